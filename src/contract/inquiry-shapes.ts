import { z } from 'zod'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { MAIL_STATES } from '#domain/mail/mail.ts'
import { LINE_STATUSES } from '#domain/inquiry/line-changes.ts'
import { INQUIRY_STATES, LOST_REASONS } from '#domain/inquiry/states.ts'
import { At } from './fields.ts'

/** What a buyer asks for of one SKU, with the prices that the catalog showed when it was sent. */
export const Line = {
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

export const Totals = z.object({
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

/** What the seller has made of a line that was sent: `was` pieces before, or none where the seller has added it. */
export const Edited = {
	status: z.enum(LINE_STATUSES),
	was: z.int().optional(),
}

/** A line that was sent and is not wanted any more. */
export const Removed = z.object({ sku_name_key: z.string(), sku_name: z.string(), name: z.string(), num: z.int() })

const InquiryLine = z.object({
	...Line,
	...Edited,
	/** What is wrong with the quantity, in the caller's language: below the minimum, no whole cartons. */
	remark: z.string().optional(),
	/** The price was typed by the seller. */
	is_typed: z.boolean(),
	/** Why the price is what it is: the SKU's own, of a price list, from how many pieces, with what discount; null: typed, or on request. */
	price_reason: z
		.object({
			kind: z.enum(['own', 'tier', 'list', 'list_tier']),
			list: z.string().optional(),
			from: z.int().optional(),
			/** Percent off that the buyer gets as a customer. */
			discount: z.string().optional(),
		})
		.nullable(),
	/** What is available now, as decimal text; null: not tracked. */
	available: z.string().nullable(),
	/** The day on which more is expected, where that is known. */
	more_on: z.string().nullable(),
	/** The SKU does not exist any more. */
	is_gone: z.boolean(),
})
export type InquiryLine = z.output<typeof InquiryLine>

/** Somebody of the account. */
export const Person = z.object({ user_id: z.string(), name: z.string() })

/** A line as somebody has changed it; null pieces: it was not there, or is not any more. */
const LineChange = z.object({
	name: z.string(),
	from: z.int().nullable(),
	to: z.int().nullable(),
	price_from: z.string().nullable(),
	price_to: z.string().nullable(),
})

/** A line of the list of inquiries. */
export const InquiryCard = z.object({
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
	tags: z.array(z.string()),
	/** Whose work it is. */
	assignee: z.string(),
	created_at: At,
	/** When something was last said or done. */
	last_at: At,
})
export type InquiryCard = z.output<typeof InquiryCard>

/** A file that goes with a message; `url` gives it as a download for an hour. */
const Attachment = z.object({ name: z.string(), bytes: z.int(), url: z.string() })

export const Message = z.object({
	id: z.string(),
	/** `note`: only the seller's people see it. */
	from: z.enum(['buyer', 'seller', 'note']),
	/** Who of the seller's people wrote it. */
	author: z.string(),
	text: z.string(),
	files: z.array(Attachment),
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
	/** To the questions of the catalog, as they were asked. */
	answers: z.array(z.object({ question: z.string(), answer: z.string() })),
	/** Whose it is, where the seller has saved them. */
	customer: z.object({ id: z.string(), name: z.string() }).nullable(),
	catalog: z.object({ id: z.string().nullable(), name: z.string(), link_name: z.string() }),
	/** Where the buyer follows it. */
	follow_path: z.string(),
	currency: z.string(),
	lines: z.array(InquiryLine),
	removed: z.array(Removed),
	totals: Totals,
	/** The seller has changed the lines that were sent. */
	is_edited: z.boolean(),
	tags: z.array(z.string()),
	assigned_to: Person.nullable(),
	/** Whose work it can be. */
	people: z.array(Person),
	/** What was made of it: quotations, invoices and the like, drafts too, the oldest first; at most 50. */
	documents: z.array(
		z.object({
			id: z.string(),
			type: z.enum(DOCUMENT_TYPES),
			/** Null of a draft. */
			number: z.string().nullable(),
			revision: z.int(),
			issue_date: z.string(),
		}),
	),
	/** Inquiries of the same buyer that were merged into this one; their conversation is part of it. */
	merged: z.array(z.object({ id: z.string(), number: z.string(), created_at: At })),
	/** The one that it was merged into. */
	merged_into: z.object({ id: z.string(), number: z.string() }).nullable(),
	messages: z.array(Message),
	/** The e-mails about it, the oldest first. */
	mails: z.array(
		z.object({
			id: z.string(),
			/** The message that it tells of; null: that the inquiry came. */
			message_id: z.string().nullable(),
			to: z.enum(['buyer', 'seller']),
			state: z.enum(MAIL_STATES),
			/** Why it was not sent, with the mail server's words. */
			problem: z.string().optional(),
			at: At,
		}),
	),
	/** Other inquiries of the same address or customer, the newest first; at most 20. */
	earlier: z.array(z.object({ id: z.string(), number: z.string(), state: z.enum(INQUIRY_STATES), created_at: At })),
	/** What became of it and when; with `lines` they were changed, with `merged` another one was merged into it. */
	history: z.array(
		z.object({
			state: z.enum(INQUIRY_STATES),
			at: At,
			author: z.string(),
			lines: z.array(LineChange).optional(),
			merged: z.string().optional(),
		}),
	),
	created_at: At,
	first_response_at: At.nullable(),
	version: z.int(),
})
export type Inquiry = z.output<typeof Inquiry>
