import { readFileSync } from 'node:fs'
import type { CodeOnLabel } from '#domain/label/code.ts'
import { type Drawing, picturesOf } from '#templates/drawing.ts'
import type { LabelDrawing } from '#templates/labels/labels.ts'
import { barCode } from './bars.ts'
import { qrSvg } from './qr.ts'

/** A file of one job as the compiler sees it: `/job/job.json`. */
export interface JobFile {
	readonly path: string
	readonly content: Buffer | string
}

/** What the pages of a catalog read; `pictures` are files of logo and watermark by id. */
export function filesOf(drawing: Drawing, pictures: Readonly<Record<string, string>>): JobFile[] {
	const files = picturesOf(drawing).flatMap(({ id }, index) => {
		const path = pictures[id]
		return path === undefined ? [] : [{ id, path, mapped: `/job/picture-${index}` }]
	})
	const head = { ...drawing.head, pictures: Object.fromEntries(files.map(({ id, mapped }) => [id, mapped])) }
	return [
		{ path: '/job/job.json', content: JSON.stringify(head) },
		{ path: '/job/pages.json', content: JSON.stringify(drawing.pages) },
		...drawing.codes.flatMap((text, index) => (text === '' ? [] : [qrFile(index, text)])),
		...files.map(({ mapped, path }) => ({ path: mapped, content: readFileSync(path) })),
	]
}

/** What sheets of labels read. Equal codes are one file; of a bar code the layout is told how many modules it has. */
export function filesOfLabels({ head, pages }: LabelDrawing): JobFile[] {
	const codes = new Map<string, CodeFile>()
	const coded = pages.map((labels) =>
		labels.map(({ code, ...label }) => {
			if (!code) return { ...label, code }
			const key = `${code.symbol} ${code.text}`
			const known = codes.get(key) ?? codeFile(codes.size, code)
			codes.set(key, known)
			return { ...label, code: { ...code, n: known.n, modules: known.modules } }
		}),
	)
	return [
		{ path: '/job/job.json', content: JSON.stringify(head) },
		{ path: '/job/pages.json', content: JSON.stringify(coded) },
		...[...codes.values()].map(({ file }) => file),
	]
}

interface CodeFile {
	readonly n: number
	/** Of a bar code, its quiet zones included. */
	readonly modules: number
	readonly file: JobFile
}

function codeFile(n: number, { symbol, text }: CodeOnLabel): CodeFile {
	if (symbol === 'qr') return { n, modules: 0, file: qrFile(n, text) }
	const { svg, modules } = barCode({ symbol, text })
	return { n, modules, file: { path: `/job/bars/${n}.svg`, content: svg } }
}

function qrFile(n: number, text: string): JobFile {
	return { path: `/job/qr/${n}.svg`, content: qrSvg(text) }
}
