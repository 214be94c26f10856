import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Settings } from '#templates/data.ts'
import { makeCatalog, makeItem, makeItems, makePhotoFile, makeSettings } from '#tests/make/catalog.ts'
import { withPrinter } from '#tests/make/printer.ts'
import { pdfFonts, pdfInfo, pdfLinks, pdfPages } from '#tests/pdf.ts'

const { folder, print } = withPrinter('typesetter')
const textOf = async (path: string) => (await pdfPages(path)).join('\n')
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
		const cut = await makePhotoFile(folder(), 'cut')
		await truncate(cut, 700)
		const text = join(folder(), 'text.jpg')
		await writeFile(text, 'no picture at all')
		for (const path of [cut, text, join(folder(), 'nowhere.jpg')])
			await expect(print(data, { photos: () => path })).rejects.toMatchObject({
				code: 'image_unreadable',
				subject: expect.stringMatching(/^photo-/),
			})
		const broken = () => Promise.reject(new Error('storage is away'))
		await expect(print(data, { photos: broken })).rejects.toMatchObject({ code: 'image_unreadable' })
	})

	it('is refused for a logo that cannot be decoded', async () => {
		const file = join(folder(), 'logo.png')
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
		expect((await readdir(folder())).filter((name) => name.startsWith('parts-'))).toEqual([])
		expect((await print(data)).pages).toBe(2)
	})
})
