import { halfUp, ofUnits, toUnits, type Decimal } from '../decimal.ts'
import { minorDigits } from '../money.ts'
import type { Discount, DocumentTotals, Fee, LineTotal, PricedDocument, PricedLine } from './document.ts'
import { spreadWhole } from './spread.ts'
import { TaxAdder } from './taxes.ts'

/** Decimals of a quantity and of a price that are looked at; both are validated to have fewer. */
const FACTOR_PLACES = 6
/** Decimals of percent, and those that percent stands for. */
const PERCENT_PLACES = 4
const WHOLE_PERCENT = 10n ** BigInt(PERCENT_PLACES + 2)

interface CountedLine {
	readonly line: PricedLine
	readonly gross: bigint
	readonly discount: bigint
	/** Of a subtotal what it shows. */
	readonly net: bigint
	/** An item that the customer pays for. */
	readonly counts: boolean
}

function discountOf(amount: bigint, discount: Discount | null, places: number): bigint {
	if (!discount) return 0n
	if ('amount' in discount) return toUnits(discount.amount, places)
	return halfUp(amount * toUnits(discount.percent, PERCENT_PLACES), WHOLE_PERCENT)
}

function countItem(line: PricedLine, places: number): CountedLine {
	const exact = toUnits(line.qty, FACTOR_PLACES) * toUnits(line.unit_price, FACTOR_PLACES)
	const gross = halfUp(exact, 10n ** BigInt(2 * FACTOR_PLACES - places))
	const discount = discountOf(gross, line.discount, places)
	return { line, gross, discount, net: gross - discount, counts: line.is_optional !== true }
}

/** A subtotal adds up the items since the last section, so that one under another shows the larger sum. */
function countLines(lines: readonly PricedLine[], places: number): CountedLine[] {
	let section = 0n
	return lines.map((line) => {
		if (line.kind === 'item') {
			const counted = countItem(line, places)
			if (counted.counts) section += counted.net
			return counted
		}
		if (line.kind === 'section') section = 0n
		return { line, gross: 0n, discount: 0n, net: line.kind === 'subtotal' ? section : 0n, counts: false }
	})
}

/** What the items come to, the document's discount on that, and what is `paid` for each with its share of the discount. */
function discounted(items: readonly CountedLine[], discount: Discount | null, places: number) {
	const nets = items.map(({ net }) => net)
	const subtotal = nets.reduce((sum, net) => sum + net, 0n)
	const off = items.length > 0 ? discountOf(subtotal, discount, places) : 0n
	const shares = off === 0n ? [] : spreadWhole(off, nets)
	return { subtotal, discount: off, paid: nets.map((net, at) => net - (shares[at] ?? 0n)) }
}

/** What cash rounding adds or takes; a coin below the currency's smallest rounds nothing. */
function cashRounding(total: bigint, coin: Decimal | '', places: number): bigint {
	const units = coin === '' ? 0n : toUnits(coin, places)
	return units > 0n ? halfUp(total, units) * units - total : 0n
}

/**
 * What a document comes to (product.md section 3.8): lines are rounded before their discount, the document's discount is
 * spread over the items, taxes are of what is left and of fees. The one computation of editor, server, paper and workbook.
 * Throws a RangeError when something is no decimal.
 */
export function totalsOf(document: PricedDocument): DocumentTotals {
	const places = minorDigits(document.currency)
	const counted = countLines(document.lines, places)
	const items = counted.filter((line) => line.counts)
	const { subtotal, discount, paid: paidFor } = discounted(items, document.discount, places)
	const adder = new TaxAdder(document)
	for (const [at, { line }] of items.entries()) adder.add(paidFor[at] ?? 0n, line.taxes)
	const fees = addFees(document.fees, adder, places)
	const taxes = adder.sums()
	const tax = taxes.reduce((sum, { amount }) => sum + amount, 0n)
	const due = subtotal - discount + fees + (document.prices_with_tax ? 0n : tax)
	const rounding = cashRounding(due, document.cash_rounding, places)
	const paid = toUnits(document.paid, places)
	const money = (units: bigint): Decimal => ofUnits(units, places)
	return {
		lines: counted.map((line) => lineTotal(line, places)),
		subtotal: money(subtotal),
		discount: money(discount),
		fees: money(fees),
		taxes: taxes.map(({ tax: { code, name, rate }, base, amount }) => {
			return { code, name, rate, base: money(base), amount: money(amount) }
		}),
		tax: money(tax),
		rounding: money(rounding),
		total: money(due + rounding),
		paid: money(paid),
		balance: money(due + rounding - paid),
	}
}

/**
 * What each item that is paid for costs without its taxes and with its share of the document's discount, by its id, in
 * coins: what goods are worth that are bought. Throws a RangeError when something is no decimal.
 */
export function goodsNets(document: PricedDocument): Map<string, Decimal> {
	const places = minorDigits(document.currency)
	const items = countLines(document.lines, places).filter((line) => line.counts)
	const { paid } = discounted(items, document.discount, places)
	const withoutTax = (amount: bigint, { taxes }: PricedLine) => amount - taxWithin(document, amount, taxes)
	return new Map(items.map(({ line }, at) => [line.id, ofUnits(withoutTax(paid[at] ?? 0n, line), places)]))
}

/** What a draft charges beside its goods, without taxes: its shipping, and its other fees in one. */
export function feeNets(draft: DraftToPrice): { shipping: Decimal; fees: Decimal } {
	const { shipping, fees } = draft.meta
	const document = pricedDocument(draft)
	const places = minorDigits(document.currency)
	const net = (all: readonly Omit<Fee, 'label'>[]) => {
		const nets = all.map(({ amount, taxes }) => {
			const units = toUnits(amount, places)
			return units - taxWithin(document, units, taxes)
		})
		return ofUnits(
			nets.reduce((sum, one) => sum + one, 0n),
			places,
		)
	}
	return { shipping: net(shipping ? [shipping] : []), fees: net(fees) }
}

function taxWithin(document: PricedDocument, amount: bigint, codes: readonly string[]): bigint {
	if (!document.prices_with_tax) return 0n
	const adder = new TaxAdder(document)
	adder.add(amount, codes)
	return adder.sums().reduce((sum, tax) => sum + tax.amount, 0n)
}

function addFees(fees: readonly Fee[], adder: TaxAdder, places: number): bigint {
	let sum = 0n
	for (const fee of fees) {
		const amount = toUnits(fee.amount, places)
		adder.add(amount, fee.taxes)
		sum += amount
	}
	return sum
}

function lineTotal({ line, gross, discount, net }: CountedLine, places: number): LineTotal {
	return { id: line.id, gross: ofUnits(gross, places), discount: ofUnits(discount, places), net: ofUnits(net, places) }
}

/** A draft as its parts are stored; what is printed and exported comes from the same. */
export interface DraftToPrice {
	readonly meta: Pick<PricedDocument, 'currency' | 'discount' | 'taxes' | 'tax_rounding' | 'prices_with_tax'> &
		Pick<PricedDocument, 'cash_rounding' | 'deposit'> & {
			readonly shipping: Omit<Fee, 'label'> | null
			readonly fees: readonly Fee[]
		}
	readonly lines: readonly PricedLine[]
}

/** All that the arithmetic reads of a line: a further part of it does not compile before it stands here. */
const PRICED = {
	id: true,
	kind: true,
	qty: true,
	unit_price: true,
	discount: true,
	taxes: true,
	is_optional: true,
} satisfies Record<keyof PricedLine, true>
const PRICED_PARTS = Object.keys(PRICED) as (keyof PricedLine)[]

/** Whether lines come to the same because they differ in words alone. */
export function isPricedAlike(before: readonly PricedLine[], after: readonly PricedLine[]): boolean {
	return (
		before.length === after.length &&
		after.every((line, at) => {
			const was = before[at]
			return line === was || PRICED_PARTS.every((part) => line[part] === was?.[part])
		})
	)
}

/** A draft with what has been paid, ready for `totalsOf`; shipping is the first of the fees. */
export function pricedDocument({ meta, lines }: DraftToPrice, paid: Decimal = '0'): PricedDocument {
	const fees = meta.shipping ? [{ label: '', ...meta.shipping }, ...meta.fees] : meta.fees
	return { ...meta, lines, fees, paid }
}
