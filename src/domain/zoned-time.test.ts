import { expect, test } from 'vitest'
import { lastDays, momentOf, nextAt, wallDay, wallTime } from './zoned-time.ts'

const moment = (wall: string, zone: string) => momentOf(wall, zone)?.toISOString()

test('a wall clock’s time in a zone, and back', () => {
	expect(moment('2027-03-01T09:00', 'Asia/Shanghai')).toBe('2027-03-01T01:00:00.000Z')
	expect(moment('2027-07-01T00:00', 'America/New_York')).toBe('2027-07-01T04:00:00.000Z')
	expect(moment('2027-01-01T00:00', 'Asia/Kathmandu')).toBe('2026-12-31T18:15:00.000Z')
	for (const zone of ['UTC', 'Europe/Amsterdam', 'Pacific/Apia', 'America/St_Johns'])
		expect(wallTime(momentOf('2027-11-21T19:30', zone) ?? new Date(0), zone)).toBe('2027-11-21T19:30')
	expect(wallDay(new Date('2027-01-01T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-02')
})

test('summer time: the hour that comes twice is its first, the hour left out an hour later', () => {
	expect(moment('2027-10-31T02:30', 'Europe/Amsterdam')).toBe('2027-10-31T00:30:00.000Z')
	expect(wallTime(momentOf('2027-03-28T02:30', 'Europe/Amsterdam') ?? new Date(0), 'Europe/Amsterdam')).toBe(
		'2027-03-28T03:30',
	)
})

test.each(['', 'tomorrow', '2027-03-01', '2027-13-01T09:00'])('%j is no time', (text) => {
	expect(momentOf(text, 'UTC')).toBeNull()
})

test('the last days are told once each, also where one has an hour more or less', () => {
	const at = (iso: string, zone: string) => lastDays(new Date(iso), 3, zone)
	// Half past eleven at night of the day that has 25 hours.
	expect(at('2026-11-02T04:30:00Z', 'America/New_York')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
	// Half past midnight after the one that has 23.
	expect(at('2026-03-29T22:30:00Z', 'Europe/Amsterdam')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
	expect(at('2027-01-01T23:30:00Z', 'Asia/Tokyo')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})

test('the next time of day comes after the moment, also where the clocks change', () => {
	const next = (at: string, zone: string) => nextAt(new Date(at), '08:00', zone).toISOString()
	expect(next('2027-03-01T05:00:00Z', 'Asia/Shanghai')).toBe('2027-03-02T00:00:00.000Z')
	expect(next('2027-03-01T23:59:59Z', 'Asia/Shanghai')).toBe('2027-03-02T00:00:00.000Z')
	expect(next('2027-03-02T00:00:00Z', 'Asia/Shanghai')).toBe('2027-03-03T00:00:00.000Z')
	expect(next('2027-03-27T07:30:00Z', 'Europe/Berlin')).toBe('2027-03-28T06:00:00.000Z')
	expect(next('2027-10-30T06:30:00Z', 'Europe/Berlin')).toBe('2027-10-31T07:00:00.000Z')
})
