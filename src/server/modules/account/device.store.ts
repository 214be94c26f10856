import type { Ctx } from '#server/context.ts'

/** The devices that a user is signed in on: this one first, then the last used; `most` at most. */
export async function listSessions(ctx: Ctx, most: number) {
	const now = ctx.house.now()
	const alive = ctx.db
		.selectFrom('session')
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.where('expires_at', '>', now)
	// A token that was just replaced serves a minute more: the two are one device, and whoever asks with the old one is it.
	const devices = alive
		.distinctOn('session_id')
		.select(['session_id', 'created_at', 'seen_at', 'agent', 'ip', 'country'])
		.select((eb) => eb('token_hash', '=', ctx.tokenHash).as('current'))
		.orderBy('session_id')
		.orderBy('current', 'desc')
		.orderBy('renewed_at', 'desc')
	const list = await ctx.db
		.selectFrom(devices.as('device'))
		.selectAll()
		.orderBy('current', 'desc')
		.orderBy('seen_at', 'desc')
		.orderBy('session_id')
		.limit(most)
		.execute()
	const { total } = await alive
		.select((eb) => eb.fn.count<number>('session_id').distinct().as('total'))
		.executeTakeFirstOrThrow()
	return { total: Number(total), list }
}

/** Deletes a session of the user by its id, or all but this one; answers of how many devices. */
export async function deleteSessions(
	{ db, accountId, userId, tokenHash }: Ctx,
	which: { id: string } | 'others',
): Promise<number> {
	const ended = await db
		.deleteFrom('session')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where((eb) =>
			which === 'others'
				? eb.not(
						eb.exists(
							eb
								.selectFrom('session as own')
								.select('own.session_id')
								.where('own.account_id', '=', accountId)
								.where('own.token_hash', '=', tokenHash)
								.whereRef('own.session_id', '=', 'session.session_id'),
						),
					)
				: eb('session.session_id', '=', which.id),
		)
		.returning('session_id')
		.execute()
	return new Set(ended.map((row) => row.session_id)).size
}
