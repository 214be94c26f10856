import { halfUp, toUnits } from '../decimal.ts'
import type { PricedDocument, Tax } from './document.ts'

/** Decimals of a rate, and those that percent stands for. */
const RATE_PLACES = 4
const RATE_UNIT = 10n ** BigInt(RATE_PLACES + 2)

/** What one tax of a combination is of an amount: `base` and `amount` of `of`. */
interface Share {
	readonly code: string
	readonly base: bigint
	readonly amount: bigint
	readonly of: bigint
}

interface Fraction {
	readonly top: bigint
	readonly bottom: bigint
}

/** A tax of a document: what it is taken of and what it comes to, in coins. */
export interface TaxSum {
	readonly tax: Tax
	readonly base: bigint
	readonly amount: bigint
}

/**
 * What each tax of a combination is of one coin, exactly. A compound tax is of the amount with the taxes before it. Where
 * prices hold their taxes, all of it is of the coin with the taxes.
 */
function sharesOf(taxes: readonly Tax[], withTax: boolean): Share[] {
	const one = RATE_UNIT ** BigInt(taxes.length)
	let sum = 0n
	const shares = taxes.map((tax) => {
		const base = tax.compound ? one + sum : one
		// Exact: each tax before took one of the factors of `one`.
		const amount = (base * toUnits(tax.rate, RATE_PLACES)) / RATE_UNIT
		sum += amount
		return { code: tax.code, base, amount }
	})
	return shares.map((share) => ({ ...share, of: withTax ? one + sum : one }))
}

/** Divides, the half going to zero. */
function halfDown(dividend: bigint, divisor: bigint): bigint {
	const negative = dividend < 0n
	const top = negative ? -dividend : dividend
	const quotient = (2n * top + divisor - 1n) / (2n * divisor)
	return negative ? -quotient : quotient
}

function plus(a: Fraction, top: bigint, bottom: bigint): Fraction {
	if (a.bottom === bottom) return { top: a.top + top, bottom }
	return { top: a.top * bottom + top * a.bottom, bottom: a.bottom * bottom }
}

const NOTHING: Fraction = { top: 0n, bottom: 1n }

/**
 * The taxes of amounts (in coins, discounts taken off) by the codes that each bears. Rounded once per tax, or of every
 * amount (`tax_rounding`). Where prices hold their taxes, a tax is what is left after the rounded net (product.md section
 * 3.8), hence the half goes down.
 */
export class TaxAdder {
	private readonly taxes: readonly Tax[]
	private readonly byLine: boolean
	private readonly withTax: boolean
	private readonly round: (dividend: bigint, divisor: bigint) => bigint
	private readonly combinations = new Map<string, { shares: Share[]; amount: bigint }>()
	private readonly rounded = new Map<string, { base: bigint; amount: bigint }>()

	constructor(document: Pick<PricedDocument, 'taxes' | 'tax_rounding' | 'prices_with_tax'>) {
		this.taxes = document.taxes
		this.byLine = document.tax_rounding === 'line'
		this.withTax = document.prices_with_tax
		this.round = this.withTax ? halfDown : halfUp
	}

	add(amount: bigint, codes: readonly string[]): void {
		if (codes.length === 0) return
		const key = codes.join('\n')
		let combination = this.combinations.get(key)
		if (!combination) {
			const taxes = this.taxes.filter((tax) => codes.includes(tax.code))
			this.combinations.set(key, (combination = { shares: sharesOf(taxes, this.withTax), amount: 0n }))
		}
		combination.amount += amount
		if (!this.byLine) return
		for (const share of combination.shares) {
			const so = this.rounded.get(share.code) ?? { base: 0n, amount: 0n }
			this.rounded.set(share.code, {
				base: so.base + halfUp(amount * share.base, share.of),
				amount: so.amount + this.round(amount * share.amount, share.of),
			})
		}
	}

	/** One per tax that something is of, in the document's order. */
	sums(): TaxSum[] {
		const shares = [...this.combinations.values()].flatMap(({ shares: all, amount }) =>
			all.map((share) => ({ share, amount })),
		)
		return this.taxes.flatMap((tax) => {
			const own = shares.filter(({ share }) => share.code === tax.code)
			if (own.length === 0) return []
			const byLine = this.rounded.get(tax.code)
			if (byLine) return [{ tax, ...byLine }]
			const base = own.reduce((so, { share, amount }) => plus(so, amount * share.base, share.of), NOTHING)
			const sum = own.reduce((so, { share, amount }) => plus(so, amount * share.amount, share.of), NOTHING)
			return [{ tax, base: halfUp(base.top, base.bottom), amount: this.round(sum.top, sum.bottom) }]
		})
	}
}
