import { createWriteStream } from 'node:fs'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/context.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { getSettings } from '#server/modules/account/index.ts'
import type { Cell } from '#server/sheets/sheet-content.ts'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'
import {
	type PaperDraft,
	familyIn,
	fieldNames,
	type GoodsRow,
	isLost,
	type OptionColumns,
	optionColumns,
	readAxes,
	byList,
	readGoods,
	toPublicSku,
	type Writing,
	writingAccount,
	writingOf,
} from '#server/modules/paper/index.ts'
import type { Made } from './made.types.ts'
import { type CatalogColumn, catalogColumns, type WorkbookSource } from './workbook-columns.presenter.ts'

const BATCH = 300
const PICTURE_SIDE = 72

/** A catalog on its way into a workbook: how its values are written, and the photos that could not be read. */
interface Work {
	readonly run: JobRun
	readonly fields: readonly string[]
	readonly writing: Writing
	readonly lost: Set<string>
	/** Of products with variants. */
	readonly options: OptionColumns
	/** The SKUs in the order of the catalog, variants in that of their options. */
	readonly keys: readonly string[]
	readonly read: NonNullable<PaperDraft['read']>
}

/** Writes the catalog's workbook into `out`; with a column for the quantities of an order where one is wanted. */
export async function makeWorkbook(run: JobRun, draft: PaperDraft, orderColumn: boolean, out: string): Promise<Made> {
	const { settings, sections } = draft
	const [account, parameters] = [await getSettings(run.ctx), byPath(await readParameters(run.ctx))]
	const writing = writingOf(settings, writingAccount(account, parameters, run.ctx.house.now()), draft.pricing)
	const fields = fieldNames(settings.display_content, writing)
	const { read = (some) => readGoods(run.ctx, some) } = draft
	const work: Work = { run, fields, writing, read, lost: new Set(), ...(await inOrder(run.ctx, sections)) }
	const source = await shownOf(work)
	const columns = catalogColumns(source, writing, orderColumn)
	const rows = rowsOf(work, columns)
	await writeXlsx(createWriteStream(out), { columns, rows }, { signal: run.signal })
	return { rows: sections.reduce((sum, { keys }) => sum + keys.length, 0), lost_photos: work.lost.size }
}

/** The SKUs of a catalog under each other as a sheet lists them, with the columns of their options. */
async function inOrder(ctx: Ctx, sections: PaperDraft['sections']): Promise<Pick<Work, 'options' | 'keys'>> {
	const products = sections.flatMap((section) => section.products)
	const axes = await readAxes(
		ctx,
		products.flatMap(({ keys }) => (keys.length > 1 ? keys : [])),
	)
	const axesOf = (key: string) => axes.get(key)?.variations
	const keys = products.flatMap((product) => familyIn(product, axesOf)?.variants.map(({ key }) => key) ?? product.keys)
	return { options: optionColumns(products, (key) => axes.get(key)), keys }
}

/** What some SKU of the catalog has: fields that say nothing in the whole catalog get no column. */
async function shownOf(work: Work): Promise<WorkbookSource> {
	const empty = new Set(work.fields)
	let pictures = false
	for await (const { goods } of batchesOf(work))
		for (const row of goods) {
			pictures ||= row.images.length > 0
			const { attrs } = toPublicSku(row, [...empty], work.writing)
			for (const field of Object.keys(attrs)) empty.delete(field)
		}
	return { fields: work.fields.filter((field) => !empty.has(field)), pictures, options: work.options }
}

/**
 * The rows in batches, the variants of a product under each other and a photo that they share once. Pictures that cannot be
 * read any more are left out and named in `lost`.
 */
async function* rowsOf(work: Work, columns: readonly CatalogColumn[]): AsyncGenerator<Cell[][]> {
	const { run, fields, writing, lost, options } = work
	const isNew = newPhotos(options)
	for await (const { goods, done, total } of batchesOf(work)) {
		yield goods.map((row) => {
			const sku = toPublicSku(row, fields, writing)
			const picture = isNew(row) ? pictureOf(run.ctx, row, lost) : null
			return columns.map(({ cell }) => cell(sku, picture))
		})
		run.progress(done, total)
	}
}

/** Tells, row after row, whether no row above of the same product shows the same photo. */
function newPhotos({ familyOf }: OptionColumns): (row: GoodsRow) => boolean {
	let shown: { family: unknown; urls: Set<string | undefined> } | undefined
	return ({ sku_name_key, images }) => {
		const family = familyOf(sku_name_key)
		if (!family || shown?.family !== family) shown = { family, urls: new Set() }
		const url = images[0]?.url
		const isNew = !shown.urls.has(url)
		shown.urls.add(url)
		return isNew
	}
}

/** The SKUs that are still there, in the order of the catalog. */
async function* batchesOf({
	run,
	keys,
	read,
	writing,
}: Work): AsyncGenerator<{ goods: GoodsRow[]; done: number; total: number }> {
	for (let at = 0; at < keys.length; at += BATCH) {
		run.signal.throwIfAborted()
		const batch = keys.slice(at, at + BATCH)
		const found = await byList(run.ctx, await read(batch), writing.list)
		const goods = batch.flatMap((key) => found.get(key) ?? [])
		yield { goods, done: Math.min(keys.length, at + BATCH), total: keys.length }
	}
}

function pictureOf(ctx: Ctx, { images }: GoodsRow, lost: Set<string>): Cell {
	const url = images[0]?.url
	if (!url) return null
	const key = thumbnailUrl(url).slice(MEDIA_PATH.length)
	const image = () =>
		readWhole(ctx, key).catch((error: unknown) => {
			if (!isLost(error)) throw error
			lost.add(key)
			return null
		})
	return { image, ext: 'png', width: PICTURE_SIDE, height: PICTURE_SIDE }
}

async function readWhole(ctx: Ctx, key: string): Promise<Buffer> {
	return buffer(await ctx.house.storage.read(key))
}
