import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { reorder } from '#contract/reorder.ts'
import { signOf } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { findReorder, ofSupplier } from './reorder.service.ts'
import type { Reorder } from './reorder.types.ts'

type Row = (typeof reorder)['exportReorder']
type Asked = Parameters<typeof findReorder>[1] & Pick<ParamsOf<Row>, 'supplier'>

/** Starts a list of what is to be ordered. Refuses one without a line (`reorder_empty`). */
export async function exportReorder(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	await findOrdered(ctx, params)
	return ctx.house.jobs.start(ctx, 'reorder_export', params)
}

/** The lines of which something is ordered. Refuses `reorder_empty`. */
export async function findOrdered(ctx: Ctx, params: Asked): Promise<Pick<Reorder, 'lines' | 'currency'>> {
	const { lines, currency } = await findReorder(ctx, params)
	const ordered = ofSupplier(lines, params.supplier).filter(({ qty }) => signOf(qty) > 0)
	if (!ordered.length) throw refuse('reorder_empty')
	return { lines: ordered, currency }
}
