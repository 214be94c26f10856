import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { type Reading, reading } from '#server/db/readings.ts'

/** What an account holds. */
export interface Usage {
	/** Of its files, those promised to uploads of the last day included. */
	bytes: number
	pictures: number
	/** In every state, Deleted SKUs too. */
	skus: number
}

/** Read from counters that triggers keep (0004, 0026), so it costs the same however much there is. */
export function readingUsage({ db, accountId }: Ctx): Reading<Usage> {
	const usage = sql<Usage>`
		select coalesce(max(bytes), 0)::float8 as bytes, coalesce(max(pictures), 0) as pictures, (
			select coalesce(sum(n), 0)::int from sku_count where account_id = ${accountId}) as skus
		from account_usage where account_id = ${accountId}`
	return reading(usage.compile(db), ([found]) => found ?? { bytes: 0, pictures: 0, skus: 0 })
}
