import { minorDigits } from '#domain/money.ts'
import type { Discount, PricedDocument, PricedLine, Tax } from '#domain/documents/document.ts'

/** An exact fraction; the second computation knows nothing of coins, groups or units. */
class Exact {
	readonly top: bigint
	readonly bottom: bigint
	constructor(top: bigint, bottom = 1n) {
		this.top = bottom < 0n ? -top : top
		this.bottom = bottom < 0n ? -bottom : bottom
	}
	static of(text: string): Exact {
		const [whole = '0', decimals = ''] = text.split('.')
		return new Exact(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
	}
	plus(other: Exact): Exact {
		return new Exact(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
	}
	minus(other: Exact): Exact {
		return this.plus(new Exact(-other.top, other.bottom))
	}
	times(other: Exact): Exact {
		return new Exact(this.top * other.top, this.bottom * other.bottom)
	}
	over(other: Exact): Exact {
		return new Exact(this.top * other.bottom, this.bottom * other.top)
	}
	/** Half away from zero: the whole number below |x| + ½. */
	round(places: number): Exact {
		const scale = 10n ** BigInt(places)
		const size = ((this.top < 0n ? -this.top : this.top) * scale * 2n + this.bottom) / (this.bottom * 2n)
		return new Exact(this.top < 0n ? -size : size, scale)
	}
	text(places: number): string {
		const units = (this.top * 10n ** BigInt(places)) / this.bottom
		const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
		const point = digits.length - places
		return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? '.' : ''}${digits.slice(point)}`
	}
}

const ZERO = new Exact(0n)
const HUNDRED = new Exact(100n)
const sum = (all: readonly Exact[]): Exact => all.reduce((so, one) => so.plus(one), ZERO)

function taken(amount: Exact, discount: Discount | null, places: number): Exact {
	if (!discount) return ZERO
	if ('amount' in discount) return Exact.of(discount.amount).round(places)
	return amount.times(Exact.of(discount.percent)).over(HUNDRED).round(places)
}

/** Shares by the largest remainder, coin after coin to whoever is furthest below their part. */
function sharesOf(whole: Exact, nets: readonly Exact[], places: number): Exact[] {
	const coin = new Exact(1n, 10n ** BigInt(places))
	const all = sum(nets)
	const parts = nets.map((net) =>
		all.top === 0n ? whole.over(new Exact(BigInt(nets.length))) : whole.times(net).over(all),
	)
	const below = parts.map((part) => {
		const units = part.over(coin)
		const floor = units.top >= 0n ? units.top / units.bottom : -((-units.top + units.bottom - 1n) / units.bottom)
		return new Exact(floor).times(coin)
	})
	const isMore = (a: Exact, b: Exact): boolean => a.top * b.bottom > b.top * a.bottom
	for (let left = whole.minus(sum(below)); left.top > 0n; left = left.minus(coin)) {
		let most = 0
		for (const [at, part] of parts.entries()) {
			if (isMore(part.minus(below[at]!), parts[most]!.minus(below[most]!))) most = at
		}
		below[most] = below[most]!.plus(coin)
	}
	return below
}

interface Taxed {
	amount: Exact
	codes: readonly string[]
}

/** Net and taxes of one amount, unrounded. */
function taxesOf(document: PricedDocument, { amount, codes }: Taxed): Map<string, Exact> {
	const ofOne = new Map<string, Exact>()
	for (const tax of document.taxes) {
		if (!codes.includes(tax.code)) continue
		const base = tax.compound ? sum([new Exact(1n), ...ofOne.values()]) : new Exact(1n)
		ofOne.set(tax.code, base.times(Exact.of(tax.rate)).over(HUNDRED))
	}
	const net = document.prices_with_tax ? amount.over(sum([new Exact(1n), ...ofOne.values()])) : amount
	return new Map([...ofOne].map(([code, part]) => [code, net.times(part)]))
}

/** What a document comes to by a second computation in exact fractions: of the lines that count the nets, and the sums. */
export function exactTotals(document: PricedDocument) {
	const places = minorDigits(document.currency)
	const items = document.lines.filter(({ kind, is_optional }) => kind === 'item' && !is_optional)
	const nets = items.map((line) => {
		const gross = Exact.of(line.qty).times(Exact.of(line.unit_price)).round(places)
		return gross.minus(taken(gross, line.discount, places))
	})
	const subtotal = sum(nets)
	const discount = items.length > 0 ? taken(subtotal, document.discount, places) : ZERO
	const shares = items.length > 0 ? sharesOf(discount, nets, places) : []
	const taxed: Taxed[] = items.map((line, at) => ({ amount: nets[at]!.minus(shares[at]!), codes: line.taxes }))
	const fees = document.fees.map((fee) => ({ amount: Exact.of(fee.amount).round(places), codes: fee.taxes }))
	taxed.push(...fees)
	// With the taxes in it, the rounded net is taken off: the half of a tax goes to zero. A coin's quarter below decides it.
	const rounded = (tax: Exact): Exact => {
		if (!document.prices_with_tax) return tax.round(places)
		const up = tax.round(places)
		const half = new Exact(tax.top < 0n ? -1n : 1n, 2n * 10n ** BigInt(places))
		return up.minus(tax).minus(half).top === 0n ? up.minus(half).minus(half) : up
	}
	const taxes = document.taxes.flatMap((tax) => {
		const own = taxed
			.filter(({ codes }) => codes.includes(tax.code))
			.map((one) => taxesOf(document, one).get(tax.code)!)
		if (own.length === 0) return []
		return [document.tax_rounding === 'line' ? sum(own.map(rounded)) : rounded(sum(own))]
	})
	const due = sum([subtotal, ...fees.map(({ amount }) => amount)]).minus(discount)
	const whole = document.prices_with_tax ? due : due.plus(sum(taxes))
	const coin = document.cash_rounding === '' ? ZERO : Exact.of(document.cash_rounding).round(places)
	const total = coin.top > 0n ? whole.over(coin).round(0).times(coin) : whole
	return {
		nets: nets.map((net) => net.text(places)),
		subtotal: subtotal.text(places),
		discount: discount.text(places),
		taxes: taxes.map((tax) => tax.text(places)),
		total: total.text(places),
		balance: total.minus(Exact.of(document.paid).round(places)).text(places),
	}
}

/** Numbers by chance that are the same in every run (mulberry32); a seed of 0 is another one each time. */
export function chance(seed: number): (below: number) => number {
	let state = seed === 0 ? Date.now() : seed
	return (below) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
	}
}

/** Any document that the arithmetic has to take. */
export function anyDocument(next: (below: number) => number): PricedDocument {
	const pick = <T>(...all: T[]): T => all[next(all.length)]!
	const decimal = (whole: number, places: number): string => {
		const digits = next(places + 1)
		return digits === 0 ? `${next(whole)}` : `${next(whole)}.${String(next(10 ** digits)).padStart(digits, '0')}`
	}
	const discount = (whole: number): Discount | null =>
		pick<() => Discount | null>(
			() => null,
			() => null,
			() => ({ percent: pick('100', '0', '33.3333', decimal(100, 4)) }),
			() => ({ amount: decimal(whole, 2) }),
		)()
	const taxes: Tax[] = ['a', 'b', 'c', 'd'].slice(0, next(5)).map((code) => {
		return { code, name: code, rate: pick('0', '5', '9.975', '19', '20', decimal(100, 4)), compound: next(4) === 0 }
	})
	const codes = (): string[] =>
		taxes
			.map(({ code }) => code)
			.filter(() => next(2) === 0)
			.slice(0, 3)
	const lines: PricedLine[] = Array.from({ length: next(8) }, (_, at) => ({
		id: `l${at}`,
		kind: next(10) === 0 ? pick('text', 'section', 'subtotal') : 'item',
		qty: decimal(pick(3, 200, 100_000), 3),
		unit_price: (next(12) === 0 ? '-' : '') + decimal(pick(2, 100, 100_000), 4),
		discount: discount(100),
		taxes: codes(),
		is_optional: next(12) === 0,
	}))
	const fees = Array.from({ length: next(3) }, () => ({ label: 'f', amount: decimal(500, 2), taxes: codes() }))
	return {
		lines,
		deposit: '0',
		currency: pick('EUR', 'USD', 'JPY', 'KWD', 'CHF'),
		discount: discount(3000),
		fees,
		taxes,
		tax_rounding: pick('document', 'line'),
		prices_with_tax: next(2) === 0,
		cash_rounding: pick('', '', '0.05', '1'),
		paid: decimal(1000, 2),
	}
}
