import { roundDecimal, trimDecimal, type Decimal } from './decimal.ts'
import { isProblem, type Cleaned, type Problem } from './problem.ts'
import { quoted } from './text.ts'

/** Digits before the point of any money or number (product.md section 3.1). */
export const INTEGER_DIGITS_MAX = 12
/** Decimals kept of any money or number; more are rounded half up (spreadsheets write 12.299999999999999). */
export const PLACES_MAX = 4

export interface NumberInput {
	/** What separates the decimals in the user's file or locale. */
	readonly decimal?: '.' | ','
	/** Whether `1.2E+3` is a number. Off by default: in a price it is damage done by a spreadsheet. */
	readonly exponent?: boolean
	readonly places?: number
	/** The currency (ISO 4217) that prices of the text must be in where they name one; absent: any sign is taken. */
	readonly currency?: string
}

/** Characters of a text that is looked at as a number. */
const TEXT_MAX = 60
const PLAIN = /^-?\d{1,12}(?:\.\d{1,4})?$/
const CURRENCY_WORDS =
	'USD|EUR|GBP|CNY|RMB|CNH|JPY|HKD|TWD|NTD|KRW|SGD|AUD|NZD|CAD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|RUB|UAH|INR|IDR|MYR|THB|VND|PHP|BRL|MXN|ZAR|AED|SAR|ILS|kr|zł|Kč|Ft|元|圓|円'
const CURRENCY_BEFORE = new RegExp(`^(?:[A-Z]{0,3}\\p{Sc}|${CURRENCY_WORDS}) ?`, 'u')
const CURRENCY_AFTER = new RegExp(` ?(?:\\p{Sc}|${CURRENCY_WORDS})$`, 'u')
const EXPONENT = /^(\d{1,15}(?:\.\d{1,20})?)[eE]([+-]?\d{1,2})$/
// Groups of three, or of two before the last three as India writes; the same sign between all of them.
const GROUPED = /^(?:\d{1,3}(?:([,' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3}|\d+)?(?:\.(\d*))?$/

/**
 * Reads a number as people write it: currency signs, thousands separators, blanks, full-width digits, a leading or
 * bracketed minus. The value comes in its shortest spelling. Refuses with `number_bad` (and a `suggestion` where one
 * number can be seen in it), `number_unreadable`, or `number_too_big` (12 digits before the point).
 */
export function parseDecimal(raw: string, input: NumberInput = {}): Cleaned<Decimal> {
	const { decimal = '.', exponent = false, places = PLACES_MAX } = input
	if (decimal === '.' && places === PLACES_MAX && PLAIN.test(raw)) return { value: trimDecimal(raw) }
	const text = plainSigns(raw)
	const number = text.length > TEXT_MAX ? null : readNumber(text, decimal, exponent)
	if (number === null) return unreadable(raw, text, decimal)
	const value = trimDecimal(roundDecimal(number, places))
	if (value.replace('-', '').split('.', 1).join('').length > INTEGER_DIGITS_MAX)
		return { code: 'number_too_big', params: { max: INTEGER_DIGITS_MAX } }
	return { value }
}

/** The sign or code of a currency that stands before or behind a number as people write it: `€`, `US$`, `元`. */
export function currencyMark(raw: string): string | undefined {
	const text = plainSigns(raw.slice(0, TEXT_MAX))
		.replace(/^[-+(]+ ?/, '')
		.replace(/\)$/, '')
	return (CURRENCY_BEFORE.exec(text) ?? CURRENCY_AFTER.exec(text))?.[0].trim()
}

/** Full-width forms, every kind of blank, minus and apostrophe in their plain form. */
function plainSigns(raw: string): string {
	return raw.normalize('NFKC').replaceAll(/\s+/g, ' ').replaceAll(/[−–]/g, '-').replaceAll(/[’`´]/g, "'").trim()
}

function readNumber(text: string, decimal: '.' | ',', exponent: boolean): Decimal | null {
	const { body, negative } = unwrap(text)
	const pointed = decimal === '.' ? body : body.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
	const scientific = exponent ? EXPONENT.exec(pointed) : null
	if (scientific) return signed(shifted(scientific[1] ?? '', Number(scientific[2])), negative)
	const grouped = GROUPED.exec(pointed)
	if (!grouped || !/\d/.test(pointed)) return null
	const [whole = '', decimals = ''] = pointed.split('.')
	return signed(`${whole.replaceAll(/[,' ]/g, '') || '0'}${decimals ? `.${decimals}` : ''}`, negative)
}

/** Takes off sign, accounting brackets and currency, in whatever order they stand. */
function unwrap(text: string): { body: string; negative: boolean } {
	const bracketed = text.startsWith('(') && text.endsWith(')')
	let body = bracketed ? text.slice(1, -1).trim() : text
	let negative = bracketed
	const takeSign = () => {
		if (body.startsWith('-')) negative = true
		if (/^[-+]/.test(body)) body = body.slice(1).trimStart()
	}
	takeSign()
	const bare = body.replace(CURRENCY_BEFORE, '')
	if (bare !== body) {
		body = bare
		if (!negative) takeSign()
	}
	return { body: body.replace(CURRENCY_AFTER, ''), negative }
}

function signed(number: Decimal, negative: boolean): Decimal {
	return negative ? `-${number}` : number
}

/** `digits` with the point moved right by `by` places (left when negative). */
function shifted(digits: Decimal, by: number): Decimal {
	const [whole = '', decimals = ''] = digits.split('.')
	const all = whole + decimals
	const point = whole.length + by
	if (point <= 0) return `0.${'0'.repeat(-point)}${all}`
	return point >= all.length ? all.padEnd(point, '0') : `${all.slice(0, point)}.${all.slice(point)}`
}

function unreadable(raw: string, text: string, decimal: '.' | ','): Problem {
	const value = quoted(raw)
	const suggestion = suggest(text, decimal)
	return suggestion === null
		? { code: 'number_unreadable', params: { value } }
		: { code: 'number_bad', params: { value, suggestion } }
}

/** The number that was probably meant: the same text with the other decimal sign, or the only number in it. */
function suggest(text: string, decimal: '.' | ','): Decimal | null {
	if (text.length > TEXT_MAX) return null
	const other = decimal === '.' ? ',' : '.'
	const swapped = readNumber(text, other, false)
	if (swapped !== null) return inRange(swapped)
	const runs = text.match(/\d[\d.,']*/g) ?? []
	const only = runs.length === 1 ? (runs[0] ?? '').replace(/[.,']+$/, '') : ''
	const number = readNumber(only, decimal, false) ?? readNumber(only, other, false)
	return number === null ? null : inRange(number)
}

function inRange(number: Decimal): Decimal | null {
	const parsed = parseDecimal(number)
	return isProblem(parsed) ? null : parsed.value
}
