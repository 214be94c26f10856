import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { exports } from '#contract/export.ts'
import { formatValue } from '#domain/custom-parameter/format.ts'
import { byPath, type ParameterMap, valueTypeOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { isDecimal } from '#domain/decimal.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import { plainText } from '#domain/sku/attribute-format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import { ahead } from '#server/ahead.ts'
import { type Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { categoryPaths } from '#server/modules/category/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { eachSku, readSkusByKeys, type SkuRow, valueAt } from '#server/modules/sku/index.ts'
import { writeCsv } from '#server/sheets/csv-writer.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'

type Params = ParamsOf<(typeof exports)['exportSkus']>

/** SKUs of one read (spec section 9: batches of 300). */
const BATCH = 300
const PICTURE_SIDE = 72
const NUMBERS: readonly string[] = ['money', 'integer', 'quantity', 'number']
const TYPES = {
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	csv: 'text/csv',
} as const

/** Starts an export of chosen SKUs, of categories, or of a search. */
export async function exportSkus(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	if (!params.sku_name_keys && !params.category_ids && !params.search)
		throw refuse('invalid', { errors: [{ path: 'sku_name_keys', code: 'field_required' }] })
	return ctx.house.jobs.start(ctx, 'sku_export', params)
}

/** Writes the file in a folder of its own, then stores it; an interrupted export begins again and leaves nothing. */
export const skuExportJob: JobHandler = async (run) => {
	const { ctx, signal } = run
	const params = run.payload as Params
	const folder = await mkdtemp(join(ctx.house.config.tempDir, 'export-'))
	try {
		const path = join(folder, 'file')
		const parameters = byPath(await readParameters(ctx))
		const { content, count } = contentOf(run, params, parameters)
		const write = params.format === 'csv' ? writeCsv : writeXlsx
		await write(createWriteStream(path), content, { signal })
		const storage_key = `exports/${ctx.accountId}/${uuid()}.${params.format}`
		await ctx.house.storage.put(storage_key, createReadStream(path), { contentType: TYPES[params.format] })
		const file_name = `${fileNameOf(params.file_name ?? '', 'SKUs')}.${params.format}`
		return { storage_key, file_name, count: count(), summary: file_name }
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** The sheet: SKU first and as text, then the columns asked for; numbers as numbers, everything else as text. */
function contentOf(
	run: JobRun,
	{ columns, with_images, ...params }: Params,
	parameters: ParameterMap,
): { content: SheetContent; count: () => number } {
	const wanted = columns?.length ? columns : defaultColumns(run.ctx, parameters)
	const others = wanted.filter(({ path }) => path !== 'sku_name')
	const sku = wanted.find(({ path }) => path === 'sku_name')?.name ?? 'SKU'
	const sheet: Column[] = [
		{ header: sku, type: 'text', width: 20 },
		...(with_images
			? [{ header: run.ctx.locale === 'zh' ? '图片' : 'PICTURE', type: 'image', width: 12 } as const]
			: []),
		...others.map(({ path, name }): Column => ({
			header: name,
			type: typeOf(path, parameters),
			width: path === 'bps.description' ? 48 : 18,
		})),
	]
	let count = 0
	async function* rows(): AsyncGenerator<Cell[]> {
		const categories = await categoryPaths(run.ctx)
		for await (const batch of ahead(batchesOf(run.ctx, params))) {
			run.signal.throwIfAborted()
			for (const row of batch) {
				const picture = with_images ? [pictureOf(run.ctx, row)] : []
				yield [row.sku_name, ...picture, ...others.map(({ path }) => cellOf(row, path, { categories, parameters }))]
			}
			count += batch.length
			run.progress(count, count)
		}
	}
	return { content: { columns: sheet, rows: rows() }, count: () => count }
}

/** The spec's columns, then the seller's own parameters that are for exports. */
function defaultColumns({ locale }: Ctx, parameters: ParameterMap): { path: string; name: string }[] {
	const own = [...parameters].filter(([, { archived, show }]) => !archived && show.excel)
	return [
		...DEFAULT_COLUMNS.map(({ path, en, zh }) => ({ path, name: locale === 'zh' ? zh : en })),
		...own.map(([path, { name }]) => ({ path, name: wordIn(name, locale) })),
	]
}

function typeOf(path: string, parameters: ParameterMap): Column['type'] {
	if (parameters.get(path)?.type === 'date') return 'date'
	return isNumber(path, parameters) ? 'number' : 'text'
}

function isNumber(path: string, parameters: ParameterMap): boolean {
	const parameter = parameters.get(path)
	return NUMBERS.includes(parameter ? valueTypeOf(parameter) : (attributeAt(path)?.type ?? ''))
}

async function* batchesOf(
	ctx: Ctx,
	{ sku_name_keys, category_ids, search, except }: Params,
): AsyncGenerator<SkuRow[], void> {
	const left = new Set(except)
	if (sku_name_keys) {
		for (let at = 0; at < sku_name_keys.length; at += BATCH)
			yield readSkusByKeys(ctx, sku_name_keys.slice(at, at + BATCH))
		return
	}
	// What is folded in the list is written out: a file has a row for every SKU that is sold.
	const wanted = search ? { ...search, fold: false } : { category_ids: category_ids ?? [], status: 'active' as const }
	for await (const batch of eachSku(ctx, wanted, { batch: BATCH }))
		yield left.size ? batch.filter(({ sku_name_key }) => !left.has(sku_name_key)) : batch
}

interface Known {
	categories: ReadonlyMap<number, string>
	parameters: ParameterMap
}

/** A value as a spreadsheet keeps it: decimals exactly, days as `2026-03-05`, lists as the importer reads them back. */
function cellOf(row: SkuRow, path: string, { categories, parameters }: Known): Cell {
	// With its parent, so that the list can be imported again.
	if (path === 'category') return row.category_id === null ? null : (categories.get(row.category_id) ?? null)
	const value = valueAt(row, path)
	if (value === undefined || value === null || value === '') return null
	// What was stored under another type is written as it is.
	if (isNumber(path, parameters)) return isDecimal(String(value)) ? String(value) : plainText(value)
	if (parameters.get(path)?.type === 'date') return plainText(value)
	const unit = attributeAt(path)?.unit
	const unitValue = unit ? valueAt(row, unit) : undefined
	return formatValue(parameters, path, value, 'en', typeof unitValue === 'string' ? { unit: unitValue } : {})
}

function pictureOf(ctx: Ctx, { images }: SkuRow): Cell {
	const url = images[0]?.url
	if (!url) return null
	const key = thumbnailUrl(url).slice(MEDIA_PATH.length)
	return {
		image: async () => buffer(await ctx.house.storage.read(key)),
		ext: 'png',
		width: PICTURE_SIDE,
		height: PICTURE_SIDE,
		note: url,
	}
}
