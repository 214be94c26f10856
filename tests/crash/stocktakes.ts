import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, transact } from '#server/context.ts'
import { countStocktake, getStocktake, operateStocktake, setStocktake } from '#server/modules/stocktake/index.ts'

/** What a stocktake moved at a location, under its group. */
interface Moved {
	group: string
	location: string
	by: number
}

/** Takes stock of a SKU at each of its locations: so many are there. Answers what that moved once it is committed. */
export async function takeStock(ctx: Ctx, sku_name_key: string, qty: string): Promise<Moved[]> {
	const { id: stocktake_id } = await transact(ctx, (ctx) =>
		setStocktake(ctx, { name: 'Shelf', scope: { sku_name_keys: [sku_name_key] }, start: true }),
	)
	const at = new Date().toISOString()
	const { list } = await getStocktake(ctx, { stocktake_id, page: 1, size: 50 })
	const counts = list.map(({ location }) => {
		return { id: randomUUID(), sku_name_key, location, mode: 'set' as const, qty, at }
	})
	// The answer is lost once: the device sends its counts again.
	for (let times = 0; times < 2; times++)
		await transact(ctx, (ctx) => countStocktake(ctx, { stocktake_id, device: 'Phone', sent_at: at, counts }))
	for (const action of ['review', 'apply'] as const)
		await transact(ctx, (ctx) => operateStocktake(ctx, { stocktake_id, action }))
	const { list: lines, stocktake } = await getStocktake(ctx, { stocktake_id, page: 1, size: 50 })
	return lines.flatMap(({ location, difference, problem }) => {
		const by = Number(difference)
		return problem || !by ? [] : [{ group: stocktake.group_id ?? '', location, by }]
	})
}

/** Stocktakes of which the ledger has something else than their lines say, or that are applied in part. */
export async function wrongStocktakes({ db, accountId }: Ctx): Promise<unknown[]> {
	const { rows } = await sql<{ id: string; state: string; due: number; told: number; booked: number; counts: number }>`
		select take.id, take.state,
			(select count(*)::int from stocktake_line as line where line.account_id = take.account_id
				and line.stocktake_id = take.id and counted is not null and applied is null and problem is null) as due,
			(select coalesce(sum(applied), 0)::float8 from stocktake_line as line where line.account_id = take.account_id
				and line.stocktake_id = take.id) as told,
			(select coalesce(sum(delta), 0)::float8 from stock_move as move where move.account_id = take.account_id
				and move.group_id = take.group_id) as booked,
			(select count(*)::int - count(distinct location)::int from stocktake_count as count
				where count.account_id = take.account_id and count.stocktake_id = take.id) as counts
		from stocktake as take where take.account_id = ${accountId}`.execute(db)
	return rows.filter(({ state, due, told, booked, counts }) => {
		const isWhole = state === 'applied' ? due === 0 : told === 0
		return !isWhole || told !== booked || counts !== 0
	})
}
