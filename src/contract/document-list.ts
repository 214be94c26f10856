import { z } from 'zod'
import { DOCUMENTS_BULK_MAX } from '#domain/documents/bulk.ts'
import { DOCUMENT_HEADS, DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { post } from './endpoint.ts'
import { CustomerId, DocumentId, SkuNameKey, text } from './fields.ts'

/** Which documents a list shows. */
export const DocumentFilter = z.strictObject({
	type: z.array(z.enum(DOCUMENT_TYPES)).min(1).max(DOCUMENT_TYPES.length).default(['invoice', 'proforma']),
	head: z.enum(DOCUMENT_HEADS).default('all'),
	customer_id: CustomerId.optional(),
	/** On which it stands, of those that have a number. */
	sku_name_key: SkuNameKey.optional(),
	currency: text(3).optional(),
	/** Issued from a day to another, both part of it. */
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	/** The same of their last day; what has none is due after all others. */
	due_from: z.iso.date().optional(),
	due_to: z.iso.date().optional(),
	/** Number, customer, purchase order number, tag. */
	name: text(200).optional(),
})
export type DocumentFilter = z.output<typeof DocumentFilter>

/** Lists of documents as files (product.md section 3.8). */
export const documentList = {
	exportDocuments: post('/api/exportDocuments', {
		access: 'user',
		effect: 'own',
		summary:
			'Documents as a file, as a job: a workbook of the list with its sums by currency and age, or a ZIP with a PDF of each. Of chosen ones, or of all that a filter finds.',
		params: z.strictObject({
			format: z.enum(['xlsx', 'zip']),
			/** Without them, what the filter finds; a ZIP is of chosen ones. */
			ids: z.array(DocumentId).min(1).max(DOCUMENTS_BULK_MAX).optional(),
			filter: DocumentFilter.optional(),
			file_name: text(120).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
}
