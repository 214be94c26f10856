import type { Ctx } from '#server/context.ts'

export interface ViewColumn {
	path: string
	name: string
	width?: number
}

/** The columns the user has saved, none when never. */
export async function readView(ctx: Ctx): Promise<ViewColumn[]> {
	const row = await ctx.db
		.selectFrom('sku_view')
		.select('list')
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.executeTakeFirst()
	return row?.list ?? []
}

export async function saveView(ctx: Ctx, columns: ViewColumn[]): Promise<void> {
	const list = JSON.stringify(columns)
	await ctx.db
		.insertInto('sku_view')
		.values({ account_id: ctx.accountId, user_id: ctx.userId, list })
		.onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ list }))
		.execute()
}
