import { formatDay } from '../custom-parameter/date.ts'
import { isDecimal } from '../decimal.ts'
import { isStockPolicy, stockPolicyText } from '../inventory/policy.ts'
import { formatMoney, formatNumber } from '../money.ts'
import type { DecimalSign } from '../number-input.ts'
import type { Dimensions } from '../units.ts'
import { yesNoText } from '../yes-no.ts'
import { attributeAt, type AttributeType } from './attributes.ts'
import { joinList } from './value/list-text.ts'
import { formatVariations, type Variation } from './value/variations.ts'
import { formatTiers, type Tier } from './volume-pricing.ts'

export interface FormatWith {
	/** Currency of money; without it money is a plain number with two to four decimals. */
	readonly currency?: string
	/** The value of the attribute's unit path, written behind a measure. */
	readonly unit?: string
	/** The account's number style, for its own screens; without it as the language writes numbers. */
	readonly decimal?: DecimalSign
}

/** Writes a value that is there. */
export type Format = (value: unknown, locale: string, use: FormatWith) => string

/** Types with a rule of their own; values of all others are written plainly. */
const FORMATS: Readonly<Partial<Record<AttributeType, Format>>> = {
	money: (value, locale, use) =>
		use.currency ? formatMoney(String(value), use.currency, locale, use.decimal) : numberText(value, locale, use),
	integer: numberText,
	quantity: numberText,
	weight: (value, locale, use) => measure(numberText(value, locale, use), use.unit),
	yes_no: (value, locale) => (typeof value === 'boolean' ? yesNoText(value, locale) : plainText(value)),
	date: (value, locale) => formatDay(String(value), locale),
	stock_policy: (value, locale) => (isStockPolicy(value) ? stockPolicyText(value, locale) : plainText(value)),
	dimension: (value, locale, use) => measure(sidesText(value as Dimensions, locale, use), use.unit),
	variations: (value) => formatVariations(value as readonly Variation[]),
	volume_pricing: (value, _, { decimal }) => formatTiers(value as readonly Tier[], decimal),
	images: (value) => (value as readonly { url: string }[]).map(({ url }) => url).join(' | '),
}

/**
 * A stored value as people read it: `€1,245.00`, `Red, Blue`, `72 × 70 × 82 cm`, `12.5 kg` (design-language.md section 7).
 * Without currency and unit, and in English, `cleanAttribute` reads the text back as the same value by the same number
 * style (pictures aside).
 */
export function formatAttribute(path: string, value: unknown, locale: string, use: FormatWith = {}): string {
	return value === null || value === undefined ? '' : formatOf(path)(value, locale, use)
}

/** How `formatAttribute` writes what stands at a path: looked up once for a whole column. */
export function formatOf(path: string): Format {
	return FORMATS[attributeAt(path)?.type ?? 'text'] ?? plainText
}

/** Grouped for reading; what is not a decimal (foreign data) stays as it is. */
function numberText(value: unknown, locale: string, { decimal }: FormatWith): string {
	const text = String(value)
	return isDecimal(text) ? formatNumber(text, locale, decimal) : text
}

function measure(text: string, unit?: string): string {
	return unit ? `${text} ${unit}` : text
}

function sidesText({ length, width, height }: Dimensions, locale: string, { decimal }: FormatWith): string {
	return [length, width, height].map((side) => formatNumber(side, locale, decimal)).join(' × ')
}

/** Lists joined, everything else as the text it is; for values without a rule. */
export function plainText(value: unknown): string {
	if (Array.isArray(value)) return joinList(value.map(plainText))
	return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
