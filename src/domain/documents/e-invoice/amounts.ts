import { halfUp, multiplyDecimals, ofUnits, signOf, toUnits, trimDecimal, type Decimal } from '../../decimal.ts'
import { minorDigits } from '../../money.ts'
import type { DocumentTotals, Fee, Tax } from '../document.ts'
import { PAPER_WORDS } from '../paper-words.ts'
import { spreadWhole } from '../spread.ts'
import { categoryOf } from '../tax-category.ts'
import { DISCOUNT_CODE, EXEMPTION_CODES, EXEMPTION_WORDS, FREIGHT_CODE, UNIT_CODES } from './code-lists.ts'
import type { EAdjustment, EBreakdown, ELine, ESums, ETax } from './model.ts'
import type { EInvoiceSource, SourceLine } from './source.ts'

/** Decimals of a price from which its tax has been taken. */
const PRICE_PLACES = 6
/** Decimals of a rate, and those that percent stands for. */
const RATE_PLACES = 4
const RATE_UNIT = 10n ** BigInt(RATE_PLACES + 2)

/** What the amounts of an e-invoice are. */
export interface EAmounts {
	readonly lines: readonly ELine[]
	readonly adjustments: readonly EAdjustment[]
	readonly breakdown: readonly EBreakdown[]
	readonly sums: ESums
}

/** Something that is paid for: a line's amount, the document's discount on it, a fee. In coins, with the tax where prices hold it. */
interface Part {
	readonly kind: 'line' | 'discount' | 'fee'
	readonly tax: Tax | null
	readonly given: bigint
	/** Without the tax. */
	net: bigint
	readonly line?: SourceLine
	readonly total?: DocumentTotals['lines'][number]
	readonly label?: string
	readonly isShipping?: boolean
}

/**
 * The amounts of a document as EN 16931 groups them: its own cents. Where prices hold their taxes, the base that the paper names
 * of each tax is spread over what bears it by largest remainder, so that the parts come to what is printed.
 */
export function amountsOf(source: EInvoiceSource, totals: DocumentTotals): EAmounts {
	const places = minorDigits(source.meta.currency)
	const parts = partsOf(source, totals, places)
	takeTaxOut(source, parts, totals, places)
	const money = (units: bigint): Decimal => ofUnits(units, places)
	const lines = parts.flatMap((part, at) => (part.line ? [lineOf(source, part, at, money)] : []))
	const adjustments = [...discountsOf(source, parts, money), ...feesOf(parts, money)]
	return {
		lines,
		adjustments,
		breakdown: breakdownOf(source, parts, totals, money),
		sums: sumsOf(parts, totals, adjustments, money),
	}
}

function taxOf({ meta }: EInvoiceSource, codes: readonly string[]): Tax | null {
	return meta.taxes.find(({ code }) => codes.includes(code)) ?? null
}

function partsOf(source: EInvoiceSource, totals: DocumentTotals, places: number): Part[] {
	const { lines, meta } = source
	const of = (amount: Decimal) => toUnits(amount, places)
	const sold = lines.flatMap((line, at): Part[] => {
		const total = totals.lines[at]
		if (line.kind !== 'item' || line.is_optional === true || !total) return []
		const given = of(total.net)
		return [{ kind: 'line', tax: taxOf(source, line.taxes), given, net: given, line, total }]
	})
	const discount = of(totals.discount)
	const shares =
		discount === 0n
			? []
			: spreadWhole(
					discount,
					sold.map(({ given }) => given),
				)
	const taken = shares.map((share, at): Part => ({
		kind: 'discount',
		tax: sold[at]?.tax ?? null,
		given: -share,
		net: -share,
	}))
	const fee = ({ amount, taxes }: Omit<Fee, 'label'>, label: string, isShipping: boolean): Part => {
		return { kind: 'fee', tax: taxOf(source, taxes), given: of(amount), net: of(amount), label, isShipping }
	}
	const words = PAPER_WORDS[meta.language]
	const charged = [
		...(meta.shipping ? [fee(meta.shipping, words.shipping, true)] : []),
		...meta.fees.map((one) => fee(one, one.label.trim() || words.fee, false)),
	].filter(({ given }) => given !== 0n)
	return [...sold, ...taken, ...charged]
}

/** What each tax is of, as the paper says, spread over its parts; without included taxes they are that already. */
function takeTaxOut({ meta }: EInvoiceSource, parts: readonly Part[], totals: DocumentTotals, places: number): void {
	if (!meta.prices_with_tax) return
	for (const { code, base } of totals.taxes) {
		const own = parts.filter(({ tax }) => tax?.code === code)
		const nets = spreadWhole(
			toUnits(base, places),
			own.map(({ given }) => given),
		)
		for (const [at, part] of own.entries()) part.net = nets[at] ?? 0n
	}
}

/** Without the tax that it holds; the half goes up. */
function untaxed(amount: Decimal, tax: Tax | null, places: number): Decimal {
	if (!tax) return amount
	const units = toUnits(amount, PRICE_PLACES) * RATE_UNIT
	const net = halfUp(
		units * 10n ** BigInt(places),
		(RATE_UNIT + toUnits(tax.rate, RATE_PLACES)) * 10n ** BigInt(PRICE_PLACES),
	)
	return ofUnits(net, places)
}

function lineOf(source: EInvoiceSource, part: Part, at: number, money: (units: bigint) => Decimal): ELine {
	const { line, total, tax } = part
	if (!line || !total) throw new Error('a part that is no line')
	const { meta } = source
	const isTurned = signOf(line.unit_price) < 0
	const price = isTurned ? multiplyDecimals(line.unit_price, '-1') : line.unit_price
	const quantity = isTurned ? multiplyDecimals(line.qty, '-1') : line.qty
	const places = minorDigits(meta.currency)
	const discount = meta.prices_with_tax ? untaxed(total.discount, tax, places) : total.discount
	return {
		id: String(at + 1),
		quantity: trimDecimal(quantity),
		unit: UNIT_CODES[line.unit],
		net: money(part.net),
		adjustments: signOf(discount) === 0 ? [] : [discountFrom(discount, PAPER_WORDS[meta.language].discount)],
		price: trimDecimal(meta.prices_with_tax ? untaxed(price, tax, PRICE_PLACES) : price),
		tax: bornBy(tax),
		name: line.name.trim() || line.sku_name.trim(),
		description: [line.options, line.description]
			.map((text) => text.trim())
			.filter(Boolean)
			.join('\n'),
		seller_id: line.sku_name.trim(),
	}
}

/** A discount; one below zero raises the price, so it is a charge. */
function discountFrom(amount: Decimal, reason: string): Omit<EAdjustment, 'tax'> {
	if (signOf(amount) > 0) return { is_charge: false, amount, reason, reason_code: DISCOUNT_CODE }
	return { is_charge: true, amount: multiplyDecimals(amount, '-1'), reason, reason_code: '' }
}

function bornBy(tax: Tax | null): ETax {
	if (!tax) return { category: 'O', rate: null }
	const category = categoryOf(tax) ?? ''
	return { category, rate: category === 'O' ? null : trimDecimal(tax.rate) }
}

const keyOf = ({ category, rate }: ETax) => `${category} ${rate ?? ''}`

/** One of each category and rate. */
function grouped(parts: readonly Part[]): { tax: ETax; parts: Part[] }[] {
	const groups = new Map<string, { tax: ETax; parts: Part[] }>()
	for (const part of parts) {
		const tax = bornBy(part.tax)
		const group = groups.get(keyOf(tax)) ?? { tax, parts: [] }
		groups.set(keyOf(tax), group)
		group.parts.push(part)
	}
	return [...groups.values()]
}

/** The document's discount, an allowance for each category and rate (BG-20). */
function discountsOf(
	{ meta }: EInvoiceSource,
	parts: readonly Part[],
	money: (units: bigint) => Decimal,
): EAdjustment[] {
	return grouped(parts.filter(({ kind }) => kind === 'discount')).flatMap(({ tax, parts: taken }) => {
		const amount = -taken.reduce((sum, { net }) => sum + net, 0n)
		return amount === 0n ? [] : [{ ...discountFrom(money(amount), PAPER_WORDS[meta.language].discount), tax }]
	})
}

/** Shipping and fees, a charge each (BG-21); one below zero is an allowance. */
function feesOf(parts: readonly Part[], money: (units: bigint) => Decimal): EAdjustment[] {
	return parts
		.filter(({ kind, net }) => kind === 'fee' && net !== 0n)
		.map(({ tax, net, label = '', isShipping }) => ({
			is_charge: net > 0n,
			amount: money(net < 0n ? -net : net),
			reason: label,
			reason_code: isShipping && net > 0n ? FREIGHT_CODE : '',
			tax: bornBy(tax),
		}))
}

function breakdownOf(
	{ meta }: EInvoiceSource,
	parts: readonly Part[],
	totals: DocumentTotals,
	money: (units: bigint) => Decimal,
): EBreakdown[] {
	const places = minorDigits(meta.currency)
	return grouped(parts).map(({ tax, parts: own }) => {
		const codes = new Set(own.map((part) => part.tax?.code))
		const taxed = totals.taxes.filter(({ code }) => codes.has(code))
		const amount = taxed.reduce((sum, one) => sum + toUnits(one.amount, places), 0n)
		const base = own.reduce((sum, { net }) => sum + net, 0n)
		const said = own.flatMap((part) => part.tax?.reason?.trim() || []).at(0)
		const { category } = tax
		const reason =
			category === '' || category === 'S' || category === 'Z'
				? ''
				: (said ?? EXEMPTION_WORDS[meta.language][category] ?? '')
		const reason_code = category === '' ? '' : (EXEMPTION_CODES[category] ?? '')
		return { base: money(base), amount: money(amount), tax, reason, reason_code }
	})
}

function sumsOf(
	parts: readonly Part[],
	totals: DocumentTotals,
	adjustments: readonly EAdjustment[],
	money: (units: bigint) => Decimal,
): ESums {
	const places = totals.total.split('.')[1]?.length ?? 0
	const lines = parts.reduce((sum, { kind, net }) => (kind === 'line' ? sum + net : sum), 0n)
	const of = (isCharge: boolean) =>
		adjustments.reduce((sum, one) => (one.is_charge === isCharge ? sum + toUnits(one.amount, places) : sum), 0n)
	const net = parts.reduce((sum, part) => sum + part.net, 0n)
	return {
		lines: money(lines),
		allowances: money(of(false)),
		charges: money(of(true)),
		net: money(net),
		tax: totals.tax,
		gross: money(toUnits(totals.total, places) - toUnits(totals.rounding, places)),
		paid: totals.paid,
		rounding: totals.rounding,
		due: totals.balance,
	}
}
