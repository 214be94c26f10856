import type { Settings } from '#contract/account.ts'
import { wallDay } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'

/** The day by the account's clock, `2026-12-20`. */
export function todayOf({ house }: Pick<Ctx, 'house'>, { timezone }: Pick<Settings, 'timezone'>): string {
	return wallDay(house.now(), timezone)
}
