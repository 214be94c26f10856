import type { Ctx, Scope } from '#server/context.ts'

type Status = 'new' | 'unread' | 'read'

export async function listNotifications(ctx: Ctx, page: number, size: number, status: Status | undefined) {
	const mine = ctx.db
		.selectFrom('notification')
		.where('account_id', '=', ctx.accountId)
		.$if(status !== undefined, (query) => query.where('status', '=', status ?? 'new'))
	const [list, { total }] = await Promise.all([
		mine
			.selectAll()
			.orderBy('created_at', 'desc')
			.orderBy('id')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { list, total }
}

export async function countUnread(ctx: Ctx): Promise<{ new: number; unread: number }> {
	const rows = await ctx.db
		.selectFrom('notification')
		.select(['status', (eb) => eb.fn.countAll<number>().as('n')])
		.where('account_id', '=', ctx.accountId)
		.where('status', '!=', 'read')
		.groupBy('status')
		.execute()
	const count = (status: Status) => rows.find((row) => row.status === status)?.n ?? 0
	return { new: count('new'), unread: count('unread') }
}

/** Moves notifications forward: new → unread → read, never back (spec section 4). */
export async function markNotifications(ctx: Ctx, ids: string[], status: 'unread' | 'read'): Promise<number> {
	const before: Status[] = status === 'unread' ? ['new'] : ['new', 'unread']
	const result = await ctx.db
		.updateTable('notification')
		.set({ status })
		.where('account_id', '=', ctx.accountId)
		.where('id', 'in', ids)
		.where('status', 'in', before)
		.executeTakeFirst()
	return Number(result.numUpdatedRows)
}

/** What an account was told with this link has been looked at. */
export async function readNotices({ db, accountId }: Scope, link: string): Promise<void> {
	await db
		.updateTable('notification')
		.set({ status: 'read' })
		.where('account_id', '=', accountId)
		.where('link', '=', link)
		.where('status', 'in', ['new', 'unread'])
		.execute()
}
