import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { AccountRow as Account, usage as calls } from '#contract/usage.ts'
import { foldUsername } from '#domain/account/username.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { announce } from '#server/notices.ts'
import { toUsage } from './usage.service.ts'
import { type AccountRow, findAccount, listAccounts, savePlan } from './usage.store.ts'

type Params<N extends keyof typeof calls> = ParamsOf<(typeof calls)[N]>

/** The accounts of the installation, for its operator. */
export async function getAccounts(
	ctx: Ctx,
	params: Params<'getAccounts'>,
): Promise<DataOf<(typeof calls)['getAccounts']>> {
	const { total, list } = await listAccounts(ctx, params)
	return { total, list: list.map((row) => presentAccount(ctx, row)) }
}

/** Agrees a plan with an account, whose bell tells it when plan or last day are others. Refuses `not_found`. */
export async function setAccountPlan(ctx: Ctx, params: Params<'setAccountPlan'>): Promise<Account> {
	return transact(ctx, async (inside) => {
		const username = foldUsername(params.username)
		const before = await findAccount(inside, username)
		if (!before) throw refuse('not_found')
		await savePlan(inside, before.account_id, params)
		const { plan, ends_on } = params
		const isOther = plan !== before.agreed.plan || ends_on !== before.agreed.ends_on
		if (isOther && plan) await announce(inside, before, 'plan', { plan })
		const after = await findAccount(inside, username)
		if (!after) throw refuse('not_found')
		return presentAccount(inside, after)
	})
}

function presentAccount(ctx: Ctx, row: AccountRow): Account {
	const { username, email, company, is_operator, created_at, note, agreed } = row
	const { plan, limits, ends_on } = agreed
	const shown = { username, email, company, is_operator, note, plan, limits, ends_on }
	return { ...shown, created_at: created_at.toISOString(), usage: toUsage(ctx, row) }
}
