import { isDecimal } from '../decimal.ts'
import { formatMoney, formatNumber } from '../money.ts'
import type { Dimensions } from '../units.ts'
import { attributeAt } from './attributes.ts'
import { joinList } from './value/list-text.ts'
import { formatVariations, type Variation } from './value/variations.ts'
import { formatTiers, type Tier } from './volume-pricing.ts'

export interface FormatWith {
	/** Currency of money; without it money is a plain number with two to four decimals. */
	readonly currency?: string
	/** The value of the attribute's unit path, written behind a measure. */
	readonly unit?: string
}

/**
 * A stored value as people read it: `€1,245.00`, `Red, Blue`, `72 × 70 × 82 cm`, `12.5 kg` (design-language.md section 7).
 * Without currency and unit, and in English, `cleanAttribute` reads the text back as the same value (pictures aside).
 */
export function formatAttribute(path: string, value: unknown, locale: string, use: FormatWith = {}): string {
	if (value === null || value === undefined) return ''
	switch (attributeAt(path)?.type) {
		case 'money':
			return use.currency ? formatMoney(String(value), use.currency, locale) : numberText(value, locale)
		case 'integer':
		case 'quantity':
			return numberText(value, locale)
		case 'weight':
			return measure(numberText(value, locale), use.unit)
		case 'dimension':
			return measure(sidesText(value as Dimensions, locale), use.unit)
		case 'variations':
			return formatVariations(value as readonly Variation[])
		case 'volume_pricing':
			return formatTiers(value as readonly Tier[])
		case 'images':
			return (value as readonly { url: string }[]).map(({ url }) => url).join(' | ')
		default:
			return plainText(value)
	}
}

/** Grouped for reading; what is not a decimal (foreign data) stays as it is. */
function numberText(value: unknown, locale: string): string {
	const text = String(value)
	return isDecimal(text) ? formatNumber(text, locale) : text
}

function measure(text: string, unit?: string): string {
	return unit ? `${text} ${unit}` : text
}

function sidesText({ length, width, height }: Dimensions, locale: string): string {
	return [length, width, height].map((side) => formatNumber(side, locale)).join(' × ')
}

/** Lists joined, everything else as the text it is; for values without a rule. */
export function plainText(value: unknown): string {
	if (Array.isArray(value)) return joinList(value.map(plainText))
	return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
