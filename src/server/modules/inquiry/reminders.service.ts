import { inquiryNumber } from '#domain/inquiry/number.ts'
import type { House } from '#server/house.ts'
import { announce } from '#server/notices.ts'
import { claimReminders } from './reminders.store.ts'

/** A buyer who has waited so long is told of (product.md section 3.7); nothing is ever closed by itself. */
const WAIT_MS = 7 * 86_400_000

/** Tells sellers of inquiries that nobody has answered for a week, once each. */
export async function remindOfInquiries(house: House): Promise<void> {
	const now = house.now()
	await house.database.db.transaction().execute(async (db) => {
		for (const { id, year, no, name, ...owner } of await claimReminders(db, new Date(now.getTime() - WAIT_MS), now))
			await announce({ house, db }, owner, 'inquiry_waits', { id, number: inquiryNumber(year, no), who: name })
	})
}
