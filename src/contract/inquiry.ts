import { z } from 'zod'
import { CART_LINES_MAX, CART_NOTE_MAX, CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { INQUIRY_FILL_MS, INQUIRY_MESSAGE_MAX, INQUIRY_REPLY_MAX } from '#domain/inquiry/limits.ts'
import { BUYER_STATES, INQUIRY_ACTIONS, INQUIRY_HEADS, INQUIRY_STATES, LOST_REASONS } from '#domain/inquiry/states.ts'
import { post } from './endpoint.ts'
import {
	At,
	Decimal,
	FollowToken,
	InquiryId,
	listOf,
	Page,
	requiredText,
	ShareHash,
	size,
	SkuNameKey,
	text,
	Username,
} from './fields.ts'

/** What a buyer asks for of one SKU, with the prices that the catalog showed when it was sent. */
const Line = {
	sku_name_key: z.string(),
	sku_name: z.string(),
	name: z.string(),
	/** `M, Blue`; empty of a SKU without options. */
	options: z.string(),
	img: z.string(),
	num: z.int(),
	note: z.string(),
	/** Per piece, decimals of `currency`; null: on request. */
	unit_price: z.string().nullable(),
	amount: z.string().nullable(),
}

const Totals = z.object({
	lines: z.int(),
	pieces: z.int(),
	cartons: z.int(),
	cbm: z.string(),
	kg: z.string(),
	/** Of the lines that have a price. */
	amount: z.string(),
	/** Lines without one. */
	unpriced: z.int(),
})

const InquiryLine = z.object({
	...Line,
	/** What is wrong with the quantity, in the caller's language: below the minimum, no whole cartons. */
	remark: z.string().optional(),
	/** The price was typed by the seller. */
	is_typed: z.boolean(),
	/** What is available now, as decimal text; null: not tracked. */
	available: z.string().nullable(),
	/** The SKU does not exist any more. */
	is_gone: z.boolean(),
})
export type InquiryLine = z.output<typeof InquiryLine>

/** A line of the list of inquiries. */
const InquiryCard = z.object({
	id: z.string(),
	number: z.string(),
	state: z.enum(INQUIRY_STATES),
	/** Something in it has not been looked at. */
	is_unread: z.boolean(),
	name: z.string(),
	company: z.string(),
	/** How its last message begins. */
	excerpt: z.string(),
	pieces: z.int(),
	amount: z.string(),
	currency: z.string(),
	/** Pictures of its first lines. */
	pictures: z.array(z.string()),
	created_at: At,
	/** When something was last said or done. */
	last_at: At,
})
export type InquiryCard = z.output<typeof InquiryCard>

const Message = z.object({
	id: z.string(),
	/** `note`: only the seller's people see it. */
	from: z.enum(['buyer', 'seller', 'note']),
	/** Who of the seller's people wrote it. */
	author: z.string(),
	text: z.string(),
	at: At,
})
export type InquiryMessage = z.output<typeof Message>

export const Inquiry = z.object({
	id: z.string(),
	number: z.string(),
	state: z.enum(INQUIRY_STATES),
	/** Something in it has not been looked at. */
	is_unread: z.boolean(),
	lost_reason: z.enum(LOST_REASONS).nullable(),
	name: z.string(),
	email: z.string(),
	company: z.string(),
	phone: z.string(),
	country: z.string(),
	/** The language of the buyer's page. */
	locale: z.enum(['en', 'zh']),
	ship_to: z.string(),
	po_number: z.string(),
	/** A day, `2026-12-18`. */
	wanted_date: z.string().nullable(),
	consent: z.boolean(),
	/** Whose it is, where the seller has saved them. */
	customer: z.object({ id: z.string(), name: z.string() }).nullable(),
	catalog: z.object({ id: z.string().nullable(), name: z.string(), link_name: z.string() }),
	/** Where the buyer follows it. */
	follow_path: z.string(),
	currency: z.string(),
	lines: z.array(InquiryLine),
	totals: Totals,
	/** The seller has changed the lines that were sent. */
	is_edited: z.boolean(),
	messages: z.array(Message),
	/** Older inquiries of the same address, the newest first; at most 20. */
	earlier: z.array(z.object({ id: z.string(), number: z.string(), state: z.enum(INQUIRY_STATES), created_at: At })),
	/** What became of it and when. */
	history: z.array(z.object({ state: z.enum(INQUIRY_STATES), at: At, author: z.string() })),
	created_at: At,
	first_response_at: At.nullable(),
	version: z.int(),
})
export type Inquiry = z.output<typeof Inquiry>

/** From the buyer's first click to the answer (product.md sections 3.6, 3.7). */
export const inquiry = {
	sendInquiry: post('/api/sendInquiry', {
		access: 'public',
		effect: 'own',
		summary:
			'Send an inquiry from a published catalog, priced by the server; sent twice with one request_id it is one.',
		// 500 lines with the longest notes in any script.
		maxBytes: 640 * 1024,
		ownRequestId: true,
		params: z.strictObject({
			username: Username,
			hash: ShareHash,
			passcode: z.string().max(64).optional(),
			pass: text(500).optional(),
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
			consent: z.boolean().optional(),
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
			lines: z.array(z.object(Line)),
			totals: Totals,
			messages: z.array(Message.pick({ id: true, text: true, at: true }).extend({ from: z.enum(['buyer', 'seller']) })),
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
			text: requiredText(INQUIRY_MESSAGE_MAX),
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
		}),
		data: listOf(InquiryCard).extend({
			counts: z.record(z.enum(INQUIRY_HEADS), z.int()),
			/** Those that have not been looked at. */
			unread: z.int(),
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
		effect: 'write',
		summary: 'Answer, ask, note, or say what became of an inquiry. Spam blocks its sender until it is reopened.',
		params: z.strictObject({
			inquiry_id: InquiryId,
			action: z.enum(INQUIRY_ACTIONS),
			/** Of reply, ask and note. */
			text: requiredText(INQUIRY_REPLY_MAX).optional(),
			/** Of lost. */
			reason: z.enum(LOST_REASONS).optional(),
		}),
		data: Inquiry,
	}),
	setInquiryLines: post('/api/setInquiryLines', {
		access: 'user',
		effect: 'write',
		summary: 'Change quantities, notes and prices of an inquiry on behalf of its buyer; lines that are not named go.',
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
}
