import { z } from 'zod'
import { DOCUMENT_ANSWERS } from '#domain/documents/answers.ts'
import { DOCUMENT_TYPES, LINE_KINDS } from '#domain/documents/document.ts'
import { DOCUMENT_STATES } from '#domain/documents/states.ts'
import { TIER_UNITS } from '#domain/sku/volume-pricing.ts'
import { post } from './endpoint.ts'
import { ChosenIds } from './document-draft.ts'
import { At, DocumentFileId, DocumentToken, text, Username } from './fields.ts'

const Address = { username: Username, token: DocumentToken }
const Amount = z.string()
/** A quantity or a price that a buyer proposes, as it was typed. */
const Proposed = text(60)

/** A document as its buyer sees it: what stands on its paper, and what can be answered. */
export const PublicDocument = z.object({
	/** Of the newest revision: the page of an earlier one leads there. */
	token: z.string(),
	type: z.enum(DOCUMENT_TYPES),
	state: z.enum(DOCUMENT_STATES),
	number: z.string(),
	revision: z.int(),
	language: z.enum(['en', 'zh']),
	currency: z.string(),
	issue_date: z.string(),
	due_date: z.string().nullable(),
	is_overdue: z.boolean(),
	seller: z.object({ name: z.string(), email: z.string() }),
	/** Whom it is for. */
	name: z.string(),
	contact_name: z.string(),
	lines: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(LINE_KINDS),
			name: z.string(),
			sku_name: z.string(),
			options: z.string(),
			qty: z.string(),
			unit: z.enum(TIER_UNITS),
			unit_price: Amount,
			amount: Amount,
			/** It is not in the total. */
			is_optional: z.boolean(),
			/** Its group of alternatives: one of each is taken. */
			alternative: z.string(),
			/** Its customer takes it or leaves it. */
			is_offered: z.boolean(),
		}),
	),
	totals: z.object({ subtotal: Amount, tax: Amount, total: Amount, paid: Amount, balance: Amount }),
	/** What goes with it, as downloads (`exportPublicDocument`). */
	files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
	/** What its buyer can say now. */
	answers: z.array(z.enum(DOCUMENT_ANSWERS)),
	/** What was said last on this page. */
	answered: z
		.object({
			kind: z.enum(['accepted', 'declined', 'change', 'paid_note']),
			name: z.string(),
			text: z.string(),
			at: At,
		})
		.nullable(),
})
export type PublicDocument = z.output<typeof PublicDocument>

/** Documents for those who got them, by the token of their link (product.md sections 3.8, 3.9). */
export const publicDocument = {
	getPublicDocument: post('/api/getPublicDocument', {
		access: 'public',
		effect: 'read',
		summary: 'A document as its buyer sees it, by the token of its link; of one that was revised the newest revision.',
		params: z.strictObject({
			...Address,
			/** What it comes to when these are taken of the lines that are offered. */
			chosen: ChosenIds.optional(),
		}),
		data: PublicDocument,
	}),
	getPublicPaper: post('/api/getPublicPaper', {
		access: 'public',
		effect: 'read',
		summary: 'A page of it as it is printed, as SVG.',
		params: z.strictObject({ ...Address, page: z.int().min(1).max(1000).default(1) }),
		data: z.object({ pages: z.int(), page: z.int(), width: z.number(), height: z.number(), svg: z.string() }),
	}),
	exportPublicDocument: post('/api/exportPublicDocument', {
		access: 'public',
		effect: 'own',
		summary: 'Its PDF, or a file that goes with it, at an address that is good for some minutes.',
		params: z.strictObject({
			...Address,
			/** One of its `files`; its PDF where it is not said. */
			file_id: DocumentFileId.optional(),
		}),
		data: z.object({ url: z.string(), file_name: z.string() }),
	}),
	answerDocument: post('/api/answerDocument', {
		access: 'public',
		effect: 'own',
		ownRequestId: true,
		summary:
			'Say something to a document as its buyer; sent twice with one request_id it is one answer. `view` tells that a person looks.',
		params: z.strictObject({
			...Address,
			action: z.enum([...DOCUMENT_ANSWERS, 'view']),
			/** Of accept: who does, and that they mean it. */
			name: text(120).default(''),
			agreed: z.boolean().default(false),
			/** Of accept: what is taken of the lines that are offered; as it was sent where it is not said. */
			chosen: ChosenIds.optional(),
			/** Why it is declined, what is to change, how it was paid. */
			text: text(2000).default(''),
			/** Of change. */
			lines: z
				.array(
					z.strictObject({
						id: z.string().max(36),
						qty: Proposed.optional(),
						unit_price: Proposed.optional(),
						text: text(500).default(''),
					}),
				)
				.max(200)
				.default([]),
			request_id: z.uuid(),
		}),
		data: PublicDocument,
	}),
}
