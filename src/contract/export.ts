import { z } from 'zod'
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
			format: z.enum(['xlsx', 'csv']),
			with_images: z.boolean().optional(),
			file_name: text(200).optional(),
		}),
		data: Started,
	}),
}
