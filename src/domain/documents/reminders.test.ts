import { describe, expect, it } from 'vitest'
import { reminderDay } from './reminders.ts'

describe('reminderDay', () => {
	it('is the newest that is due', () => {
		const on = (today: string) => reminderDay('2026-11-20', [30, 3, 14], today)
		expect([on('2026-11-20'), on('2026-11-22'), on('2026-11-23')]).toEqual([null, null, '2026-11-23'])
		expect([on('2026-12-03'), on('2026-12-04'), on('2027-06-01')]).toEqual(['2026-11-23', '2026-12-04', '2026-12-20'])
	})

	it('may be the last day itself, and is none where none is wanted', () => {
		expect(reminderDay('2026-11-20', [0], '2026-11-19')).toBeNull()
		expect(reminderDay('2026-11-20', [0], '2026-11-20')).toBe('2026-11-20')
		expect(reminderDay('2026-11-20', [], '2026-12-20')).toBeNull()
	})
})
