import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stock } from '#contract/stock.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { findMoves, idsOfKeys } from './moves.store.ts'

type Moves = (typeof stock)['inventoryMoves']

/** The ledger, the newest movement first; of a parent that of its variants. Refuses with `not_found`. */
export async function listMoves(ctx: Ctx, params: ParamsOf<Moves>): Promise<DataOf<Moves>> {
	const { sku_name_key, page, size, ...wanted } = params
	const ids = sku_name_key === undefined ? undefined : await idsOfKeys(ctx, [sku_name_key])
	if (ids?.length === 0) throw refuse('not_found')
	const { total, capped, list } = await findMoves(ctx, { ...wanted, ids }, { page, size })
	return { total, ...(capped && { capped }), list: list.map(present) }
}

function present({ at, doc_type, doc_id, ...move }: Awaited<ReturnType<typeof findMoves>>['list'][number]) {
	const document = doc_type !== null && doc_id !== null ? { type: doc_type, id: doc_id } : undefined
	return { ...move, at: at.toISOString(), ...(document && { document }) }
}
