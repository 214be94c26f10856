import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from 'pdf-lib'
import { expect, it } from 'vitest'
import type { Item } from '#templates/data.ts'
import type { Plan } from '#templates/plan.ts'
import { makeCatalog, makeItem, makeItems, makeSettings } from '#tests/make/catalog.ts'
import { withPrinter } from '#tests/make/printer.ts'
import { pdfInfo, pdfLinks, pdfPages, pdfPixels } from '#tests/pdf.ts'
import type { PdfRequest } from './index.ts'
import { KEPT_RECORD } from './kept.ts'

/** One in which every catalog takes too much memory in one piece. */
const { folder, print } = withPrinter('long', { maxWholeMb: 1 })
const textOf = async (path: string) => (await pdfPages(path)).join('\n')

/** The items that a page shows, as section and place; pages without items of their own show some of each section. */
function itemsOn(plan: Plan, number: number): string[] {
	const page = plan.pages[number - 1]
	if (page?.kind !== 'items')
		return [0, 1].flatMap((section) => Array.from({ length: 24 }, (_, at) => `${section} ${at}`))
	const rows = page.blocks.filter((block) => block.kind === 'row')
	return rows.flatMap(({ section, from, to }) =>
		Array.from({ length: to - from }, (_, at) => `${section} ${from + at}`),
	)
}

it('goes on with the pages that a stopped try has drawn, unless they show something else now', async () => {
	const keep = await mkdtemp(join(folder(), 'keep-'))
	const kept = async () => {
		const names = (await readdir(keep)).filter((name) => KEPT_RECORD.test(name))
		return Promise.all(names.map(async (name) => [name, (await stat(join(keep, name))).mtimeMs]))
	}
	const items = makeItems(1, 80).map((item) => ({ ...item, values: {} }))
	const options = { ...makeSettings().options, showTitlePage: false, showToc: false }
	const how: Partial<PdfRequest> = { template: 'singleTemp', settings: makeSettings({ options }), keep }
	const stop = new AbortController()
	const onProgress = (_: string, done: number) => void (done > 0 && stop.abort())
	const stopped = print(makeCatalog([items]), { ...how, onProgress, signal: stop.signal })
	await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
	const before = await kept()
	expect(before.length).toBeGreaterThan(0)
	const renamed = items.map((item) => (item.sku === 'SKU-0080' ? { ...item, name: 'Renamed' } : item))
	const { path } = await print(makeCatalog([renamed]), how)
	expect(await kept()).toEqual(expect.arrayContaining(before))
	// Three pieces show these goods; where the stop came late, the last one as it was before lies beside them.
	expect([3, 4]).toContain((await kept()).length)
	const text = await textOf(path)
	expect(new Set(text.match(/SKU-\d{4}/g)).size).toBe(80)
	expect(text).toContain('Renamed')
	await print(makeCatalog([items]), how)
	expect(await kept()).toHaveLength(4)
}, 120_000)

it('is the same where its items are read for some pages at a time', async () => {
	const sections = [makeItems(1, 40), makeItems(41, 80)]
	const blank = makeItem(0, { name: '', sku: '', images: [], values: {} })
	const known: number[] = []
	const dataOf: PdfRequest['dataOf'] = async (plan, numbers) => {
		const shown = new Set(numbers.flatMap((number) => itemsOn(plan, number)))
		known.push(shown.size)
		const read = (section: number) => (item: Item, at: number) => (shown.has(`${section} ${at}`) ? item : blank)
		return makeCatalog(sections.map((items, section) => items.map(read(section))))
	}
	const how: Partial<PdfRequest> = { template: 'singleTemp' }
	const whole = await print(makeCatalog(sections), how)
	const none = makeCatalog(sections.map((items) => items.map(() => blank)))
	const read = await print(none, { ...how, dataOf })
	expect(await pdfPages(read.path)).toEqual(await pdfPages(whole.path))
	expect(await pdfLinks(read.path)).toEqual(await pdfLinks(whole.path))
	expect((await pdfPixels(read.path, 1)).equals(await pdfPixels(whole.path, 1))).toBe(true)
	// At first in one piece, which took too much memory.
	const [all, ...parts] = known
	expect(all).toBe(80)
	expect(parts.length).toBeGreaterThan(2)
	expect(Math.max(...parts)).toBeLessThan(80)
}, 120_000)

it('is printed in parts that make one document: text, jumps, bookmarks, progress', async () => {
	const plain = (first: number, last: number) => makeItems(first, last).map((item) => ({ ...item, values: {} }))
	const data = makeCatalog([plain(1, 40), plain(41, 80)])
	const settings = makeSettings({ options: { ...makeSettings().options, showQrCode: false } })
	const steps = new Map<string, [number, number][]>()
	const onProgress = (step: string, done: number, total: number) =>
		void steps.set(step, [...(steps.get(step) ?? []), [done, total]])
	const { path, pages } = await print(data, { template: 'singleTemp', settings, onProgress })
	expect(pages).toBe(82)
	const text = await textOf(path)
	expect(new Set(text.match(/SKU-\d{4}/g)).size).toBe(80)
	expect(await pdfInfo(path)).toMatchObject({ Title: 'Spring 2027', Pages: '82', Tagged: 'yes' })
	const contents = (await pdfLinks(path)).filter((link) => link.page === 2)
	expect(contents).toEqual([
		{ page: 2, uri: undefined },
		{ page: 2, uri: undefined },
	])
	const document = await PDFDocument.load(await readFile(path))
	const bookmarks = document.catalog.lookup(PDFName.of('Outlines'), PDFDict)
	expect(bookmarks.lookup(PDFName.of('Count'), PDFNumber).asNumber()).toBe(2)
	const second = bookmarks.lookup(PDFName.of('Last'), PDFDict)
	expect(second.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe('Section 2')
	expect(second.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(document.getPage(42).ref)
	expect([...steps.keys()]).toEqual(['pages', 'photos', 'joining'])
	const drawn = steps.get('pages') ?? []
	expect(drawn[0]).toEqual([0, 82])
	expect(drawn.length).toBeGreaterThan(3)
	expect(drawn.at(-1)).toEqual([82, 82])
	expect(drawn).toEqual(drawn.toSorted(([a], [b]) => a - b))
	const [done, total] = steps.get('photos')?.at(-1) ?? []
	expect(done).toBe(total)
}, 120_000)
