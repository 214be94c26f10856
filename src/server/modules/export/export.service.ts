import type { ParamsOf } from '#contract/endpoint.ts'
import { exports } from '#contract/export.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { inFlight } from '#server/prefetch.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { fileLink, streamedResult } from '#server/jobs/result-file.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { categoryPaths } from '#server/modules/category/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { hasVariants, readCells, readShownCells, withParents } from '#server/modules/sku/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import { csvStream } from '#server/sheets/csv-writer.ts'
import type { Row, SheetContent } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import {
	Asked,
	type ColumnFacts,
	defaultColumns,
	type ExportColumn,
	exportColumns,
	locationColumns,
	ownSheet,
	pictureColumn,
	spelledOut,
	wholeColumns,
} from './columns.presenter.ts'
import { numbersOf, pagesOf, refuseNoChoice } from './selected.service.ts'

type Params = ParamsOf<(typeof exports)['exportSkus']>

/** Reads on their way while a page is written: the database works as long as the writer does. */
const READS = 3
const PICTURES = { en: 'Pictures', zh: '图片' } as const

/** Starts an export of chosen SKUs, of categories, or of a search. */
export async function exportSkus(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	refuseNoChoice(params)
	return ctx.house.jobs.start(ctx, 'sku_export', params)
}

/** Writes the file straight into the storage, whole or not at all: an interrupted export begins again. */
export const skuExportJob: JobHandler = async (run) => {
	const params = readStored(exports.exportSkus.params, run.payload, 'payload of sku_export')
	const { content, count } = await contentOf(run, params)
	const file = params.format === 'csv' ? csvStream(content) : xlsxStream(content)
	const file_name = `${fileNameOf(params.file_name ?? '', 'SKUs')}.${params.format}`
	const storage_key = await streamedResult(run, file_name, file)
	return { storage_key, file_name, count: count(), summary: file_name, link: fileLink(run.id) }
}

/** The sheet, its rows read while they are written; tells how many have been, then how many of the pictures. */
async function contentOf(run: JobRun, params: Params): Promise<{ content: SheetContent; count: () => number }> {
	const { ctx, signal, progress } = run
	const known = {
		categories: await categoryPaths(ctx),
		parameters: byPath(await readParameters(ctx)),
		publicUrl: ctx.house.config.publicUrl,
		locations: await openLocations(ctx),
	}
	const asked = new Asked()
	const [sku, ...others] = exportColumns(ctx, columnsAsked(ctx, params, known), known, asked)
	const tell = (done: number, total: number) => progress(done, total, PICTURES[ctx.locale])
	const pictures = params.with_images ? [pictureColumn(ctx, asked, tell)] : []
	const all = [...(sku ? [sku] : []), ...pictures, ...others]
	const columns = params.format === 'csv' ? spelledOut(all) : all
	const sold = await numbersOf(ctx, params)
	// A list that names parents has them, too, and says what each SKU has itself; any other says what SKUs show.
	const whole = columns.some(({ path }) => path === 'parent')
	const numbers = whole ? await withParents(ctx, sold) : sold
	const read = whole || !(await hasVariants(ctx)) ? readCells : readShownCells
	let count = 0
	async function* rows(): AsyncGenerator<Iterable<Row>> {
		progress(0, numbers.length)
		for await (const page of inFlight(pagesOf(numbers), READS, (part) => read(ctx, part, asked.paths))) {
			signal.throwIfAborted()
			const found = page()
			yield rowsOf(found, columns)
			count += found.length
			progress(count, numbers.length)
		}
	}
	const beside = ownSheet(columns, known.parameters)
	return { content: { columns, rows: rows(), ...(beside ? { beside } : {}) }, count: () => count }
}

/** The columns that are asked for, and those of locations beside them. */
function columnsAsked(ctx: Ctx, { whole, columns, by_location }: Params, known: ColumnFacts) {
	if (whole) return wholeColumns(ctx, known)
	const places = by_location ? locationColumns(ctx, known.locations) : []
	return places.length ? [...(columns?.length ? columns : defaultColumns(ctx, known.parameters)), ...places] : columns
}

/** One row at a time: none lives longer than it takes to write it. */
function* rowsOf(page: readonly unknown[][], columns: readonly ExportColumn[]): Generator<Row> {
	for (const values of page) yield columns.map(({ cell }) => cell(values))
}
