import { type Ctx, transact } from '#server/context.ts'
import { operateDocument } from '#server/modules/document/index.ts'

/**
 * A delivery of a purchase order of one line, or, for every third call, the last one taken back; called as by a user, in a
 * transaction. Answers under which group `n` pieces were booked, once that is committed; refuses as the call does.
 */
export async function deliver(ctx: Ctx, id: string, n: number): Promise<string | undefined> {
	const isBack = Math.random() < 1 / 3
	const arrivals = [{ id: 'line', qty: String(n), damaged: '0', note: '' }]
	const step = isBack ? { action: 'undo_receive' as const } : { action: 'receive' as const, arrivals }
	const { document } = await transact(ctx, (ctx) => operateDocument(ctx, { id, confirm: false, ...step }))
	const receipts = document?.receipts ?? []
	const booked = isBack ? undefined : receipts.at(-1)
	if (!booked) return undefined
	const found = await ctx.db
		.selectFrom('document_receipt')
		.select('group_id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', booked.id)
		.where('is_undone', '=', false)
		.executeTakeFirst()
	return found?.group_id
}
