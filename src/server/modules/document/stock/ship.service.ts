import type { Settings } from '#contract/account.ts'
import type { DraftFields } from '#contract/document-draft.ts'
import { type Decimal, signOf, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { goodsLines, lesser, notBelowZero, piecesBySku } from '#domain/documents/goods.ts'
import type { Ctx } from '#server/context.ts'
import { read } from '#server/db/readings.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { closeGroups, newGroup } from '#server/modules/activity/index.ts'
import {
	countedSkus,
	holdGoods,
	moveGoods,
	readingCommitted,
	release,
	stockElsewhere,
} from '#server/modules/stock/index.ts'
import { type DocumentRow, holdDocument } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { settleQuotation } from './quotation.service.ts'
import { bringBack, promiseAgain } from './return.service.ts'
import { addGoods, type Goods, goodsOf, inStock, keepShipment, promise, takeBack } from './shipment.service.ts'
import { listReturns, listShipments } from './shipment.store.ts'

type Lines = DraftFields['lines']

/** What is said with a document that is finalised or shipped. */
export interface Said {
	settings: Settings
	/** Goes on although goods are short. */
	allow_shortage?: boolean | undefined
	/** Of a credit note: lines whose goods come back. */
	returned?: readonly string[] | undefined
}

/** What a document wants of a SKU, with how it stands. */
interface Wanted extends Goods {
	/** It may be sold beyond what is there: what is missing is shipped later, and nobody is asked. */
	isFree: boolean
}

/**
 * What finalising does to stock, in its transaction (product.md section 3.4). With an invoice goods leave it from where each
 * SKU usually lies, or are committed until it is marked as shipped, as the account's rule says; with a credit note they come
 * back. SKUs that are not tracked, products with variants and what was deleted move nothing. Where something is short,
 * `document_short` refuses with all that is; with `allow_shortage`, and of SKUs that are backordered, what is there leaves and the
 * rest stays committed, so that it is shipped later. What other documents were promised is not there. Where the account lets
 * stock go below zero nothing is short.
 */
export async function settleStock(ctx: Ctx, row: DocumentRow, { lines }: DraftFields, said: Said): Promise<void> {
	if (row.type === 'credit_note') return bringBack(ctx, row, lines, said.returned)
	if (row.type === 'delivery_note') return shipDelivered(ctx, row, lines, said)
	if (row.type === 'invoice' && row.from_id !== null) await settleQuotation(ctx, row)
	const { stock_rule: rule, stock_policy } = said.settings
	if (row.type !== 'invoice' || rule === 'never') return
	const pieces = piecesBySku(lines)
	if (pieces.size === 0) return
	const wanted = (await countedSkus(ctx, [...pieces.keys()])).map(({ policy, ...sku }): Wanted => {
		const isFree = (policy ?? stock_policy) === 'backorder'
		return { ...sku, qty: pieces.get(sku.sku_name_key) ?? '0', isFree }
	})
	if (wanted.length === 0) return
	const judged = await judge(ctx, row, wanted, { ...said, lines })
	await (rule === 'shipped' ? promise(ctx, row, wanted) : takeOut(ctx, row, judged, lines))
}

/** What of a SKU leaves now, and what is still to be shipped. */
interface Judged extends Wanted {
	there: Decimal
	now: Decimal
	rest: Decimal
}

async function judge(
	ctx: Ctx,
	row: DocumentRow,
	wanted: readonly Wanted[],
	{ settings, allow_shortage, lines }: Said & { lines: Lines },
): Promise<Judged[]> {
	const { there: stands } = await holdGoods(ctx, inStock(row), wanted)
	const available = new Map(stands.map(({ sku_id, location, available }) => [`${sku_id} ${location}`, available]))
	const judged = wanted.map((one): Judged => {
		const there = notBelowZero(available.get(`${one.sku_id} ${one.location}`) ?? '0')
		const now = settings.stock_negative ? one.qty : lesser(one.qty, there)
		return { ...one, there, now, rest: trimDecimal(subtractDecimals(one.qty, now)) }
	})
	const short = judged.filter(({ rest, isFree }) => signOf(rest) > 0 && !isFree)
	if (short.length > 0 && !allow_shortage) throw await refuseShort(ctx, short, lines)
	return judged
}

/** SKUs that the sentence names. */
const NAMED_MAX = 5

async function refuseShort(ctx: Ctx, short: readonly Judged[], lines: Lines) {
	const elsewhere = await stockElsewhere(ctx, short)
	const named = short.slice(0, NAMED_MAX).map(({ sku_name, there, qty }) => `${sku_name} ${there}/${qty}`)
	const list = named.join(', ') + (short.length > NAMED_MAX ? ' …' : '')
	return refuse('document_short', {
		params: { list },
		errors: short.map(({ sku_name_key, sku_name: sku, qty: wanted, there }) => {
			return { path: pathOf(lines, sku_name_key), code: 'document_short_line', params: { sku, wanted, there } }
		}),
		data: {
			short: short.map(({ sku_id, sku_name_key, sku_name, location, qty: wanted, there }) => {
				return { sku_name_key, sku_name, location, wanted, there, elsewhere: elsewhere.get(sku_id) ?? '0' }
			}),
		},
	})
}

/** The first line of a SKU. */
function pathOf(lines: Lines, key: string): string {
	const first = goodsLines(lines).find(({ sku_name_key }) => sku_name_key === key)
	return `lines.${first ? lines.indexOf(first) : 0}.qty`
}

/** Takes out what leaves now; the rest stays committed. */
async function takeOut(ctx: Ctx, row: DocumentRow, judged: readonly Judged[], lines: Lines): Promise<void> {
	const leaving = judged.filter(({ now }) => signOf(now) > 0).map((one) => ({ ...one, qty: one.now }))
	if (leaving.length > 0) {
		const group_id = newGroup()
		const about = { group_id, way: 'out', kind: 'ship', reason: 'sold' } as const
		for (const outcome of await moveGoods(ctx, inStock(row), leaving, about)) {
			if (outcome.ok) continue
			const key = leaving.find(({ sku_id }) => sku_id === outcome.sku_id)?.sku_name_key ?? ''
			throw refuseProblem({ ...outcome.problem, path: pathOf(lines, key) })
		}
		await keepShipment(ctx, row, { group_id, direction: 'out', goods: leaving })
	}
	if (judged.some(({ rest }) => signOf(rest) > 0))
		await promise(
			ctx,
			row,
			judged.map((one) => ({ ...one, qty: one.rest })),
		)
}

/**
 * Ships what is committed to an invoice. Refuses `document_nothing_waits`, `document_short` unless it goes on with what is there,
 * `document_nothing_there`.
 */
export async function ship(ctx: Ctx, row: DocumentRow, said: Said): Promise<void> {
	const waiting = await read(ctx.db, readingCommitted(ctx, row.id))
	if (waiting.length === 0) throw refuse('document_nothing_waits')
	const { lines } = fieldsOf(row)
	const judged = await judge(
		ctx,
		row,
		waiting.map((goods) => ({ ...goods, isFree: false })),
		{ ...said, lines },
	)
	if (judged.every(({ now }) => signOf(now) === 0)) throw refuse('document_nothing_there')
	// What was taken back before and leaves now anew is not brought back a second time.
	const before = await listShipments(ctx, row.id)
	await closeGroups(
		ctx,
		before.flatMap(({ is_undone, group_id }) => (is_undone ? group_id : [])),
	)
	await release(ctx, inStock(row))
	await takeOut(ctx, row, judged, lines)
}

/**
 * Ships of what waits with an invoice the goods of a delivery note that was made of it, or of its packing list: that much and no
 * more, the rest stays committed. Of what was made of anything else, and where nothing waits, nothing leaves. Refuses
 * `document_short` unless it goes on with what is there.
 */
async function shipDelivered(ctx: Ctx, note: DocumentRow, lines: Lines, said: Said): Promise<void> {
	const invoice = await invoiceOf(ctx, note)
	const waiting = invoice ? await read(ctx.db, readingCommitted(ctx, invoice.id)) : []
	const left = piecesBySku(lines)
	const parts = waiting.map((goods) => {
		const qty = lesser(goods.qty, left.get(goods.sku_name_key) ?? '0')
		left.set(goods.sku_name_key, subtractDecimals(left.get(goods.sku_name_key) ?? '0', qty))
		return { ...goods, qty, isFree: false }
	})
	if (!invoice || parts.every(({ qty }) => signOf(qty) <= 0)) return
	const judged = (await judge(ctx, invoice, parts, { ...said, lines })).map((one, at): Judged => {
		const qty = waiting[at]?.qty ?? one.qty
		return { ...one, qty, rest: trimDecimal(subtractDecimals(qty, one.now)) }
	})
	if (judged.every(({ now }) => signOf(now) <= 0)) return
	await release(ctx, inStock(invoice))
	await takeOut(ctx, invoice, judged, lines)
}

/** The invoice whose goods a delivery note or packing list is about, held. */
async function invoiceOf(ctx: Ctx, { from_id }: DocumentRow): Promise<DocumentRow | undefined> {
	const from = from_id === null ? undefined : await holdDocument(ctx, from_id)
	if (from?.type === 'packing_list') return invoiceOf(ctx, from)
	return from?.type === 'invoice' ? from : undefined
}

/** Brings back what has left with an invoice; it is committed to it again. Refuses `document_not_shipped`, `document_goods_back`. */
export async function unship(ctx: Ctx, row: DocumentRow): Promise<void> {
	const shipped = await listLive(ctx, row)
	if (shipped.length === 0) throw refuse('document_not_shipped')
	if ((await listReturns(ctx, row.id)).length > 0) throw refuse('document_goods_back')
	const waiting = await read(ctx.db, readingCommitted(ctx, row.id))
	await takeBack(ctx, row, shipped)
	await promise(ctx, row, addGoods([...waiting, ...shipped.flatMap(goodsOf)]))
}

/**
 * What a document that is voided did to stock is undone: goods come back, those of a credit note leave again, and what one had
 * freed is promised to its invoice again.
 */
export async function voidStock(ctx: Ctx, row: DocumentRow): Promise<void> {
	if (row.type !== 'invoice' && row.type !== 'credit_note') return
	await release(ctx, inStock(row))
	const live = await listLive(ctx, row)
	const freed = live.filter(({ direction }) => direction === 'freed')
	await takeBack(
		ctx,
		row,
		live.filter((one) => !freed.includes(one)),
	)
	await promiseAgain(ctx, row, freed)
	const all = await listShipments(ctx, row.id)
	await closeGroups(
		ctx,
		all.map(({ group_id }) => group_id),
	)
}

async function listLive(ctx: Ctx, row: DocumentRow) {
	return (await listShipments(ctx, row.id)).filter(({ is_undone }) => !is_undone)
}
