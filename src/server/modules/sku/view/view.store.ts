import type { Ctx } from '#server/context.ts'

export interface ViewColumn {
	path: string
	name: string
	width?: number
}

/** The tables whose columns a user keeps. */
export type TableName = 'sku' | 'stock'

/** What the user has chosen; no columns and null where never. */
export async function readView(ctx: Ctx, table: TableName): Promise<{ list: ViewColumn[]; grouped: boolean | null }> {
	const row = await ctx.db
		.selectFrom('sku_view')
		.select(['list', 'stock_list', 'grouped'])
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.executeTakeFirst()
	if (!row) return { list: [], grouped: null }
	return { list: table === 'stock' ? row.stock_list : row.list, grouped: row.grouped }
}

/** Keeps what is given; the rest stays as it is. */
export async function saveView(
	ctx: Ctx,
	table: TableName,
	{ list, grouped }: { list?: ViewColumn[]; grouped?: boolean | undefined },
): Promise<void> {
	const columns = list && JSON.stringify(list)
	const change = {
		...(columns && (table === 'stock' ? { stock_list: columns } : { list: columns })),
		...(grouped !== undefined && { grouped }),
	}
	if (!Object.keys(change).length) return
	await ctx.db
		.insertInto('sku_view')
		.values({ account_id: ctx.accountId, user_id: ctx.userId, list: '[]', ...change })
		.onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(change))
		.execute()
}
