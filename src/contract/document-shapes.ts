import { z } from 'zod'
import {
	DOCUMENT_TYPES,
	FEES_MAX,
	INCOTERMS,
	LINE_KINDS,
	LINE_TAXES_MAX,
	LINES_MAX,
	TAX_ROUNDINGS,
	TAXES_MAX,
} from '#domain/documents/document.ts'
import { DOCUMENT_EVENTS } from '#domain/documents/answers.ts'
import { MAIL_STATES } from '#domain/mail/mail.ts'
import { REMINDER_DAYS } from '#domain/documents/reminders.ts'
import { BADGES, DOCUMENT_STATES } from '#domain/documents/states.ts'
import { PAYMENT_TERMS } from '#domain/customer/customer.ts'
import { TIER_UNITS } from '#domain/sku/volume-pricing.ts'
import { DocumentStock } from './document-stock.ts'
import { At, CustomerId, Decimal, LocationId, MediaUrl, requiredText, SkuNameKey, text } from './fields.ts'

const Day = z.iso.date()
const Percent = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)
const TaxCode = requiredText(20)
const Discount = z.union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Decimal })])

export const Tax = z.strictObject({ code: TaxCode, name: text(60), rate: Percent, compound: z.boolean() })

/** Who it is for, as it is printed: what the customer's record said when it was chosen, or what was typed since. */
export const Party = z.strictObject({
	name: text(160),
	contact_name: text(120),
	/** Lines of the address as they are printed, without the country. */
	address: text(700),
	/** Two letters of ISO 3166-1, or empty. */
	country: text(2),
	email: text(254),
	phone: text(60),
	tax_id: text(60),
})
export type Party = z.output<typeof Party>

export const DocumentLine = z.strictObject({
	/** Its name within the document, made by whoever adds it; it stays when lines move. */
	id: requiredText(36),
	kind: z.enum(LINE_KINDS),
	/** The SKU that is sold; none of what was typed. */
	sku_name_key: SkuNameKey.nullable(),
	sku_name: text(200),
	/** What it is called; the whole of a text or section. */
	name: text(2000),
	description: text(2000),
	/** `M, Blue` */
	options: text(300),
	img: z.union([MediaUrl, z.literal('')]),
	qty: Decimal,
	unit: z.enum(TIER_UNITS),
	/** Pieces in one unit. */
	factor: z.int().min(1).max(1_000_000),
	/** Of one unit; may be negative (a rebate), the document's total may not. */
	unit_price: Decimal,
	/** The price was typed: choosing another quantity or customer leaves it. */
	is_typed: z.boolean(),
	discount: Discount.nullable(),
	taxes: z.array(TaxCode).max(LINE_TAXES_MAX),
	/** Of a quotation: the customer may leave it out; it is not in the total. */
	is_optional: z.boolean(),
	/** Of a purchase order: what the supplier calls it, and when it is expected where that is another day than the order's. */
	supplier_sku: text(120).default(''),
	due: Day.nullable().default(null),
})
export type DocumentLine = z.output<typeof DocumentLine>

export const Fee = z.strictObject({ label: text(80), amount: Decimal, taxes: z.array(TaxCode).max(LINE_TAXES_MAX) })

export const Logo = z.strictObject({
	url: z.union([MediaUrl, z.literal('')]),
	size: z.enum(['S', 'M', 'L']),
	pos: z.enum(['left', 'center', 'right']),
})

/** How documents look (spec section 3). */
export const Look = z.strictObject({
	template: z.enum(['DefaultTemp']),
	font: text(60),
	color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
	/** Points of the line with the title; running text is 9/14 of it. */
	font_size: z.int().min(8).max(36),
	logo: Logo,
	watermark: z.strictObject({
		format: z.enum(['Single', 'Tiled']),
		mode: z.enum(['text', 'image']),
		text: text(60),
		url: z.union([MediaUrl, z.literal('')]),
		color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
		rotate: z.int().min(-180).max(180),
		opacity: z.int().min(0).max(100),
		size: z.enum(['S', 'M', 'L']),
	}),
	paper: z.enum(['A4', 'Letter']),
})

/** Which parts of the company are printed (spec section 3). */
export const Header = z.strictObject({
	company_name: z.boolean(),
	email: z.boolean(),
	phone: z.boolean(),
	address: z.boolean(),
	website: z.boolean(),
	contact_person: z.boolean(),
	fax_number: z.boolean(),
	/** INVOICE, COMMERCIAL INVOICE; empty: the word of its type in its language. */
	title: text(60),
	/** Which address of the company: an id of its `addresses`, `main`, or none for that which documents have. */
	from_address: text(36).optional(),
})

const FooterText = z.strictObject({
	content: text(2000),
	/** Points. */
	font_size: z.int().min(6).max(24),
})

export const Footer = z.strictObject({
	/** Whether the line with the document's discount is shown, and that with the deposit (spec section 3). */
	show_discount: z.boolean(),
	show_deposit: z.boolean(),
	message_to_customer: FooterText,
	add_footer_text: FooterText,
	footer_text_position: z.enum(['left', 'center', 'right']),
	/** Where money goes to; printed as it is. */
	bank: text(1000),
	terms: text(4000),
})

export const Meta = z.strictObject({
	issue_date: Day,
	/**
	 * Of an invoice, from its terms unless typed; of a quotation the last day on which it holds; of a purchase order when the
	 * goods are expected.
	 */
	due_date: Day.nullable(),
	payment_terms: z.enum(PAYMENT_TERMS),
	payment_days: z.int().min(0).max(3650).nullable(),
	/** Typed by hand while it is a draft; empty: given when it is finalised. */
	number: text(40),
	/** The customer's order; on a purchase order what the supplier calls it. */
	po_number: text(80),
	sales_person: text(120),
	currency: requiredText(3),
	/** Units of the account's currency for one of this; frozen with the document. */
	rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
	incoterm: z.union([z.enum(INCOTERMS), z.literal('')]),
	incoterm_place: text(80),
	ship_via: text(80),
	/** When it is expected to leave. */
	etd: Day.nullable(),
	language: z.enum(['en', 'zh']),
	taxes: z.array(Tax).max(TAXES_MAX),
	tax_rounding: z.enum(TAX_ROUNDINGS),
	prices_with_tax: z.boolean(),
	cash_rounding: z.union([z.string().regex(/^\d{1,3}(\.\d{1,2})?$/), z.literal('')]),
	discount: Discount.nullable(),
	shipping: Fee.omit({ label: true }).nullable(),
	fees: z.array(Fee).max(FEES_MAX),
	deposit: Decimal,
	/** Of a purchase order: where the goods are put; empty: where each SKU usually lies. */
	deliver_to: z.union([LocationId, z.literal('')]).default(''),
})

/** What a draft is made of; a call names the parts that change. */
export const DraftFields = z.strictObject({
	customer_id: CustomerId.nullable(),
	bill_to: Party,
	/** Null: goods go where the bill goes. */
	ship_to: Party.nullable(),
	header: Header,
	meta: Meta,
	lines: z.array(DocumentLine).max(LINES_MAX),
	footer: Footer,
	look: Look,
	/** Printed nowhere; these three may be changed for ever. */
	note: text(4000),
	memo: text(500),
	tags: z.array(requiredText(40)).max(20),
})
export type DraftFields = z.output<typeof DraftFields>

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
	/** Of `sent` and `reminded`: to whom, and whether its PDF went along. */
	to: z.string(),
	cc: z.array(z.string()),
	attached: z.boolean(),
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
})
export type InvoiceSetting = z.output<typeof InvoiceSetting>
