import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '../custom-parameter/date.ts'
import { addDays } from '../zoned-time.ts'
import {
	fillPeriod,
	isTooLate,
	MISSED_MAX,
	missedDays,
	nextDay,
	nextDays,
	periodValues,
	RECURRING_EVERY_MAX,
	RECURRING_UNITS,
	type RecurringEnds,
	type Rhythm,
	runDay,
	runFrom,
} from './recurring.ts'

const rhythm = (first_day: string, unit: Rhythm['unit'] = 'month', every = 1): Rhythm => ({ every, unit, first_day })
const days = (of: Rhythm, count: number) => Array.from({ length: count }, (_, n) => runDay(of, n))
const schedule = (of: Rhythm, ends: RecurringEnds = null, n = 0, made = n) => ({ ...of, ends, n, made })

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n))
const anyRhythm = fc.record({
	every: fc.integer({ min: 1, max: RECURRING_EVERY_MAX }),
	unit: fc.constantFrom(...RECURRING_UNITS),
	first_day: anyDay,
})

describe('runDay', () => {
	it('keeps the day of the month wherever a month has it', () => {
		expect(days(rhythm('2027-01-31'), 5)).toEqual([
			'2027-01-31',
			'2027-02-28',
			'2027-03-31',
			'2027-04-30',
			'2027-05-31',
		])
		expect(days(rhythm('2027-11-30', 'quarter'), 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30'])
		expect(days(rhythm('2028-02-29', 'year'), 5).slice(3)).toEqual(['2031-02-28', '2032-02-29'])
		expect(days(rhythm('2026-12-28', 'week', 2), 3)).toEqual(['2026-12-28', '2027-01-11', '2027-01-25'])
	})

	it('is a day of the calendar, later with each run, at its distance in months', () => {
		fc.assert(
			fc.property(anyRhythm, fc.integer({ min: 0, max: 60 }), (of, n) => {
				const [day, next] = [runDay(of, n), runDay(of, n + 1)]
				const month = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
				const apart = { week: 0, month: 1, quarter: 3, year: 12 }[of.unit] * of.every
				expect(isDay(day) || day.length > 10).toBe(true)
				expect(next > day || next.length > 10).toBe(true)
				if (apart === 0) expect(addDays(day, 7 * of.every)).toBe(next)
				else if (next.length === 10) {
					expect(month(next) - month(day)).toBe(apart)
					// The anchor's day, or the last one of a shorter month.
					expect(day.slice(8) === of.first_day.slice(8) || addDays(day, 1).slice(8) === '01').toBe(true)
				}
			}),
		)
	})
})

describe('runFrom', () => {
	it('is the first run on a day or after it', () => {
		fc.assert(
			fc.property(anyRhythm, anyDay, (of, day) => {
				const n = runFrom(of, day)
				expect(runDay(of, n) >= day).toBe(true)
				expect(n === 0 || runDay(of, n - 1) < day).toBe(true)
			}),
		)
	})
})

describe('nextDay', () => {
	it('ends after a day, which may be the last one, or after so many invoices', () => {
		const monthly = rhythm('2027-01-31')
		expect(nextDays(schedule(monthly, { day: '2027-03-31' }), 9)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
		expect(nextDays(schedule(monthly, { day: '2027-03-30' }), 9)).toHaveLength(2)
		expect(nextDays(schedule(monthly, { count: 3 }), 9)).toHaveLength(3)
		// Two were skipped: it makes its three all the same.
		expect(nextDays(schedule(monthly, { count: 3 }, 2, 0), 9)).toEqual(['2027-03-31', '2027-04-30', '2027-05-31'])
		expect(nextDay(schedule(monthly, { count: 3 }, 3))).toBeNull()
		expect(nextDays(schedule(monthly), 9)).toHaveLength(9)
	})
})

describe('what was missed', () => {
	it('is what lies before today; a run of today is none', () => {
		const monthly = schedule(rhythm('2027-01-31'))
		expect(missedDays(monthly, '2027-01-31')).toEqual([])
		expect(missedDays(monthly, '2027-03-31')).toEqual(['2027-01-31', '2027-02-28'])
		expect(missedDays(schedule(rhythm('2000-01-01', 'week')), '2027-01-01')).toHaveLength(MISSED_MAX)
	})

	it('is made without asking within a week, or where somebody has said so', () => {
		expect(isTooLate('2027-01-31', '2027-02-07', null)).toBe(false)
		expect(isTooLate('2027-01-31', '2027-02-08', null)).toBe(true)
		expect(isTooLate('2027-01-31', '2027-03-08', '2027-01-31')).toBe(false)
		expect(isTooLate('2027-02-01', '2027-03-08', '2027-01-31')).toBe(true)
	})
})

describe('words of a run', () => {
	it('say its month, year and days in the language of the invoice; other braces stay', () => {
		const said = (of: Rhythm, n: number, language: 'en' | 'zh') =>
			fillPeriod('{MONTH} {YEAR}: {PERIOD} {month}', periodValues(of, n, language))
		expect(said(rhythm('2027-01-01'), 2, 'en')).toBe('March 2027: March 2027 {month}')
		expect(said(rhythm('2027-01-01'), 2, 'zh')).toBe('3月 2027: 2027年3月 {month}')
		expect(said(rhythm('2027-01-31'), 1, 'en')).toBe('February 2027: 28 Feb 2027 – 30 Mar 2027 {month}')
		expect(said(rhythm('2027-01-01', 'quarter'), 1, 'zh')).toBe('4月 2027: 2027年4月1日至2027年6月30日 {month}')
	})
})
