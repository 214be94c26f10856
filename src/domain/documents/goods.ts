import {
	addDecimals,
	compareDecimals,
	type Decimal,
	divideDecimals,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '../decimal.ts'
import { QUANTITY_PLACES } from '../quantity.ts'
import { awaitedLines, orderedPieces, type OrderedLine } from './arrivals.ts'

/** What the arithmetic of goods needs of a line. */
export interface GoodsLine extends OrderedLine {
	/** None of what was typed. */
	readonly sku_name_key: string | null
}

/** Lines that are about goods: items of a SKU above zero. One below zero is a rebate; what comes back is credited. */
export function goodsLines<L extends GoodsLine>(lines: readonly L[]): L[] {
	return awaitedLines(lines).filter(({ sku_name_key }) => sku_name_key !== null)
}

/** Pieces of each SKU that lines are about, by its key. */
export function piecesBySku(lines: readonly GoodsLine[]): Map<string, Decimal> {
	const pieces = new Map<string, Decimal>()
	for (const line of goodsLines(lines)) {
		const key = line.sku_name_key ?? ''
		pieces.set(key, trimDecimal(addDecimals(pieces.get(key) ?? '0', orderedPieces(line))))
	}
	return pieces
}

/** Lines without what went on of them, by their ids, into other documents; what is used up goes. */
export function linesLeft<L extends GoodsLine & { readonly id: string }>(
	lines: readonly L[],
	taken: ReadonlyMap<string, Decimal>,
): L[] {
	return goodsLines(lines).flatMap((line): L[] => {
		const qty = subtractDecimals(line.qty, taken.get(line.id) ?? '0')
		return signOf(qty) > 0 ? [{ ...line, qty: trimDecimal(qty) }] : []
	})
}

/** A SKU of which there is less than a document wants. In pieces. */
export interface Shortage {
	readonly sku_name_key: string
	readonly wanted: Decimal
	/** What can be had where it usually lies: on hand there, without what other documents were promised. */
	readonly there: Decimal
}

/**
 * Lines with no more on them than is there, the first ones served first, each in whole thousandths of its unit; a line of
 * which nothing is there goes. An amount off a line stays as it was typed.
 */
export function reduceLines<L extends GoodsLine>(lines: readonly L[], short: readonly Shortage[]): L[] {
	const left = new Map(short.map(({ sku_name_key, there }) => [sku_name_key, there]))
	const about = new Set(goodsLines(lines))
	return lines.flatMap((line): L[] => {
		const key = line.sku_name_key ?? ''
		const there = about.has(line) ? left.get(key) : undefined
		if (there === undefined) return [line]
		const pieces = orderedPieces(line)
		const had = lesser(pieces, there)
		const qty = compareDecimals(had, pieces) === 0 ? line.qty : wholeUnits(had, line.factor)
		left.set(key, subtractDecimals(there, orderedPieces({ qty, factor: line.factor })))
		return signOf(qty) > 0 ? [{ ...line, qty }] : []
	})
}

/** As many units as pieces fill: packs and cartons are whole, pieces may be parts where they are counted in such. */
function wholeUnits(pieces: Decimal, factor: number): Decimal {
	if (factor === 1) return trimDecimal(pieces)
	const units = divideDecimals(pieces, String(factor), QUANTITY_PLACES)
	const [whole = '0'] = units.split('.')
	// Rounded up, it would be more than is there.
	const isMore = compareDecimals(orderedPieces({ qty: whole, factor }), pieces) > 0
	return isMore ? subtractDecimals(whole, '1') : whole
}

export function lesser(a: Decimal, b: Decimal): Decimal {
	return compareDecimals(a, b) < 0 ? a : b
}

/** Of something that may have fallen below nothing: nothing. */
export function notBelowZero(value: Decimal): Decimal {
	return signOf(value) > 0 ? trimDecimal(value) : '0'
}

/** A line of an invoice as a credit note looks back at it. */
interface InvoicedLine {
	readonly id: string
	readonly unit_price: Decimal
}

/**
 * Lines of a credit note whose goods come back unless somebody says otherwise: those credited by quantity, at the price of
 * the invoice. What is credited at another price is money alone.
 */
export function creditedByQuantity<L extends GoodsLine & InvoicedLine>(
	lines: readonly L[],
	invoiced: readonly InvoicedLine[],
): L[] {
	const prices = new Map(invoiced.map(({ id, unit_price }) => [id, unit_price]))
	return goodsLines(lines).filter(({ id, unit_price }) => {
		const price = prices.get(id)
		return price !== undefined && compareDecimals(price, unit_price) === 0
	})
}
