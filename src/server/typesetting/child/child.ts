import { readFileSync, writeFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { isNoRoom } from '../../storage/errors.ts'
import type { Reply } from '../../children/program.ts'
import { TypesetError } from '../errors.ts'
import type {
	DrawResult,
	DrawTask,
	FinishResult,
	FinishTask,
	PreviewResult,
	PreviewTask,
	TypesetTask,
} from '../messages.ts'
import { joinParts, setBookmarks, setPageBoxes } from '../pdf/merge.ts'
import { clearPage, paintPages } from '../pdf/page-pictures.ts'
import { photosIn, writeWithPhotos } from '../pdf/rewrite.ts'
import { paint } from './paint.ts'
import { Press, remarksOf } from './compiler.ts'
import { forBrowser } from './svg.ts'

/** The child process: takes one task after the other and answers each. Its parent kills it at a limit. */
let press: Press | undefined
const openPress = () => (press ??= new Press())

function preview({ drawing, shown }: PreviewTask): PreviewResult {
	return openPress().set(drawing, {}, (laid) => ({
		...forBrowser(laid.compiler.plainSvg(laid.document), shown),
		remarks: remarksOf(laid),
	}))
}

function draw({ drawing, pictures, out, tagged }: DrawTask): DrawResult {
	return openPress().set(drawing, pictures, (laid) => {
		const pdf = laid.compiler.pdf(laid.document, { pdfTags: tagged })
		writeFileSync(out, pdf)
		return { pages: laid.document.numOfPages, photos: photosIn(pdf), remarks: remarksOf(laid) }
	})
}

async function finish(task: FinishTask): Promise<FinishResult> {
	const [only = '', ...others] = task.parts
	const boxes = task.bleed + task.slug > 0
	const asIs = others.length === 0 && !task.asPictures
	if (asIs && !boxes) return { pages: 0, bytes: writeWithPhotos(readFileSync(only), task.photos, task.out) }
	const document = asIs ? await PDFDocument.load(readFileSync(only), { updateMetadata: false }) : await join(task)
	if (task.asPictures) await paintPages(document)
	if (boxes) setPageBoxes(document, task.bleed, task.slug)
	const file = Buffer.from(await document.save({ useObjectStreams: false }))
	return { pages: document.getPageCount(), bytes: writeWithPhotos(file, task.photos, task.out) }
}

/** One after the other, so that only the one being joined is in memory. */
function* filesOf(paths: readonly string[]): Generator<Uint8Array> {
	for (const path of paths) yield readFileSync(path)
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

async function work(task: TypesetTask): Promise<Reply> {
	try {
		if (task.kind === 'preview') return { ok: true, result: preview(task) }
		if (task.kind === 'draw') return { ok: true, result: draw(task) }
		if (task.kind === 'paint') return { ok: true, result: await paint(task) }
		return { ok: true, result: await finish(task) }
	} catch (error) {
		if (error instanceof TypesetError) return { ok: false, code: error.code, subject: error.subject }
		if (isNoRoom(error)) return { ok: false, code: 'disk_full', subject: '' }
		return { ok: false, code: 'typeset_failed', subject: error instanceof Error ? error.message : String(error) }
	}
}

process.on('message', async (task: TypesetTask) => {
	const reply = await work(task)
	// A parent that was killed in between hears nothing, and this process ends by 'disconnect'.
	process.send?.(reply, () => undefined)
	await press?.rest(task.kind === 'preview' ? 'preview' : 'print')
})
process.on('disconnect', () => process.exit(0))
