import { formatDay } from '../custom-parameter/date.ts'
import { addDays } from '../zoned-time.ts'

/** What an invoice repeats by. */
export const RECURRING_UNITS = ['week', 'month', 'quarter', 'year'] as const
export type RecurringUnit = (typeof RECURRING_UNITS)[number]
/** What each run leaves: a draft, a finalised invoice, or one that was sent by e-mail, too. */
export const RECURRING_MAKES = ['draft', 'final', 'sent'] as const
export type RecurringMakes = (typeof RECURRING_MAKES)[number]
/** At which prices: as they stand on the invoice that repeats, or as today's price list has them. */
export const RECURRING_PRICES = ['kept', 'today'] as const
export type RecurringPrices = (typeof RECURRING_PRICES)[number]
export const RECURRING_STATES = ['active', 'paused', 'ended'] as const
export type RecurringState = (typeof RECURRING_STATES)[number]
export const RECURRING_HEADS = ['all', ...RECURRING_STATES] as const
export type RecurringHead = (typeof RECURRING_HEADS)[number]
export const RECURRING_ACTIONS = ['pause', 'resume', 'end'] as const
export type RecurringAction = (typeof RECURRING_ACTIONS)[number]

/** Units between two runs, and invoices of a schedule that ends after some, at most. */
export const RECURRING_EVERY_MAX = 99
export const RECURRING_COUNT_MAX = 999
/** Schedules of an account that have not ended. */
export const RECURRINGS_MAX = 500
/** Days ahead that a first day may lie. */
export const RECURRING_AHEAD_DAYS = 1830
/** No invoice is made by itself before this hour by the account's clock. */
export const RECURRING_HOUR = 8
/**
 * Days that a run may be late by (a server that rested). What is later is asked about instead of made: nobody expects last
 * quarter's invoices today, and a clock that went wrong makes none.
 */
export const RECURRING_LATE_DAYS = 7
/** Missed runs that are told of and made at a time, at most. */
export const MISSED_MAX = 100

/** When an invoice repeats. */
export interface Rhythm {
	readonly every: number
	readonly unit: RecurringUnit
	/** `2027-01-31`; its day of the month is kept wherever a month has it. */
	readonly first_day: string
}

/** When that ends: after a day, after so many invoices; null: never. */
export type RecurringEnds = { readonly day: string } | { readonly count: number } | null

/** How far a schedule has come. */
export interface Schedule extends Rhythm {
	readonly ends: RecurringEnds
	/** Which of its days is next, from 0. */
	readonly n: number
	/** Invoices that it has made. */
	readonly made: number
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/**
 * The day of a run, the first is 0. Months are counted from the first day: 31 January is followed by the last day of February
 * and then by 31 March.
 */
export function runDay({ every, unit, first_day }: Rhythm, n: number): string {
	if (unit === 'week') return addDays(first_day, 7 * every * n)
	const [year = 0, month = 1, day = 1] = first_day.split('-').map(Number)
	const months = year * 12 + month - 1 + MONTHS[unit] * every * n
	const [to, at] = [Math.floor(months / 12), months % 12]
	const last = new Date(Date.UTC(to, at + 1, 0)).getUTCDate()
	return new Date(Date.UTC(to, at, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Which run is the first on a day or after it. */
export function runFrom(rhythm: Rhythm, day: string): number {
	const { every, unit, first_day } = rhythm
	if (day <= first_day) return 0
	const days = (Date.parse(day) - Date.parse(first_day)) / 86_400_000
	// No fewer than have passed for certain: a month has at most 31 days.
	let n = Math.floor(days / (every * (unit === 'week' ? 7 : 31 * MONTHS[unit])))
	while (runDay(rhythm, n) < day) n++
	return n
}

/** The day of the next run; null: the schedule is over. */
export function nextDay(schedule: Schedule): string | null {
	const { ends, n, made } = schedule
	if (ends && 'count' in ends && made >= ends.count) return null
	const day = runDay(schedule, n)
	return ends && 'day' in ends && day > ends.day ? null : day
}

/** The days of the next runs, some at most. */
export function nextDays(schedule: Schedule, most: number): string[] {
	const days: string[] = []
	for (let more = 0; more < most; more++) {
		const day = nextDay({ ...schedule, n: schedule.n + more, made: schedule.made + more })
		if (day === null) break
		days.push(day)
	}
	return days
}

/** Days before today on which something would have been made, the first first, MISSED_MAX at most. */
export function missedDays(schedule: Schedule, today: string): string[] {
	return nextDays(schedule, MISSED_MAX).filter((day) => day < today)
}

/** Whether a run is too late to be made without asking; `wanted_to`: somebody has said that runs until that day are to be made. */
export function isTooLate(day: string, today: string, wanted_to: string | null): boolean {
	return addDays(day, RECURRING_LATE_DAYS) < today && (wanted_to === null || day > wanted_to)
}

/** Words that stand for a run's time in titles and lines. */
export const PERIOD_WORDS = ['MONTH', 'YEAR', 'PERIOD'] as const

const ENGLISH_MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
]

/** What {MONTH}, {YEAR} and {PERIOD} say of a run: its month and year, and the days up to the next run. */
export function periodValues(
	rhythm: Rhythm,
	n: number,
	language: 'en' | 'zh',
): Record<(typeof PERIOD_WORDS)[number], string> {
	const [day, last] = [runDay(rhythm, n), addDays(runDay(rhythm, n + 1), -1)]
	const [YEAR = '', month = '', date = ''] = day.split('-')
	const MONTH = language === 'zh' ? `${Number(month)}月` : (ENGLISH_MONTHS[Number(month) - 1] ?? '')
	const whole = language === 'zh' ? `${YEAR}年${MONTH}` : `${MONTH} ${YEAR}`
	const isMonth = rhythm.unit === 'month' && rhythm.every === 1 && date === '01'
	const days = [day, last].map((one) => formatDay(one, language)).join(language === 'zh' ? '至' : ' – ')
	return { MONTH, YEAR, PERIOD: isMonth ? whole : days }
}

/** A text with those words filled in; other braces stay. */
export function fillPeriod(text: string, values: Readonly<Record<string, string>>): string {
	return text.replaceAll(/\{(MONTH|YEAR|PERIOD)\}/g, (word, name: string) => values[name] ?? word)
}

/** What the states of a schedule are called. */
export const RECURRING_WORDS: Readonly<Record<'en' | 'zh', Readonly<Record<RecurringState, string>>>> = {
	en: { active: 'active', paused: 'paused', ended: 'ended' },
	zh: { active: '进行中', paused: '已暂停', ended: '已结束' },
}
