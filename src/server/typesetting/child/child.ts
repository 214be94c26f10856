import { readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { isNoRoom } from '../../storage/errors.ts'
import type { Reply } from '../../children/program.ts'
import { TypesetError } from '../errors.ts'
import type {
	CardResult,
	CardTask,
	CheckResult,
	CheckTask,
	CodeResult,
	CodeTask,
	DocumentPageResult,
	DocumentPageTask,
	DocumentResult,
	DocumentTask,
	DrawResult,
	DrawTask,
	FinishResult,
	FinishTask,
	LabelsResult,
	LabelsTask,
	PreviewResult,
	PreviewTask,
	SpecSheetPageResult,
	SpecSheetPageTask,
	SpecSheetsResult,
	SpecSheetsTask,
	TypesetTask,
} from '../messages.ts'
import { withFacturX } from '../pdf/factur-x.ts'
import { photosIn, withMetadata, writeWithPhotos } from '../pdf/rewrite.ts'
import { archived, beginsOf, Press, remarksOf } from './compiler.ts'
import { forBrowser, pageAlone, smaller } from './svg.ts'

/**
 * The child process: takes one task after the other and answers each. Its parent kills it at a limit. What only some
 * tasks need is loaded by the first of them: a preview waits for the start of this process.
 */
let press: Press | undefined
const openPress = () => (press ??= new Press())

function preview({ drawing, shown }: PreviewTask): PreviewResult {
	return openPress().set(drawing, {}, (laid) => ({
		...forBrowser(laid.compiler.plainSvg(laid.document), shown),
		remarks: remarksOf(laid),
	}))
}

function check({ drawing }: CheckTask): CheckResult {
	return openPress().set(drawing, {}, (laid) => ({
		photos: photosIn(laid.compiler.pdf(laid.document, { pdfTags: false })),
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

function code({ drawing, pictures }: CodeTask): CodeResult {
	return openPress().setCode(drawing, pictures, ({ compiler, document }) => ({
		svg: smaller(compiler.plainSvg(document)),
	}))
}

function card({ drawing, pictures, out }: CardTask): CardResult {
	return openPress().setCard(drawing, pictures, ({ compiler, document }) => {
		if (out === undefined) return { svg: smaller(compiler.plainSvg(document)), pages: document.numOfPages }
		writeFileSync(out, compiler.pdf(document, { pdfTags: false }))
		return { svg: '', pages: document.numOfPages }
	})
}

function labels({ drawing, pictures, out }: LabelsTask): LabelsResult {
	return openPress().setLabels(drawing, pictures, ({ compiler, document }) => {
		writeFileSync(out, compiler.pdf(document, { pdfTags: false }))
		return { pages: document.numOfPages }
	})
}

function specSheets({ drawing, pictures, out }: SpecSheetsTask): SpecSheetsResult {
	return openPress().setSpecSheets(drawing, pictures, (laid) => {
		const pdf = laid.compiler.pdf(laid.document, {})
		writeFileSync(out, pdf)
		return { pages: laid.document.numOfPages, begins: beginsOf(laid), photos: photosIn(pdf) }
	})
}

function specSheetPage({ drawing, page, shown }: SpecSheetPageTask): SpecSheetPageResult {
	return openPress().setSpecSheets(drawing, {}, ({ compiler, document }) => {
		const pages = document.numOfPages
		const at = Math.min(page, pages)
		const { svg } = forBrowser(compiler.plainSvg(document), shown)
		return { svg: pageAlone(svg, at, pages), page: at, pages }
	})
}

function documentPage({ drawing, shown }: DocumentPageTask): DocumentPageResult {
	return openPress().setDocument(drawing, {}, ({ compiler, document }) => {
		const { svg } = forBrowser(compiler.plainSvg(document), shown)
		return { svg }
	})
}

function document({ drawing, pictures, attached, out }: DocumentTask): DocumentResult {
	return openPress().setDocument(drawing, { pictures, attached }, (laid) => {
		const pdf = attached === null ? laid.compiler.pdf(laid.document, {}) : withMetadata(archived(laid), withFacturX)
		const result = { pages: laid.document.numOfPages, photos: photosIn(pdf) }
		if (result.photos.length === 0) return { ...result, bytes: writeWithPhotos(pdf, {}, out) }
		writeFileSync(out, pdf)
		return { ...result, bytes: pdf.length }
	})
}

async function finish(task: FinishTask): Promise<FinishResult> {
	const { photos, out } = task
	const [only = '', ...others] = task.parts
	// Those that it was drawn with do not nest.
	const isMarked = !task.bookmarks.some(({ under }) => under)
	if (others.length === 0 && isMarked && !task.asPictures && task.bleed + task.slug === 0)
		return { bytes: writeWithPhotos(readFileSync(only), photos, out) }
	const { joinedFile } = await import('./joining.ts')
	return { bytes: writeWithPhotos(await joinedFile(task), photos, out) }
}

async function resultOf(task: TypesetTask): Promise<unknown> {
	switch (task.kind) {
		case 'preview':
			return preview(task)
		case 'check':
			return check(task)
		case 'draw':
			return draw(task)
		case 'code':
			return code(task)
		case 'card':
			return card(task)
		case 'labels':
			return labels(task)
		case 'spec_sheets':
			return specSheets(task)
		case 'spec_sheet_page':
			return specSheetPage(task)
		case 'measure_document':
			return openPress().measureDocument(task.drawing)
		case 'document_page':
			return documentPage(task)
		case 'document':
			return document(task)
		case 'finish':
			return finish(task)
	}
}

async function work(task: TypesetTask): Promise<Reply> {
	try {
		return { ok: true, result: await resultOf(task) }
	} catch (error) {
		if (error instanceof TypesetError) return { ok: false, code: error.code, subject: error.subject }
		if (isNoRoom(error)) return { ok: false, code: 'disk_full', subject: '' }
		return { ok: false, code: 'typeset_failed', subject: error instanceof Error ? error.message : String(error) }
	}
}

/** A document that was drawn in one piece lies in memory for as long, until it is to be finished: tidying up has time. */
const FINISH_WITHIN_MS = 200
let resting: NodeJS.Timeout | undefined

const isWhole = (task: TypesetTask) =>
	task.kind === 'document' || (task.kind === 'draw' && task.drawing.head.drawn === task.drawing.head.total)

/** What is asked again a moment later, nearly the same. */
const REPEATED: ReadonlySet<TypesetTask['kind']> = new Set([
	'preview',
	'code',
	'card',
	'spec_sheet_page',
	'measure_document',
	'document_page',
])

async function rest(after: TypesetTask): Promise<void> {
	clearTimeout(resting)
	resting = undefined
	await press?.rest(REPEATED.has(after.kind) ? 'preview' : 'print')
	keepCompiled()
}

/** For the next such process, which starts in half the time: this one is killed, and Node keeps nothing of it by itself. */
function keepCompiled(): void {
	flushCompileCache()
}

process.on('message', async (task: TypesetTask) => {
	if (resting && task.kind !== 'finish') await rest(task)
	const reply = await work(task)
	// A parent that was killed in between hears nothing, and this process ends by 'disconnect'.
	process.send?.(reply, () => undefined)
	if (isWhole(task)) resting = setTimeout(rest, FINISH_WITHIN_MS, task)
	else await rest(task)
})
process.on('disconnect', () => process.exit(0))
keepCompiled()
