import type { Decimal } from '../../decimal.ts'
import type { TaxCategory } from '../tax-category.ts'

/**
 * An invoice or credit note as EN 16931 means it: business terms (BT) in their groups (BG). Amounts are decimals of the
 * invoice's currency. Empty strings and nulls are terms that are not given; groups that Vitrine never fills (payee BG-10, tax
 * representative BG-11, periods BG-14 and BG-26, cards BG-18, supporting documents BG-24, item attributes BG-32) are none of it.
 */
export interface EInvoice {
	/** BT-24: what the file follows. */
	readonly specification: string
	/** BT-1 */
	readonly number: string
	/** BT-2, a day. */
	readonly issue_date: string
	/** BT-3, UNCL 1001: 380 invoice, 381 credit note. */
	readonly type_code: string
	/** BT-5, ISO 4217. */
	readonly currency: string
	/** BT-9 */
	readonly due_date: string | null
	/** BT-13: the customer's order. */
	readonly order_reference: string
	/** BT-20 */
	readonly payment_terms: string
	/** BT-22 */
	readonly notes: readonly string[]
	/** BG-3: the invoice that a credit note is of. */
	readonly preceding: { readonly number: string; readonly issue_date: string } | null
	/** BG-4 */
	readonly seller: EParty
	/** BG-7 */
	readonly buyer: EParty
	/** BG-13 */
	readonly delivery: EDelivery | null
	/** BG-16 and BG-17 */
	readonly payment: EPayment | null
	/** BG-20 and BG-21 */
	readonly adjustments: readonly EAdjustment[]
	/** BG-22 */
	readonly sums: ESums
	/** BG-23 */
	readonly breakdown: readonly EBreakdown[]
	/** BG-25 */
	readonly lines: readonly ELine[]
}

export interface EParty {
	/** BT-27, BT-44 */
	readonly name: string
	/** BT-29, BT-46: a number of another kind than the next ones. */
	readonly id: string
	/** BT-30, BT-47 */
	readonly registration_id: string
	/** BT-31, BT-48 */
	readonly vat_id: string
	/** BT-32: the number at the tax office, of a seller. */
	readonly tax_number: string
	/** BT-34, BT-49 with the scheme of such addresses. */
	readonly endpoint: { readonly id: string; readonly scheme: string } | null
	/** BG-5, BG-8; null where nothing is known of it. */
	readonly address: EAddress | null
	/** BG-6, BG-9 */
	readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
}

export interface EAddress {
	/** BT-35, BT-36 and BT-162 in this order; BT-50, BT-51, BT-163; BT-75, BT-76, BT-165. */
	readonly lines: readonly string[]
	/** BT-37, BT-52, BT-77 */
	readonly city: string
	/** BT-38, BT-53, BT-78 */
	readonly postcode: string
	/** BT-40, BT-55, BT-80: ISO 3166-1. */
	readonly country: string
}

export interface EDelivery {
	/** BT-70 */
	readonly name: string
	/** BT-72 */
	readonly date: string | null
	/** BG-15 */
	readonly address: EAddress | null
}

export interface EPayment {
	/** BT-81, UNCL 4461. */
	readonly code: string
	/** BT-83: what a transfer names. */
	readonly reference: string
	/** BT-84 */
	readonly account: string
	/** BT-85 */
	readonly account_name: string
	/** BT-86 */
	readonly bic: string
}

/** A tax as a line, an adjustment or the breakdown bears it; without a rate outside the scope of VAT. */
export interface ETax {
	/** BT-151, BT-95, BT-102, BT-118 */
	readonly category: TaxCategory | ''
	/** BT-152, BT-96, BT-103, BT-119: percent. */
	readonly rate: Decimal | null
}

/** An allowance or, where `is_charge`, a charge. */
export interface EAdjustment {
	readonly is_charge: boolean
	/** BT-92, BT-99, BT-136, BT-141 */
	readonly amount: Decimal
	/** BT-97, BT-104, BT-139, BT-144 */
	readonly reason: string
	/** BT-98, BT-140 (UNCL 5189), BT-105, BT-145 (UNCL 7161) */
	readonly reason_code: string
	/** Of the whole document, not of lines. */
	readonly tax: ETax
}

export interface ELine {
	/** BT-126 */
	readonly id: string
	/** BT-129 */
	readonly quantity: Decimal
	/** BT-130, UN/ECE Recommendation 20 with 21. */
	readonly unit: string
	/** BT-131 */
	readonly net: Decimal
	/** BG-27 and BG-28, of which the tax is the line's. */
	readonly adjustments: readonly Omit<EAdjustment, 'tax'>[]
	/** BT-146: of one unit, before its discount. */
	readonly price: Decimal
	/** BG-30 */
	readonly tax: ETax
	/** BT-153 */
	readonly name: string
	/** BT-154 */
	readonly description: string
	/** BT-155 */
	readonly seller_id: string
}

export interface ESums {
	/** BT-106 */
	readonly lines: Decimal
	/** BT-107 */
	readonly allowances: Decimal
	/** BT-108 */
	readonly charges: Decimal
	/** BT-109 */
	readonly net: Decimal
	/** BT-110 */
	readonly tax: Decimal
	/** BT-112 */
	readonly gross: Decimal
	/** BT-113 */
	readonly paid: Decimal
	/** BT-114 */
	readonly rounding: Decimal
	/** BT-115 */
	readonly due: Decimal
}

export interface EBreakdown {
	/** BT-116 */
	readonly base: Decimal
	/** BT-117 */
	readonly amount: Decimal
	readonly tax: ETax
	/** BT-120 */
	readonly reason: string
	/** BT-121 (VATEX) */
	readonly reason_code: string
}

/** What is wrong with an e-invoice: a rule of the standard, or what the standard cannot say. */
export interface EProblem {
	/** `BR-S-02`; empty of what the standard cannot say. */
	readonly rule: string
	readonly kind: EProblemKind
	/** The business term or group at fault. */
	readonly term: string
	/** From 1: which line, allowance or tax of the document. */
	readonly at?: number
	readonly value?: string
}

export const PROBLEM_KINDS = [
	/** A term that must be there. */
	'missing',
	/** One that may not be there. */
	'forbidden',
	/** Not of its code list, or not of its form. */
	'wrong',
	/** Below zero. */
	'negative',
	/** More than two decimals. */
	'decimals',
	/** Does not come to what it is made of. */
	'sum',
	/** Further from its rate than the standard lets rounding go. */
	'rounding',
	/** A rate that its category cannot have. */
	'rate',
	/** Not beside taxes of other categories. */
	'mixed',
	/** Two taxes of one line, or one on another. */
	'taxes',
	/** A tax without a rate that does not say why. */
	'zero',
	/** Finalised before such facts were kept. */
	'old',
	/** Not finalised, void, or no invoice. */
	'state',
] as const
export type EProblemKind = (typeof PROBLEM_KINDS)[number]
