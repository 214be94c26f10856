import { types } from 'pg'

/** A reader of one value's text form. */
type ReadValue = (text: string) => unknown

const DATE = 1082
const DATE_ARRAY = 1182
const INT8 = 20
const INT8_ARRAY = 1016
const INTERVAL = 1186
const NUMERIC_ARRAY = 1231
const TIMESTAMP = 1114
const TIMESTAMP_ARRAY = 1115
const TIMESTAMPTZ = 1184

/** The driver's own readers; its types name fewer of them than there are. */
const parserOf: (oid: number, format?: 'text' | 'binary') => unknown = types.getTypeParser
const driversInstant = parserOf(TIMESTAMPTZ, 'text') as (text: string) => Date
const asText: ReadValue = (text) => text
/** The driver's reader of any array, here that of text[], which leaves the items as they are. */
const asTextArray = parserOf(1009, 'text') as (text: string) => (string | null)[]

const own = new Map<number, ReadValue>([
	[INT8, readInteger],
	[INT8_ARRAY, (text) => asTextArray(text).map((item) => (item === null ? null : readInteger(item)))],
	[DATE, asText],
	[DATE_ARRAY, asTextArray],
	[NUMERIC_ARRAY, asTextArray],
	[TIMESTAMP, asText],
	[TIMESTAMP_ARRAY, asTextArray],
	[TIMESTAMPTZ, readInstant],
	[INTERVAL, asText],
])

/**
 * How values of both database homes become JavaScript values:
 * int2/int4/int8 → number (RangeError beyond 2^53), numeric → decimal string, date → 'YYYY-MM-DD' string,
 * timestamptz → Date, timestamp and interval → text as sent, json/jsonb → parsed, bytea → Buffer, uuid and text → string.
 */
export const valueTypes = {
	getTypeParser(oid: number, format?: 'text' | 'binary'): ReadValue {
		return own.get(oid) ?? (parserOf(oid, format) as ReadValue)
	},
}

function readInteger(text: string): number {
	const value = Number(text)
	if (!Number.isSafeInteger(value)) throw new RangeError(`Integer ${text} is too large for a JavaScript number.`)
	return value
}

/**
 * '2026-11-23 09:00:00.123456+00' as PostgreSQL writes it; parts of a millisecond are dropped. The driver's reader takes ten
 * times as long, which large lists feel; it keeps the rare forms.
 */
function readInstant(text: string): Date {
	const isUsual = text.endsWith('+00') && text[10] === ' ' && (text[19] === '.' || text.length === 22)
	const year = digits(text, 0) * 100 + digits(text, 2)
	// Of a year below 100 JavaScript makes one of the last century.
	if (!isUsual || year < 100) return driversInstant(text)
	const ms = text[19] === '.' ? Math.floor(Number(text.slice(19, -3)) * 1000 + 1e-6) : 0
	return new Date(
		Date.UTC(year, digits(text, 5) - 1, digits(text, 8), digits(text, 11), digits(text, 14), digits(text, 17), ms),
	)
}

/** The number that two digits make. */
const digits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48
