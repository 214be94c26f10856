import { z } from 'zod'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { stockStop } from '#domain/cart/chosen-lines.ts'
import { linePrice } from '#domain/cart/line-price.ts'
import { sumLines } from '#domain/cart/cart-totals.ts'
import { addDecimals, multiplyDecimals } from '#domain/decimal.ts'
import { mixedPieces } from '#domain/pricing/mixed-pieces.ts'
import { roundMoney } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import { type PriceReason, priceReason, type ResolvedPrice } from '#domain/pricing/resolve-price.ts'

const StoredGoods = z.object({
	sku_name: z.string(),
	name: z.string(),
	picture: z.string(),
	price: z.string().nullable(),
	price_text: z.string(),
	currency: z.string(),
	breaks: z.array(z.object({ min_qty: z.int(), price: z.string() })),
	mix_group: z.string().optional(),
	moq: z.int().optional(),
	multiple: z.int().optional(),
	pack: z.int().optional(),
	carton: z.int().optional(),
	carton_cbm: z.string().optional(),
	piece_kg: z.string().optional(),
	most: z.int().optional(),
	short: z.int().optional(),
}) satisfies z.ZodType<CartGoods>

/** A line of an inquiry as it is kept: what the catalog showed of the SKU, so that it stays what was asked for. */
const StoredLine = z.object({
	key: z.string(),
	goods: StoredGoods,
	/** `M, Blue` */
	options: z.string(),
	num: z.int(),
	note: z.string(),
	/** A price of the seller's own, per piece. */
	price: z.string().optional(),
	/** The price list that made its price. */
	list: z.string().optional(),
	/** Percent that the buyer got off as a customer. */
	discount: z.string().optional(),
})
export type StoredLine = z.output<typeof StoredLine>
export const StoredLines = z.array(StoredLine)

/** What a buyer has answered to the catalog's questions, beside each as it was asked. */
export const StoredAnswers = z.array(z.object({ question: z.string(), answer: z.string() }))

/** What a line comes to; null: on request. */
export interface PricedLine {
	readonly line: StoredLine
	readonly unit_price: string | null
	readonly amount: string | null
	/** Why it is this price; null: on request, or the seller's own. */
	readonly reason: PriceReason | null
	/** What is wrong with the quantity, by the rules and the stock when it was sent. */
	readonly problem: Problem | undefined
}

/** Prices lines by the breaks of their goods; a price of the seller's own stands for all of them. */
export function priceLines(lines: readonly StoredLine[]): PricedLine[] {
	const beside = mixedPieces(lines)
	return lines.map((line) => {
		const priced: ResolvedPrice = linePrice(line.goods, line.num, beside(line))
		const own = line.price
		return {
			line,
			unit_price: own ?? priced.unit_price,
			reason: own === undefined && priced.reason ? listedReason(priced.reason, line) : null,
			amount:
				own === undefined ? priced.total : roundMoney(multiplyDecimals(own, String(line.num)), line.goods.currency),
			problem: priced.fault?.problem ?? (stockStop(line) ? { code: 'order_beyond_stock' } : undefined),
		}
	})
}

/** Lines keep what they were shown, prices of a list as if they were their own. */
function listedReason(reason: PriceReason, { list, discount }: StoredLine): PriceReason {
	return priceReason(list, 'from' in reason ? reason.from : undefined, discount)
}

/** What the lines come to together. */
export function totalsOf(lines: readonly StoredLine[]) {
	const { pieces, cartons, cbm, kg } = sumLines(lines)
	const priced = priceLines(lines)
	return {
		lines: lines.length,
		pieces,
		cartons: cartons.sum,
		cbm: cbm.sum,
		kg: kg.sum,
		amount: priced.reduce((sum, { amount }) => addDecimals(sum, amount ?? '0'), '0'),
		unpriced: priced.filter(({ amount }) => amount === null).length,
	}
}
