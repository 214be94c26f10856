import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stocktake } from '#contract/stocktake.ts'
import { stocktakeStep, type StocktakeAction } from '#domain/inventory/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { APPLY_CHUNK, applyNext } from './apply.service.ts'
import { countDue, countUncounted } from './apply.store.ts'
import { beginCounting, openStocktake } from './sessions.service.ts'
import { holdStocktake, readStocktake, type StocktakeRow, updateStocktake } from './sessions.store.ts'

type Row = (typeof stocktake)['operateStocktake']
type Params = ParamsOf<Row>

/**
 * Takes a stocktake a step further. Refuses `not_found`, `conflict` and `stocktake_step` with the current one, and
 * `stocktake_uncounted_changed` where more or less is uncounted than whoever sets it to 0 has read.
 */
export async function operateStocktake(ctx: Ctx, params: Params): Promise<DataOf<Row>> {
	const { stocktake_id: id, action, version } = params
	const held = await holdStocktake(ctx, id, 'change')
	const row = held && (await readStocktake(ctx, id))
	if (!row) throw refuse('not_found')
	if (version !== undefined && version !== row.version) throw refuse('conflict', { data: await openStocktake(ctx, id) })
	const state = stocktakeStep(row.state, action)
	if (!state) throw refuse('stocktake_step', { data: await openStocktake(ctx, id) })
	if (action === 'apply') await apply(ctx, row, params)
	else await STEPS[action](ctx, id)
	return openStocktake(ctx, id)
}

const STEPS: Record<Exclude<StocktakeAction, 'apply'>, (ctx: Ctx, id: string) => Promise<void>> = {
	start: beginCounting,
	review: (ctx, id) => updateStocktake(ctx, id, { state: 'review' }),
	resume: (ctx, id) => updateStocktake(ctx, id, { state: 'counting' }),
	cancel: (ctx, id) => updateStocktake(ctx, id, { state: 'cancelled', closed_at: ctx.house.now() }),
}

/** A small one is applied at once, a large one by a job; what was interrupted goes on as it was begun. */
async function apply(ctx: Ctx, row: StocktakeRow, { uncounted, uncounted_lines }: Params): Promise<void> {
	const isFirst = row.state === 'review'
	const zero = isFirst ? uncounted === 'zero' : row.zero_uncounted
	if (isFirst && zero) await refuseUnread(ctx, row.id, uncounted_lines)
	const begun = isFirst ? { state: 'applying' as const, zero_uncounted: zero, group_id: newGroup() } : {}
	const due = await countDue(ctx, row.id, zero)
	if (due <= APPLY_CHUNK) {
		await updateStocktake(ctx, row.id, begun)
		while ((await applyNext(ctx, row.id)) > 0);
		return
	}
	const payload = { stocktake_id: row.id, zero }
	const { job_id } = await ctx.house.jobs.start(ctx, 'stocktake_apply', payload, { key: row.id })
	await updateStocktake(ctx, row.id, { ...begun, job_id })
}

async function refuseUnread(ctx: Ctx, id: string, read: number | undefined): Promise<void> {
	const count = await countUncounted(ctx, id)
	if (read !== count) throw refuse('stocktake_uncounted_changed', { params: { count } })
}
