import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileNames } from '#domain/file-name.ts'
import type { SpecFiles } from '#domain/spec-sheet/blocks.ts'
import { inFlight } from '#server/prefetch.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { fileNotes, resultFile } from '#server/jobs/result-file.ts'
import { lostPhotosNote, refuseTypesetting } from '#server/modules/paper/index.ts'
import { type ArchiveFile, zip } from '#server/sheets/writing/archive.ts'
import type { Sheets } from './sheets.service.ts'

/** Makes the file of a job, named without its end: all sheets in one PDF, or a ZIP with one PDF each. */
export async function sheetsFile(run: JobRun, sheets: Sheets, { title, files }: { title: string; files: SpecFiles }) {
	const { ctx } = run
	const joined = files === 'joined'
	const file = await resultFile(run, `${title}.${joined ? 'pdf' : 'zip'}`, (out) =>
		joined ? printJoined(run, sheets, out) : printEach(run, sheets, out),
	).catch(refuseTypesetting)
	const notes = fileNotes(file.file_name, [lostPhotosNote(sheets.lost.size, ctx.locale)], ctx.locale)
	return { ...file, ...notes, sheets: sheets.count, lost_photos: sheets.lost.size }
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
