import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { MoveFilter, stock, StockMove } from '#contract/stock.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readPeople, undoable } from '#server/modules/activity/index.ts'
import { familiesOf, findMoves, type MoveRow, type WantedMoves } from './moves.store.ts'

type Moves = (typeof stock)['inventoryMoves']

/** The ledger, the newest movement first; of a parent that of its variants. Refuses with `not_found`. */
export async function listMoves(ctx: Ctx, { page, size, ...filter }: ParamsOf<Moves>): Promise<DataOf<Moves>> {
	const { total, capped, list } = await findMoves(ctx, await wantedMoves(ctx, filter), { page, size })
	const open = await undoable(ctx, [...new Set(list.map(({ group_id }) => group_id))])
	const people = await readPeople(ctx)
	return { total, ...(capped && { capped }), list: list.map((move) => present(move, open)), people }
}

/** What a filter asks of the ledger, its SKU by ids. Refuses with `not_found`. */
export async function wantedMoves(ctx: Ctx, { sku_name_key, ...wanted }: MoveFilter): Promise<WantedMoves> {
	if (sku_name_key === undefined) return wanted
	const ids = await familiesOf(ctx, [sku_name_key])
	if (!ids.length) throw refuse('not_found')
	return { ...wanted, ids }
}

function present(
	{ at, us: _us, doc_type, doc_id, doc_number, day: _day, time: _time, ...move }: MoveRow,
	open: ReadonlySet<string>,
): StockMove {
	const document =
		doc_type !== null && doc_id !== null
			? { type: doc_type, id: doc_id, ...(doc_number !== null && { number: doc_number }) }
			: undefined
	return {
		...move,
		at: at.toISOString(),
		...(document && { document }),
		...(open.has(move.group_id) && { undoable: true as const }),
	}
}
