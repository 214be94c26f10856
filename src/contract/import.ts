import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { At, ImportId, listOf, MediaUrl, Page, ProfileId, requiredText, size, text } from './fields.ts'
import {
	Counts,
	ImportFile,
	ImportProblem,
	ImportRules,
	ImportState,
	Mapping,
	ProfileRules,
	RowIssue,
	RowStatus,
} from './import-shapes.ts'
import { Job } from './job.ts'

const Started = z.object({ job_id: z.string() })

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
		summary: 'The uploaded list as it was read, with the mapping and rules that were chosen for it.',
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
	importChoose: post('/api/importChoose', {
		access: 'user',
		effect: 'write',
		summary: 'Keep the mapping and rules as they are being chosen; what a check found by others is void.',
		params: z.strictObject({ import_id: ImportId, mapping: Mapping, rules: ImportRules.prefault({}) }),
		data: z.object({ state: ImportState }),
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
	importCategories: get('/api/importCategories', {
		access: 'user',
		summary:
			'The categories that a checked list names, by name: how many of its SKUs will be in each, and which are new.',
		params: z.strictObject({ import_id: ImportId }),
		data: z.object({
			list: z.array(z.object({ path: z.array(z.string()), skus: z.int(), new: z.literal(true).optional() })),
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
			/** More than 500 changes: a job takes them back; its result is what stands here. */
			job_id: z.string().optional(),
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
