import type { Decimal } from '../decimal.ts'
import type { TaxCategory } from './tax-category.ts'

/** What is written for a customer or a supplier (product.md sections 3.8 to 3.10). */
export const DOCUMENT_TYPES = [
	'invoice',
	'proforma',
	'quotation',
	'credit_note',
	'purchase_order',
	'customer_order',
	'packing_list',
	'delivery_note',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The heads of the list (product.md section 3.8). */
export const DOCUMENT_HEADS = [
	'all',
	'draft',
	'open',
	'overdue',
	/** Invoices that wait for money, and all that is a sale (sales.ts). */
	'unpaid',
	'billed',
	'paid',
	'void',
	'accepted',
	'received',
	'closed',
] as const
export type DocumentHead = (typeof DOCUMENT_HEADS)[number]

/** Whether a document tells of money. A packing list and a delivery note tell of goods alone: no sum counts them. */
export function isPriced(type: DocumentType): boolean {
	return type !== 'packing_list' && type !== 'delivery_note'
}

/** Whether goods are ordered with it, of a supplier or by a customer: its last day is that of the goods. */
export function isOrder(type: DocumentType): boolean {
	return type === 'purchase_order' || type === 'customer_order'
}

/**
 * `item` is sold, `text` is read, `section` heads what follows, `subtotal` adds up what stands between it and the section
 * before it.
 */
export const LINE_KINDS = ['item', 'text', 'section', 'subtotal'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Whether taxes are rounded once of the sum that they are of, or line by line (product.md section 3.8). */
export const TAX_ROUNDINGS = ['document', 'line'] as const
export type TaxRounding = (typeof TAX_ROUNDINGS)[number]

/** Delivery terms of Incoterms 2020. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const

/** Lines of one document. */
export const LINES_MAX = 2000
/** Codes of taxes on one line. */
export const LINE_TAXES_MAX = 3
/** Taxes of one document, and of an account. */
export const TAXES_MAX = 10
/** Receipts of one call, and lines of one. */
export const ARRIVALS_MAX = 2000
/** Fees beside shipping. */
export const FEES_MAX = 10

/** A tax as a document names it. `code` is what lines refer to. */
export interface Tax {
	readonly code: string
	readonly name: string
	/** Percent, 0 to 100, up to 4 decimals. */
	readonly rate: Decimal
	/** Taken of the amount with the taxes before it, too. */
	readonly compound: boolean
	/** What kind it is, for e-invoices; none: standard where it has a rate. */
	readonly category?: TaxCategory | undefined
	/** Why there is none, as it is told the customer. */
	readonly reason?: string | undefined
}

/** What is taken off: percent, or an amount of the document's currency. */
export type Discount = { readonly percent: Decimal } | { readonly amount: Decimal }

/** What the arithmetic needs of a line; lines that are not items cost nothing. */
export interface PricedLine {
	readonly id: string
	readonly kind: LineKind
	readonly qty: Decimal
	/** Of one `unit` of the line. */
	readonly unit_price: Decimal
	readonly discount: Discount | null
	/** Codes of the document's taxes. */
	readonly taxes: readonly string[]
	/** Its own amounts are told, but no sum counts it. */
	readonly is_optional?: boolean
}

/** Something beside the lines that is paid for: shipping, packing. */
export interface Fee {
	readonly label: string
	readonly amount: Decimal
	/** Codes of the document's taxes. */
	readonly taxes: readonly string[]
}

/** What the arithmetic needs of a document. */
export interface PricedDocument {
	/** ISO 4217; how many decimals its amounts have. */
	readonly currency: string
	readonly lines: readonly PricedLine[]
	readonly discount: Discount | null
	/** Shipping is the first where there is some. */
	readonly fees: readonly Fee[]
	readonly taxes: readonly Tax[]
	readonly tax_rounding: TaxRounding
	/** Prices hold their taxes already. */
	readonly prices_with_tax: boolean
	/** The smallest coin that is paid in cash (0.05), or empty: the total is rounded to it on a line of its own. */
	readonly cash_rounding: Decimal | ''
	/** What is asked for before; 0 for none. */
	readonly deposit: Decimal
	/** What has been paid, reversed payments left out. */
	readonly paid: Decimal
}

/** What a line comes to. */
export interface LineTotal {
	readonly id: string
	/** Quantity × price, rounded, before the discount. */
	readonly gross: Decimal
	readonly discount: Decimal
	/** `gross` less `discount`; of a subtotal the sum that it shows; of a text or section 0. */
	readonly net: Decimal
}

/** What a document comes to, all in its currency with that currency's decimals. */
export interface DocumentTotals {
	readonly lines: readonly LineTotal[]
	/** Of the lines, after their own discounts. */
	readonly subtotal: Decimal
	/** Of the whole document. */
	readonly discount: Decimal
	readonly fees: Decimal
	/** One per tax that something is of, in the document's order. */
	readonly taxes: readonly { code: string; name: string; rate: Decimal; base: Decimal; amount: Decimal }[]
	readonly tax: Decimal
	/** What cash rounding adds or takes. */
	readonly rounding: Decimal
	readonly total: Decimal
	readonly paid: Decimal
	/** `total` less `paid`. */
	readonly balance: Decimal
}
