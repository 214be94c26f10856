import type { Problem } from '../problem.ts'
import type { DocumentType } from './document.ts'

/** When counting begins anew. */
export const NUMBER_RESETS = ['never', 'yearly', 'monthly'] as const
export type NumberReset = (typeof NUMBER_RESETS)[number]

/** How the documents of a type are numbered. */
export interface NumberPattern {
	/** Text with tokens: {YYYY}, {YY}, {MM}, {SEQ} or {SEQ:4} with so many digits at least, {CUST}. */
	readonly pattern: string
	readonly reset: NumberReset
}

/** How documents are numbered until the account says otherwise (product.md section 3.8). */
export const DEFAULT_PATTERNS: Readonly<Record<DocumentType, NumberPattern>> = {
	invoice: { pattern: 'INV-{YYYY}-{SEQ:4}', reset: 'yearly' },
	proforma: { pattern: 'PRO-{YYYY}-{SEQ:4}', reset: 'yearly' },
	quotation: { pattern: 'Q-{YYYY}-{SEQ:4}', reset: 'yearly' },
	credit_note: { pattern: 'CN-{YYYY}-{SEQ:4}', reset: 'yearly' },
	purchase_order: { pattern: 'PO-{YYYY}-{SEQ:4}', reset: 'yearly' },
	customer_order: { pattern: 'SO-{YYYY}-{SEQ:4}', reset: 'yearly' },
	packing_list: { pattern: 'PL-{YYYY}-{SEQ:4}', reset: 'yearly' },
	delivery_note: { pattern: 'DN-{YYYY}-{SEQ:4}', reset: 'yearly' },
}

/** Characters of a number; what `{CUST}` brings is cut to fit. */
export const NUMBER_MAX = 40
const CUSTOMER_MAX = 8
const DIGITS_MAX = 9
const TOKEN = /\{([A-Z]+)(?::(\d+))?\}/g

interface Facts {
	/** The day of issue, `2026-12-20`. */
	readonly day: string
	/** Whom it is for. */
	readonly customer: string
}

/** Letters and digits of a name, in capitals: `Nordhaus B.V.` is NORDHAUS. */
function shortName(name: string): string {
	return [...name.normalize('NFC').toUpperCase()]
		.filter((sign) => /[\p{L}\p{N}]/u.test(sign))
		.slice(0, CUSTOMER_MAX)
		.join('')
}

/** The text before and behind the counter, with every other token filled in, and how many digits it has at least. */
function partsOf(pattern: string, { day, customer }: Facts) {
	const values: Record<string, () => string> = {
		YYYY: () => day.slice(0, 4),
		YY: () => day.slice(2, 4),
		MM: () => day.slice(5, 7),
		CUST: () => shortName(customer),
	}
	let digits = 1
	const filled = pattern.replace(TOKEN, (whole, name: string, width: string | undefined) => {
		if (name !== 'SEQ') return values[name]?.() ?? whole
		digits = Math.max(1, Number(width ?? 1))
		return '\n'
	})
	const [before = '', after = ''] = filled.split('\n')
	return { before, after, digits }
}

/** The number that a pattern makes. */
export function formatNumber({ pattern }: Pick<NumberPattern, 'pattern'>, seq: number, facts: Facts): string {
	const { before, after, digits } = partsOf(pattern, facts)
	return `${before}${String(seq).padStart(digits, '0')}${after}`
}

/** The counter in a number that somebody typed, where it fits the pattern; null: it does not. */
export function sequenceIn({ pattern }: Pick<NumberPattern, 'pattern'>, number: string, facts: Facts): number | null {
	const { before, after, digits } = partsOf(pattern, facts)
	if (number.length <= before.length + after.length || !number.startsWith(before) || !number.endsWith(after))
		return null
	const counter = number.slice(before.length, number.length - after.length)
	const isCounter = /^\d+$/.test(counter) && counter.length >= digits && counter.length <= DIGITS_MAX
	return isCounter && formatNumber({ pattern }, Number(counter), facts) === number ? Number(counter) : null
}

/** What a counter counts within: '' for ever, a year, a month. */
export function periodOf(reset: NumberReset, day: string): string {
	if (reset === 'never') return ''
	return reset === 'yearly' ? day.slice(0, 4) : day.slice(0, 7)
}

/**
 * What is wrong with a pattern, or null. It counts ({SEQ}, once), has no token that is not known, fits, and names the period
 * in which it counts, so that no number comes twice.
 */
export function patternProblem({ pattern, reset }: NumberPattern): Problem | null {
	const tokens = [...pattern.matchAll(TOKEN)].map(([whole, name = '', width]) => ({ whole, name, width }))
	if (tokens.filter(({ name }) => name === 'SEQ').length !== 1) return { code: 'number_no_counter' }
	const odd = tokens.find(({ name, width }) => {
		if (name === 'SEQ') return width !== undefined && (Number(width) < 1 || Number(width) > DIGITS_MAX)
		return width !== undefined || !['YYYY', 'YY', 'MM', 'CUST'].includes(name)
	})
	if (odd) return { code: 'number_token', params: { token: odd.whole } }
	if (/[{}\n]/.test(pattern.replaceAll(TOKEN, ''))) return { code: 'number_token', params: { token: '{ }' } }
	const longest = formatNumber({ pattern }, 10 ** DIGITS_MAX - 1, { day: '2026-12-31', customer: 'ABCDEFGHIJ' })
	if (longest.length > NUMBER_MAX) return { code: 'number_long', params: { max: NUMBER_MAX } }
	const has = (...names: string[]) => tokens.some(({ name }) => names.includes(name))
	if (reset !== 'never' && !has('YYYY', 'YY')) return { code: 'number_no_year' }
	return reset === 'monthly' && !has('MM') ? { code: 'number_no_month' } : null
}
