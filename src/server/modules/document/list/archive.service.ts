import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileNames } from '#domain/file-name.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { fileNotes, resultFile } from '#server/jobs/result-file.ts'
import { lostPhotosNote, refuseTypesetting } from '#server/modules/paper/index.ts'
import { inFlight } from '#server/prefetch.ts'
import { type ArchiveFile, zip } from '#server/sheets/writing/archive.ts'
import { fileName, writePdf } from '../print/pdf.service.ts'
import { printedDocument } from '../printed.service.ts'

/** Papers on their way while one is packed. */
const AT_ONCE = 2

/** A ZIP with a PDF of each document, named by its number, in the order in which they were chosen. */
export async function archive(run: JobRun, ids: readonly string[], file_name: string) {
	const { ctx, signal } = run
	const chosen = [...new Set(ids)]
	const lost = { count: 0 }
	const file = await resultFile(run, file_name, async (out) => {
		await pipeline(Readable.from(zip(papers(run, chosen, { out, lost }))), createWriteStream(out), { signal })
		return {}
	}).catch(refuseTypesetting)
	const notes = fileNotes(file.file_name, [lostPhotosNote(lost.count, ctx.locale)], ctx.locale)
	return { ...file, ...notes, count: chosen.length }
}

async function* papers(
	run: JobRun,
	ids: readonly string[],
	{ out, lost }: { out: string; lost: { count: number } },
): AsyncGenerator<ArchiveFile> {
	const names = new FileNames()
	let done = 0
	for await (const made of inFlight(ids.entries(), AT_ONCE, ([at, id]) => print(run, id, `${out}-${at}`))) {
		const content = await readFile(made.path)
		await rm(made.path)
		lost.count += made.lost
		yield { path: names.nameFor(made.name, 'document', '.pdf'), content }
		run.progress(++done, ids.length)
	}
}

async function print({ ctx, signal }: JobRun, id: string, path: string) {
	const printed = await printedDocument(ctx, id)
	const { lost } = await writePdf(ctx, printed, { preset: 'print', out: path, signal })
	return { path, name: fileName(printed.document, 'pdf'), lost: lost.size }
}
