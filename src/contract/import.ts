import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { CategoryKey, ImportId, listOf, MediaUrl, Page, size, text } from './fields.ts'
import { Job } from './job.ts'

const Started = z.object({ job_id: z.string() })

const ImportColumn = z.object({
	index: z.int(),
	header: z.string(),
	samples: z.array(z.string()),
	target: z.string().optional(),
	how: z.enum(['exact', 'profile', 'synonym', 'none']),
})

export const ImportRules = z.strictObject({
	mode: z.enum(['upsert', 'create', 'update']).default('upsert'),
	key: z.enum(['sku', 'upc', 'id']).default('sku'),
	empty: z.enum(['keep', 'clear']).default('keep'),
	defaults: z.record(z.string().max(120), z.string().max(1000)).default({}),
	create_categories: z.boolean().default(true),
	fallback_category: CategoryKey.optional(),
	decimal: z.enum(['.', ',']).default('.'),
})
export type ImportRules = z.output<typeof ImportRules>

const RowIssue = z.object({ column: z.int().optional(), code: z.string(), msg: z.string() })
const RowStatus = z.enum(['new', 'changed', 'same', 'error', 'merged', 'skipped'])
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

export const imports = {
	importUpload: post('/api/importUpload', {
		access: 'user',
		effect: 'own',
		summary:
			'Upload a list (xlsx, csv, tsv); answers its sheets, the header row found and the columns mapped by themselves.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 104_857_600 },
		params: z.strictObject({}),
		data: z.object({
			import_id: z.string(),
			file_name: z.string(),
			sheets: z.array(z.string()),
			sheet: z.string(),
			encoding: z.string().optional(),
			delimiter: z.string().optional(),
			header_row: z.int(),
			total_rows: z.int(),
			columns: z.array(ImportColumn),
			preview: z.array(z.array(z.string())),
			source: z.enum(['vitrine', 'shopify', 'woocommerce', 'magento']).optional(),
		}),
	}),
	importCheck: post('/api/importCheck', {
		access: 'user',
		effect: 'own',
		summary: 'Dry run: compares every row with the stored SKUs; nothing is written.',
		params: z.strictObject({
			import_id: ImportId,
			sheet: text(200).optional(),
			header_row: z.int().min(1).max(1000).optional(),
			mapping: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(120).nullable()),
			rules: ImportRules.prefault({}),
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
	importGet: get('/api/importGet', {
		access: 'user',
		summary: 'The state of an import with a page of its rows.',
		params: z.strictObject({
			import_id: ImportId,
			page: Page,
			size: size(50),
			only: RowStatus.or(z.literal('warning')).optional(),
		}),
		data: listOf(
			z.object({
				row: z.int(),
				status: RowStatus,
				warning: z.boolean(),
				key: z.string().optional(),
				/** path → [old, new] as shown. */
				changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
				errors: z.array(RowIssue),
			}),
		).extend({
			import_id: z.string(),
			file_name: z.string(),
			state: z.enum(['mapped', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undone']),
			counts: Counts.optional(),
			photos: z.object({ named: z.int(), matched: z.int(), missing: z.array(z.string()) }),
			job: Job.optional(),
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
}
