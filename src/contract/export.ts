import { z } from 'zod'
import { LABEL_CODES } from '#domain/label/code.ts'
import { COPIES_MAX, LABEL_SHEET_NAMES, LABELS_A_SHEET_MAX } from '#domain/label/sheets.ts'
import { SPEC_BLOCKS, SPEC_FILES, SPEC_LANGUAGES, SPEC_PAPERS, UNIT_CHOICES } from '#domain/spec-sheet/blocks.ts'
import { post } from './endpoint.ts'
import { CategoryKey, SkuNameKey, text } from './fields.ts'
import { SkuSearch } from './sku.ts'

const Started = z.object({ job_id: z.string() })

export const exports = {
	exportSkus: post('/api/exportSkus', {
		access: 'user',
		effect: 'own',
		summary: 'Export SKUs to a workbook (sheet Sheet1, SKU column as text) or CSV, as a job.',
		params: z.strictObject({
			sku_name_keys: z.array(SkuNameKey).max(5000).optional(),
			category_ids: z.array(CategoryKey).max(5000).optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			columns: z
				.array(z.strictObject({ path: z.string().max(120), name: text(60) }))
				.max(120)
				.optional(),
			/** Beside `columns`: one for each location, where there are several, and where each SKU usually lies. */
			by_location: z.boolean().optional(),
			/** In place of `columns`: everything that another account needs to have the same SKUs. */
			whole: z.boolean().optional(),
			format: z.enum(['xlsx', 'csv']),
			with_images: z.boolean().optional(),
			file_name: text(200).optional(),
		}),
		data: Started,
	}),
	exportLabels: post('/api/exportLabels', {
		access: 'user',
		effect: 'own',
		summary: 'Print labels of SKUs on sheets or a roll as a PDF file, as a job; at most 5,000 labels.',
		params: z.strictObject({
			sku_name_keys: z.array(SkuNameKey).max(5000).optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			sheet: z.enum(LABEL_SHEET_NAMES),
			copies: z.int().min(1).max(COPIES_MAX).default(1),
			/** The label of the first sheet that is printed first; those before it are used. */
			first: z.int().min(1).max(LABELS_A_SHEET_MAX).default(1),
			with_name: z.boolean().default(true),
			with_price: z.boolean().default(false),
			code: z.enum(LABEL_CODES).default('bar'),
			file_name: text(200).optional(),
		}),
		data: Started,
	}),
	exportSpecSheets: post('/api/exportSpecSheets', {
		access: 'user',
		effect: 'own',
		summary:
			'Make spec sheets of SKUs, one PDF or a ZIP with one each, as a job; at most 500. A parent tells of its variants.',
		params: z.strictObject({
			sku_name_keys: z.array(SkuNameKey).max(5000).optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			paper: z.enum(SPEC_PAPERS),
			language: z.enum(SPEC_LANGUAGES).default('en'),
			units: z.enum(UNIT_CHOICES).default('metric'),
			/** In the order of the sheet; all but prices when absent. */
			blocks: z.array(z.enum(SPEC_BLOCKS)).max(SPEC_BLOCKS.length).optional(),
			files: z.enum(SPEC_FILES).default('joined'),
			file_name: text(200).optional(),
		}),
		data: Started,
	}),
}
