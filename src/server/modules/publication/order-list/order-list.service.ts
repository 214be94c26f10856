import { buffer } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { wallDay } from '#domain/zoned-time.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { findPublished, showSome } from '../public/public.service.ts'
import { optionColumns, type Product } from '#server/modules/paper/index.ts'
import { openShared } from '../links/shared.service.ts'
import { type Contents, contentsOf } from '../public/kept-outlines.service.ts'
import { orderSheet, type OrderLine } from './order-sheet.presenter.ts'

type Row = (typeof published)['exportOrderList']

/** Lists that one address may have made: a buyer at work makes a few. */
const LISTS = { name: 'order_list', max: 20, seconds: 600 }
/** Seconds that the address of a list lives: it is fetched at once. */
const ADDRESS_LIFE = 300

/** Order lists that visitors had made are kept under this, for a day. */
export const ORDER_LIST_PREFIX = 'order-lists/'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An order list of what a visitor has chosen from a published catalog, as a workbook. Of the visitor come keys, pieces and
 * notes; names and prices are the catalog's, and nothing that it does not show to this visitor stands in it.
 */
export async function exportOrderList(ctx: PublicCtx, { lines, ...link }: ParamsOf<Row>): Promise<DataIn<Row>> {
	await limitRate(ctx, LISTS, addressGroup(ctx.ip))
	const shared = await openShared(ctx, link)
	const found = await findPublished(shared)
	const { scope, snapshot, writing } = found
	const keys = [...new Set(lines.map(({ sku_name_key }) => sku_name_key))]
	const shown = await showSome(found, keys)
	const { currency } = writing.rule
	const { sections, outlines } = await contentsOf(scope, snapshot, found.edition)
	const columns = optionColumns(productsAmong(sections, shown), (key) => outlines.get(key)?.variations)
	const ordered = lines.flatMap(({ sku_name_key: key, num, note = '' }): OrderLine[] => {
		const item = shown.get(key)
		if (!item) return []
		const facts = { name: columns.nameOf(item), options: columns.valuesOf(key) }
		return [{ goods: cartGoods(item, currency), num, note, ...facts }]
	})
	if (!ordered.length) throw refuse('order_list_empty')
	const key = `${ORDER_LIST_PREFIX}${scope.accountId}/${uuid()}.xlsx`
	const body = await buffer(xlsxStream(orderSheet(ordered, columns.names, writing)))
	await ctx.house.storage.put(key, body, { contentType: XLSX })
	const today = wallDay(ctx.house.now(), shared.timeZone)
	const fileName = `${fileNameOf(`${snapshot.name} ${today}`, 'order')}.xlsx`
	return {
		url: await ctx.house.storage.signGet({ key, fileName, expiresIn: ADDRESS_LIFE }),
		file_name: fileName,
		lines: ordered.length,
		left_out: keys.filter((key) => !shown.has(key)),
	}
}

/** The products that some of these SKUs belong to. */
function productsAmong(sections: Contents['sections'], skus: ReadonlyMap<string, unknown>): Product[] {
	return sections.flatMap(({ products }) => products.filter(({ keys }) => keys.some((key) => skus.has(key))))
}
