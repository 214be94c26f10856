import {
	divideDecimals,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '#domain/decimal.ts'
import { cleanMoney } from '#domain/money.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem, type Cleaned, type Problem } from '#domain/problem.ts'
import {
	cleanVolumePricing,
	readTierDiscount,
	readTierQuantity,
	type Tier,
	type TierUnit,
} from '#domain/sku/volume-pricing.ts'
import { numberInput } from '#web/api/account-settings.ts'

/** A price break as it is typed. */
export interface TierRow {
	min_qty: string
	price?: string
	discount_pct?: string
	unit: TierUnit
}

export const BLANK_TIER: TierRow = { min_qty: '', price: '', unit: 'piece' }

/** The rows of what is stored, as the account writes numbers. */
export function toRows(value: unknown): TierRow[] {
	if (!Array.isArray(value)) return []
	const { decimal } = numberInput()
	return (value as Tier[]).map(({ min_qty, price, discount_pct, unit }) => ({
		min_qty: String(min_qty),
		...(price === undefined ? {} : { price: inStyle(price, decimal) }),
		...(discount_pct === undefined ? {} : { discount_pct: inStyle(discount_pct, decimal) }),
		unit,
	}))
}

export function isBlank({ min_qty, price = '', discount_pct = '' }: TierRow): boolean {
	return `${min_qty}${price}${discount_pct}`.trim() === ''
}

/** The rows of a pasted `1=4.20; 100=3.90`; null when the text is something else. */
export function pastedRows(text: string): TierRow[] | null {
	if (!/[=:]/.test(text)) return null
	const tiers = cleanVolumePricing(text, numberInput())
	return isProblem(tiers) || tiers.value.length === 0 ? null : toRows(tiers.value)
}

/** What a row costs per unit, `price` being the list price; null while that is not known. */
export function unitPrice({ price, discount_pct }: TierRow, list: string | null): string | null {
	if (price !== undefined) return readOr(cleanMoney(price, numberInput()))
	const percent = list === null || !discount_pct ? null : readOr(readTierDiscount(discount_pct, numberInput()))
	if (list === null || percent === null) return null
	return roundDecimal(divideDecimals(multiplyDecimals(list, subtractDecimals('100', percent)), '100', 6), 4)
}

function readOr(cleaned: Cleaned<string>): string | null {
	return isProblem(cleaned) ? null : cleaned.value
}

/** What is wrong with what is typed into the two fields of a row; null where nothing is, or nothing is typed. */
export function rowProblems({ min_qty, price, discount_pct }: TierRow): {
	from: Problem | null
	amount: Problem | null
} {
	const numbers = numberInput()
	const problem = (text: string | undefined, read: (text: string) => Cleaned<unknown>) => {
		const cleaned = text?.trim() ? read(text) : null
		return cleaned && isProblem(cleaned) ? cleaned : null
	}
	return {
		from: problem(min_qty, (text) => readTierQuantity(text, numbers)),
		amount:
			problem(price, (text) => cleanMoney(text, numbers)) ??
			problem(discount_pct, (text) => readTierDiscount(text, numbers)),
	}
}

/** How many percent less than the list price, one decimal; null while it is not known. */
export function saving(row: TierRow, list: string | null): string | null {
	const price = unitPrice(row, list)
	if (price === null || list === null || signOf(list) <= 0) return null
	return trimDecimal(divideDecimals(multiplyDecimals(subtractDecimals(list, price), '100'), list, 1))
}
