import { readFileSync } from 'node:fs'
import type { CodeOnLabel } from '#domain/label/code.ts'
import { plateModules } from '#domain/qr-code/look.ts'
import type { CodeArt } from '#templates/codes/art.ts'
import type { CardDrawing } from '#templates/card/card.ts'
import type { CodeDrawing } from '#templates/codes/codes.ts'
import { type Drawing, picturesOf } from '#templates/drawing.ts'
import type { DocumentDrawing, MeasureDrawing } from '#templates/document/drawing.ts'
import type { LabelDrawing } from '#templates/labels/labels.ts'
import type { SpecDrawing } from '#templates/spec-sheet/spec-sheet.ts'
import { barCode } from './bars.ts'
import { qrMatrix, qrSvg } from './qr.ts'

/** A file of one job as the compiler sees it: `/job/job.json`. */
export interface JobFile {
	readonly path: string
	readonly content: Buffer | string
}

/** What the pages of a catalog read; `pictures` are files of logo and watermark by id. */
export function filesOf(drawing: Drawing, pictures: Readonly<Record<string, string>>): JobFile[] {
	const { files, mapped } = picturesIn(drawing, pictures)
	return [
		{ path: '/job/job.json', content: JSON.stringify({ ...drawing.head, pictures: mapped }) },
		{ path: '/job/pages.json', content: JSON.stringify(drawing.pages) },
		...drawing.codes.flatMap((text, index) => (text === '' ? [] : [qrFile(index, text)])),
		...files,
	]
}

/** What sheets of labels read; `pictures` are files of logos by id. */
export function filesOfLabels(
	{ head, pages }: LabelDrawing,
	pictures: Readonly<Record<string, string>> = {},
): JobFile[] {
	const codes = new Codes()
	const arts = new Arts(pictures)
	const coded = pages.map((labels) =>
		labels.map(({ art, ...label }) => ({ ...label, code: codes.drawn(label.code), art: art ? arts.drawn(art) : null })),
	)
	return [
		{ path: '/job/job.json', content: JSON.stringify(head) },
		{ path: '/job/pages.json', content: JSON.stringify(coded) },
		...codes.files,
		...arts.files,
	]
}

/** What one code in its seller's look reads; `pictures` has the file of its logo by id. */
export function filesOfCode({ head, art }: CodeDrawing, pictures: Readonly<Record<string, string>>): JobFile[] {
	const arts = new Arts(pictures)
	const drawn = arts.drawn(art)
	return [
		{ path: '/job/job.json', content: JSON.stringify(head) },
		{ path: '/job/pages.json', content: JSON.stringify(drawn) },
		...arts.files,
	]
}

/** What a business card reads; `pictures` has the file of its logo by id. */
export function filesOfCard(drawing: CardDrawing, pictures: Readonly<Record<string, string>>): JobFile[] {
	const { head, card, code, pages } = drawing
	const arts = new Arts(pictures)
	const logo = drawing.logo === null ? null : arts.logo(drawing.logo)
	const job = { ...head, card, ...(code && { code: arts.drawn(code) }), ...(logo !== null && { logo }) }
	return [
		{ path: '/job/job.json', content: JSON.stringify(job) },
		{ path: '/job/pages.json', content: JSON.stringify(pages) },
		...arts.files,
	]
}

/** What spec sheets and their contents read; `pictures` has the file of the logo by id. */
export function filesOfSpecSheets(drawing: SpecDrawing, pictures: Readonly<Record<string, string>>): JobFile[] {
	const { files, mapped } = picturesIn(drawing, pictures)
	const codes = new Codes()
	const sheets = drawing.sheets.map((sheet) => ({
		...sheet,
		code: codes.drawn(sheet.code),
		link: codes.drawn(sheet.url === '' ? null : { symbol: 'qr', text: sheet.url }),
	}))
	return [
		{ path: '/job/job.json', content: JSON.stringify({ ...drawing.head, pictures: mapped }) },
		{ path: '/job/pages.json', content: JSON.stringify({ contents: drawing.contents, sheets }) },
		...codes.files,
		...files,
	]
}

/** What a business document reads beside its drawing: files of logo and watermark by id, the e-invoice that it holds. */
export interface BesideDocument {
	readonly pictures?: Readonly<Record<string, string>>
	readonly attached?: string | null
}

/** What pages of a business document read. */
export function filesOfDocument(
	{ head, pages }: DocumentDrawing,
	{ pictures = {}, attached = null }: BesideDocument,
): JobFile[] {
	const { files, mapped } = picturesIn({ head }, pictures)
	return [
		{ path: '/job/job.json', content: JSON.stringify({ ...head, pictures: mapped, attached: attached !== null }) },
		{ path: '/job/pages.json', content: JSON.stringify(pages) },
		...(attached === null ? [] : [{ path: '/job/factur-x.xml', content: attached }]),
		...paymentFiles(head, pages),
		...files,
	]
}

/** The payment code, where one of these pages has it. */
function paymentFiles({ document: { slip } }: DocumentDrawing['head'], pages: DocumentDrawing['pages']): JobFile[] {
	if (slip) return pages.some((page) => page.slip) ? [qrFile(0, slip.text)] : []
	const bodies = pages.flatMap(({ after }) => after.map(({ body }) => body))
	return bodies.flatMap((body) => (body.k === 'payment' ? [qrFile(0, body.text)] : []))
}

/** What the blocks of a business document read when they are measured. */
export function filesToMeasure({ head, bodies }: MeasureDrawing): JobFile[] {
	return [
		{ path: '/job/job.json', content: JSON.stringify(head) },
		{ path: '/job/pages.json', content: JSON.stringify(bodies) },
	]
}

/** The files of logo and watermark, and by id where the layout finds them. */
function picturesIn(
	drawing: Parameters<typeof picturesOf>[0],
	pictures: Readonly<Record<string, string>>,
): { files: JobFile[]; mapped: Record<string, string> } {
	const found = picturesOf(drawing).flatMap(({ id }, index) => {
		const path = pictures[id]
		return path === undefined ? [] : [{ id, path, mapped: `/job/picture-${index}` }]
	})
	return {
		files: found.map(({ mapped, path }) => ({ path: mapped, content: readFileSync(path) })),
		mapped: Object.fromEntries(found.map(({ id, mapped }) => [id, mapped])),
	}
}

/** Codes in their sellers' looks: equal ones are encoded once, and a logo that several have is one file. */
class Arts {
	readonly files: JobFile[] = []
	private readonly pictures: Readonly<Record<string, string>>
	private readonly known = new Map<CodeArt, ReturnType<Arts['draw']>>()
	private readonly logos = new Map<string, string>()

	constructor(pictures: Readonly<Record<string, string>>) {
		this.pictures = pictures
	}

	drawn(art: CodeArt) {
		const drawn = this.known.get(art) ?? this.draw(art)
		this.known.set(art, drawn)
		return drawn
	}

	private draw({ text, level, logoSize, ...look }: CodeArt) {
		const { size: n, runs } = qrMatrix(text, level)
		return { ...look, n, runs, plate: plateModules(n, logoSize), logo: look.logo && this.logo(look.logo) }
	}

	/** Where the picture is found; null where there is none. */
	logo(id: string): string | null {
		const path = this.pictures[id]
		if (path === undefined) return null
		const mapped = this.logos.get(id) ?? `/job/logo-${this.files.length}.png`
		if (!this.logos.has(id)) this.files.push({ path: mapped, content: readFileSync(path) })
		this.logos.set(id, mapped)
		return mapped
	}
}

/** A code with the number of its file; of a bar code the layout is told how many modules it has, quiet zones included. */
interface DrawnCode extends CodeOnLabel {
	readonly n: number
	readonly modules: number
}

/** The codes of a job: equal ones are one file. */
class Codes {
	readonly files: JobFile[] = []
	private readonly known = new Map<string, DrawnCode>()

	drawn(code: CodeOnLabel | null): DrawnCode | null {
		if (!code) return null
		const key = `${code.symbol} ${code.text}`
		const drawn = this.known.get(key) ?? this.draw(code)
		this.known.set(key, drawn)
		return drawn
	}

	private draw({ symbol, text }: CodeOnLabel): DrawnCode {
		const n = this.files.length
		if (symbol === 'qr') {
			this.files.push(qrFile(n, text))
			return { symbol, text, n, modules: 0 }
		}
		const { svg, modules } = barCode({ symbol, text })
		this.files.push({ path: `/job/bars/${n}.svg`, content: svg })
		return { symbol, text, n, modules }
	}
}

function qrFile(n: number, text: string): JobFile {
	return { path: `/job/qr/${n}.svg`, content: qrSvg(text) }
}
