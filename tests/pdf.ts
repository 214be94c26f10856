import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'

const run = promisify(execFile)

/** The text of a PDF as a reader copies it, page after page. */
export async function pdfPages(path: string): Promise<string[]> {
	const { stdout } = await run('pdftotext', ['-layout', path, '-'], { maxBuffer: 64e6 })
	return stdout.split('\f').slice(0, -1)
}

/** A word on a page, its edges in millimetres from the upper left corner of the sheet. */
export interface PdfWord {
	readonly text: string
	readonly x: number
	readonly y: number
	readonly right: number
	readonly bottom: number
}

const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g
const MM_PER_POINT = 25.4 / 72

/** The words of each page with their places. */
export async function pdfWords(path: string): Promise<{ words: PdfWord[] }[]> {
	const { stdout } = await run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 64e6 })
	const pages = stdout.split('<page ').slice(1)
	return pages.map((page) => ({
		words: [...page.matchAll(WORD)].map(([, ...parts]) => {
			const [x = 0, y = 0, right = 0, bottom = 0] = parts.slice(0, 4).map((edge) => Number(edge) * MM_PER_POINT)
			return { text: unescaped(parts[4] ?? ''), x, y, right, bottom }
		}),
	}))
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (whole, sign: string) => SIGNS[sign] ?? whole)

/** Names of the fonts of a PDF and whether each is embedded. */
export async function pdfFonts(path: string): Promise<{ name: string; embedded: boolean }[]> {
	const { stdout } = await run('pdffonts', [path])
	const lines = stdout.trimEnd().split('\n').slice(2)
	return lines.map((line) => {
		const [name = '', ...rest] = line.trim().split(/\s+/)
		return { name, embedded: rest.at(-5) === 'yes' }
	})
}

/** What `pdfinfo` says, by its own labels. */
export async function pdfInfo(path: string): Promise<Record<string, string>> {
	const { stdout } = await run('pdfinfo', [path])
	return Object.fromEntries(
		stdout.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
	)
}

/** Raw grey pixels of one page at 40 dots an inch. */
export async function pdfPixels(path: string, page: number): Promise<Buffer> {
	const options = { encoding: 'buffer', maxBuffer: 64e6 } as const
	const { stdout } = await run(
		'pdftoppm',
		['-r', '40', '-f', `${page}`, '-l', `${page}`, '-gray', '-png', path],
		options,
	)
	return sharp(stdout).raw().toBuffer()
}

export interface PdfLink {
	readonly page: number
	/** The address, or nothing for a jump inside the document. */
	readonly uri: string | undefined
}

/** The links of a PDF. */
export async function pdfLinks(path: string): Promise<PdfLink[]> {
	const document = await PDFDocument.load(await readFile(path), { updateMetadata: false })
	return document.getPages().flatMap((page, index) => {
		const annotations = page.node.Annots()?.asArray() ?? []
		return annotations.map((ref) => {
			const action = document.context.lookup(ref, PDFDict).lookupMaybe(PDFName.of('A'), PDFDict)
			return { page: index + 1, uri: action?.lookupMaybe(PDFName.of('URI'), PDFString)?.decodeText() }
		})
	})
}
