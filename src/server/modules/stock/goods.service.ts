import { addDecimals, type Decimal, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import type { Problem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { writeAll } from '#server/db/writes.ts'
import { type Activity, recordingOf } from '#server/modules/activity/index.ts'
import { commitmentsOf, lockDocument } from './promises.store.ts'
import { moveStock, type StockLater } from './stock.service.ts'
import { lockPlaces, type StockPlace } from './stock.store.ts'
import type { StockDocument, StockMove } from './stock.types.ts'

/** Goods of a SKU that lie somewhere, or are to; in pieces. */
export interface PlacedGoods extends StockPlace {
	qty: Decimal
}

/** How a place stands for a document that wants goods of it. */
export interface GoodsThere extends StockPlace {
	/** Null: not tracked there. */
	on_hand: Decimal | null
	/** On hand without what other documents were promised; may be below zero. */
	available: Decimal
	/** What this document was promised already. */
	committed: Decimal
}

/** Holds places until the transaction ends, with what a document can have of each, and all that it was promised. */
export async function holdGoods(
	ctx: Ctx,
	document: StockDocument,
	places: readonly StockPlace[],
): Promise<{ there: GoodsThere[]; committed: PlacedGoods[] }> {
	await lockDocument(ctx, document)
	const committed = await commitmentsOf(ctx, document)
	const levels = await lockPlaces(ctx, [...places, ...committed])
	const there = levels.map(({ sku_id, location, on_hand, committed: promised }) => {
		const own = committed
			.filter((one) => one.sku_id === sku_id && one.location === location)
			.reduce((sum, { qty }) => addDecimals(sum, qty), '0')
		const available = subtractDecimals(on_hand ?? '0', subtractDecimals(promised, own))
		return { sku_id, location, on_hand, available: trimDecimal(available), committed: own }
	})
	return { there, committed }
}

interface GoodsMove {
	/** Of the ledger and for undo. */
	group_id: string
	kind: 'ship' | 'return' | 'undo'
	reason: string
	/** Of what takes goods back: when they moved. */
	happened_at?: Date
}

/** What became of goods that were to move. */
export type GoodsOutcome = StockPlace & ({ ok: true; qty: Decimal } | { ok: false; problem: Problem })

/**
 * Takes goods out of stock for a document (`out`), or puts them back (`in`), each place on its own, in the caller's transaction.
 * Taking the group back moves as many the other way, whatever moved since. What is not tracked there any more is left out
 * of what is put back. Problems: those of `moveStock`.
 */
export function moveGoods(
	ctx: Ctx,
	document: StockDocument,
	goods: readonly PlacedGoods[],
	{ way, ...about }: GoodsMove & { way: 'out' | 'in' },
): Promise<GoodsOutcome[]> {
	return transact(ctx, async (ctx) => {
		const levels = await lockPlaces(ctx, goods)
		const isTracked = new Set(
			levels.flatMap(({ sku_id, location, on_hand }) => (on_hand === null ? [] : `${sku_id} ${location}`)),
		)
		const moved = goods.filter(({ sku_id, location }) => way === 'out' || isTracked.has(`${sku_id} ${location}`))
		const mode = way === 'out' ? 'dec' : 'inc'
		const { group_id, ...said } = about
		const moves = moved.map(({ sku_id, location, qty }): StockMove => {
			return { sku_id, location, mode, qty, document, ...said }
		})
		const later: StockLater = { writes: [], activities: [] }
		const outcomes = await moveStock(ctx, moves, { group_id, levels, later })
		const activities = later.activities.map((activity): Activity => {
			const { before, after } = activity
			const qty = subtractDecimals(onHand(after), onHand(before))
			const receipt = { document, line_id: activity.entity_id, qty: trimDecimal(qty) }
			return { ...activity, after: { ...after, receipt } }
		})
		await writeAll(ctx.db, [...later.writes, ...recordingOf(ctx, activities)])
		return outcomes.map((outcome, at): GoodsOutcome => {
			const { sku_id, location } = outcome
			const qty = moved[at]?.qty ?? '0'
			return outcome.ok
				? { sku_id, location, ok: true, qty }
				: { sku_id, location, ok: false, problem: outcome.problem }
		})
	})
}

/** As moveStock recorded it. */
function onHand(side: Activity['before']): Decimal {
	const value = side?.['on_hand']
	return typeof value === 'string' ? value : '0'
}
