import type { Ctx } from './context.ts'
import { compileOnce } from './db/compile-once.ts'
import { planKept } from './db/kept-plans.ts'
import { read, type Reading, reading } from './db/readings.ts'

/**
 * Lets changes that touch many things of an account follow one another. Whoever creates, deletes, restores or moves
 * SKUs, changes the category tree or undoes a group takes the account first, then SKUs in the order of their ids, then
 * stock: so names, numbers and counts agree, and no two transactions wait for each other. Plain edits of a SKU's values
 * and movements of stock do without.
 */
export async function lockAccount(ctx: Ctx): Promise<void> {
	await read(ctx.db, lockingAccount(ctx))
}

/** The same, to be done together with what follows it; answers the account's settings as they are stored. */
export function lockingAccount({ db, accountId }: Ctx): Reading<unknown> {
	return reading(lock.query(db, { accountId }), ([account]) => {
		if (!account) throw new Error(`There is no account ${accountId}.`)
		return account.settings
	})
}

const lock = compileOnce((db, { accountId }: { accountId: string }) =>
	db
		.selectFrom('account')
		.select('settings')
		.where('account_id', '=', accountId)
		// Rows that refer to the account may still be added by others.
		.forNoKeyUpdate()
		.modifyEnd(planKept),
)
