import { z } from 'zod'
import { BULK_ACTIONS, DOCUMENT_TAG_MAX, DOCUMENTS_BULK_MAX } from '#domain/documents/bulk.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { post } from './endpoint.ts'
import { DocumentId, ItemError, text } from './fields.ts'

const Ids = z.array(DocumentId).min(1).max(DOCUMENTS_BULK_MAX)

/** A document with which something cannot be done, and why. */
export const LeftDocument = z.object({
	id: z.string(),
	/** Empty, like the name, of one that is gone. */
	type: z.enum(DOCUMENT_TYPES).nullable(),
	/** With its revision; null while it is a draft. */
	number: z.string().nullable(),
	/** Whom it is for. */
	name: z.string(),
	error: ItemError,
})
export type LeftDocument = z.output<typeof LeftDocument>

/** What a job of `operateDocuments` leaves behind (`result` of getJob). */
export const BulkResult = z.object({
	/** With how many it was done. */
	done: z.int(),
	left: z.array(LeftDocument),
	/** Of delete: what brings the drafts back (`undoGroup`). */
	group_id: z.string().optional(),
})

/** The same with several documents at once (product.md section 3.8). */
export const documentBulk = {
	checkDocuments: post('/api/checkDocuments', {
		access: 'user',
		effect: 'read',
		summary: 'With which of some documents something can be done, and what keeps the others from it. Changes nothing.',
		params: z.strictObject({
			ids: Ids,
			action: z.enum(BULK_ACTIONS),
			/** Of send: also those that have been sent by e-mail before. */
			again: z.boolean().default(false),
		}),
		data: z.object({
			ready: z.int(),
			/** What the ready ones come to. */
			sums: z.array(z.object({ currency: z.string(), count: z.int(), total: z.string(), balance: z.string() })),
			left: z.array(LeftDocument),
		}),
	}),
	operateDocuments: post('/api/operateDocuments', {
		access: 'user',
		effect: 'write',
		summary:
			'Does the same with several documents, as a job, each on its own: what cannot be done with one is told in its result (`done`, `left`), and the others go on.',
		params: z.strictObject({
			ids: Ids,
			/** `pay` records what is still due, with today’s date. */
			action: z.enum(BULK_ACTIONS),
			again: z.boolean().default(false),
			/** Of pay. */
			method: text(40).default(''),
			/** Of tag and untag. */
			tag: text(DOCUMENT_TAG_MAX).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
}
