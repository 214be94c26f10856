import { compareDecimals, type Decimal } from '../decimal.ts'
import { cleanMoney } from '../money.ts'
import { type DecimalSign, inStyle, readNumber, spelled, type NumberInput } from '../number-input.ts'
import { isProblem, type Cleaned, type Problem } from '../problem.ts'
import { quoted } from '../text.ts'

export const TIERS_MAX = 20
export const TIER_UNITS = ['piece', 'pack', 'carton'] as const
export type TierUnit = (typeof TIER_UNITS)[number]

/** From `min_qty` units on this price, or this many percent off. */
export interface Tier {
	readonly min_qty: number
	readonly price?: Decimal
	readonly discount_pct?: Decimal
	readonly unit: TierUnit
}

type RawTier = Readonly<Record<'min_qty' | 'price' | 'discount_pct' | 'unit', unknown>>

/**
 * Price breaks as they are stored (product.md section 3.15): at most 20 tiers, `min_qty` whole, from 1 and strictly rising
 * among those of one unit, exactly one of price and discount. Takes the stored list or a text such as `1=4.20; 100=3.90; 500=-10%`.
 */
export function cleanVolumePricing(raw: unknown, input: NumberInput = {}): Cleaned<readonly Tier[]> {
	const list = typeof raw === 'string' ? readText(raw) : raw
	if (!Array.isArray(list)) return { code: 'tiers_bad', params: { value: quoted(String(raw)) } }
	if (list.length > TIERS_MAX) return { code: 'tiers_too_many', params: { max: TIERS_MAX } }
	const tiers: Tier[] = []
	for (const entry of list) {
		const tier = cleanTier(entry, input)
		if (isProblem(tier)) return tier
		const before = tiers.findLast(({ unit }) => unit === tier.value.unit)
		if (before && tier.value.min_qty <= before.min_qty) return { code: 'tiers_not_rising' }
		tiers.push(tier.value)
	}
	return { value: tiers }
}

function cleanTier(raw: unknown, input: NumberInput): Cleaned<Tier> {
	if (typeof raw !== 'object' || raw === null) return { code: 'tiers_bad', params: { value: quoted(String(raw)) } }
	const { min_qty, price, discount_pct, unit = 'piece' } = raw as Partial<RawTier>
	const from = readTierQuantity(min_qty, input)
	if (isProblem(from)) return from
	const known = TIER_UNITS.find((name) => name === unit)
	if (!known) return { code: 'option_unknown', params: { value: quoted(String(unit)), choices: TIER_UNITS.join(', ') } }
	const hasPrice = asText(price) !== ''
	if (hasPrice === (asText(discount_pct) !== '')) return { code: 'tier_price_or_discount' }
	const tier = { min_qty: from.value, unit: known }
	if (hasPrice) {
		const cleaned = cleanMoney(asText(price), input)
		return isProblem(cleaned) ? cleaned : { value: { ...tier, price: cleaned.value } }
	}
	const percent = readTierDiscount(discount_pct, input)
	return isProblem(percent) ? percent : { value: { ...tier, discount_pct: percent.value } }
}

/** From how many units a price break holds: whole, from 1. */
export function readTierQuantity(raw: unknown, input: NumberInput = {}): Cleaned<number> {
	if (asText(raw) === '') return { code: 'tier_quantity' }
	return readNumber<number>(asText(raw), input, (value) => {
		const from = Number(value)
		return Number.isSafeInteger(from) && from >= 1 ? { value: from } : { code: 'tier_quantity' }
	})
}

/** Percent off, 0 to 100; the sign of percent may stand there. */
export function readTierDiscount(raw: unknown, input: NumberInput = {}): Cleaned<Decimal> {
	return readNumber<Decimal>(asText(raw).replace(/ ?[%％]$/, ''), input, (value) =>
		compareDecimals(value, '0') >= 0 && compareDecimals(value, '100') <= 0 ? { value } : { code: 'tier_discount' },
	)
}

function asText(raw: unknown): string {
	return typeof raw === 'number' ? spelled(raw) : String(raw ?? '').trim()
}

const TIER_TEXT = /^(\d[\d.,']{0,14}) ?(?:(piece|pack|carton)s?)?\+? ?[=:] ?(.{1,40})$/i

/** `100 cartons = 3.90` or `100=-5%`, separated by `;`, `|` or line breaks; undefined when a part is neither. */
function readText(text: string): RawTier[] | undefined {
	const tiers: RawTier[] = []
	for (const part of text.split(/[;；|\n]/)) {
		const line = part.replaceAll(/\s+/g, ' ').trim()
		if (line === '') continue
		const match = TIER_TEXT.exec(line)
		if (!match) return undefined
		const [, min_qty, unit = 'piece', amount = ''] = match
		const percent = /^[-−]? ?(\d[\d.,]*) ?%$/.exec(amount)?.[1]
		const value = percent === undefined ? { price: amount, discount_pct: null } : { price: null, discount_pct: percent }
		tiers.push({ min_qty, unit: unit.toLowerCase(), ...value })
	}
	return tiers
}

/** The tiers as a text that `cleanVolumePricing` reads back the same by the same number style. */
export function formatTiers(tiers: readonly Tier[], decimal?: DecimalSign): string {
	return tiers
		.map(({ min_qty, price, discount_pct, unit }) => {
			const from = unit === 'piece' ? String(min_qty) : `${min_qty} ${unit}`
			return `${from}=${inStyle(price ?? `-${discount_pct}%`, decimal)}`
		})
		.join('; ')
}

/** What is odd but allowed: the first tier below the MOQ, or a price that rises with the quantity. */
export function volumePricingWarnings(tiers: readonly Tier[], moq?: number | null): Problem[] {
	const warnings: Problem[] = []
	const [first] = tiers
	if (first && moq && first.unit === 'piece' && first.min_qty < moq)
		warnings.push({ code: 'tier_below_moq', params: { moq } })
	const rises = tiers.some((tier, i) => {
		const before = tiers[i - 1]
		if (!before || before.unit !== tier.unit) return false
		if (tier.price && before.price) return compareDecimals(tier.price, before.price) > 0
		return tier.discount_pct && before.discount_pct
			? compareDecimals(tier.discount_pct, before.discount_pct) < 0
			: false
	})
	if (rises) warnings.push({ code: 'tier_price_rises' })
	return warnings
}
