import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import type { FinishTask } from '../messages.ts'
import { joinParts, setBookmarks, setPageBoxes } from '../pdf/merge.ts'
import { clearPage, paintPages } from '../pdf/page-pictures.ts'

/** The parts as one file with its page boxes; its photos are still markers. */
export async function joinedFile(task: FinishTask): Promise<Buffer> {
	const [only = '', ...others] = task.parts
	const asIs = others.length === 0 && !task.asPictures
	const document = asIs ? await PDFDocument.load(readFileSync(only), { updateMetadata: false }) : await join(task)
	// Of a file that is as it was drawn none stands below another.
	if (asIs && task.bookmarks.some(({ under }) => under)) setBookmarks(document, task.bookmarks)
	if (task.asPictures) await paintPages(document)
	if (task.bleed + task.slug > 0) setPageBoxes(document, task.bleed, task.slug)
	return Buffer.from(await document.save({ useObjectStreams: false }))
}

async function join(task: FinishTask): Promise<PDFDocument> {
	const document = await joinParts(filesOf(task.parts), {
		tagged: task.tagged,
		...(task.asPictures ? { prepare: clearPage } : {}),
	})
	document.setTitle(task.title, { showInWindowTitleBar: true })
	document.setAuthor(task.author)
	document.setLanguage(task.lang)
	document.setCreator('Vitrine')
	setBookmarks(document, task.bookmarks)
	return document
}

/** One after the other, so that only the one being joined is in memory. */
function* filesOf(paths: readonly string[]): Generator<Uint8Array> {
	for (const path of paths) yield readFileSync(path)
}
