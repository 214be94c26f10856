import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { makeCatalog, makeItems, makePhotoFile, makeSettings } from '#tests/make/catalog.ts'
import { withPrinter } from '#tests/make/printer.ts'
import { pdfLinks, pdfPages, pdfPixels } from '#tests/pdf.ts'
import type { PdfRequest } from './index.ts'
import { KEPT_RECORD } from './kept.ts'

const { folder, print: printCatalog } = withPrinter('pictures')

const print = (changes: Partial<PdfRequest> = {}) =>
	printCatalog(makeCatalog([makeItems(1, 3), makeItems(4, 5)]), {
		settings: makeSettings({ paper: 'HalfLetterV' }),
		...changes,
	})

it('makes a picture of every page that looks as the page does, with its links and bookmarks, and no text', async () => {
	const drawn = await print()
	const painted = await print({ asPictures: { scale: 2, quality: 0.9 } })
	expect(painted).toMatchObject({ pages: drawn.pages, tagged: false })
	expect(drawn.tagged).toBe(true)
	expect((await pdfPages(painted.path)).join('').trim()).toBe('')
	const links = async (path: string) => (await pdfLinks(path)).map(({ page, uri }) => `${page} ${uri ?? ''}`).toSorted()
	expect(await links(painted.path)).toEqual(await links(drawn.path))
	const document = await PDFDocument.load(await readFile(painted.path))
	expect(document.catalog.lookup(PDFName.of('Outlines'), PDFDict)).toBeDefined()
	expect(document.catalog.has(PDFName.of('StructTreeRoot'))).toBe(false)
	for (let page = 1; page <= drawn.pages; page++) {
		const [was, is] = [await pdfPixels(drawn.path, page), await pdfPixels(painted.path, page)]
		const apart = was.reduce((sum, grey, at) => sum + Math.abs(grey - (is[at] ?? 0)), 0) / was.length
		// At 40 dots an inch the edges of small type differ, nothing else does.
		expect(apart).toBeLessThan(8)
	}
})

it.each([
	[1, 396, 612],
	[4, 1584, 2449],
])('paints %d pixels a point', async (scale, width, height) => {
	const { path } = await print({ asPictures: { scale, quality: 1 } })
	const list = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' })
	const [, , , w, h] = list.split('\n')[2]?.trim().split(/\s+/) ?? []
	expect(Math.abs(Number(w) - width)).toBeLessThanOrEqual(1)
	expect(Math.abs(Number(h) - height)).toBeLessThanOrEqual(1)
})

it('goes on with the pages that a stopped try has painted, and asks for their photos again', async () => {
	const keep = await mkdtemp(join(folder(), 'keep-'))
	const painted = async () => {
		const names = (await readdir(keep)).filter((name) => KEPT_RECORD.test(name))
		return Promise.all(names.map(async (name) => [name, (await stat(join(keep, name))).mtimeMs]))
	}
	const stop = new AbortController()
	const how: Partial<PdfRequest> = { asPictures: { scale: 1, quality: 0.8 }, keep }
	const onProgress = (step: string, done: number) => void (step === 'pictures' && done > 0 && stop.abort())
	await expect(print({ ...how, onProgress, signal: stop.signal })).rejects.toMatchObject({
		code: 'cancelled',
	})
	const before = await painted()
	expect(before.length).toBeGreaterThan(1)
	const asked = new Set<string>()
	const photos = (id: string) => {
		asked.add(id)
		return makePhotoFile(folder(), id)
	}
	const { pages } = await print({ ...how, photos })
	// The drawn pages in one part, and each as a picture.
	expect(await painted()).toHaveLength(1 + pages)
	expect(await painted()).toEqual(expect.arrayContaining(before))
	const all = ['photo-0', 'photo-1', 'photo-2', 'photo-3', 'photo-4']
	expect([...asked].toSorted()).toEqual(all)
	// Also where no page is left to paint.
	const whole = await painted()
	asked.clear()
	await print({ ...how, photos })
	expect([...asked].toSorted()).toEqual(all)
	expect((await painted()).toSorted()).toEqual(whole.toSorted())
})
