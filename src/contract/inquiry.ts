import { z } from 'zod'
import { CART_LINES_MAX, CART_NOTE_MAX, CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { ANSWER_MAX, QUESTIONS_MAX } from '#domain/catalog/order-terms.ts'
import { INQUIRY_FILE_BYTES_MAX, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import {
	INQUIRIES_BULK_MAX,
	INQUIRY_FILL_MS,
	INQUIRY_MESSAGE_MAX,
	INQUIRY_REPLY_MAX,
	INQUIRY_TAG_MAX,
	INQUIRY_TAGS_MAX,
} from '#domain/inquiry/limits.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { BUYER_STATES, INQUIRY_ACTIONS, INQUIRY_HEADS, LOST_REASONS } from '#domain/inquiry/states.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { post } from './endpoint.ts'
import {
	At,
	Decimal,
	FollowToken,
	InquiryId,
	ItemError,
	lineText,
	listOf,
	Page,
	requiredText,
	ShareHash,
	size,
	SkuNameKey,
	text,
	UserId,
	Username,
} from './fields.ts'
import { Edited, Inquiry, InquiryCard, Line, Message, Person, Removed, Totals } from './inquiry-shapes.ts'

export { Inquiry, type InquiryCard, type InquiryLine, type InquiryMessage } from './inquiry-shapes.ts'

/** What uploadInquiryFile answered for each file. */
const Attachments = z.array(z.string().max(1000)).max(INQUIRY_FILES_MAX)

/** From the buyer's first click to the answer (product.md sections 3.6, 3.7). */
export const inquiry = {
	sendInquiry: post('/api/sendInquiry', {
		access: 'public',
		effect: 'own',
		summary:
			'Send an inquiry from a published catalog, priced by the server; sent twice with one request_id it is one.',
		// 500 lines with the longest notes and ten answers, in any script.
		maxBytes: 704 * 1024,
		ownRequestId: true,
		params: z.strictObject({
			username: Username,
			hash: ShareHash,
			passcode: z.string().max(64).optional(),
			pass: text(500).optional(),
			/** That the page showed its prices in, where the catalog offers several. */
			currency: text(3).optional(),
			lines: z
				.array(
					z.strictObject({
						sku_name_key: SkuNameKey,
						/** Pieces. */
						num: z.int().min(1).max(CART_NUM_MAX),
						note: text(CART_NOTE_MAX).optional(),
					}),
				)
				.max(CART_LINES_MAX),
			name: requiredText(120),
			email: requiredText(254),
			company: text(160).optional(),
			phone: text(60).optional(),
			country: text(80).optional(),
			message: text(INQUIRY_MESSAGE_MAX).optional(),
			wanted_date: z.iso.date().optional(),
			ship_to: text(500).optional(),
			po_number: text(60).optional(),
			/**
			 * The token of an order that this buyer sent before: by it the minimum of later orders holds. One that opens no order
			 * of this seller is as none.
			 */
			follow: text(64).optional(),
			/** To the catalog's own questions, by their ids. */
			answers: z
				.array(z.strictObject({ id: z.string().min(1).max(40), text: text(ANSWER_MAX) }))
				.max(QUESTIONS_MAX)
				.optional(),
			consent: z.boolean().optional(),
			attachments: Attachments.optional(),
			/** A field that people do not see: whoever fills it in is a program. */
			website: z.string().max(300).optional(),
			/** How long the form was open, in milliseconds; below INQUIRY_FILL_MS a program filled it in. */
			filled_ms: z.int().min(0).default(INQUIRY_FILL_MS),
			request_id: z.uuid(),
		}),
		data: z.object({
			number: z.string(),
			/** Where the buyer follows it. */
			follow_url: z.string(),
			lines: z.int(),
			/** Keys that the catalog does not show. */
			left_out: z.array(z.string()),
		}),
	}),
	uploadInquiryFile: post('/api/uploadInquiryFile', {
		access: 'public',
		effect: 'own',
		summary:
			'Upload files for a message of an inquiry (PDF, pictures, xlsx; 3 of 10 MB); a message names them within a day. They are counted by the link or the follow-up page that they come from; those that name none count as one.',
		upload: { field: 'file', maxFiles: INQUIRY_FILES_MAX, maxBytes: INQUIRY_FILE_BYTES_MAX },
		params: z.strictObject({
			username: Username.optional(),
			/** Of the link to the catalog. */
			hash: ShareHash.optional(),
			/** Of the follow-up page. */
			token: FollowToken.optional(),
		}),
		data: z.object({
			list: z.array(
				z.object({
					name: z.string(),
					bytes: z.int(),
					/** For `attachments` of sendInquiry, replyFollowUp and operateInquiry. */
					attachment: z.string(),
				}),
			),
		}),
	}),
	getFollowUp: post('/api/getFollowUp', {
		access: 'public',
		effect: 'read',
		summary: 'An inquiry as its buyer sees it, by the token of its follow-up link.',
		params: z.strictObject({ username: Username, token: FollowToken }),
		data: z.object({
			number: z.string(),
			state: z.enum(BUYER_STATES),
			name: z.string(),
			created_at: At,
			seller: z.object({ name: z.string(), email: z.string() }),
			catalog_name: z.string(),
			currency: z.string(),
			lines: z.array(z.object({ ...Line, ...Edited })),
			removed: z.array(Removed),
			totals: Totals,
			/** What the seller has made of it for the buyer, the newest revision of each; `path` is its page. */
			documents: z.array(
				z.object({
					type: z.enum(DOCUMENT_TYPES),
					number: z.string(),
					revision: z.int(),
					issue_date: z.string(),
					path: z.string(),
				}),
			),
			messages: z.array(
				Message.pick({ id: true, text: true, files: true, at: true }).extend({ from: z.enum(['buyer', 'seller']) }),
			),
		}),
	}),
	replyFollowUp: post('/api/replyFollowUp', {
		access: 'public',
		effect: 'own',
		summary:
			'Answer as the buyer, by the token of the follow-up link; sent twice with one request_id it is one answer.',
		ownRequestId: true,
		params: z.strictObject({
			username: Username,
			token: FollowToken,
			text: text(INQUIRY_MESSAGE_MAX),
			attachments: Attachments.optional(),
			request_id: z.uuid(),
		}),
		data: z.null(),
	}),
	getInquiries: post('/api/getInquiries', {
		access: 'user',
		effect: 'read',
		summary: 'Inquiries, those with the latest message first, with how many stand under each head.',
		params: z.strictObject({
			page: Page,
			size: size(20, 100),
			head: z.enum(INQUIRY_HEADS).optional(),
			/** Name, company, e-mail address, number or SKU. */
			name: text(200).optional(),
			tag: text(INQUIRY_TAG_MAX).optional(),
			/** Whose work they are; `nobody`: not given to anybody. */
			assigned_to: z.union([z.literal('nobody'), UserId]).optional(),
			/** Only those that nobody has looked at. */
			unread: z.boolean().optional(),
			/** Received from this day on, and until this day, by the seller's clock. */
			from: z.iso.date().optional(),
			to: z.iso.date().optional(),
		}),
		data: listOf(InquiryCard).extend({
			counts: z.record(z.enum(INQUIRY_HEADS), z.int()),
			/** Those that have not been looked at. */
			unread: z.int(),
			/** Tags there are, at most 200, and whom inquiries can be given to. */
			tags: z.array(z.string()),
			people: z.array(Person),
		}),
	}),
	getInquiry: post('/api/getInquiry', {
		access: 'user',
		effect: 'read',
		summary: 'One inquiry with its lines, what is available of them now, and its thread.',
		params: z.strictObject({ inquiry_id: InquiryId }),
		data: Inquiry,
	}),
	operateInquiry: post('/api/operateInquiry', {
		access: 'user',
		effect: 'own',
		summary: 'Answer, ask, note, or say what became of an inquiry. Spam blocks its sender until it is reopened.',
		params: z.strictObject({
			inquiry_id: InquiryId,
			action: z.enum(INQUIRY_ACTIONS),
			/** Of reply, ask and note. */
			text: text(INQUIRY_REPLY_MAX).optional(),
			/** Of reply and ask: what the e-mail about it is called, where it is not by what it is. */
			subject: lineText(MAIL_SUBJECT_MAX).optional(),
			/** Of reply and ask. */
			attachments: Attachments.optional(),
			/** Of lost. */
			reason: z.enum(LOST_REASONS).optional(),
		}),
		data: Inquiry,
	}),
	setInquiryLines: post('/api/setInquiryLines', {
		access: 'user',
		effect: 'write',
		summary:
			'Change quantities, notes and prices of an inquiry on behalf of its buyer, or add SKUs; lines that are not named go.',
		params: z.strictObject({
			inquiry_id: InquiryId,
			lines: z
				.array(
					z.strictObject({
						sku_name_key: SkuNameKey,
						num: z.int().min(1).max(CART_NUM_MAX),
						note: text(CART_NOTE_MAX).optional(),
						/** A price of the seller's own; null: that of the catalog. Left out: as it is. */
						unit_price: Decimal.refine((price) => !price.startsWith('-'))
							.nullable()
							.optional(),
					}),
				)
				.max(CART_LINES_MAX),
			version: z.int().min(1),
		}),
		data: Inquiry,
	}),
	setInquiry: post('/api/setInquiry', {
		access: 'user',
		effect: 'write',
		summary: 'Give an inquiry tags, or to somebody of the account; what is not named stays.',
		params: z.strictObject({
			inquiry_id: InquiryId,
			tags: z.array(requiredText(INQUIRY_TAG_MAX)).max(INQUIRY_TAGS_MAX).optional(),
			/** Null: nobody. */
			assigned_to: UserId.nullable().optional(),
		}),
		data: Inquiry,
	}),
	mergeInquiries: post('/api/mergeInquiries', {
		access: 'user',
		effect: 'write',
		summary:
			'Merge an inquiry of the same buyer into another one: lines of both (of a SKU in both the larger quantity), one conversation. Can be undone.',
		params: z.strictObject({ inquiry_id: InquiryId, other_id: InquiryId }),
		data: z.object({ inquiry: Inquiry, group_id: z.string() }),
	}),
	separateInquiry: post('/api/separateInquiry', {
		access: 'user',
		effect: 'write',
		summary: 'Take an inquiry out of the one that it was merged into; the lines of that one stay as they are.',
		params: z.strictObject({ inquiry_id: InquiryId }),
		data: Inquiry,
	}),
	operateInquiries: post('/api/operateInquiries', {
		access: 'user',
		effect: 'write',
		summary: 'Do the same with many inquiries at once, each on its own.',
		params: z.strictObject({
			ids: z.array(InquiryId).min(1).max(INQUIRIES_BULK_MAX),
			action: z.enum(['open', 'won', 'lost', 'spam', 'reopen', 'tag', 'untag', 'assign']),
			/** Of lost. */
			reason: z.enum(LOST_REASONS).optional(),
			/** Of tag and untag. */
			tag: requiredText(INQUIRY_TAG_MAX).optional(),
			/** Of assign; null: nobody. */
			assigned_to: UserId.nullable().optional(),
		}),
		data: z.object({
			results: z.array(z.object({ id: z.string(), ok: z.boolean(), error: ItemError.optional() })),
		}),
	}),
	exportInquiry: post('/api/exportInquiry', {
		access: 'user',
		effect: 'own',
		summary: 'An inquiry as a workbook with pictures or as a PDF, at an address that is good for some minutes.',
		params: z.strictObject({ inquiry_id: InquiryId, format: z.enum(['xlsx', 'pdf']) }),
		data: z.object({ url: z.string(), file_name: z.string() }),
	}),
	exportFollowUp: post('/api/exportFollowUp', {
		access: 'public',
		effect: 'own',
		summary: 'The same for its buyer, by the token of the follow-up link.',
		params: z.strictObject({ username: Username, token: FollowToken, format: z.enum(['xlsx', 'pdf']) }),
		data: z.object({ url: z.string(), file_name: z.string() }),
	}),
}
