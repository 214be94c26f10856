import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { addDecimals, signOf, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { closeGroups, newGroup, record } from '#server/modules/activity/index.ts'
import { commit, moveGoods, type Named, type PlacedGoods, type StockDocument } from '#server/modules/stock/index.ts'
import type { DocumentRow } from '../document.store.ts'
import { insertShipment, type ShipmentRow, turnShipment } from './shipment.store.ts'

/** The entity of shipments in the history: sorts behind `stock`, so that a group tells of its movements first. */
export const SHIPMENT_ENTITY = 'stock_shipment'

/** A document as stock knows it. */
export const inStock = ({ type, id }: Pick<DocumentRow, 'type' | 'id'>): StockDocument => ({ type, id })

/** Goods of a SKU that moved, or are committed, with what it was called then. */
export type Goods = Named<PlacedGoods>

const StoredGoods = z.array(
	z.object({
		sku_id: z.string(),
		sku_name_key: z.string(),
		sku_name: z.string(),
		location: z.string(),
		qty: z.string(),
	}),
)

/** What moved with a shipment, in pieces. */
export function goodsOf({ id, lines }: Pick<ShipmentRow, 'id' | 'lines'>): Goods[] {
	return readStored(StoredGoods, lines, `lines of shipment ${id}`)
}

/** Goods of several lists, each SKU at each place once; what comes to nothing is left out. */
export function addGoods(all: readonly Goods[], less: readonly Goods[] = []): Goods[] {
	const sums = new Map<string, Goods>()
	const add = ({ qty, ...goods }: Goods, count: typeof addDecimals) => {
		const key = `${goods.sku_id} ${goods.location}`
		sums.set(key, { ...goods, qty: trimDecimal(count(sums.get(key)?.qty ?? '0', qty)) })
	}
	for (const goods of all) add(goods, addDecimals)
	for (const goods of less) add(goods, subtractDecimals)
	return [...sums.values()].filter(({ qty }) => signOf(qty) > 0)
}

/** Goods as a line of what is committed to a document: a line of each SKU at each place. */
export function promisedLine({ sku_id, location, qty }: PlacedGoods) {
	return { line_id: uuidv5(location, sku_id), sku_id, location, qty }
}

/** Commits goods to a document, whether they are there or not; those of SKUs that are gone are left out. */
export async function promise(ctx: Ctx, row: Pick<DocumentRow, 'type' | 'id'>, goods: readonly PlacedGoods[]) {
	for (const outcome of await commit(ctx, inStock(row), goods.map(promisedLine), { backorder: true }))
		if (!outcome.ok && !GONE.has(outcome.problem.code)) throw refuseProblem(outcome.problem)
}

/** What a SKU may have become since a document was written: erased, or a product with variants. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'stock_of_parent'])

interface Booked {
	group_id: string
	direction: ShipmentRow['direction']
	goods: readonly Goods[]
}

/** Keeps a shipment whose goods have been moved under its group. */
export async function keepShipment(
	ctx: Ctx,
	row: Pick<DocumentRow, 'id' | 'number'>,
	{ group_id, direction, goods }: Booked & { direction: 'out' | 'back' },
): Promise<void> {
	const id = await insertBooked(ctx, row.id, { group_id, direction, goods })
	const name = row.number ?? ''
	const change = { before: { name, is_undone: true }, after: { name, is_undone: false } }
	const action = direction === 'out' ? 'ship' : 'return'
	await record(ctx, [{ group_id, action, entity: SHIPMENT_ENTITY, entity_id: id, ...change }])
}

/** Keeps what a credit note took off what its invoice had promised: nothing moved, and nobody undoes it by itself. */
export async function keepFreed(ctx: Ctx, { id }: Pick<DocumentRow, 'id'>, goods: readonly Goods[]): Promise<void> {
	await insertBooked(ctx, id, { group_id: newGroup(), direction: 'freed', goods })
}

async function insertBooked(ctx: Ctx, document_id: string, { group_id, direction, goods }: Booked): Promise<string> {
	const id = newId()
	const lines = goods.map(({ sku_id, sku_name_key, sku_name, location, qty }) => {
		return { sku_id, sku_name_key, sku_name, location, qty }
	})
	await insertShipment(ctx, {
		id,
		document_id,
		group_id,
		direction,
		lines: JSON.stringify(lines),
		user_id: ctx.userId,
		at: ctx.house.now(),
	})
	return id
}

/**
 * Takes shipments of a document back, however long ago they were: what left comes back, what came back leaves again. Nobody takes
 * them back a second time. Refuses `document_return_gone` where what came back is there no more.
 */
export async function takeBack(
	ctx: Ctx,
	row: Pick<DocumentRow, 'type' | 'id'>,
	shipments: readonly ShipmentRow[],
): Promise<void> {
	const group_id = newGroup()
	for (const shipment of shipments) {
		const way = shipment.direction === 'out' ? 'in' : 'out'
		const goods = goodsOf(shipment)
		const about = { group_id, way, kind: 'undo', reason: 'undo', happened_at: shipment.at } as const
		for (const outcome of await moveGoods(ctx, inStock(row), goods, about)) {
			if (outcome.ok || GONE.has(outcome.problem.code)) continue
			if (outcome.problem.code !== 'stock_below_zero') throw refuseProblem(outcome.problem)
			const sku = goods.find(({ sku_id }) => sku_id === outcome.sku_id)?.sku_name ?? ''
			throw refuse('document_return_gone', { params: { sku, there: outcome.problem.params?.['current'] ?? '0' } })
		}
		await turnShipment(ctx, shipment.id, { is_undone: true, group_id })
	}
	await closeGroups(ctx, [group_id, ...shipments.map((one) => one.group_id)])
}
