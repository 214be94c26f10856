import type { document } from '#contract/document.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { signOf } from '#domain/decimal.ts'
import { type ArrivalLine, arrivalsOf, arrivedState, overReceipt } from '#domain/documents/arrivals.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getInvoiceSetting } from '#server/modules/account/index.ts'
import { newGroup, record, undoGroup } from '#server/modules/activity/index.ts'
import { openLocations, type Receipt, receive } from '#server/modules/stock/index.ts'
import { type DocumentRow, holdDocument, updateDocument } from '../document.store.ts'
import { standingCosts } from '../landed/landed.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { inStock, lineInStock, readArrived } from './arrived.service.ts'
import { findReceipt, insertReceipt, listReceipts } from './receipt.store.ts'

type Params = ParamsOf<(typeof document)['operateDocument']>
type Came = NonNullable<Params['arrivals']>[number]

/** The entity of deliveries in the history: sorts behind `stock`, so that a group tells of its movements first. */
export const RECEIPT_ENTITY = 'stock_receipt'

/** Refuses `location_unknown` and `not_found` for places and deliveries that a call names and that there are not. */
export async function wantPlaces(
	ctx: Ctx,
	row: DocumentRow,
	{ location, arrivals = [], receipt_id }: Pick<Params, 'location' | 'arrivals' | 'receipt_id'>,
): Promise<void> {
	const named = [location, ...arrivals.map((one) => one.location)]
	if (named.some((one) => one !== undefined)) {
		const open = await openLocations(ctx)
		const unknown = named.findIndex((one) => one !== undefined && !open.has(one))
		const path = unknown > 0 ? `arrivals.${unknown - 1}.location` : 'location'
		if (unknown >= 0) throw refuseProblem({ code: 'location_unknown', path })
	}
	if (receipt_id === undefined) return
	const receipt = await findReceipt(ctx, receipt_id)
	if (receipt?.document_id !== row.id) throw refuse('not_found')
}

interface Delivery extends Pick<Params, 'arrivals' | 'location' | 'delivery_note' | 'date' | 'confirm'> {
	today: string
}

/**
 * Books a delivery: what came is put into stock, what came broken is noted and still owed. Refuses `order_nothing`,
 * `document_line_unknown`, `document_line_twice`, `order_over` until it is confirmed, `order_over_limit`, and what stock says.
 */
export async function receiveGoods(ctx: Ctx, row: DocumentRow, delivery: Delivery): Promise<void> {
	const arrived = await readArrived(ctx, row)
	const { lines } = fieldsOf(row)
	const stands = arrivalsOf(lines, arrived?.lines ?? new Map())
	const names = new Map(lines.map(({ id, name, sku_name }) => [id, name || sku_name]))
	const came = cameOf(delivery, stands)
	await requireWithin(ctx, came, { stands, names, confirm: delivery.confirm })
	const group_id = newGroup()
	await bookGoods(ctx, row, { came, group_id, stocked: arrived?.stocked ?? new Set(), whole: delivery })
	const id = newId()
	await insertReceipt(ctx, {
		id,
		document_id: row.id,
		group_id,
		date: delivery.date ?? delivery.today,
		delivery_note: delivery.delivery_note ?? '',
		lines: JSON.stringify(came.map((one) => ({ ...one, location: one.location ?? delivery.location ?? '' }))),
		user_id: ctx.userId,
		at: ctx.house.now(),
	})
	const name = row.number ?? ''
	const change = { before: { name, is_undone: true }, after: { name, is_undone: false } }
	await record(ctx, [{ group_id, action: 'receive', entity: RECEIPT_ENTITY, entity_id: id, ...change }])
	await settleOrder(ctx, row)
}

/** What came: what is said, or all that is still to come. */
function cameOf({ arrivals }: Delivery, stands: readonly ArrivalLine[]): Came[] {
	const rest = stands.map(({ id, rest }) => ({ id, qty: rest, damaged: '0', note: '' }))
	const came = (arrivals ?? rest).filter(({ qty, damaged }) => signOf(qty) > 0 || signOf(damaged) > 0)
	if (came.length === 0) throw refuseProblem({ code: 'order_nothing', path: 'arrivals' })
	return came
}

async function requireWithin(
	ctx: Ctx,
	came: readonly Came[],
	known: { stands: readonly ArrivalLine[]; names: ReadonlyMap<string, string>; confirm: boolean },
): Promise<void> {
	const stands = new Map(known.stands.map((line) => [line.id, line]))
	const { over_receipt: percent } = await getInvoiceSetting(ctx)
	const seen = new Set<string>()
	for (const { id, qty } of came) {
		const path = 'arrivals'
		const line = stands.get(id)
		if (!line) throw refuseProblem({ code: 'document_line_unknown', path })
		if (seen.has(id)) throw refuseProblem({ code: 'document_line_twice', path })
		seen.add(id)
		const more = overReceipt(line, qty, percent)
		if (!more) continue
		const params = { name: known.names.get(id) ?? '', over: more.over }
		if (more.isTooMuch) throw refuseProblem({ code: 'order_over_limit', params: { ...params, percent }, path })
		if (!known.confirm) throw refuseProblem({ code: 'order_over', params, path })
	}
}

interface Booking {
	came: readonly Came[]
	group_id: string
	/** Lines that stock waits for; of others nothing is put away. */
	stocked: ReadonlySet<string>
	whole: Pick<Delivery, 'location' | 'delivery_note'>
}

async function bookGoods(ctx: Ctx, row: DocumentRow, { came, group_id, stocked, whole }: Booking): Promise<void> {
	const goods = came.filter(({ id, qty }) => stocked.has(id) && signOf(qty) > 0)
	const receipts = goods.map(({ id, qty, location = whole.location, note }): Receipt => {
		const said = [whole.delivery_note, note].filter(Boolean).join(' · ')
		return {
			line_id: lineInStock(row, id),
			qty,
			...(location !== undefined && { location }),
			...(said && { note: said }),
		}
	})
	for (const [at, outcome] of (await receive(ctx, inStock(row), receipts, { group_id })).entries()) {
		const index = came.findIndex(({ id }) => id === goods[at]?.id)
		if (!outcome.ok) throw refuseProblem({ ...outcome.problem, path: `arrivals.${index}.qty` })
	}
}

/** Gives an order that is open the state that it has by what has come of it. */
export async function settleOrder(ctx: Ctx, { id }: Pick<DocumentRow, 'id'>): Promise<void> {
	const row = await holdDocument(ctx, id)
	if (!row) return
	const arrived = await readArrived(ctx, row)
	const state = arrivedState(arrivalsOf(fieldsOf(row).lines, arrived?.lines ?? new Map()))
	await updateDocument(ctx, id, { state, updated_at: ctx.house.now() })
}

/**
 * Takes a delivery back with its movements, all of it or nothing. Refuses `order_undone`, `landed_stands` while costs are
 * spread over what has come, `undo_whole` where stock has gone on since, `undo_too_old`.
 */
export async function takeBackReceipt(ctx: Ctx, row: DocumentRow, receipt_id: string | undefined): Promise<void> {
	const receipts = await listReceipts(ctx, row.id)
	const receipt = receipts.findLast(({ id, is_undone }) => (receipt_id === undefined ? !is_undone : id === receipt_id))
	if (!receipt || receipt.is_undone) throw refuse('order_undone')
	if ((await standingCosts(ctx, row.id)).length > 0) throw refuse('landed_stands')
	await undoGroup(ctx, receipt.group_id)
}
