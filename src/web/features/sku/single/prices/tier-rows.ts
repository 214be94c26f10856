import {
	divideDecimals,
	isDecimal,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '#domain/decimal.ts'
import { isProblem } from '#domain/problem.ts'
import { cleanVolumePricing, type Tier, type TierUnit } from '#domain/sku/volume-pricing.ts'

/** A price break as it is typed. */
export interface TierRow {
	min_qty: string
	price?: string
	discount_pct?: string
	unit: TierUnit
}

export const BLANK_TIER: TierRow = { min_qty: '', price: '', unit: 'piece' }

/** The rows of what is stored or typed. */
export function toRows(value: unknown): TierRow[] {
	if (!Array.isArray(value)) return []
	return (value as Tier[]).map(({ min_qty, ...tier }) => ({ ...tier, min_qty: String(min_qty) }))
}

export function isBlank({ min_qty, price = '', discount_pct = '' }: TierRow): boolean {
	return `${min_qty}${price}${discount_pct}`.trim() === ''
}

/** The rows of a pasted `1=4.20; 100=3.90`; null when the text is something else. */
export function pastedRows(text: string): TierRow[] | null {
	if (!/[=:]/.test(text)) return null
	const tiers = cleanVolumePricing(text)
	return isProblem(tiers) || tiers.value.length === 0 ? null : toRows(tiers.value)
}

/** What a row costs per unit, `price` being the list price; null while that is not known. */
export function unitPrice({ price, discount_pct }: TierRow, list: string | null): string | null {
	if (price !== undefined) return isDecimal(price) ? price : null
	if (list === null || !discount_pct || !isDecimal(discount_pct)) return null
	return roundDecimal(divideDecimals(multiplyDecimals(list, subtractDecimals('100', discount_pct)), '100', 6), 4)
}

/** How many percent less than the list price, one decimal; null while it is not known. */
export function saving(row: TierRow, list: string | null): string | null {
	const price = unitPrice(row, list)
	if (price === null || list === null || signOf(list) <= 0) return null
	return trimDecimal(divideDecimals(multiplyDecimals(subtractDecimals(list, price), '100'), list, 1))
}
