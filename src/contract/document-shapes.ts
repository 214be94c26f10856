import { z } from 'zod'
import { DOCUMENT_TYPES, LINE_TAXES_MAX, TAX_ROUNDINGS, TAXES_MAX } from '#domain/documents/document.ts'
import { DOCUMENT_EVENTS } from '#domain/documents/answers.ts'
import { MAIL_STATES } from '#domain/mail/mail.ts'
import { REMINDER_DAYS } from '#domain/documents/reminders.ts'
import { BADGES, DOCUMENT_STATES } from '#domain/documents/states.ts'
import { PAYMENT_TERMS } from '#domain/customer/customer.ts'
import { DraftFields, Footer, Header, Look, Tax, TaxCode } from './document-draft.ts'
import { SellerFacts } from './e-invoice.ts'
import { DocumentStock } from './document-stock.ts'
import { At } from './fields.ts'

/** What a SKU costs a customer, in the document's currency. */
export const DocumentGoods = z.object({
	sku_name_key: z.string(),
	/** Of a piece; null: on request, or not known in this currency. */
	price: z.string().nullable(),
	/** In pieces. */
	breaks: z.array(z.object({ min_qty: z.int(), price: z.string() })),
	/** The price list that made the price; empty: the SKU's own. */
	list: z.string(),
	/** Pieces in a pack and a carton; null: it does not say. */
	pack: z.int().nullable(),
	carton: z.int().nullable(),
})
export type DocumentGoods = z.output<typeof DocumentGoods>

const Amount = z.string()
export const Totals = z.object({
	lines: z.array(z.object({ id: z.string(), gross: Amount, discount: Amount, net: Amount })),
	subtotal: Amount,
	discount: Amount,
	fees: Amount,
	taxes: z.array(z.object({ code: z.string(), name: z.string(), rate: z.string(), base: Amount, amount: Amount })),
	tax: Amount,
	rounding: Amount,
	total: Amount,
	paid: Amount,
	balance: Amount,
})

const Reference = z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.string().nullable() })

export const Payment = z.object({
	id: z.string(),
	amount: Amount,
	date: z.string(),
	method: z.string(),
	reference: z.string(),
	note: z.string(),
	/** The payment that this one takes back, or that has taken this one back. */
	reverses: z.string().nullable(),
	reversed_by: z.string().nullable(),
	at: At,
})
export type Payment = z.output<typeof Payment>

/** What has come of a line of a purchase order; all in pieces. */
const ArrivalLine = z.object({
	id: z.string(),
	ordered: Amount,
	received: Amount,
	/** Came broken: not in stock, and still owed. */
	damaged: Amount,
	rest: Amount,
})

/** A delivery as it was booked; in pieces. */
export const Receipt = z.object({
	id: z.string(),
	date: z.string(),
	delivery_note: z.string(),
	lines: z.array(z.object({ id: z.string(), qty: Amount, damaged: Amount, location: z.string(), note: z.string() })),
	/** Taken back: it counts no longer. */
	is_undone: z.boolean(),
	at: At,
})
export type Receipt = z.output<typeof Receipt>

/** What a buyer proposes of a line, or says of it. */
export const ProposedLine = z.object({
	id: z.string(),
	qty: z.string().nullable(),
	unit_price: z.string().nullable(),
	text: z.string(),
})

/** What happened to a document between its seller and its buyer. */
export const DocumentEvent = z.object({
	id: z.string(),
	kind: z.enum(DOCUMENT_EVENTS),
	at: At,
	/** Of what a buyer said: who they say they are, and from where it came. */
	name: z.string(),
	ip: z.string(),
	text: z.string(),
	/** Of `sent` and `reminded`: who of the account has sent it; empty when they are gone or nobody did. */
	user: z.string(),
	/** Nobody has sent it: it fell due by the clock. */
	automatic: z.boolean(),
	/** Of `sent` and `reminded`: to whom, and whether its PDF went along. */
	to: z.string(),
	cc: z.array(z.string()),
	attached: z.boolean(),
	/** Names of the attachments that went along. */
	files: z.array(z.string()),
	/** What became of the message; null: it is being prepared, or the outbox has forgotten it. */
	mail: z.enum(MAIL_STATES).nullable(),
	/** Why it was not sent, in the caller's language. */
	problem: z.string().nullable(),
	/** Of `change`. */
	lines: z.array(ProposedLine),
})
export type DocumentEvent = z.output<typeof DocumentEvent>

/** A document as its seller sees it. */
export const BusinessDocument = DraftFields.extend({
	id: z.string(),
	type: z.enum(DOCUMENT_TYPES),
	state: z.enum(DOCUMENT_STATES),
	/** Derived, not stored: sent, viewed, partially paid, overdue. */
	badges: z.array(z.enum(BADGES)),
	/** Null while it is a draft. */
	number: z.string().nullable(),
	/** Of a quotation or purchase order that was sent again: 2 for R2. */
	revision: z.int(),
	totals: Totals,
	payments: z.array(Payment),
	/** Of a purchase order that has been placed, a line each, and its deliveries. */
	arrivals: z.array(ArrivalLine),
	receipts: z.array(Receipt),
	stock: DocumentStock,
	/** What it was made of, and what was made of it. */
	from: Reference.nullable(),
	into: z.array(Reference),
	/** Its buyer's page, as a path; null of a draft and of what was taken back. */
	link: z.string().nullable(),
	/** Sendings, the first look, what its buyer answered; the oldest first. */
	events: z.array(DocumentEvent),
	/** Actions that its state allows now. */
	actions: z.array(z.string()),
	finalized_at: At.nullable(),
	sent_at: At.nullable(),
	viewed_at: At.nullable(),
	/** Why it was voided, declined. */
	reason: z.string(),
	/** Nobody is reminded of it by itself. */
	reminders_held: z.boolean(),
	version: z.int(),
	created_at: At,
	updated_at: At,
})
export type BusinessDocument = z.output<typeof BusinessDocument>

/** A line of the list. */
export const DocumentCard = BusinessDocument.pick({
	id: true,
	type: true,
	state: true,
	badges: true,
	number: true,
	revision: true,
	customer_id: true,
	tags: true,
	created_at: true,
	updated_at: true,
}).extend({
	/** Whom it is for. */
	name: z.string(),
	currency: z.string(),
	issue_date: z.string(),
	due_date: z.string().nullable(),
	total: Amount,
	balance: Amount,
	lines: z.int(),
})
export type DocumentCard = z.output<typeof DocumentCard>

/** How all documents of an account begin (`setInvoiceSetting`). */
export const InvoiceSetting = z.strictObject({
	...Look.shape,
	// What is not said stays as it is.
	signature: Look.shape.signature.unwrap(),
	stamp: Look.shape.stamp.unwrap(),
	header: Header.omit({ title: true, from_address: true }),
	footer: Footer,
	/** The account's taxes; those in `default_taxes` stand on new lines. */
	taxes: z.array(Tax).max(TAXES_MAX),
	default_taxes: z.array(TaxCode).max(LINE_TAXES_MAX),
	tax_rounding: z.enum(TAX_ROUNDINGS),
	prices_with_tax: z.boolean(),
	payment_terms: z.enum(PAYMENT_TERMS),
	payment_days: z.int().min(0).max(3650).nullable(),
	/** Days that a quotation holds. */
	valid_days: z.int().min(1).max(365),
	/** Percent that may come more than a purchase order says, once somebody has confirmed it. */
	over_receipt: z.int().min(0).max(100),
	/** A quotation that its buyer accepts becomes a draft of an invoice by itself. */
	invoice_on_accept: z.boolean(),
	/** Days after its last one on which an unpaid invoice is reminded of by e-mail, by itself; none: never. */
	reminder_days: z.array(z.literal(REMINDER_DAYS)).max(REMINDER_DAYS.length),
	/** What e-invoices and payment codes say of the seller; kept with each document when it is finalised. */
	seller: SellerFacts,
})
export type InvoiceSetting = z.output<typeof InvoiceSetting>
