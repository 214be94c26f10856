import type { Reply } from '../../children/program.ts'
import { isNoRoom } from '../../storage/errors.ts'
import { PdfError } from '../errors.ts'
import type { PdfTask } from '../messages.ts'
import { Documents } from './documents.ts'
import { drawPage } from './draw.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'

/** The child process: takes one task after the other and answers each. Its parent kills it at a limit. */
let engine: { pdfium: Pdfium; documents: Documents } | null = null

async function openEngine() {
	if (engine) return engine
	const pdfium = await loadPdfium()
	return (engine = { pdfium, documents: new Documents(pdfium) })
}

async function work(task: PdfTask): Promise<Reply> {
	try {
		const { pdfium, documents } = await openEngine()
		const document = documents.get(task.path)
		if (task.kind === 'open') return { ok: true, result: { pages: pdfium._FPDF_GetPageCount(document) } }
		return { ok: true, result: await drawPage(pdfium, document, task.page - 1, task.out) }
	} catch (error) {
		if (error instanceof PdfError) return { ok: false, code: error.code, subject: error.subject }
		if (isNoRoom(error)) return { ok: false, code: 'disk_full', subject: '' }
		// A file that brought PDFium down leaves it in an unknown state: the next task gets a fresh one.
		engine = null
		return { ok: false, code: 'pdf_damaged', subject: error instanceof Error ? error.message : String(error) }
	}
}

process.on('message', async (task: PdfTask) => {
	const reply = await work(task)
	// A parent that was killed in between hears nothing, and this process ends by 'disconnect'.
	process.send?.(reply, () => undefined)
})
process.on('disconnect', () => process.exit(0))
