import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { At, CategoryKey, ImportId, listOf, MediaUrl, Page, ProfileId, requiredText, size, text } from './fields.ts'
import { Job } from './job.ts'

const Started = z.object({ job_id: z.string() })

const ImportColumn = z.object({
	index: z.int(),
	header: z.string(),
	samples: z.array(z.string()),
	target: z.string().optional(),
	how: z.enum(['exact', 'profile', 'synonym', 'none']),
})
export type ImportColumn = z.output<typeof ImportColumn>

const Mapping = z.record(z.string().regex(/^\d{1,3}$/), z.string().max(120).nullable())

export const ImportRules = z.strictObject({
	mode: z.enum(['upsert', 'create', 'update']).default('upsert'),
	key: z.enum(['sku', 'upc', 'id']).default('sku'),
	empty: z.enum(['keep', 'clear']).default('keep'),
	defaults: z.record(z.string().max(120), z.string().max(1000)).default({}),
	create_categories: z.boolean().default(true),
	fallback_category: CategoryKey.optional(),
	/** SKUs of the file that stand in Deleted SKUs are refused, or come back. */
	deleted: z.enum(['refuse', 'restore']).default('refuse'),
	decimal: z.enum(['.', ',']).default('.'),
	/** A SKU on several rows: refused, its first or last row counts, or later rows are laid over the first. */
	duplicates: z.enum(['refuse', 'first', 'last', 'merge']).default('refuse'),
	/** Targets whose cells are read as suggested where a suggestion is made ('12 pcs' as 12). */
	accept: z.array(text(120)).max(512).readonly().default([]),
	photos: z.enum(['replace', 'append', 'replace_position']).default('replace'),
	fill_merged: z.boolean().default(true),
})
export type ImportRules = z.output<typeof ImportRules>

const ProfileRules = ImportRules.omit({ fallback_category: true })

const ImportState = z.enum(['mapped', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undone'])
export type ImportState = z.output<typeof ImportState>

/** A list as it was read: what was found in it, and how its columns are mapped. */
export const ImportFile = z.object({
	import_id: z.string(),
	file_name: z.string(),
	state: ImportState,
	sheets: z.array(z.string()),
	sheet: z.string(),
	/** Of text files. */
	encoding: z.string().optional(),
	delimiter: z.string().optional(),
	/** As the spreadsheet program counts, from 1. */
	header_row: z.int(),
	total_rows: z.int(),
	columns: z.array(ImportColumn),
	/** The first rows of the sheet, from the top to 20 below the header. */
	preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
	source: z.enum(['vitrine', 'shopify', 'woocommerce', 'magento']).optional(),
	/** Pictures that stand in the sheet, below its header. */
	pictures: z.int().optional(),
	/** Units that the headers name: unit path → unit; the rules' default values come before them. */
	units: z.record(z.string(), z.string()),
	/** Mapped as such a list was the last time; `name` null when that was not saved by a name. */
	profile: z.object({ name: z.string().nullable() }).optional(),
	/** What the last check was asked; absent before the first. */
	mapping: Mapping.optional(),
	/** Those of the last check, else of the last list with these headers, else the usual ones. */
	rules: ImportRules,
})
export type ImportFile = z.output<typeof ImportFile>

/** What is said about a row; `warning`: it is imported all the same. */
const RowIssue = z.object({
	column: z.int().optional(),
	code: z.string(),
	msg: z.string(),
	warning: z.boolean(),
	/** What could stand in the cell instead. */
	suggestion: z.string().optional(),
	/** What the cell may say. */
	choices: z.array(z.string()).optional(),
})
const RowStatus = z.enum(['new', 'changed', 'same', 'error', 'merged', 'skipped'])
export type ImportRowStatus = z.output<typeof RowStatus>
/** Each row stands in exactly one of new … skipped; `warning` counts beside. */
const Counts = z.object({
	new: z.int(),
	changed: z.int(),
	same: z.int(),
	error: z.int(),
	merged: z.int(),
	skipped: z.int(),
	warning: z.int(),
})
export type ImportCounts = z.output<typeof Counts>

/** Rows with the same objection, for the list beside the table. */
const ImportProblem = z.object({
	code: z.string(),
	column: z.int().optional(),
	warning: z.boolean(),
	rows: z.int(),
	/** The sentence of the first such row, and what is suggested for it. */
	msg: z.string(),
	suggestion: z.string().optional(),
})
export type ImportProblem = z.output<typeof ImportProblem>

export const imports = {
	importUpload: post('/api/importUpload', {
		access: 'user',
		effect: 'own',
		summary:
			'Upload a list (xlsx, csv, tsv); answers its sheets, the header row found and the columns mapped by themselves.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 104_857_600 },
		params: z.strictObject({}),
		data: ImportFile,
	}),
	importFile: get('/api/importFile', {
		access: 'user',
		summary: 'The uploaded list as it was read, with the mapping and rules of the last check.',
		params: z.strictObject({ import_id: ImportId }),
		data: ImportFile,
	}),
	importRead: post('/api/importRead', {
		access: 'user',
		effect: 'own',
		summary: 'Read the uploaded list anew: another sheet or header row, another encoding or separator.',
		params: z.strictObject({
			import_id: ImportId,
			sheet: text(200).optional(),
			header_row: z.int().min(1).max(1000).optional(),
			encoding: text(40).optional(),
			delimiter: z.enum([',', ';', '\t', '|']).optional(),
		}),
		data: ImportFile,
	}),
	importCheck: post('/api/importCheck', {
		access: 'user',
		effect: 'own',
		summary: 'Dry run: compares every row with the stored SKUs; nothing is written.',
		params: z.strictObject({
			import_id: ImportId,
			sheet: text(200).optional(),
			header_row: z.int().min(1).max(1000).optional(),
			mapping: Mapping,
			rules: ImportRules.prefault({}),
		}),
		data: Started,
	}),
	importFix: post('/api/importFix', {
		access: 'user',
		effect: 'own',
		summary: 'Let a cell read otherwise, or every cell of its column that reads `like`; then check again.',
		params: z.strictObject({
			import_id: ImportId,
			row: z.int().min(1).max(2_000_000),
			column: z.int().min(0).max(511),
			/** null takes the fix back. */
			value: text(10_000).nullable(),
			like: text(10_000).optional(),
		}),
		data: Started,
	}),
	importPhotos: post('/api/importPhotos', {
		access: 'user',
		effect: 'own',
		summary: "Uploaded photos for the rows that name them in the file's image column or match by SKU.",
		params: z.strictObject({
			import_id: ImportId,
			files: z
				.array(z.strictObject({ file_name: text(255), access_url: MediaUrl }))
				.min(1)
				.max(500),
		}),
		data: z.object({ matched: z.int(), unmatched: z.array(z.string()) }),
	}),
	importPictures: post('/api/importPictures', {
		access: 'user',
		effect: 'own',
		summary:
			"Take in pictures as a job: those in the workbook's rows, those behind the addresses that the list names, or a ZIP's.",
		params: z.strictObject({
			import_id: ImportId,
			from: z.enum(['workbook', 'addresses', 'archive']),
			/** Of `importZip`. */
			archive: z.uuid().optional(),
		}),
		data: Started,
	}),
	importZip: post('/api/importZip', {
		access: 'user',
		effect: 'own',
		summary: 'Upload a ZIP of photos; importPictures looks into it.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 524_288_000 },
		params: z.strictObject({}),
		data: z.object({ archive: z.string() }),
	}),
	importGet: get('/api/importGet', {
		access: 'user',
		summary: 'The state of an import with a page of its rows.',
		params: z.strictObject({
			import_id: ImportId,
			page: Page,
			size: size(50),
			only: RowStatus.or(z.literal('warning')).optional(),
			/** Only rows with this objection. */
			code: text(60).optional(),
		}),
		data: listOf(
			z.object({
				row: z.int(),
				status: RowStatus,
				warning: z.boolean(),
				key: z.string().optional(),
				/** The thumbnail of its first picture, as it is or will be. */
				photo: z.string().optional(),
				/** Column index → what the file says: the columns of `shownColumns`, and those with an objection. */
				cells: z.record(z.string(), z.string()),
				/** path → [old, new] as shown. */
				changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
				errors: z.array(RowIssue),
			}),
		).extend({
			import_id: z.string(),
			file_name: z.string(),
			state: ImportState,
			counts: Counts.optional(),
			problems: z.array(ImportProblem),
			/** `missing` and `unmatched` hold the first 200 names. */
			photos: z.object({
				named: z.int(),
				matched: z.int(),
				missing_total: z.int(),
				unmatched_total: z.int(),
				missing: z.array(z.string()),
				unmatched: z.array(z.string()),
				/** Addresses that nothing came from yet, and pictures that stand in rows of the workbook. */
				addresses: z.int(),
				in_rows: z.int(),
			}),
			job: Job.optional(),
			/** The last one that took in pictures. */
			picture_job: Job.optional(),
		}),
	}),
	importRun: post('/api/importRun', {
		access: 'user',
		effect: 'own',
		summary: 'Write the good rows as a job, in chunks of 500; rows with errors stay out.',
		params: z.strictObject({ import_id: ImportId }),
		data: Started,
	}),
	importUndo: post('/api/importUndo', {
		access: 'user',
		effect: 'write',
		summary: 'Take a whole import back within 30 days; a field edited since is left and listed.',
		params: z.strictObject({ import_id: ImportId }),
		data: z.object({
			restored: z.int(),
			skipped: z.array(z.object({ key: z.string(), reason: z.string() })),
		}),
	}),
	importFailedRows: post('/api/importFailedRows', {
		access: 'user',
		effect: 'own',
		summary: 'The refused rows as a workbook with a Reason column, by a job; mended, it can be imported again.',
		params: z.strictObject({ import_id: ImportId }),
		data: Started,
	}),
	importList: get('/api/importList', {
		access: 'user',
		summary: "The account's imports, the last touched first.",
		params: z.strictObject({ page: Page, size: size(10) }),
		data: listOf(
			z.object({
				import_id: z.string(),
				file_name: z.string(),
				state: ImportState,
				total_rows: z.int(),
				counts: Counts.optional(),
				created_at: At,
				updated_at: At,
			}),
		),
	}),
	getMappingProfiles: get('/api/getMappingProfiles', {
		access: 'user',
		summary: 'Mappings saved by name, the last used first; at most 100.',
		params: z.strictObject({}),
		data: z.object({
			list: z.array(
				z.object({
					id: z.string(),
					name: z.string(),
					/** Key of a header (domain/import/profile.ts) → target, or null. */
					mapping: z.record(z.string(), z.string().nullable()),
					rules: ProfileRules,
					updated_at: At,
				}),
			),
		}),
	}),
	setMappingProfile: post('/api/setMappingProfile', {
		access: 'user',
		effect: 'write',
		summary: 'Save the mapping and rules of an import by a name, in place of an earlier one of that name.',
		params: z.strictObject({
			import_id: ImportId,
			name: requiredText(60),
			mapping: Mapping,
			/** Without the fallback category: it may be gone by the next time. */
			rules: ProfileRules.prefault({}),
		}),
		data: z.object({ id: z.string() }),
	}),
	deleteMappingProfile: post('/api/deleteMappingProfile', {
		access: 'user',
		effect: 'write',
		summary: 'Forget a saved mapping.',
		params: z.strictObject({ id: ProfileId }),
		data: z.null(),
	}),
}
