import { isMarkOf } from './currency.ts'
import { roundDecimal, signOf, trimDecimal, type Decimal } from './decimal.ts'
import { type CountKind, type NumberParts, numberParts, plainNumberText } from './number-text.ts'
import { isProblem, type Cleaned, type Problem } from './problem.ts'
import { quoted } from './text.ts'

/*
 * The one reader of typed numbers (product.md section 4): SKU page, price breaks, filters, grid, bulk table, cart, lists
 * that are imported, and the server ask it. Only blanks, digit grouping, leading zeros and the account's own currency
 * sign are taken away by themselves; whatever else stands there is asked about or refused, never dropped.
 */

/** Digits before the point of any money or number (product.md section 3.1). */
export const INTEGER_DIGITS_MAX = 12
/** Decimals kept of any money or number. */
export const PLACES_MAX = 4

/** How numbers are written: 1,234.56 or 1.234,56, named by what separates the decimals. */
export type DecimalSign = '.' | ','

export interface NumberInput {
	/** What separates the decimals in the user's file, or in the account's number style. */
	readonly decimal?: DecimalSign
	/** Decimals that are kept; more are asked about. */
	readonly places?: number
	/** The account's currency (ISO 4217): the only one that may stand beside a price. Absent: any may. */
	readonly currency?: string
	/** Whether it is a price, where signs of currency may stand. */
	readonly money?: boolean
	/** The currency's mark that stands at the head of its column: it counts for prices that have none beside them. */
	readonly mark?: string | undefined
	/** What the field counts: `48 pcs/ctn` is asked about as 48 where pieces in a carton are. */
	readonly count?: CountKind | undefined
}

/** What the reader says of a typed number. */
export type NumberVerdict =
	| { readonly verdict: 'understood'; readonly value: Decimal }
	/** `suggestion` is read without a word, and is stored when somebody takes it. */
	| { readonly verdict: 'asked'; readonly problem: Problem; readonly suggestion: string }
	| { readonly verdict: 'refused'; readonly problem: Problem }

/** The three verdicts of whatever rule read a typed number. */
export function verdictOf(cleaned: Cleaned<unknown>): NumberVerdict {
	if (!isProblem(cleaned)) return { verdict: 'understood', value: String(cleaned.value) }
	const suggestion = suggestionOf(cleaned)
	return suggestion === undefined
		? { verdict: 'refused', problem: cleaned }
		: { verdict: 'asked', problem: cleaned, suggestion }
}

/** What was probably typed, where a rule could tell: `12.5` of `12,50`. */
export function suggestionOf({ params }: Problem): string | undefined {
	return params?.['suggestion'] === undefined ? undefined : String(params['suggestion'])
}

/** A number of JSON or of a spreadsheet's cell as a person would write it: without the noise behind its 15 digits. */
export function spelled(number: number): string {
	return String(Number.isFinite(number) && !Number.isInteger(number) ? Number(number.toPrecision(15)) : number)
}

/** Characters of a text that is looked at as a number. */
const TEXT_MAX = 60
const PLAIN = /^-?\d{1,12}(?:\.\d{1,4})?$/
// Groups of three, or of two before the last three as India writes; the same sign between all of them. No group begins
// with a zero: `0,125` is a decimal comma.
const GROUPED = /^(?:[1-9]\d{0,2}(?:([,' ])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3}|\d+)?(?:\.(\d*))?$/

/**
 * Reads a number as people write it; the value comes in its shortest spelling. With a `suggestion`: `number_bad` (the
 * other decimal sign), `number_unit` (`12 pcs`), `number_words` (`ca. 12`), `number_sign` (`+5`, `-0`), `number_decimals`
 * (more than are kept), `number_mixed` (several of these), `currency_foreign`. Without: `number_unreadable`, `number_per`
 * (`10 / doz`), `number_too_big` (12 digits before the point).
 */
export function parseDecimal(raw: string, input: NumberInput = {}): Cleaned<Decimal> {
	const { decimal = '.', places = PLACES_MAX } = input
	const isMarked = input.money === true && input.mark !== undefined
	if (!isMarked && decimal === '.' && places >= PLACES_MAX && PLAIN.test(raw) && !/^-[0.]+$/.test(raw))
		return { value: trimDecimal(raw) }
	if (raw.length > TEXT_MAX * 4) return unreadable(raw)
	const text = plainNumberText(raw, decimal)
	if (text.length > TEXT_MAX) return unreadable(raw)
	const parts = numberParts(text, input.count)
	if (!parts || (parts.marks.length > 0 && !input.money)) return unreadable(raw)
	return judge(raw, parts, { ...input, decimal, places })
}

/**
 * A number that a field takes: read as above, then judged by the field's own rule. What the rule refuses is never
 * suggested: `-12,50` is below zero for a price, whatever its comma means.
 */
export function readNumber<T>(raw: string, input: NumberInput, rule: (value: Decimal) => Cleaned<T>): Cleaned<T> {
	const number = parseDecimal(raw, input)
	if (!isProblem(number)) return rule(number.value)
	const suggestion = suggestionOf(number)
	const judged = suggestion === undefined ? number : rule(fromStyle(suggestion, input.decimal))
	if (!isProblem(judged) || suggestion === undefined) return number
	if (number.code !== 'currency_foreign') return judged
	const { suggestion: _, ...params } = number.params ?? {}
	return { ...number, params }
}

type ResolvedInput = NumberInput & Required<Pick<NumberInput, 'decimal' | 'places'>>

function judge(raw: string, parts: NumberParts, input: ResolvedInput): Cleaned<Decimal> {
	const { digits, sign, per } = parts
	const { currency, decimal, places, money, mark } = input
	const marks = parts.marks.length || !money || mark === undefined ? parts.marks : [mark]
	const straight = readDigits(digits, decimal)
	const number = straight ?? readDigits(digits, decimal === '.' ? ',' : '.')
	const foreign = currency === undefined ? undefined : marks.find((mark) => !isMarkOf(mark, currency))
	if (number === null) return unreadable(raw)
	const found = inRange(sign === '-' ? `-${number}` : number, places)
	if (foreign === undefined && per === undefined && isProblem(found)) return found
	// What a price in another money or of a dozen comes to, nobody can read in it.
	const suggestion = isProblem(found) || per !== undefined ? undefined : inStyle(found.value, decimal)
	const value = quoted(raw)
	if (foreign !== undefined && currency !== undefined) {
		const params = { value, mark: foreign, currency, ...(suggestion === undefined ? {} : { suggestion }) }
		return { code: 'currency_foreign', params }
	}
	if (suggestion === undefined || isProblem(found)) return { code: 'number_per', params: { value, unit: per ?? '' } }
	const doubts = doubtsOf(parts, straight === null, number, places)
	const [doubt] = doubts
	if (doubt === undefined) return found
	const several = doubts.length > 1
	const params = { value, suggestion, ...(doubt === 'number_decimals' && !several ? { max: places } : {}) }
	return { code: several ? 'number_mixed' : doubt, params }
}

/** What is asked about, each by its code. */
function doubtsOf({ pieces, about, sign }: NumberParts, swapped: boolean, number: Decimal, places: number): string[] {
	const cut = decimalsOf(trimDecimal(number)) > places
	return [
		...(swapped ? ['number_bad'] : []),
		...(pieces ? ['number_unit'] : []),
		...(about ? ['number_words'] : []),
		...(sign === '+' || (sign === '-' && signOf(number) === 0) ? ['number_sign'] : []),
		...(cut ? ['number_decimals'] : []),
	]
}

function unreadable(raw: string): Problem {
	return { code: 'number_unreadable', params: { value: quoted(raw) } }
}

/** A decimal as the account or the file writes it, digits ungrouped: what a field begins with, and reads back the same. */
export function inStyle(value: Decimal, decimal: DecimalSign = '.'): string {
	return decimal === ',' ? value.replace('.', ',') : value
}

function fromStyle(text: string, decimal: DecimalSign = '.'): Decimal {
	return decimal === ',' ? text.replace(',', '.') : text
}

function inRange(number: Decimal, places: number): Cleaned<Decimal> {
	const value = trimDecimal(decimalsOf(number) > places ? roundDecimal(number, places) : number)
	return value.replace('-', '').split('.', 1).join('').length > INTEGER_DIGITS_MAX
		? { code: 'number_too_big', params: { max: INTEGER_DIGITS_MAX } }
		: { value }
}

/** Digits with their separators as a decimal; null where they are no number. */
function readDigits(digits: string, decimal: DecimalSign): Decimal | null {
	const pointed = decimal === '.' ? digits : digits.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
	if (!GROUPED.test(pointed)) return null
	const [whole = '', decimals = ''] = pointed.split('.')
	return `${whole.replaceAll(/[,' ]/g, '') || '0'}${decimals ? `.${decimals}` : ''}`
}

function decimalsOf(number: Decimal): number {
	return number.split('.')[1]?.length ?? 0
}
