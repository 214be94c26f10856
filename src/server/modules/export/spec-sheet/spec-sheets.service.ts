import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ParamsOf } from '#contract/endpoint.ts'
import { exports } from '#contract/export.ts'
import { FileNames, fileNameOf } from '#domain/file-name.ts'
import { formatNumber } from '#domain/money.ts'
import { SPEC_SHEETS_MAX } from '#domain/spec-sheet/blocks.ts'
import { inFlight } from '#server/prefetch.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { fileNotes, resultFile } from '#server/jobs/result-file.ts'
import { lostPhotosNote, refuseTypesetting } from '#server/modules/paper/index.ts'
import { idsOfHeads } from '#server/modules/sku/index.ts'
import { type ArchiveFile, zip } from '#server/sheets/writing/archive.ts'
import { countOf, numbersOf, refuseNoChoice } from '../selected.service.ts'
import { openSheets, type Sheets } from './sheets.service.ts'

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
	const sheets = await openSheets(ctx, ids, params, title)
	const joined = params.files === 'joined'
	const file = await resultFile(run, `${title}.${joined ? 'pdf' : 'zip'}`, (out) =>
		joined ? printJoined(run, sheets, out) : printEach(run, sheets, out),
	).catch(refuseTypesetting)
	const notes = fileNotes(file.file_name, [lostPhotosNote(sheets.lost.size, ctx.locale)], ctx.locale)
	return { ...file, ...notes, sheets: ids.length, lost_photos: sheets.lost.size }
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

async function printJoined({ ctx, signal, progress }: JobRun, sheets: Sheets, out: string): Promise<{ pages: number }> {
	return ctx.house.typesetter.specSheets({
		...sheets.source,
		look: sheets.look,
		count: sheets.count,
		sheets: (from, to) => sheets.read(from, to),
		out,
		onProgress: progress,
		signal,
	})
}

/** Sheets on their way while one is packed. */
const AT_ONCE = 2
/** Sheets that are read at once. */
const PORTION = 20

async function printEach(run: JobRun, sheets: Sheets, out: string): Promise<{ pages: number }> {
	const names = new FileNames()
	let pages = 0
	async function* files(): AsyncGenerator<ArchiveFile> {
		let done = 0
		for (let from = 0; from < sheets.count; from += PORTION) {
			const portion = await sheets.read(from, Math.min(sheets.count, from + PORTION))
			for await (const made of inFlight(portion.entries(), AT_ONCE, ([index]) =>
				printOne(run, sheets, portion.slice(index, index + 1), `${out}-${from + index}`),
			)) {
				pages += made.pages
				const content = await readFile(made.path)
				await rm(made.path)
				yield { path: names.nameFor(made.sku, 'SKU', '.pdf'), content }
				run.progress(++done, sheets.count)
			}
		}
	}
	await pipeline(Readable.from(zip(files())), createWriteStream(out), { signal: run.signal })
	return { pages }
}

async function printOne(
	{ ctx, signal }: JobRun,
	{ source, look }: Sheets,
	one: Awaited<ReturnType<Sheets['read']>>,
	path: string,
): Promise<{ path: string; sku: string; pages: number }> {
	const sku = one[0]?.sku ?? ''
	const title = { ...look, title: one[0]?.name || sku }
	const how = { ...source, look: title, count: 1, sheets: () => Promise.resolve(one), out: path, signal }
	const { pages } = await ctx.house.typesetter.specSheets(how)
	return { path, sku, pages }
}
