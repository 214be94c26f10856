import { createWriteStream } from 'node:fs'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/context.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { getSettings } from '#server/modules/account/index.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'
import { type GoodsRow, readGoods } from '../content.store.ts'
import { fieldLabel, fieldNames, toPublicSku, type Writing, writingOf } from '../item.presenter.ts'
import { isLost } from '../paper-photos.ts'
import type { Draft } from '../paper.service.ts'
import type { Made } from './export.service.ts'

const BATCH = 300
const PICTURE_SIDE = 72
const ORDER_QTY = { en: 'Order qty', zh: '订购数量' }

/** Writes the catalog's workbook into `out`; with a column for the quantities of an order where one is wanted. */
export async function makeWorkbook(run: JobRun, draft: Draft, orderColumn: boolean, out: string): Promise<Made> {
	const lost = new Set<string>()
	await writeXlsx(createWriteStream(out), await workbookOf(run, draft, orderColumn, lost), { signal: run.signal })
	return { rows: draft.sections.reduce((sum, { keys }) => sum + keys.length, 0), lost_photos: lost.size }
}

/**
 * The workbook of a catalog: SKU first and as text, a picture, then the catalog's fields (spec section 2). Pictures that
 * cannot be read any more are left out and named in `lost`.
 */
async function workbookOf(run: JobRun, draft: Draft, orderColumn: boolean, lost: Set<string>): Promise<SheetContent> {
	const { settings } = draft
	const { currency } = await getSettings(run.ctx)
	const parameters = byPath(await readParameters(run.ctx))
	const writing = writingOf(settings, currency, parameters)
	const fields = fieldNames(settings.display_content, writing).filter((field) => field !== 'sku')
	const columns: Column[] = [
		{ header: 'SKU', type: 'text', width: 20 },
		{ header: settings.language === 'zh' ? '图片' : 'Picture', type: 'image', width: 12 },
		...fields.map((field): Column => ({
			header: fieldLabel(field, writing),
			type: field === 'price' && !writing.hidePrice ? 'price' : 'text',
			width: field === 'description' ? 48 : 18,
		})),
		...(orderColumn ? [{ header: ORDER_QTY[settings.language], type: 'number', width: 12 } as const] : []),
	]
	return { columns, rows: rowsOf(run, draft, fields, writing, lost) }
}

/** The rows in batches. */
async function* rowsOf(
	run: JobRun,
	draft: Draft,
	fields: string[],
	writing: Writing,
	lost: Set<string>,
): AsyncGenerator<Cell[][]> {
	const keys = draft.sections.flatMap((section) => section.keys)
	for (let at = 0; at < keys.length; at += BATCH) {
		run.signal.throwIfAborted()
		const batch = keys.slice(at, at + BATCH)
		const goods = await readGoods(run.ctx, batch)
		yield batch.flatMap((key) => {
			const row = goods.get(key)
			return row ? [cellsOf(row, pictureOf(run.ctx, row, lost), fields, writing)] : []
		})
		run.progress(Math.min(keys.length, at + BATCH), keys.length)
	}
}

function cellsOf(row: GoodsRow, picture: Cell, fields: string[], writing: Writing): Cell[] {
	const { attrs, price: number } = toPublicSku(row, fields, writing)
	return [
		row.sku_name,
		picture,
		...fields.map((field) => (field === 'price' && number ? number : (attrs[field] ?? null))),
	]
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
