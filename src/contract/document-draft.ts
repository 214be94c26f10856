import { z } from 'zod'
import {
	FEES_MAX,
	INCOTERMS,
	LINE_KINDS,
	LINE_TAXES_MAX,
	LINES_MAX,
	TAX_ROUNDINGS,
	TAXES_MAX,
} from '#domain/documents/document.ts'
import { ALTERNATIVE_MAX } from '#domain/documents/alternatives.ts'
import { TAX_CATEGORIES } from '#domain/documents/tax-category.ts'
import { PAYMENT_TERMS } from '#domain/customer/customer.ts'
import { TIER_UNITS } from '#domain/sku/volume-pricing.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from '#domain/units.ts'
import { CustomerId, Decimal, LocationId, MediaUrl, requiredText, SkuNameKey, text } from './fields.ts'

const Day = z.iso.date()
const Percent = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)
export const TaxCode = requiredText(20)
const Discount = z.union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Decimal })])

export const Tax = z.strictObject({
	code: TaxCode,
	name: text(60),
	rate: Percent,
	compound: z.boolean(),
	/** For e-invoices: what kind of tax it is, and why there is none. None: standard where it has a rate. */
	category: z.enum(TAX_CATEGORIES).optional(),
	reason: text(200).optional(),
})

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

/** A length, a weight or a volume: up to 12 digits before and 6 after the point, none below zero. */
const Measure = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)

/** How a line is packed: its cartons as its SKU told of them when it was made, and what was typed of the whole line instead. */
export const LinePacking = z.strictObject({
	/** Pieces in a carton. */
	per_carton: z.int().min(1).max(1_000_000).nullable(),
	size: z.strictObject({ length: Measure, width: Measure, height: Measure }).nullable(),
	size_unit: z.enum(LENGTH_UNITS),
	/** Of a full carton, without and with it. */
	carton_net: Measure.nullable(),
	carton_gross: Measure.nullable(),
	weight_unit: z.enum(WEIGHT_UNITS),
	/** Typed of the whole line, in kilograms and cubic metres; null: worked out. Cartons of 0: packed with another line. */
	cartons: z.int().min(0).max(1_000_000).nullable(),
	net: Measure.nullable(),
	gross: Measure.nullable(),
	volume: Measure.nullable(),
})

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
	/** Of a quotation: its group of alternatives, of which the customer chooses one; one of each is in the total. */
	alternative: text(ALTERNATIVE_MAX).default(''),
	/** Of a purchase order: what the supplier calls it, and when it is expected where that is another day than the order's. */
	supplier_sku: text(120).default(''),
	due: Day.nullable().default(null),
	/** Of a packing list: how it is packed; null of what nobody has said anything about. */
	packing: LinePacking.nullable().default(null),
	/** Of a delivery note: what was ordered of it, and what earlier notes delivered; null of what was typed. */
	delivery: z.strictObject({ ordered: Decimal, before: Decimal }).nullable().default(null),
})
export type DocumentLine = z.output<typeof DocumentLine>

/** Names of lines that a customer takes. */
export const ChosenIds = z.array(z.string().max(36)).max(LINES_MAX)

export const Fee = z.strictObject({ label: text(80), amount: Decimal, taxes: z.array(TaxCode).max(LINE_TAXES_MAX) })

export const Logo = z.strictObject({
	url: z.union([MediaUrl, z.literal('')]),
	size: z.enum(['S', 'M', 'L']),
	pos: z.enum(['left', 'center', 'right']),
})

/** A picture that stands under the totals where it is shown: a signature, a stamp. */
const Signed = z.strictObject({ url: z.union([MediaUrl, z.literal('')]), shown: z.boolean() })
const unsigned = () => ({ url: '' as const, shown: false })

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
	signature: Signed.default(unsigned),
	stamp: Signed.default(unsigned),
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
	 * goods are expected, of a customer's when they are to leave.
	 */
	due_date: Day.nullable(),
	payment_terms: z.enum(PAYMENT_TERMS),
	payment_days: z.int().min(0).max(3650).nullable(),
	/** Typed by hand while it is a draft; empty: given when it is finalised. */
	number: text(40),
	/** The customer's order; on a purchase order what the supplier calls it. */
	po_number: text(80),
	/** Of when it is. */
	po_date: Day.nullable().default(null),
	sales_person: text(120),
	currency: requiredText(3),
	/** Units of the account's currency for one of this; frozen with the document. */
	rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
	incoterm: z.union([z.enum(INCOTERMS), z.literal('')]),
	incoterm_place: text(80),
	ship_via: text(80),
	/** Of a delivery note: the carrier's number for it, or an https address that follows it. */
	tracking: text(300).default(''),
	/** When it is expected to leave. */
	etd: Day.nullable(),
	/** Of a packing list: the invoice that it belongs to, and what is written on the cartons. */
	invoice_number: text(80).default(''),
	marks: text(500).default(''),
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
