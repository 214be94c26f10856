import { addDecimals, type Decimal, multiplyDecimals, trimDecimal } from '../decimal.ts'
import { mixedPieces } from '../pricing/mixed-pieces.ts'
import type { Cart, CartLine } from './cart-line.ts'
import { chosenLines } from './chosen-lines.ts'
import { linePrice } from './line-price.ts'

/** A sum over the lines that tell it; `silent` = lines that do not. */
export interface PartSum<T> {
	readonly sum: T
	readonly silent: number
}

export interface CartTotals {
	readonly lines: number
	readonly pieces: number
	/** Opened ones count as whole. */
	readonly cartons: PartSum<number>
	readonly cbm: PartSum<Decimal>
	readonly kg: PartSum<Decimal>
	/** One for each currency; lines without a price are left out. */
	readonly amounts: readonly { readonly currency: string; readonly amount: Decimal }[]
	/** Lines whose price is on request. */
	readonly unpriced: number
}

/** What the checked lines come to. */
export function cartTotals(cart: Cart): CartTotals {
	return sumLines(chosenLines(cart))
}

type Ordered = Pick<CartLine, 'goods' | 'num'>

/** What some lines come to, all of which count. */
export function sumLines(lines: readonly Ordered[]): CartTotals {
	const amounts = new Map<string, Decimal>()
	const beside = mixedPieces(lines)
	let unpriced = 0
	for (const line of lines) {
		const { goods, num } = line
		const { total } = linePrice(goods, num, beside(line))
		if (total === null) unpriced++
		else amounts.set(goods.currency, addDecimals(amounts.get(goods.currency) ?? '0', total))
	}
	return {
		lines: lines.length,
		pieces: lines.reduce((sum, { num }) => sum + num, 0),
		cartons: partSum(lines, cartonsOf, (a, b) => a + b, 0),
		cbm: partSum(lines, volumeOf, addUp, '0'),
		kg: partSum(lines, weightOf, addUp, '0'),
		amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
		unpriced,
	}
}

/** Cartons that a line takes, or null where the catalog does not tell what one holds. */
export function cartonsOf({ goods, num }: Ordered): number | null {
	return goods.carton ? Math.ceil(num / goods.carton) : null
}

function volumeOf(line: Ordered): Decimal | null {
	const cartons = cartonsOf(line)
	const { carton_cbm } = line.goods
	return cartons === null || carton_cbm === undefined ? null : multiplyDecimals(carton_cbm, String(cartons))
}

function weightOf({ goods, num }: Ordered): Decimal | null {
	return goods.piece_kg === undefined ? null : multiplyDecimals(goods.piece_kg, String(num))
}

function addUp(a: Decimal, b: Decimal): Decimal {
	return trimDecimal(addDecimals(a, b))
}

function partSum<T>(
	lines: readonly Ordered[],
	of: (line: Ordered) => T | null,
	add: (a: T, b: T) => T,
	zero: T,
): PartSum<T> {
	let [sum, silent] = [zero, 0]
	for (const line of lines) {
		const part = of(line)
		if (part === null) silent++
		else sum = add(sum, part)
	}
	return { sum, silent }
}
