import { buffer } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { wallDay } from '#domain/zoned-time.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { contentTypeOf } from '#server/storage/keys.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { openShared } from '../links/shared.service.ts'
import { readChoice } from './chosen.service.ts'
import { orderSheet } from './order-sheet.presenter.ts'
import { FETCHED_AT_ONCE } from '#server/storage/storage.ts'

type Row = (typeof published)['exportOrderList']

/** Lists that one address may have made: a buyer at work makes a few. */
const LISTS = { name: 'order_list', max: 20, seconds: 600 }

/** Order lists that visitors had made are kept under this, for a day. */
export const ORDER_LIST_PREFIX = 'order-lists/'

/** An order list of what a visitor has chosen from a published catalog, as a workbook; without what stock does not allow. */
export async function exportOrderList(ctx: PublicCtx, { lines, ...link }: ParamsOf<Row>): Promise<DataIn<Row>> {
	await limitRate(ctx, LISTS, addressGroup(ctx.ip))
	const shared = await openShared(ctx, link)
	const choice = await readChoice(shared, lines, ctx.house.now())
	const ordered = choice.lines.filter(({ key }) => !choice.short.has(key))
	if (!ordered.length) throw refuse(choice.short.size ? 'order_list_short' : 'order_list_empty')
	const key = `${ORDER_LIST_PREFIX}${shared.scope.accountId}/${uuid()}.xlsx`
	const body = await buffer(xlsxStream(orderSheet(ordered, choice.options, choice.writing)))
	await ctx.house.storage.put(key, body, { contentType: contentTypeOf(key) })
	const today = wallDay(ctx.house.now(), shared.timeZone)
	const fileName = `${fileNameOf(`${choice.catalog} ${today}`, 'order')}.xlsx`
	return {
		url: await ctx.house.storage.signGet({ key, fileName, expiresIn: FETCHED_AT_ONCE }),
		file_name: fileName,
		lines: ordered.length,
		left_out: [...choice.left_out],
		short: [...choice.short].map(([sku_name_key, max]) => ({ sku_name_key, ...(max !== undefined && { max }) })),
	}
}
