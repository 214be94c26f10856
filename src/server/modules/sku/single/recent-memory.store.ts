import { afterCommit, type Ctx } from '#server/context.ts'
import { retryConflicts } from '#server/db/transaction.ts'
import { RECENT_MAX, type RecentUse, writeRecent } from './recent.store.ts'

/**
 * Puts SKUs to the front of the user's Recent. Looking at a SKU writes nothing for that: it is kept in memory and written
 * a few seconds later, before Recent is read (`flushRecent`) and when the server ends.
 */
export function markRecent(ctx: Ctx, keys: readonly string[]): void {
	const at = ctx.house.now()
	const newest = keys.slice(-RECENT_MAX)
	// New SKUs are there to be pointed at when their transaction has ended.
	if (newest.length) afterCommit(ctx, () => ctx.house.late.keep(placeOf(ctx), { keys: newest, at }, writerOf(ctx)))
}

/**
 * Writes what is still to be put into the user's Recent. Inside a transaction it is left for later: the embedded
 * database has one connection.
 */
export async function flushRecent(ctx: Ctx): Promise<void> {
	if (!ctx.db.isTransaction) await ctx.house.late.flush(placeOf(ctx))
}

const placeOf = ({ accountId, userId }: Ctx) => `recent ${accountId} ${userId}`

interface Marked {
	keys: readonly string[]
	at: Date
}

function writerOf({ house: { database }, accountId, userId }: Ctx) {
	return async (marked: readonly Marked[]) => {
		const uses = new Map<string, RecentUse>()
		for (const { keys, at } of marked) for (const sku_name_key of keys) uses.set(sku_name_key, { sku_name_key, at })
		// Two of the user's tabs, in two processes, may cross.
		await retryConflicts(() =>
			database.db.transaction().execute((db) => writeRecent(db, { accountId, userId }, [...uses.values()])),
		)
	}
}
