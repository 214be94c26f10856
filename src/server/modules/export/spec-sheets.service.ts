import type { ParamsOf } from '#contract/endpoint.ts'
import { exports } from '#contract/export.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { formatNumber } from '#domain/money.ts'
import { SPEC_SHEETS_MAX } from '#domain/spec-sheet/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { idsOfHeads } from '#server/modules/sku/index.ts'
import { goodsNow, openSheets, sheetsFile } from '#server/modules/spec-sheet/index.ts'
import { countOf, numbersOf, refuseNoChoice } from './selected.service.ts'

type Params = ParamsOf<(typeof exports)['exportSpecSheets']>

/** Starts a file of spec sheets of chosen SKUs or of a search. */
export async function exportSpecSheets(ctx: Ctx, params: Params): Promise<{ job_id: string }> {
	refuseNoChoice(params)
	// Among named SKUs some may stand on the sheet of another; a list has no parent beside its variants.
	if (params.search) refuseTooMany(await countOf(ctx, params, 'listed'))
	else await chosenIds(ctx, params)
	return ctx.house.jobs.start(ctx, 'spec_sheet_export', params)
}

/** Makes the file: all sheets in one PDF, or a ZIP with one PDF each. */
export const specSheetExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(exports.exportSpecSheets.params, run.payload, 'payload of spec_sheet_export')
	const ids = await chosenIds(ctx, params)
	if (!ids.length) throw refuse('spec_sheets_none')
	const title = `${fileNameOf(params.file_name ?? '', 'SKUs')}-spec-sheets`
	const sheets = await openSheets(ctx, await goodsNow(ctx, ids), params, title)
	return sheetsFile(run, sheets, { title, files: params.files })
}

/** The SKUs that have a sheet; refuses more than a file holds. */
async function chosenIds(ctx: Ctx, params: Params): Promise<string[]> {
	const ids = await idsOfHeads(ctx, await numbersOf(ctx, params, 'listed'))
	refuseTooMany(ids.length)
	return ids
}

function refuseTooMany(sheets: number): void {
	if (sheets <= SPEC_SHEETS_MAX) return
	const [max, count] = [formatNumber(String(SPEC_SHEETS_MAX), 'en'), formatNumber(String(sheets), 'en')]
	throw refuse('spec_sheets_too_many', { params: { max, count } })
}
