import type { ParamsOf } from '#contract/endpoint.ts'
import { priceList, type PriceListItem } from '#contract/price-list.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { formatTiers } from '#domain/sku/volume-pricing.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import { type JobHandler, type JobRun } from '#server/jobs/handler.ts'
import { fileLink, streamedResult } from '#server/jobs/result-file.ts'
import { getSettings } from '#server/modules/account/index.ts'
import type { Cell, Column, Row, SheetContent } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { presentItem } from './item.presenter.ts'
import { listListedAfter } from './items.store.ts'
import { activeList } from './list.rule.ts'
import { findPriceLists, type PriceListRow } from './price-list.store.ts'

type Params = ParamsOf<(typeof priceList)['exportPriceList']>

/** SKUs of one read. */
const PAGE = 500

/** Starts a workbook of a list's prices, which `readPriceSheet` reads back. Refuses `not_found`. */
export async function exportPriceList(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	const [list] = await findPriceLists(ctx, [params.price_list_id])
	if (!list) throw refuse('not_found')
	return ctx.house.jobs.start(ctx, 'price_list_export', params)
}

/** Writes it straight into the storage, whole or not at all. */
export const priceListExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(priceList.exportPriceList.params, run.payload, 'payload of price_list_export')
	const [list] = await findPriceLists(ctx, [params.price_list_id])
	if (!list) throw refuse('not_found')
	const file_name = `${fileNameOf(params.file_name ?? list.name, 'prices')}.xlsx`
	const storage_key = await streamedResult(run, file_name, xlsxStream(await contentOf(run, list, params.only)))
	return { storage_key, file_name, summary: file_name, link: fileLink(run.id) }
}

async function contentOf(
	{ ctx, signal, progress }: JobRun,
	list: PriceListRow,
	only: Params['only'],
): Promise<SheetContent> {
	const { currency, decimal } = await getSettings(ctx)
	const columns = columnsOf(ctx.locale, { base: currency, own: list.currency, decimal })
	const active = activeList(list)
	async function* pages(): AsyncGenerator<Iterable<Row>> {
		let after = { no: -1, done: 0 }
		for (;;) {
			signal.throwIfAborted()
			if (ctx.givesWay) await ctx.house.database.giveWay()
			const rows = await listListedAfter(ctx, { list_id: list.id, named: only === 'named' }, after.no, PAGE)
			yield rows.map((row) => presentItem(row, active)).map((item) => columns.map(({ cell }) => cell(item)))
			after = { no: rows.at(-1)?.no ?? after.no, done: after.done + rows.length }
			progress(after.done, after.done)
			if (rows.length < PAGE) return
		}
	}
	return { name: list.name, columns, rows: pages() }
}

type ItemColumn = Column & { cell: (item: PriceListItem) => Cell }

const WORDS = {
	name: { en: 'Product name', zh: '产品名称' },
	base: { en: 'SKU price', zh: 'SKU 价格' },
	own: { en: 'Own price', zh: '单独价格' },
	tiers: { en: 'Own price breaks', zh: '单独阶梯价' },
	price: { en: 'Price in this list', zh: '此价格表的价格' },
} as const

function columnsOf(
	lang: Locale,
	{ base, own, decimal }: { base: string; own: string; decimal: DecimalSign },
): ItemColumn[] {
	const price = { type: 'price', width: 16 } as const
	return [
		{ header: 'SKU', type: 'text', width: 20, cell: ({ sku_name }) => sku_name },
		{ header: WORDS.name[lang], type: 'text', width: 36, cell: ({ product_name }) => product_name || null },
		{ ...price, header: `${WORDS.base[lang]} (${base})`, cell: ({ base_price }) => base_price },
		// What comes from the product is not the variant's own.
		{
			...price,
			header: `${WORDS.own[lang]} (${own})`,
			cell: ({ own_price, from_parent }) => (from_parent ? null : own_price),
		},
		{
			header: WORDS.tiers[lang],
			type: 'text',
			width: 30,
			cell: ({ own_tiers, from_parent }) => (from_parent ? null : formatTiers(own_tiers, decimal) || null),
		},
		{ ...price, header: `${WORDS.price[lang]} (${own})`, cell: ({ price }) => price },
	]
}
