import type { Ctx } from '#server/context.ts'

/** Text to stand in a cell instead. Row 0: in every cell of the column that reads `was`; otherwise `was` is empty. */
export interface Fix {
	col: number
	row: number
	was: string
	value: string
}

/** The fixes of an import, at most as many as `countFixes` may say. */
export function readFixes(ctx: Ctx, import_id: string): Promise<Fix[]> {
	return ctx.db
		.selectFrom('import_fix')
		.select(['col', 'row', 'was', 'value'])
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.execute()
}

export async function countFixes(ctx: Ctx, import_id: string): Promise<number> {
	const { count } = await ctx.db
		.selectFrom('import_fix')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.executeTakeFirstOrThrow()
	return count
}

/** Keeps a fix in place of an earlier one of the same cells. */
export async function putFix(ctx: Ctx, import_id: string, fix: Fix): Promise<void> {
	await ctx.db
		.insertInto('import_fix')
		.values({ account_id: ctx.accountId, import_id, ...fix })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'import_id', 'col', 'row', 'was']).doUpdateSet({ value: fix.value }),
		)
		.execute()
}

export async function deleteFix(ctx: Ctx, import_id: string, { col, row, was }: Omit<Fix, 'value'>): Promise<void> {
	await ctx.db
		.deleteFrom('import_fix')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.where('col', '=', col)
		.where('row', '=', row)
		.where('was', '=', was)
		.execute()
}

/** The list is read anew: its rows and columns may be others. */
export async function deleteFixes(ctx: Ctx, import_id: string): Promise<void> {
	await ctx.db
		.deleteFrom('import_fix')
		.where('account_id', '=', ctx.accountId)
		.where('import_id', '=', import_id)
		.execute()
}
