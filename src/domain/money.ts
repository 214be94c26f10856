import { roundDecimal, signOf, trimDecimal, type Decimal } from './decimal.ts'
import { type DecimalSign, PLACES_MAX, readNumber, type NumberInput } from './number-input.ts'
import type { Cleaned } from './problem.ts'

/** Decimals that a stored price shows at least, so that `12.50` stays what the seller typed. */
const PLACES_SHOWN = 2

/**
 * A price as it is stored: not negative, at most 12 digits before the point, 2 to 4 decimals (product.md section 3.1).
 * Equal amounts have equal spellings: `12.5`, `$12.50` and `12.5000` all become `12.50`. Where the text names another
 * currency than `input.currency`, `currency_foreign`: an amount is never taken for another money by itself.
 */
export function cleanMoney(raw: string, input: NumberInput = {}): Cleaned<Decimal> {
	return readNumber<Decimal>(raw, { ...input, money: true }, (value) =>
		signOf(value) < 0 ? { code: 'price_negative' } : { value: trimDecimal(value, PLACES_SHOWN) },
	)
}

const digits = new Map<string, number>()

/** Decimals of the currency's smallest coin: USD 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
	let known = digits.get(currency)
	if (known === undefined) {
		const format = new Intl.NumberFormat('en', { style: 'currency', currency })
		known = format.resolvedOptions().maximumFractionDigits ?? PLACES_SHOWN
		digits.set(currency, known)
	}
	return known
}

/** An amount in whole coins of its currency, half up. */
export function roundMoney(amount: Decimal, currency: string): Decimal {
	return roundDecimal(amount, minorDigits(currency))
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
	const key = `${locale} ${options.currency ?? ''} ${options.minimumFractionDigits}`
	let format = formats.get(key)
	if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, options)))
	return format
}

/**
 * Writes every digit: the text goes to Intl as it is and never becomes a float. The minus is a true minus. The languages
 * of the app write 1,234.56; in the other style points and commas between digits change places, the sign stays before.
 */
function write(format: Intl.NumberFormat, number: Decimal, decimal: DecimalSign): string {
	const text = format.format(number as Intl.StringNumericLiteral).replace('-', '−')
	return decimal === '.' ? text : text.replaceAll(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'))
}

/**
 * `€1,245.00`: the currency's own decimals, up to 4 where the amount has them (design-language.md section 7). `decimal` is the account's style, for its own
 * screens; what buyers are shown is written as their language does.
 */
export function formatMoney(amount: Decimal, currency: string, locale: string, decimal: DecimalSign = '.'): string {
	const least = minorDigits(currency)
	const options = { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, PLACES_MAX) }
	const symbol = { currencyDisplay: 'narrowSymbol' } as const
	return write(formatOf(locale, { style: 'currency', currency, ...symbol, ...options }), amount, decimal)
}

/** `1,250` or `12.50`: a number without currency, with the decimals it has. */
export function formatNumber(number: Decimal, locale: string, decimal: DecimalSign = '.'): string {
	const places = number.split('.')[1]?.length ?? 0
	return write(formatOf(locale, { minimumFractionDigits: places, maximumFractionDigits: 20 }), number, decimal)
}
