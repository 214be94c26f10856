import { addDecimals, multiplyDecimals, type Decimal } from '../decimal.ts'
import type { DocumentType, PricedDocument } from './document.ts'
import type { DocumentState } from './states.ts'
import { totalsOf } from './totals.ts'

/** What sales are added up of: invoices, and credit notes that are taken off them. A pro forma asks, and an invoice follows. */
export const SALE_TYPES = ['invoice', 'credit_note'] as const satisfies readonly DocumentType[]
/** Finalised, whether paid or not. What was voided or written off is no sale; paid after all, it is one again. */
export const SALE_STATES = ['open', 'paid'] as const satisfies readonly DocumentState[]
/** Months that the chart of sales shows, the current one among them. */
export const SALE_MONTHS = 12

/** Whether a document is part of the sales (issue "Business documents", the overview of the Business Hub). */
export function isSale({ type, state }: { type: DocumentType; state: DocumentState }): boolean {
	return SALE_TYPES.some((one) => one === type) && SALE_STATES.some((one) => one === state)
}

/** A stretch of days, both ends part of it. */
export interface Days {
	/** `2026-12-01` */
	readonly from: string
	readonly to: string
}

/** The last months up to that of a day, the oldest first. A sale is of the day on which its document was issued. */
export function monthsUpTo(today: string, count: number): Days[] {
	const [year = 0, month = 1] = today.split('-').map(Number)
	const at = (months: number, day: number) =>
		new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
	return Array.from({ length: count }, (_, one) => ({ from: at(one + 1 - count, 1), to: at(one + 2 - count, 0) }))
}

/** What was sold of a SKU by one document. */
export interface Sold {
	/** Its lines after their own discounts; the document's discount, fees and taxes that come on top are not in it. */
	readonly amount: Decimal
	readonly pieces: Decimal
}

interface SoldDocument extends PricedDocument {
	readonly lines: readonly (PricedDocument['lines'][number] & { sku_name_key: string | null; factor: number })[]
}

/** What of each SKU a document sells, by key; lines of none, and those that a customer may leave out, are not in it. */
export function soldOf(document: SoldDocument): Map<string, Sold> {
	const sold = new Map<string, Sold>()
	const totals = totalsOf(document).lines
	for (const [at, line] of document.lines.entries()) {
		if (line.kind !== 'item' || line.sku_name_key === null || line.is_optional) continue
		const { amount, pieces } = sold.get(line.sku_name_key) ?? { amount: '0', pieces: '0' }
		sold.set(line.sku_name_key, {
			amount: addDecimals(amount, totals[at]?.net ?? '0'),
			pieces: addDecimals(pieces, multiplyDecimals(line.qty, String(line.factor))),
		})
	}
	return sold
}
