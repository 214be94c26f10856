import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stocktake } from '#contract/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readStocktake } from './sessions.store.ts'

type Row = (typeof stocktake)['exportStocktake']

/** Starts the protocol of a stocktake that has begun. Refuses `not_found` and `stocktake_step`. */
export async function exportStocktake(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const row = await readStocktake(ctx, params.stocktake_id)
	if (!row) throw refuse('not_found')
	if (row.state === 'draft') throw refuse('stocktake_step')
	return ctx.house.jobs.start(ctx, 'stocktake_export', params)
}
