import { mkdtemp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { CatalogData, Item, Settings } from '#templates/data.ts'
import type { Plan } from '#templates/plan.ts'
import { makeCatalog, makeItem, makeItems, makePhotoFile, makeSettings } from '#tests/make/catalog.ts'
import { pdfFonts, pdfInfo, pdfLinks, pdfPages, pdfPixels } from '#tests/pdf.ts'
import { createTypesetter, type PdfRequest, type PdfResult, type Typesetter } from './index.ts'
import { KEPT_RECORD } from './kept.ts'

let folder: string
let typesetter: Typesetter

beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'typesetter-'))
	typesetter = createTypesetter({ log: { info() {} } })
})

afterAll(() => typesetter.close())

let files = 0
async function print(
	data: CatalogData,
	changes: Partial<PdfRequest> = {},
	by = typesetter,
): Promise<PdfResult & { path: string }> {
	const path = join(folder, `${files++}.pdf`)
	const result = await by.pdf({
		template: 'DefaultTemp',
		settings: makeSettings(),
		data,
		photos: (id) => makePhotoFile(folder, id),
		out: path,
		title: 'Spring 2027',
		lang: 'en',
		...changes,
	})
	return { ...result, path }
}
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

/** One item on one page without anything around it. */
const alone: Partial<Settings> = { options: { ...makeSettings().options, showTitlePage: false, showToc: false } }

describe('a printed catalog', () => {
	it('embeds its fonts, is tagged, has a title, a language and photos in their own size', async () => {
		const { path, bytes } = await print(makeCatalog([makeItems(1, 9)]))
		const fonts = await pdfFonts(path)
		expect(fonts.map((font) => font.name.split('+')[1])).toContain('OpenSans-Bold')
		expect(fonts.every((font) => font.embedded)).toBe(true)
		expect(await pdfInfo(path)).toMatchObject({
			Title: 'Spring 2027',
			Author: 'Maker & Sons',
			Tagged: 'yes',
			Pages: '2',
		})
		const file = await readFile(path)
		expect(file.length).toBe(bytes)
		expect(file.includes('/Width 600')).toBe(true)
		expect(file.includes('vitrine')).toBe(false)
	})

	it('has live links: each item to its page in the catalog, the contents to their pages', async () => {
		const { path } = await print(makeCatalog([makeItems(1, 3), makeItems(4, 6)]))
		const links = await pdfLinks(path)
		const items = links.filter((link) => link.uri?.startsWith('https://shop.test/item/'))
		expect([...new Set(items.map((link) => link.uri))]).toHaveLength(6)
		expect(links.filter((link) => link.page === 1).map((link) => link.uri)).toEqual(['https://shop.test/share/1'])
		expect(links.filter((link) => link.page === 2).map((link) => link.uri)).toEqual([undefined, undefined])
	})

	it('prints Chinese, Hebrew and Arabic as they are read', async () => {
		const items = [
			makeItem(1, {
				name: '轻薄笔记本电脑，十三英寸',
				values: { description: '全天候流畅运行。机身采用一体成型铝合金。' },
			}),
			makeItem(2, { name: 'כיסא עץ' }),
			makeItem(3, { name: 'كرسي خشبي' }),
		]
		const { path } = await print(makeCatalog([items]))
		const text = (await textOf(path)).replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
		expect(text).toContain('轻薄笔记本电脑，十三英寸')
		expect(text.normalize('NFKC')).toContain('全天候流畅运行')
		expect(text).toContain('כיסא עץ')
		expect(text.normalize('NFKC')).toContain('كرسي خشبي')
		expect((await pdfFonts(path)).map((font) => font.name.split('+')[1])).toContain('Almarai-Bold')
	})

	it.each(['#read("/etc/passwd")', '$x^2$ *b* _i_ @ref', '#import "@preview/a:1.0.0"', '<b> \\u{41} `raw` // x'])(
		'prints %s as text',
		async (payload) => {
			const item = makeItem(1, { sku: payload, name: payload, badge: payload, values: { description: payload } })
			const data = makeCatalog([[item]], { title: payload })
			const { path } = await print(data, {
				settings: makeSettings({ ...alone, font: 'Arimo' }),
				template: 'singleTemp',
			})
			const text = (await textOf(path)).replaceAll(/\s+/g, ' ')
			const quoted = payload.replaceAll(/\s+/g, ' ')
			expect(text.split(quoted).length - 1).toBeGreaterThanOrEqual(4)
			expect(text).not.toContain('root:')
		},
	)

	it('leaves out empty fields and shows a quiet sign for a missing photo', async () => {
		const item = makeItem(1, { images: [], values: { moq: '', size: '5 cm' } })
		const text = await textOf((await print(makeCatalog([[item]]))).path)
		expect(text).toContain('No image')
		expect(text).toContain('Size')
		expect(text).not.toContain('MOQ')
	})

	it('prints a price of 12 digits whole and cuts a name of 200 characters with a remark', async () => {
		const name = 'Extraordinary '.repeat(15).slice(0, 200)
		const price = { display: '$123,456,789,012.00', unit: '/ pc', was: '$223,456,789,012.00' }
		const { path, remarks } = await print(makeCatalog([[makeItem(1, { name, price })]]))
		const text = await textOf(path)
		expect(text).toContain('$123,456,789,012.00')
		expect(text).toContain('Extraordinary…')
		expect(text.match(/Extraordinary/g)?.length).toBeLessThan(15)
		expect(remarks).toContainEqual({ kind: 'cut', item: 'item-0001', field: 'name' })
	})

	it('tells which values had no room and which photos are too small for their size', async () => {
		const fields = [
			'name',
			'sku',
			'price',
			'moq',
			'size',
			'material',
			'weight',
			'lead_time',
			'cbm',
			'description',
		] as const
		const values = Object.fromEntries(fields.slice(3).map((field) => [field, 'some value']))
		const data = makeCatalog([[makeItem(1, { values, images: [{ id: 'tiny', w: 60, h: 40 }] })]])
		const settings = makeSettings({ ...alone, fields: [...fields], size: 11 })
		const { remarks, coarse } = await print(data, { settings })
		expect(remarks.filter((remark) => remark.kind === 'dropped').map((remark) => remark.field)).toContain('cbm')
		expect(coarse.map((photo) => photo.id)).toEqual(['tiny'])
		expect(coarse[0]?.dpi).toBeLessThan(40)
	})

	it('tells printers the trim and the bleed', async () => {
		const settings = makeSettings({ bleed: true, marks: true, paper: 'HalfLetterV' })
		const { path } = await print(makeCatalog([makeItems(1, 2)]), { settings })
		const page = (await PDFDocument.load(await readFile(path))).getPage(0)
		const mm = (points: number) => Math.round((points / 72) * 254) / 10
		expect([page.getWidth(), page.getHeight()].map(mm)).toEqual([161.7, 238])
		expect(Object.values(page.getTrimBox()).map(mm)).toEqual([11, 11, 139.7, 216])
		expect(Object.values(page.getBleedBox()).map(mm)).toEqual([8, 8, 145.7, 222])
		expect(await pdfInfo(path)).toMatchObject({ Tagged: 'yes' })
	})
})

describe('what cannot be printed', () => {
	const data = makeCatalog([makeItems(1, 3)])

	it('is refused by name: template, font, an empty catalog', async () => {
		await expect(print(data, { template: 'template_99' })).rejects.toMatchObject({ code: 'template_unknown' })
		await expect(print(data, { settings: makeSettings({ font: 'Comic Sans' }) })).rejects.toMatchObject({
			code: 'font_unknown',
			subject: 'Comic Sans',
		})
		await expect(print(makeCatalog([]), { settings: makeSettings(alone) })).rejects.toMatchObject({
			code: 'nothing_to_print',
		})
	})

	it('is refused for a photo that is cut off, no JPEG, or missing, and names it', async () => {
		const cut = await makePhotoFile(folder, 'cut')
		await truncate(cut, 700)
		const text = join(folder, 'text.jpg')
		await writeFile(text, 'no picture at all')
		for (const path of [cut, text, join(folder, 'nowhere.jpg')])
			await expect(print(data, { photos: () => path })).rejects.toMatchObject({
				code: 'image_unreadable',
				subject: expect.stringMatching(/^photo-/),
			})
		const broken = () => Promise.reject(new Error('storage is away'))
		await expect(print(data, { photos: broken })).rejects.toMatchObject({ code: 'image_unreadable' })
	})

	it('is refused for a logo that cannot be decoded', async () => {
		const file = join(folder, 'logo.png')
		await writeFile(file, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50)]))
		const company = { ...data.company, logo: { id: 'logo', w: 300, h: 100 } }
		await expect(print({ ...data, company }, { pictures: () => file })).rejects.toMatchObject({
			code: 'image_unreadable',
		})
	})

	it('can be cancelled, and leaves no temporary files behind', async () => {
		const stop = new AbortController()
		const running = print(makeCatalog([makeItems(1, 900)]), { signal: stop.signal })
		setTimeout(() => stop.abort(), 50)
		await expect(running).rejects.toMatchObject({ code: 'cancelled' })
		expect((await readdir(folder)).filter((name) => name.startsWith('parts-'))).toEqual([])
		expect((await print(data)).pages).toBe(2)
	})
})

describe('a catalog that takes too much memory in one piece', () => {
	const cramped = createTypesetter({ maxWholeMb: 1, log: { info() {} } })
	afterAll(() => cramped.close())

	it('goes on with the pages that a stopped try has drawn, unless they show something else now', async () => {
		const keep = await mkdtemp(join(folder, 'keep-'))
		const kept = async () => {
			const names = (await readdir(keep)).filter((name) => KEPT_RECORD.test(name))
			return Promise.all(names.map(async (name) => [name, (await stat(join(keep, name))).mtimeMs]))
		}
		const items = makeItems(1, 80).map((item) => ({ ...item, values: {} }))
		const how: Partial<PdfRequest> = { template: 'singleTemp', settings: { ...makeSettings(), ...alone }, keep }
		const stop = new AbortController()
		const onProgress = (_: string, done: number) => void (done > 0 && stop.abort())
		const stopped = print(makeCatalog([items]), { ...how, onProgress, signal: stop.signal }, cramped)
		await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
		const before = await kept()
		expect(before.length).toBeGreaterThan(0)
		const renamed = items.map((item) => (item.sku === 'SKU-0080' ? { ...item, name: 'Renamed' } : item))
		const { path } = await print(makeCatalog([renamed]), how, cramped)
		expect(await kept()).toEqual(expect.arrayContaining(before))
		expect(await kept()).toHaveLength(3)
		const text = await textOf(path)
		expect(new Set(text.match(/SKU-\d{4}/g)).size).toBe(80)
		expect(text).toContain('Renamed')
		await print(makeCatalog([items]), how, cramped)
		expect(await kept()).toHaveLength(4)
	})

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
		const whole = await print(makeCatalog(sections), how, cramped)
		const none = makeCatalog(sections.map((items) => items.map(() => blank)))
		const read = await print(none, { ...how, dataOf }, cramped)
		expect(await pdfPages(read.path)).toEqual(await pdfPages(whole.path))
		expect(await pdfLinks(read.path)).toEqual(await pdfLinks(whole.path))
		expect((await pdfPixels(read.path, 1)).equals(await pdfPixels(whole.path, 1))).toBe(true)
		// At first in one piece, which took too much memory.
		const [all, ...parts] = known
		expect(all).toBe(80)
		expect(parts.length).toBeGreaterThan(2)
		expect(Math.max(...parts)).toBeLessThan(80)
	})

	it('is printed in parts that make one document: text, jumps, bookmarks, progress', async () => {
		const plain = (first: number, last: number) => makeItems(first, last).map((item) => ({ ...item, values: {} }))
		const data = makeCatalog([plain(1, 40), plain(41, 80)])
		const settings = makeSettings({ options: { ...makeSettings().options, showQrCode: false } })
		const steps = new Map<string, [number, number][]>()
		const onProgress = (step: string, done: number, total: number) =>
			void steps.set(step, [...(steps.get(step) ?? []), [done, total]])
		const { path, pages } = await print(data, { template: 'singleTemp', settings, onProgress }, cramped)
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
})
