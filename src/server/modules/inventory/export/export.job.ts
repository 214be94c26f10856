import type { ParamsOf } from '#contract/endpoint.ts'
import { inventory } from '#contract/inventory.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import { type JobHandler, type JobRun } from '#server/jobs/handler.ts'
import { fileLink, streamedResult } from '#server/jobs/result-file.ts'
import { categoryPaths } from '#server/modules/category/index.ts'
import { numbersFound, readInherited, readSkus, soldOfKeys } from '#server/modules/sku/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import type { Row, SheetContent } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { idsOfNumbers } from '../levels.store.ts'
import { orderOf, presentRows, selectionOf } from '../list.service.ts'
import { besideOf, type ExportedRow, stockColumns } from './columns.presenter.ts'

type Params = ParamsOf<(typeof inventory)['exportInventory']>

/** SKUs of one read. */
const PAGE = 500
const FILE = { en: 'Stock', zh: '库存' } as const

/** Starts a workbook of the stock that is searched or chosen. */
export async function exportInventory(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	if (!params.sku_name_keys && !params.search)
		throw refuse('invalid', { errors: [{ path: 'sku_name_keys', code: 'field_required' }] })
	return ctx.house.jobs.start(ctx, 'inventory_export', params)
}

/** Writes it straight into the storage, whole or not at all. */
export const inventoryExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(inventory.exportInventory.params, run.payload, 'payload of inventory_export')
	const numbers = await chosenNumbers(ctx, params)
	const file_name = `${fileNameOf(params.file_name ?? '', FILE[ctx.locale])}.xlsx`
	const storage_key = await streamedResult(run, file_name, xlsxStream(await contentOf(run, params, numbers)))
	return { storage_key, file_name, count: numbers.length, summary: file_name, link: fileLink(run.id) }
}

/** Running numbers of the SKUs that are sold, in the order of the list. */
async function chosenNumbers(ctx: Ctx, { sku_name_keys, search = {}, except = [] }: Params): Promise<number[]> {
	if (sku_name_keys) return soldOfKeys(ctx, sku_name_keys)
	const left = new Set(await soldOfKeys(ctx, except))
	const found = await numbersFound(ctx, await selectionOf(ctx, { ...search, fold: false }), orderOf(search))
	return found.filter((no) => !left.has(no))
}

async function contentOf(run: JobRun, params: Params, numbers: readonly number[]): Promise<SheetContent> {
	const { ctx, signal, progress } = run
	const facts = { locations: await openLocations(ctx), categories: await categoryPaths(ctx) }
	const columns = stockColumns(ctx, facts, params)
	async function* pages(): AsyncGenerator<Iterable<Row>> {
		progress(0, numbers.length)
		for (let at = 0; at < numbers.length; at += PAGE) {
			signal.throwIfAborted()
			if (ctx.givesWay) await ctx.house.database.giveWay()
			const rows = await exportedRows(ctx, numbers.slice(at, at + PAGE))
			yield rows.map((row) => columns.map(({ cell }) => cell(row)))
			progress(Math.min(at + PAGE, numbers.length), numbers.length)
		}
	}
	return { name: FILE[ctx.locale], columns, rows: pages(), beside: besideOf(columns) }
}

async function exportedRows(ctx: Ctx, numbers: readonly number[]): Promise<ExportedRow[]> {
	const rows = await readSkus(ctx, await idsOfNumbers(ctx, numbers))
	const [levels, inherited] = [await presentRows(ctx, rows), await readInherited(ctx, rows)]
	return rows.map((sku, at) => ({
		sku,
		inherited: inherited.get(sku.id) ?? {},
		stock: levels[at] as ExportedRow['stock'],
	}))
}
