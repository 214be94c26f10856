import type { Ctx } from './context.ts'
import { read, type Reading, reading } from './db/readings.ts'

/**
 * Lets changes that touch many things of an account follow one another. Whoever creates, deletes, restores or moves
 * SKUs, changes the category tree or undoes a group takes the account first, then SKUs in the order of their ids, then
 * stock: so names, numbers and counts agree, and no two transactions wait for each other. Plain edits of a SKU's values
 * and movements of stock do without.
 */
export function lockAccount(ctx: Ctx): Promise<void> {
	return read(ctx.db, lockingAccount(ctx))
}

/** The same, to be done together with what follows it. */
export function lockingAccount({ db, accountId }: Ctx): Reading<void> {
	const locked = db
		.selectFrom('account')
		.select('account_id')
		.where('account_id', '=', accountId)
		// Rows that refer to the account may still be added by others.
		.forNoKeyUpdate()
	return reading(locked.compile(), ([account]) => {
		if (!account) throw new Error(`There is no account ${accountId}.`)
	})
}
