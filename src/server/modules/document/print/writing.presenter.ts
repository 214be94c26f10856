import { type Decimal, trimDecimal } from '#domain/decimal.ts'
import { formatNumber, minorDigits } from '#domain/money.ts'

/** How a document writes numbers and days: as its language does, whatever the seller's own screens show. */
export interface Writer {
	/** An amount with its currency's decimals at least, without its sign. */
	money(amount: Decimal): string
	/** A quantity or a rate with the decimals that it needs. */
	number(value: Decimal): string
	/** A measure with all the decimals that it has. */
	fixed(value: Decimal): string
	day(iso: string): string
}

export function writerOf(lang: 'en' | 'zh', currency: string): Writer {
	const least = minorDigits(currency)
	const days = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
	return {
		money: (amount) => formatNumber(trimDecimal(amount, least), lang),
		number: (value) => formatNumber(trimDecimal(value), lang),
		fixed: (value) => formatNumber(value, lang),
		day: (iso) => days.format(new Date(`${iso}T00:00:00Z`)),
	}
}
