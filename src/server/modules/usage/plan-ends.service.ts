import type { Locale } from '#contract/refusals/index.ts'
import { formatDay } from '#domain/custom-parameter/date.ts'
import type { House } from '#server/house.ts'
import { announce } from '#server/notices.ts'
import { claimPlanEnds } from './usage.store.ts'

/** Tells accounts of the last day of their plan, a week before it and when it has passed, once each (product.md section 3.16). */
export async function tellPlanEnds(house: House): Promise<void> {
	await house.database.db.transaction().execute(async (db) => {
		for (const { plan, ends_on, ended, ...owner } of await claimPlanEnds(db, house.now())) {
			const values = { plan, day: formatDay(ends_on, owner.locale satisfies Locale) }
			await announce({ house, db }, owner, ended ? 'plan_ended' : 'plan_ends', values)
		}
	})
}
