import { addDays } from '../zoned-time.ts'

/** Days after its last one on which an unpaid invoice can be reminded of by itself; 0: on the day itself. */
export const REMINDER_DAYS = [0, 3, 7, 14, 30, 60] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** No reminder goes out before this hour by the account's clock. */
export const REMINDER_HOUR = 8

/**
 * The day of the newest reminder that is due of an invoice whose last day is `due_date`; null: none yet. Those before it are
 * passed over: who was not reminded in time is reminded once, not several times at once.
 */
export function reminderDay(due_date: string, days: readonly number[], today: string): string | null {
	const reached = days.map((one) => addDays(due_date, one)).filter((day) => day <= today)
	return reached.toSorted().at(-1) ?? null
}
