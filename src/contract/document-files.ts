import { z } from 'zod'
import { DOCUMENT_FILE_BYTES_MAX, DOCUMENT_FILES_MAX } from '#domain/documents/attachments.ts'
import { post } from './endpoint.ts'
import { At, DocumentFileId, DocumentId } from './fields.ts'

const Files = z.object({
	/** The first first. */
	list: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			bytes: z.int(),
			/** Gives it as a download, for an hour. */
			url: z.string(),
			/** Goes with the document's message, and stands on its buyer's page. */
			send_along: z.boolean(),
			/** When it was sent; from then on it stays. */
			sent_at: At.nullable(),
			at: At,
		}),
	),
})

/** Files of a document: a drawing, a certificate, a customer's own order (product.md section 3.8). All answer the whole list. */
export const documentFiles = {
	getDocumentFiles: post('/api/getDocumentFiles', {
		access: 'user',
		effect: 'read',
		summary: 'The attachments of a document, with addresses that are good for an hour.',
		params: z.strictObject({ id: DocumentId }),
		data: Files,
	}),
	uploadDocumentFiles: post('/api/uploadDocumentFiles', {
		access: 'user',
		effect: 'own',
		summary:
			'Attach files to a document, a draft or not (PDF, pictures, xlsx; 10 of 10 MB), all of them or none. They are kept to yourself until `setDocumentFile` sends them along.',
		upload: { field: 'file', maxFiles: DOCUMENT_FILES_MAX, maxBytes: DOCUMENT_FILE_BYTES_MAX },
		params: z.strictObject({ id: DocumentId }),
		data: Files,
	}),
	setDocumentFile: post('/api/setDocumentFile', {
		access: 'user',
		effect: 'write',
		summary:
			'Say whether an attachment goes with the e-mail of its document and stands on the customer’s page. What was sent stays.',
		params: z.strictObject({ id: DocumentId, file_id: DocumentFileId, send_along: z.boolean() }),
		data: Files,
	}),
	removeDocumentFile: post('/api/removeDocumentFile', {
		access: 'user',
		effect: 'write',
		summary: 'Remove an attachment that was not sent.',
		params: z.strictObject({ id: DocumentId, file_id: DocumentFileId }),
		data: Files,
	}),
}
