import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { type Locale, type RefusalCode, sentence } from '#contract/refusals/index.ts'
import { CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { ORDER_NAME_MAX, OrderListReader, type OrderRow } from '#domain/cart/order-list.ts'
import { compareDecimals, isDecimal } from '#domain/decimal.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { readPieces } from '#domain/pricing/typed-quantity.ts'
import { isProblem } from '#domain/problem.ts'
import { foldText } from '#domain/text.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import { openShared } from '../links/shared.service.ts'
import { countPage } from '../public/public.service.ts'
import { type ChosenLine, keysOf, readChoice } from './chosen.service.ts'

type Contract = typeof published
type Checked = DataOf<Contract['checkOrderList']>
type Told = Checked['told'][number]

/** Lists that one address may have read: a buyer at work brings a few. */
const READS = { name: 'order_list_read', max: 30, seconds: 600 }

/**
 * The rows of a filled order list that have a quantity. Refuses `order_list_foreign`, `rate_limited`, and as the reader of
 * sheets does.
 */
export async function importOrderList(
	ctx: PublicCtx,
	[file]: ReceivedFile[],
): Promise<DataOf<Contract['importOrderList']>> {
	if (!file) throw refuse('invalid')
	await limitRate(ctx, READS, addressGroup(ctx.ip))
	try {
		const reader = await readRows(file)
		if (!reader.isOurs) throw refuse('order_list_foreign')
		return { rows: reader.rows, more: reader.more }
	} catch (error) {
		throw error instanceof SheetError ? refuse(error.code, { params: error.params }) : error
	}
}

/** Of the first sheet that is seen and is an order list. */
async function readRows(file: ReceivedFile): Promise<OrderListReader> {
	const opened = await openSheet(file.path, { fileName: file.file_name })
	try {
		for (const { name } of opened.sheets.filter(({ hidden }) => !hidden)) {
			const reader = new OrderListReader()
			for await (const { row, cells } of opened.rows(name)) if (!reader.push(row, cells)) break
			if (reader.isOurs) return reader
		}
		return new OrderListReader()
	} finally {
		await opened.close()
	}
}

/**
 * What of a filled list goes into the cart: keys, pieces and notes; names and prices are the catalog's, and whoever changed
 * them in the file is told. Refuses like a public page.
 */
export async function checkOrderList(
	ctx: PublicCtx,
	{ rows, ...link }: ParamsOf<Contract['checkOrderList']>,
): Promise<Checked> {
	countPage(ctx)
	const shared = await openShared(ctx, link)
	const now = ctx.house.now()
	const names = rows.map(({ sku }) => sku)
	const told: Told[] = []
	const tell: Tell = ({ row, sku }, code, params = {}) =>
		void told.push({ row, sku, code, msg: sentence(code, ctx.locale, { sku, ...params }) })
	const wanted = gather(rows, await keysOf(shared, names, now), tell)
	const asked = [...wanted].map(([sku_name_key, { num, note }]) => ({ sku_name_key, num, note }))
	const choice = await readChoice(shared, asked, now)
	for (const line of choice.lines)
		for (const row of wanted.get(line.key)?.rows ?? []) tellChanges(row, line, ctx.locale, tell)
	for (const key of choice.left_out) for (const row of wanted.get(key)?.rows ?? []) tell(row, 'order_row_unknown')
	const lines = choice.lines.map(({ key, num, note }) => ({ sku_name_key: key, num, note }))
	return { lines, told: told.sort((a, b) => a.row - b.row) }
}

type Tell = (row: OrderRow, code: RefusalCode, params?: Record<string, string>) => void

interface Gathered {
	/** All with this SKU. */
	readonly rows: readonly OrderRow[]
	readonly num: number
	readonly note: string
}

/** Rows by the keys of their SKUs, those of one SKU added together; what cannot be taken is told. */
function gather(rows: readonly OrderRow[], keys: ReadonlyMap<string, string>, tell: Tell): Map<string, Gathered> {
	const wanted = new Map<string, Gathered>()
	for (const row of rows) {
		const num = piecesOf(row)
		const key = keys.get(foldText(row.sku))
		if (!row.sku) tell(row, 'order_row_sku_missing')
		else if (num === null) tell(row, 'order_row_qty', { qty: row.qty, max: formatNumber(String(CART_NUM_MAX), 'en') })
		else if (key === undefined) tell(row, 'order_row_unknown')
		else {
			const before = wanted.get(key)
			if (before) tell(row, 'order_row_double')
			const sum = Math.min(CART_NUM_MAX, (before?.num ?? 0) + num)
			wanted.set(key, { rows: [...(before?.rows ?? []), row], num: sum, note: before?.note || (row.note ?? '') })
		}
	}
	return wanted
}

/** Null for what is no number of pieces. */
function piecesOf({ qty }: OrderRow): number | null {
	const read = readPieces(qty)
	return isProblem(read) || read.value > CART_NUM_MAX ? null : read.value
}

/** Tells what the file says otherwise than the catalog; of prices all that the catalog shows are right. */
function tellChanges(row: OrderRow, { goods, name: product }: ChosenLine, locale: Locale, tell: Tell): void {
	const { name, price } = row
	// Of a long name the file's beginning is compared.
	const names = [product, goods.name].map((one) => foldText(one.slice(0, ORDER_NAME_MAX)))
	if (name !== undefined && !names.includes(foldText(name))) tell(row, 'order_row_name', { name: goods.name })
	if (goods.price === null || price === undefined || !isDecimal(price)) return
	const prices = [goods.price, ...goods.breaks.map((step) => step.price)]
	if (prices.some((one) => compareDecimals(one, price) === 0)) return
	tell(row, 'order_row_price', { price: formatMoney(goods.price, goods.currency, locale) })
}
