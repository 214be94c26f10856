import {
	addDecimals,
	compareDecimals,
	type Decimal,
	divideDecimals,
	multiplyDecimals,
	ofUnits,
	roundDecimal,
	signOf,
	subtractDecimals,
	toUnits,
	trimDecimal,
} from '../decimal.ts'
import { minorDigits } from '../money.ts'
import { isProblem, type Problem } from '../problem.ts'
import { lesser, notBelowZero } from './goods.ts'
import { spreadWhole } from './spread.ts'

/** What it costs to get goods here beside their price (product.md section 3.10, landed cost). */
export const LANDED_KINDS = ['freight', 'duty', 'insurance', 'other'] as const
export type LandedKind = (typeof LANDED_KINDS)[number]

/** By what such a cost is spread over lines. */
export const LANDED_BASES = ['value', 'quantity', 'weight', 'volume'] as const
export type LandedBasis = (typeof LANDED_BASES)[number]

/** What an order itself charges beside its goods, which is a landed cost like any other bill. */
export const LANDED_OWN = ['shipping', 'fees'] as const
export type LandedOwn = (typeof LANDED_OWN)[number]

/** Costs of one order. */
export const LANDED_MAX = 100
/** Characters of what a cost is called. */
export const LANDED_NAME_MAX = 120

/** A line of an order of which something has come: what has come of it, by what costs can be spread. */
export interface LandedLine {
	readonly id: string
	/** What people call it. */
	readonly name: string
	/** In pieces. */
	readonly received: Decimal
	/** Without taxes, in the order's currency. */
	readonly value: Decimal
	/** Kilograms and cubic metres; null: its SKU does not say. */
	readonly weight: Decimal | null
	readonly volume: Decimal | null
}

/** A line's part of a cost. */
export interface LandedShare {
	readonly id: string
	readonly amount: Decimal
}

/** Decimals of what costs are spread by: more than a value, a weight or a volume has here. */
const WEIGHT_PLACES = 9
/** Lines that a refusal names. */
const NAMED_MAX = 5

/** What one unit of a currency is; what is between is rounded to this many decimals before the end is. */
const EXACT = 12
/** Decimals of a price (product.md section 3.1). */
const PRICE_PLACES = 4

/**
 * Spreads a cost over the lines of which something has come, in coins that add up to it exactly (spread.ts). A problem where
 * nothing has come, lines have no weight or volume, or what has come is worth nothing.
 */
export function spreadLanded(
	{ amount, currency, basis }: { amount: Decimal; currency: string; basis: LandedBasis },
	lines: readonly LandedLine[],
): LandedShare[] | Problem {
	const came = lines.filter(({ received }) => signOf(received) > 0)
	if (came.length === 0) return { code: 'landed_nothing' }
	const weights = weightsOf(came, basis)
	if (isProblem(weights)) return weights
	const places = minorDigits(currency)
	const shares = spreadWhole(toUnits(amount, places), weights)
	return came.map(({ id }, at) => ({ id, amount: ofUnits(shares[at] ?? 0n, places) }))
}

function weightsOf(lines: readonly LandedLine[], basis: LandedBasis): bigint[] | Problem {
	const measures = lines.map((line) => measureOf(line, basis))
	if (basis === 'weight' || basis === 'volume') {
		const silent = lines.filter((_, at) => signOf(measures[at] ?? '0') <= 0)
		if (silent.length > 0) return { code: `landed_no_${basis}`, params: { lines: named(silent) }, path: 'basis' }
	}
	// A line that takes money off carries nothing.
	const weights = measures.map((measure) => toUnits(notBelowZero(measure ?? '0'), WEIGHT_PLACES))
	if (weights.every((weight) => weight === 0n)) return { code: 'landed_no_value', path: 'basis' }
	return weights
}

function measureOf(line: LandedLine, basis: LandedBasis): Decimal | null {
	if (basis === 'quantity') return line.received
	return line[basis] === null ? null : roundDecimal(line[basis], WEIGHT_PLACES)
}

function named(lines: readonly LandedLine[]): string {
	const names = lines.slice(0, NAMED_MAX).map(({ name }) => name)
	return [...names, ...(lines.length > NAMED_MAX ? ['…'] : [])].join(', ')
}

/** What goods cost with what was spread on them. All money is of the account's currency. */
export interface LandedGoods {
	/** In pieces. */
	readonly received: Decimal
	/** What they cost at their supplier's. */
	readonly value: Decimal
	/** What was spread on them. */
	readonly landed: Decimal
}

/** What a piece has cost with all that came on top; null where nothing has come. */
export function landedUnitCost({ received, value, landed }: LandedGoods): Decimal | null {
	if (signOf(received) <= 0) return null
	return price(divideDecimals(addDecimals(value, landed), received, EXACT))
}

/** A SKU's cost as it is, and what changes it. */
export interface CostChange extends LandedGoods {
	/** Null: nobody has said it. */
	readonly cost: Decimal | null
	/** Pieces that are there now. */
	readonly on_hand: Decimal
	/** Pieces of those received that are in the cost already, by a change before this one. */
	readonly counted: Decimal
}

/**
 * The moving average that a SKU's cost becomes (product.md section 4): what has come since counts at its price and with what
 * was spread on it; pieces that were counted before carry their part of that, too, as far as they are still there. Where
 * nobody has said a cost, or nothing else is there, it is that of what has come.
 */
export function averageCost({ cost, on_hand, counted, received, value, landed }: CostChange): Decimal {
	const extra = divideDecimals(landed, received, EXACT)
	const goods = divideDecimals(value, received, EXACT)
	const fresh = notBelowZero(subtractDecimals(received, counted))
	const others = notBelowZero(subtractDecimals(on_hand, fresh))
	const came = addDecimals(goods, extra)
	if (cost === null) return price(came)
	if (signOf(others) === 0) return price(signOf(fresh) > 0 ? came : addDecimals(cost, extra))
	const carried = divideDecimals(multiplyDecimals(extra, lesser(counted, others)), others, EXACT)
	const before = multiplyDecimals(addDecimals(cost, carried), others)
	return price(divideDecimals(addDecimals(before, multiplyDecimals(fresh, came)), addDecimals(others, fresh), EXACT))
}

/** As prices are stored: at most 4 decimals, at least 2. */
function price(exact: Decimal): Decimal {
	const rounded = roundDecimal(exact, PRICE_PLACES)
	return compareDecimals(rounded, '0') < 0 ? '0.00' : trimDecimal(rounded, 2)
}
