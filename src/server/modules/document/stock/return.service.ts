import type { DraftFields } from '#contract/document-draft.ts'
import type { DocumentStock } from '#contract/document-stock.ts'
import { addDecimals, type Decimal, signOf, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { orderedPieces } from '#domain/documents/arrivals.ts'
import { creditedByQuantity, goodsLines, lesser, piecesBySku } from '#domain/documents/goods.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import { read } from '#server/db/readings.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { moveGoods, openLocations, readingCommitted } from '#server/modules/stock/index.ts'
import { type DocumentRow, findDocument } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { addGoods, type Goods, goodsOf, inStock, keepFreed, keepShipment, promise } from './shipment.service.ts'
import { listReturns, listShipments, type ShipmentRow, turnShipment } from './shipment.store.ts'

type Lines = DraftFields['lines']

/** What an invoice has of goods: committed to it, and out with it without what has come back. */
async function goodsWith(ctx: Ctx, invoice: DocumentRow): Promise<{ waiting: Goods[]; out: Goods[] }> {
	const waiting = await read(ctx.db, readingCommitted(ctx, invoice.id))
	const shipped = (await listShipments(ctx, invoice.id)).filter(({ is_undone }) => !is_undone)
	const back = shipped.length > 0 ? await listReturns(ctx, invoice.id) : []
	return { waiting, out: addGoods(shipped.flatMap(goodsOf), back.flatMap(goodsOf)) }
}

/** Takes pieces of SKUs from goods, the first ones first, and lowers what is still wanted of each. */
function take(goods: readonly Goods[], wanted: Map<string, Decimal>): Goods[] {
	return goods.flatMap((one) => {
		const want = wanted.get(one.sku_name_key) ?? '0'
		const qty = trimDecimal(lesser(want, one.qty))
		if (signOf(qty) <= 0) return []
		wanted.set(one.sku_name_key, subtractDecimals(want, qty))
		return { ...one, qty }
	})
}

/** The lines of a credit note whose goods come back. Refuses `document_line_unknown`. */
function returnedLines(lines: Lines, invoice: DocumentRow, returned: readonly string[] | undefined): Lines {
	if (!returned) return creditedByQuantity(lines, fieldsOf(invoice).lines)
	const known = new Set(lines.map(({ id }) => id))
	if (returned.some((id) => !known.has(id))) throw refuseProblem({ code: 'document_line_unknown', path: 'returned' })
	return goodsLines(lines).filter(({ id }) => returned.includes(id))
}

/**
 * Brings goods of a credit note back, no more than its invoice has: what was committed to that is so no longer, what has left with
 * it comes back to where it came from, or to the main location where that is no more.
 */
export async function bringBack(
	ctx: Ctx,
	row: DocumentRow,
	lines: Lines,
	returned: readonly string[] | undefined,
): Promise<void> {
	const invoice = row.from_id === null ? undefined : await findDocument(ctx, row.from_id)
	if (!invoice) return
	const wanted = piecesBySku(returnedLines(lines, invoice, returned))
	if (wanted.size === 0) return
	const { waiting, out } = await goodsWith(ctx, invoice)
	const freed = take(waiting, wanted)
	const coming = await toOpenPlaces(ctx, take(out, wanted))
	if (freed.length > 0) {
		await promise(ctx, invoice, lowered(waiting, freed))
		await keepFreed(ctx, row, freed)
	}
	if (coming.length === 0) return
	const group_id = newGroup()
	const about = { group_id, way: 'in', kind: 'return', reason: 'returned' } as const
	const outcomes = await moveGoods(ctx, inStock(row), coming, about)
	const came = coming.filter(({ sku_id, location }) =>
		outcomes.some((one) => one.ok && one.sku_id === sku_id && one.location === location),
	)
	if (came.length > 0) await keepShipment(ctx, row, { group_id, direction: 'back', goods: came })
}

/** What was committed without what is no longer; nothing of a line takes it away. */
function lowered(waiting: readonly Goods[], freed: readonly Goods[]): Goods[] {
	return waiting.map((one) => {
		const less = freed.find(({ sku_id, location }) => sku_id === one.sku_id && location === one.location)
		return { ...one, qty: trimDecimal(subtractDecimals(one.qty, less?.qty ?? '0')) }
	})
}

async function toOpenPlaces(ctx: Ctx, goods: readonly Goods[]): Promise<Goods[]> {
	if (goods.length === 0) return []
	const open = await openLocations(ctx)
	return addGoods(goods.map((one) => (open.has(one.location) ? one : { ...one, location: MAIN })))
}

/** What a credit note that is voided had freed is promised to its invoice again, unless that is voided itself. */
export async function promiseAgain(ctx: Ctx, note: DocumentRow, freed: readonly ShipmentRow[]): Promise<void> {
	const invoice = note.from_id === null ? undefined : await findDocument(ctx, note.from_id)
	if (!invoice || freed.length === 0) return
	for (const { id, group_id } of freed) await turnShipment(ctx, id, { is_undone: true, group_id })
	if (invoice.state === 'void') return
	const waiting = await read(ctx.db, readingCommitted(ctx, invoice.id))
	await promise(ctx, invoice, addGoods([...waiting, ...freed.flatMap(goodsOf)]))
}

/** What can come back with a draft of a credit note, line by line. */
export async function returnableOf(ctx: Ctx, row: DocumentRow): Promise<DocumentStock['returnable']> {
	if (row.type !== 'credit_note' || row.state !== 'draft' || row.from_id === null) return []
	const invoice = await findDocument(ctx, row.from_id)
	if (!invoice) return []
	const { waiting, out } = await goodsWith(ctx, invoice)
	const left = new Map<string, Decimal>()
	for (const { sku_name_key, qty } of addGoods([...waiting, ...out]))
		left.set(sku_name_key, addDecimals(left.get(sku_name_key) ?? '0', qty))
	const { lines } = fieldsOf(row)
	const byQuantity = new Set(creditedByQuantity(lines, fieldsOf(invoice).lines).map(({ id }) => id))
	return goodsLines(lines).flatMap((line) => {
		const key = line.sku_name_key ?? ''
		const qty = trimDecimal(lesser(orderedPieces(line), left.get(key) ?? '0'))
		if (signOf(qty) <= 0) return []
		left.set(key, subtractDecimals(left.get(key) ?? '0', qty))
		return { id: line.id, qty, is_default: byQuantity.has(line.id) }
	})
}
