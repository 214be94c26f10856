import type { Ctx } from '#server/context.ts'

export interface ViewColumn {
	path: string
	name: string
	width?: number
}

/** What the user has chosen; no columns and null where never. */
export async function readView(ctx: Ctx): Promise<{ list: ViewColumn[]; grouped: boolean | null }> {
	const row = await ctx.db
		.selectFrom('sku_view')
		.select(['list', 'grouped'])
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.executeTakeFirst()
	return row ?? { list: [], grouped: null }
}

/** Keeps what is given; the rest stays as it is. */
export async function saveView(ctx: Ctx, view: { list?: ViewColumn[]; grouped?: boolean | undefined }): Promise<void> {
	const { grouped } = view
	const change = {
		...(view.list && { list: JSON.stringify(view.list) }),
		...(grouped !== undefined && { grouped }),
	}
	if (!Object.keys(change).length) return
	await ctx.db
		.insertInto('sku_view')
		.values({ account_id: ctx.accountId, user_id: ctx.userId, list: '[]', ...change })
		.onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(change))
		.execute()
}
