import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { refuse } from './refusal.ts'

/** Characters of a request id. */
export const REQUEST_ID_MAX = 100

interface Claim {
	call: string
	requestId: string
	params: unknown
}

/**
 * Claims a request id inside the caller's transaction. Answers the stored answer of an earlier run, or null when
 * this run is the first. Two at once: the second waits on the unique key until the first has committed.
 */
export async function claimRequest(ctx: Ctx, claim: Claim): Promise<{ answer: unknown } | null> {
	const key = { account_id: ctx.accountId, call: claim.call, request_id: claim.requestId }
	const params_hash = hashOf(claim.params)
	const claimed = await ctx.db
		.insertInto('idempotency')
		.values({ ...key, params_hash, created_at: ctx.house.now() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	if (claimed.numInsertedOrUpdatedRows === 1n) return null
	const earlier = await ctx.db
		.selectFrom('idempotency')
		.select(['params_hash', 'answer'])
		.where('account_id', '=', key.account_id)
		.where('call', '=', key.call)
		.where('request_id', '=', key.request_id)
		.executeTakeFirst()
	if (!earlier) throw refuse('still_running')
	if (earlier.params_hash !== params_hash) throw refuse('repeated_differently')
	if (!earlier.answer) throw refuse('still_running')
	return { answer: earlier.answer['data'] }
}

/** Keeps the answer of a claimed request, for 24 hours (the retention job clears older ones). */
export async function keepAnswer(ctx: Ctx, claim: Claim, data: unknown): Promise<void> {
	await ctx.db
		.updateTable('idempotency')
		.set({ answer: JSON.stringify({ data }) })
		.where('account_id', '=', ctx.accountId)
		.where('call', '=', claim.call)
		.where('request_id', '=', claim.requestId)
		.execute()
}

/** Gives a request id back after a failed run that was not inside a transaction. */
export async function dropClaim(ctx: Ctx, claim: Claim): Promise<void> {
	await ctx.db
		.deleteFrom('idempotency')
		.where('account_id', '=', ctx.accountId)
		.where('call', '=', claim.call)
		.where('request_id', '=', claim.requestId)
		.execute()
}

function hashOf(params: unknown): string {
	return createHash('sha256')
		.update(JSON.stringify(params) ?? '')
		.digest('base64')
}
