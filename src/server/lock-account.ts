import type { Ctx } from './context.ts'

/**
 * Lets changes that touch many things of an account follow one another. Whoever creates, deletes, restores or moves
 * SKUs, changes the category tree or undoes a group takes the account first, then SKUs in the order of their ids, then
 * stock: so names, numbers and counts agree, and no two transactions wait for each other. Plain edits of a SKU's values
 * and movements of stock do without.
 */
export async function lockAccount(ctx: Ctx): Promise<void> {
	await ctx.db
		.selectFrom('account')
		.select('account_id')
		.where('account_id', '=', ctx.accountId)
		// Rows that refer to the account may still be added by others.
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow()
}
