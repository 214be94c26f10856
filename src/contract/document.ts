import { z } from 'zod'
import { ARRIVALS_MAX, DOCUMENT_HEADS, DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { CC_MAX, DOCUMENT_MAIL_MAX } from '#domain/documents/mail-limits.ts'
import { DOCUMENT_ACTIONS } from '#domain/documents/states.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { post } from './endpoint.ts'
import { statement } from './statement.ts'
import { documentFiles } from './document-files.ts'
import { documentHistory } from './document-history.ts'
import { DocumentFilter, documentList } from './document-list.ts'
import { eInvoice } from './e-invoice.ts'
import { landedCost } from './landed-cost.ts'
import { documentStats } from './document-stats.ts'
import { publicDocument } from './document-public.ts'
import { ChosenIds, DraftFields } from './document-draft.ts'
import { BusinessDocument, DocumentCard, DocumentGoods, InvoiceSetting } from './document-shapes.ts'
import {
	CustomerId,
	Decimal,
	DocumentId,
	InquiryId,
	lineText,
	listOf,
	LocationId,
	Page,
	PaymentId,
	Quantity,
	ReceiptId,
	size,
	SkuNameKey,
	text,
} from './fields.ts'

/** SKUs that are priced at a time. */
const NEW_SKUS_MAX = 500
const Type = z.enum(DOCUMENT_TYPES)

/** Business documents (product.md sections 3.8 to 3.10). Totals are the server's; those of a client are never read. */
export const document = {
	getDocuments: post('/api/getDocuments', {
		access: 'user',
		effect: 'read',
		summary: 'Documents of the named types, newest first, with sums per currency of all that were found.',
		params: DocumentFilter.extend({ page: Page, size: size(20) }),
		data: listOf(DocumentCard).extend({
			/** Of all that were found, whatever the page. */
			sums: z.array(z.object({ currency: z.string(), count: z.int(), total: z.string(), balance: z.string() })),
			/** How many stand under each head. */
			heads: z.partialRecord(z.enum(DOCUMENT_HEADS), z.int()),
			/** Open balances by days overdue, per currency. */
			ageing: z.array(
				z.object({
					currency: z.string(),
					not_due: z.string(),
					d30: z.string(),
					d60: z.string(),
					d90: z.string(),
					older: z.string(),
				}),
			),
		}),
	}),
	...documentStats,
	...documentFiles,
	getDocument: post('/api/getDocument', {
		access: 'user',
		effect: 'read',
		summary: 'One document with its lines, totals and payments.',
		params: z.strictObject({ id: DocumentId }),
		data: BusinessDocument,
	}),
	newDocument: post('/api/newDocument', {
		access: 'user',
		effect: 'read',
		summary:
			'What a new document begins with: settings, the customer, the lines of an inquiry, SKUs. Nothing is kept and no number is taken.',
		params: z.strictObject({
			type: Type,
			customer_id: CustomerId.optional(),
			inquiry_id: InquiryId.optional(),
			/** SKUs that stand on it, with their prices for the customer. */
			sku_name_keys: z.array(SkuNameKey).max(NEW_SKUS_MAX).optional(),
			/** Another one than the customer's. */
			currency: text(3).optional(),
		}),
		data: DraftFields.extend({
			/** What the SKUs of its lines cost the customer; those that are gone are missing. */
			goods: z.array(DocumentGoods),
		}),
	}),
	setDocument: post('/api/setDocument', {
		access: 'user',
		effect: 'write',
		summary:
			'Make a draft or change one: with an id only the parts that are named change. Of a finalised one note, memo and tags alone.',
		params: DraftFields.partial().extend({
			/** None: a new draft of `type`. */
			id: DocumentId.optional(),
			type: Type.optional(),
			/** What was looked at; another one refuses with the present document. */
			version: z.int().min(1).optional(),
			/** What it was made from. */
			inquiry_id: InquiryId.optional(),
		}),
		data: BusinessDocument,
	}),
	operateDocument: post('/api/operateDocument', {
		access: 'user',
		effect: 'write',
		oneStatement: true,
		summary: 'Take a document from one state to the next. `made`: the document that came of it.',
		params: z.strictObject({
			id: DocumentId,
			action: z.enum(DOCUMENT_ACTIONS),
			version: z.int().min(1).optional(),
			/** Of void, decline, cancel, write_off. */
			reason: text(500).optional(),
			/** Of extend: the new last day. Of receive: when it came; today where it is not said. */
			date: z.iso.date().optional(),
			/** Of convert and credit: some lines and how much of them; all where it is not said. */
			lines: z
				.array(z.strictObject({ id: z.string().max(36), qty: Decimal }))
				.max(2000)
				.optional(),
			/** Of accept: what is taken of the lines about which the customer decides; as it was sent where it is not said. */
			chosen: ChosenIds.optional(),
			/** Of convert: what it becomes. */
			type: Type.optional(),
			/** Of receive: what has come, in pieces; all that is still to come where it is not said. */
			arrivals: z
				.array(
					z.strictObject({
						id: z.string().max(36),
						/** What is put into stock. */
						qty: Quantity,
						/** What came broken beside it: not put into stock, and still owed. */
						damaged: Quantity.default('0'),
						location: LocationId.optional(),
						note: text(200).default(''),
					}),
				)
				.max(ARRIVALS_MAX)
				.optional(),
			/** Of receive: where lines are put that name no place of their own; where they were expected where it is not said. */
			location: LocationId.optional(),
			delivery_note: text(80).optional(),
			/** Of undo_receive: the delivery that is taken back; the last one where it is not said. */
			receipt_id: ReceiptId.optional(),
			/** Of send: the message, which has the link to its page below. */
			to: text(254).optional(),
			cc: z.array(text(254)).max(CC_MAX).optional(),
			subject: lineText(MAIL_SUBJECT_MAX).optional(),
			text: text(DOCUMENT_MAIL_MAX).optional(),
			/** Of send: the PDF goes along unless it is false. */
			attach: z.boolean().optional(),
			/**
			 * Of finalize and ship: goes on although goods are short. What is there leaves stock, the rest stays committed to the
			 * document. Where the account lets stock go below zero nothing is ever short.
			 */
			allow_shortage: z.boolean().optional(),
			/** Of finalize, of a credit note: lines whose goods come back into stock; those credited by quantity where it is not said. */
			returned: z.array(z.string().max(36)).max(2000).optional(),
			/** Goes on although something is asked about (an expired quotation is converted, more has come than was ordered). */
			confirm: z.boolean().default(false),
		}),
		data: z.object({
			document: BusinessDocument.nullable(),
			made: BusinessDocument.nullable(),
			/** Of delete: what brings the draft back (`undoGroup`). */
			group_id: z.string().nullable(),
		}),
	}),
	setPayment: post('/api/setPayment', {
		access: 'user',
		effect: 'write',
		summary: 'Record a payment of a document, or take one back by a reversal.',
		params: z.strictObject({
			document_id: DocumentId.optional(),
			amount: Decimal.optional(),
			date: z.iso.date().optional(),
			method: text(40).default(''),
			reference: text(120).default(''),
			note: text(500).default(''),
			/** More than is due: the rest is the customer's credit. */
			confirm: z.boolean().default(false),
			/** Takes this payment back instead, whatever else is said. */
			reverse: PaymentId.optional(),
		}),
		data: BusinessDocument,
	}),
	setInvoiceSetting: post('/api/setInvoiceSetting', {
		access: 'user',
		effect: 'write',
		summary: 'Change parts of how documents look and begin; answers the whole.',
		params: InvoiceSetting.partial(),
		data: InvoiceSetting,
	}),
	previewDocument: post('/api/previewDocument', {
		access: 'user',
		effect: 'read',
		summary: 'A page of a document as it will be printed, as SVG; of a draft with what has not been saved yet.',
		params: DraftFields.partial().extend({
			id: DocumentId.optional(),
			type: Type.optional(),
			page: z.int().min(1).max(1000).default(1),
		}),
		data: z.object({ pages: z.int(), page: z.int(), width: z.number(), height: z.number(), svg: z.string() }),
	}),
	exportDocument: post('/api/exportDocument', {
		access: 'user',
		effect: 'own',
		summary:
			'A document as PDF or workbook, or as an e-invoice of EN 16931 (`ubl`: UBL 2.1, `facturx`: PDF/A-3 with its XML), as a job.',
		params: z.strictObject({
			id: DocumentId,
			format: z.enum(['pdf', 'xlsx', 'ubl', 'facturx']),
			file_name: text(200).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
	...documentHistory,
	...documentList,
	...eInvoice,
	...landedCost,
	...publicDocument,
	...statement,
}
