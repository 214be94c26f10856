// Yardstick: the bare compile of a document's pages to PDF, whose heights are known, and our whole print of the same document.
// Both are warm: what is timed begins after a document that goes to the same child, which short ones do not. Arguments:
// 'bare' or 'ours', the number of lines, a folder.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawDocument, measured, openDocument, planDocument } from '#templates/document/drawing.ts'
import type { PaperDocument } from '#templates/document/paper.ts'
import { makeDocument, makeLines, makePaper } from '#tests/make/paper-documents.ts'

const [kind = 'bare', count = '20', folder = ''] = process.argv.slice(2)
/** Lines of a document that nobody waits for at the screen: the child for those is another one. */
const WARMING = 250
const out = join(folder, `${kind}.pdf`)
const paperOf = (lines: number) => makePaper(makeDocument({ lines: makeLines(lines) }))

const { print, end } = kind === 'bare' ? await bare() : await ours()
await (
	await print(paperOf(WARMING))
)()
const ready = await print(paperOf(Number(count)))
const began = performance.now()
await ready()
process.send?.({ ms: performance.now() - began })
await end()
process.on('SIGTERM', () => process.exit(0))

/** Answers what is timed of a document. */
type Print = (paper: PaperDocument) => Promise<() => Promise<void>>

async function bare(): Promise<{ print: Print; end: () => Promise<void> }> {
	const { Press } = await import('#server/typesetting/child/compiler.ts')
	const press = new Press()
	const print: Print = async (paper) => {
		const open = openDocument(paper)
		const parts = measured(open)
		const { heights, note } = press.measureDocument({ head: open.head, bodies: parts.map(({ body }) => body) })
		const all = parts.map(({ key, sure }, at) => (key === null ? sure : (heights[at] ?? 0)))
		const pages = planDocument(open, all, note)
		const drawing = drawDocument(open, pages, note, { first: 1, count: pages.length, photos: new Map() })
		return async () =>
			press.setDocument(drawing, {}, ({ compiler, document }) => writeFileSync(out, compiler.pdf(document, {})))
	}
	return { print, end: async () => undefined }
}

async function ours(): Promise<{ print: Print; end: () => Promise<void> }> {
	const { createTypesetter } = await import('#server/typesetting/index.ts')
	const typesetter = createTypesetter({ log: { info: () => undefined } })
	const print: Print = async (paper) => async () => {
		await typesetter.document({
			paper,
			photosAt: async () => new Map(),
			photos: () => null,
			pictures: () => null,
			out,
		})
	}
	return { print, end: () => typesetter.close() }
}
