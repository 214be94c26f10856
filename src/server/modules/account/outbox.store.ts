import type { Ctx } from '#server/context.ts'

/** Messages that would have been mailed, newest first; for the operator of an installation without a mail server. */
export async function listOutbox(ctx: Ctx, { page, size }: { page: number; size: number }) {
	const [list, { total }] = await Promise.all([
		ctx.db
			.selectFrom('outbox')
			.selectAll()
			.orderBy('created_at', 'desc')
			.orderBy('id')
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		ctx.db
			.selectFrom('outbox')
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { total, list: list.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
