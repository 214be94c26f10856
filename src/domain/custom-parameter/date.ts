import type { Cleaned } from '../problem.ts'
import { quoted } from '../text.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as it is stored, `2026-03-05`. Reads ISO dates (with or without a time), `2026/3/5`, `2026年3月5日`, `5.3.2026`,
 * `5 Mar 2026`, `Mar 5, 2026`, and `25/3/2026`. Refuses with `date_two_ways` what may be day or month first.
 */
export function cleanDate(raw: string): Cleaned<string> {
	const text = raw.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
	const bad = { code: 'date_bad', params: { value: quoted(raw) } } as const
	const yearFirst = /^(\d{4})[-/.年 ](\d{1,2})[-/.月 ](\d{1,2})日?(?:[T ].*)?$/.exec(text)
	if (yearFirst) return day(yearFirst[1], yearFirst[2], yearFirst[3]) ?? bad
	const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text)
	if (dotted) return day(dotted[3], dotted[2], dotted[1]) ?? bad
	const named = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text)
	if (named) return day(named[3], monthOf(named[2]), named[1]) ?? bad
	const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text)
	if (american) return day(american[3], monthOf(american[1]), american[2]) ?? bad
	const [, first = '', second = '', year = ''] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
	const dayFirst = day(year, second, first)
	const monthFirst = day(year, first, second)
	if (dayFirst && monthFirst && first !== second)
		return { code: 'date_two_ways', params: { value: quoted(raw), suggestion: monthFirst.value } }
	return dayFirst ?? monthFirst ?? bad
}

function monthOf(name = ''): string {
	return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

/** A day of the calendar, or undefined when there is none. */
function day(year = '', month = '', date = ''): { value: string } | undefined {
	const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
	return isDay(value) ? { value } : undefined
}

/** Whether a text is a day of the calendar as it is stored. */
export function isDay(value: string): boolean {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
	if (!match) return false
	const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
	const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
	const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
	return year > 0 && date >= 1 && date <= days
}

/** `5 Mar 2026`, 2026年3月5日. */
export function formatDay(value: string, locale: string): string {
	const [year = '', month = '', date = ''] = value.split('-')
	if (!isDay(value)) return value
	if (locale.startsWith('zh')) return `${Number(year)}年${Number(month)}月${Number(date)}日`
	const name = MONTHS[Number(month) - 1] ?? ''
	return `${Number(date)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}
