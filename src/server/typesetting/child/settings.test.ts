import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, inject, it } from 'vitest'
import type { CatalogData, Manifest, Settings } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItem, makeItems, makeSettings } from '#tests/make/catalog.ts'
import { pdfLinks, pdfPages, pdfWords } from '#tests/pdf.ts'
import { Press, remarksOf } from './compiler.ts'

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'settings-'))
})

type Changes = { [K in keyof Settings]?: Settings[K] extends object ? Partial<Settings[K]> : Settings[K] }

/** Default settings with some values replaced, groups in part. */
function changed(changes: Changes): Settings {
	const base = makeSettings()
	const merged = Object.entries(changes).map(([key, value]) => {
		const old: unknown = Reflect.get(base, key)
		return [
			key,
			typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, ...(value as object) } : value,
		]
	})
	return { ...base, ...Object.fromEntries(merged) }
}

let files = 0
/** Prints a catalog of three items; answers the file. */
async function print(
	changes: Changes,
	{
		template = 'DefaultTemp',
		...given
	}: Partial<CatalogData> & { template?: string; pictures?: Record<string, string> } = {},
): Promise<string> {
	const { pictures = {}, ...about } = given
	const manifest = manifestOf(template)
	if (!manifest) throw new Error(template)
	const data = makeCatalog([makeItems(1, 3)], about)
	const settings = changed(changes)
	const plan = planCatalog(data.sections, settings, manifest)
	const drawing = drawWindow(plan, data, settings, manifest, { first: 1, count: plan.pages.length, title: 'T' })
	const path = join(folder, `${files++}.pdf`)
	await writeFile(
		path,
		press.set(drawing, pictures, ({ compiler, document }) => compiler.pdf(document, {})),
	)
	return path
}

const textOf = async (...from: Parameters<typeof print>) => (await pdfPages(await print(...from))).join('\n')
const wordsOf = async (...from: Parameters<typeof print>) => pdfWords(await print(...from))
const plain: Changes = { options: { showTitlePage: false, showToc: false } }

it('prints the footer in the size asked for, at its side, and no page numbers when they are off', async () => {
	const footer = { text: 'Bottomnote', textSize: 10, position: 'right' as const, pageNumbers: false }
	const [page] = await wordsOf({ ...plain, footer })
	const note = page?.words.find(({ text }) => text === 'Bottomnote')
	// 10 pt are 3.5 mm; the box that a reader reports is a little higher.
	expect((note?.bottom ?? 0) - (note?.y ?? 0)).toBeGreaterThan(3.4)
	expect(note?.x).toBeGreaterThan(60)
	expect(page?.words.filter(({ text, y }) => y > 280 && /^[1/]$/.test(text))).toEqual([])
})

it('tells version and date beside the code for the latest prices, which leads to the catalog', async () => {
	const footer = { latest: true, text: 'Bottomnote' }
	const path = await print({ ...plain, footer })
	const text = (await pdfPages(path)).join('\n')
	expect(text).toContain('Check the latest price')
	expect(text).toMatch(/v1 +· +1 Mar 2027/)
	expect(text).toContain('Bottomnote')
	expect((await pdfLinks(path)).map(({ uri }) => uri)).toContain('https://shop.test/share/1')
	expect(await textOf({ ...plain, footer, prices: 'none' })).toContain('See the latest version')
	for (const [off, data] of [
		[{ ...footer, show: false }, {}],
		[footer, { publicUrl: '' }],
		[{ ...footer, latest: false }, {}],
	] as const)
		expect(await textOf({ ...plain, footer: off }, data)).not.toContain('Check the latest price')
})

it('prints the fields of the header that are on, and none when it is off', async () => {
	const company = { ...makeCatalog([]).company, website: 'shop.test', fax_number: '0123-456' }
	const off = { show: true, company_name: false, email: false, phone: false, address: false }
	expect(await textOf({ ...plain, header: { ...off, fax_number: true } }, { company })).toMatch(/^\s*0123-456\n/)
	const without = await textOf({ ...plain, header: { show: false } }, { company })
	expect(without).not.toContain('Maker & Sons')
})

it('leaves out name card, year and title page when they are switched off', async () => {
	const whole = await textOf({})
	for (const word of ['Maker & Sons', 'trade@shop.test', '2027', 'Wholesale']) expect(whole).toContain(word)
	expect(await textOf({ header: { show: false }, options: { hiddenNameCard: true } })).not.toContain('Maker & Sons')
	expect(await textOf({ options: { showCatalogYear: false } })).not.toContain('2027')
	expect(await textOf(plain)).not.toContain('Wholesale')
})

it('ends with a back page that has the message, the company and the way to the catalog', async () => {
	const options = { showBackPage: true }
	const message = { text: 'Thank you for your order. $1 #hash *star*', size: 12 }
	for (const template of ['DefaultTemp', 'template_5']) {
		const pages = await pdfPages(await print({ options, message }, { template }))
		expect(pages.at(-1)?.replaceAll(/\s+/g, ' ')).toContain('Thank you for your order. $1 #hash *star*')
		expect(pages.at(-1)).toContain('trade@shop.test')
		expect(pages.at(-1)).not.toContain('SKU-')
	}
})

it('says the terms on the back page: currency, the own line of the footer, version and date', async () => {
	const footer = { text: 'Minimum order 500 USD, 30 % deposit.' }
	const data = { pricesNote: 'Prices in USD' }
	for (const template of ['DefaultTemp', 'format_1_1', 'template_2', 'template_5', 'template_9']) {
		const back = (await pdfPages(await print({ options: { showBackPage: true }, footer }, { template, ...data }))).at(
			-1,
		)
		for (const said of ['Prices in USD', 'Minimum order 500 USD', '1 Mar 2027', 'trade@shop.test', 'Maker & Sons'])
			expect(back?.replaceAll(/\s+/g, ' ')).toContain(said)
	}
})

it('leaves lines for discount and deposit in an order form, and says the message', async () => {
	const text = await textOf({ message: { text: 'Pay within 30 days' } }, { template: 'template_10' })
	for (const word of ['Discount', 'Deposit', 'Pay within 30 days']) expect(text).toContain(word)
	const without = await textOf({ order: { discount: false } }, { template: 'template_10' })
	expect(without).not.toContain('Discount')
	expect(without).toContain('Deposit')
})

it.each(['DefaultTemp', 'template_5', 'template_11', 'singleTemp'])('%s hides prices', async (template) => {
	const item = makeItem(1, {
		price: { display: 'Price on request', unit: '', was: '' },
		values: { price_per_pack: '$3' },
	})
	const sections = makeCatalog([[item]]).sections
	const fields = ['sku', 'name', 'price', 'price_per_pack'] as const
	const asked = await textOf({ ...plain, prices: 'on_request', fields: [...fields] }, { template, sections })
	expect(asked.replaceAll(/\s+/g, ' ')).toContain('on request')
	expect(asked).not.toContain('$3')
	const none = await textOf({ ...plain, prices: 'none', fields: [...fields] }, { template, sections })
	expect(none).not.toContain('request')
	expect(none).not.toContain('—')
})

const marked = (watermark: Partial<Settings['watermark']>): Changes => ({
	...plain,
	watermark: { rotate: 0, ...watermark },
})

it('prints a watermark once or all over the page, in its size, and never wider than the page', async () => {
	const count = async (changes: Changes) => (await textOf(changes)).match(/DRAFT/g)?.length ?? 0
	expect(await count(marked({ type: 'none', text: 'DRAFT' }))).toBe(0)
	expect(await count(marked({ type: 'text', text: 'DRAFT' }))).toBe(1)
	expect(await count(marked({ type: 'text', text: 'DRAFT', direction: 'Tiled' }))).toBeGreaterThan(20)
	const ink = (size: number) => inkOf(marked({ type: 'text', text: 'DRAFT', size, transparency: 100 }))
	const [small, large, huge] = [await ink(14), await ink(80), await ink(200)]
	expect(large.width / small.width).toBeGreaterThan(4)
	expect(huge.width).toBeLessThan(210)
})

it('prints the name of the company where a watermark has no text', async () => {
	const header = { show: false }
	const said = async (company_name: string) => {
		const company = { ...makeCatalog([]).company, name: company_name }
		return textOf({ ...marked({ type: 'text', text: ' ', direction: 'Tiled' }), header }, { company })
	}
	expect((await said('Maker')).match(/Maker/g)?.length ?? 0).toBeGreaterThan(20)
	expect(await said('')).not.toContain('Maker')
})

it("keeps the company's name whole in a low header, whatever stands beside it", async () => {
	const company = {
		...makeCatalog([]).company,
		name: 'Northwind Trading Company',
		logo: { id: 'logo', w: 700, h: 200 },
	}
	const header = { show: true, company_name: true, contact_person: true, website: true }
	const text = await textOf({ ...plain, paper: 'HalfLetterV', header, logo: { location: 'center' } }, { company })
	expect(text).toContain('Northwind Trading Company')
})

const remarksFor = (address: string, paper: Settings['paper'], name = 'Maker & Sons') => {
	const manifest = manifestOf('DefaultTemp') as Manifest
	const company = { ...makeCatalog([]).company, name, address, logo: { id: 'logo', w: 700, h: 200 } }
	const data = makeCatalog([makeItems(1, 3)], { company })
	const settings = changed({ ...plain, paper, header: { company_name: true, address: true } })
	const plan = planCatalog(data.sections, settings, manifest)
	const drawing = drawWindow(plan, data, settings, manifest, { first: 1, count: 1, title: 'T' })
	return press.set(drawing, {}, (laid) => {
		const path = join(folder, `${files++}.pdf`)
		writeFileSync(path, laid.compiler.pdf(laid.document, {}))
		return { path, remarks: remarksOf(laid).filter(({ item }) => item === '') }
	})
}

it('shortens an address that has no room in the header to its town, wraps it where there is room, and tells', async () => {
	const long = `${'Gate 7, Warehouse District North, Long Industrial Park Road of the Free Port 1288, '.repeat(2)}20457 Hamburg, Germany`
	const usual = remarksFor('Speicherstraße 14, 20457 Hamburg', 'A4')
	expect(usual.remarks).toEqual([])
	const cut = remarksFor(long, 'A4')
	expect((await pdfPages(cut.path)).join('')).toMatch(/trade@shop\.test .* 20457 Hamburg, Germany/)
	expect(cut.remarks).toEqual([{ kind: 'cut', item: '', field: 'address' }])
	const one = remarksFor('B'.repeat(150), 'A4')
	expect(one.remarks).toEqual([{ kind: 'dropped', item: '', field: 'address' }])
	// The higher header of Letter has a second line.
	const wrapped = remarksFor(long.slice(83), 'Letter')
	expect(wrapped.remarks).toEqual([])
	expect((await pdfPages(wrapped.path)).join('')).toContain('Gate 7')
})

it('tells what a low header leaves out beside a long name', () => {
	const name = 'Northwind Trading and Manufacturing Company of Hamburg and Bremen'
	const { remarks } = remarksFor('Speicherstraße 14, 20457 Hamburg', 'HalfLetterV', name)
	expect(remarks.map(({ field }) => field)).toEqual(['phone', 'email', 'address'])
})

it.each([
	['wide', 2100, 200],
	['tall', 300, 400],
])('prints a %s logo in three sizes that differ, on pages and on the title page', async (_, w, h) => {
	const path = join(folder, 'sized.png')
	await sharp({ create: { width: w, height: h, channels: 3, background: '#ff0000' } })
		.png()
		.toFile(path)
	const company = { ...makeCatalog([]).company, logo: { id: 'logo', w, h } }
	for (const paper of ['A4', 'Letter', 'HalfLetterH', 'HalfLetterV'] as const)
		for (const options of [plain.options, { showTitlePage: true }]) {
			const width = async (size: Settings['logo']['size']) =>
				(await inkOf({ paper, options, logo: { size } }, { company, pictures: { logo: path }, template: 'template_5' }))
					.width
			const [small, middle, large] = [await width('small'), await width('middle'), await width('large')]
			expect(middle / small).toBeGreaterThan(1.15)
			expect(large / middle).toBeGreaterThan(1.1)
		}
})

it('lays no picture over the title and the back page', async () => {
	const path = join(folder, 'covered.png')
	await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
		.png()
		.toFile(path)
	const image = { id: 'mark', w: 300, h: 100 }
	const mark = { watermark: { type: 'image' as const, image, size: 14, transparency: 100, rotate: 0 } }
	const inked = async (options: Changes['options']) =>
		(await inkOf({ ...mark, options }, { pictures: { watermark: path } })).width > 0
	expect(await inked({ showTitlePage: false, showToc: false })).toBe(true)
	expect(await inked({ showTitlePage: true })).toBe(false)
	expect(await textOf({ watermark: { type: 'text', text: 'SAMPLE', rotate: 0 } })).toContain('SAMPLE')
})

it('gives the sentence beside the code for the latest prices two lines in the size asked for', async () => {
	const text =
		'All prices ex works Hamburg, valid until 30 June 2027. Minimum order 500 USD. Errors and omissions excepted.'
	for (const paper of ['A4', 'Letter', 'HalfLetterH'] as const) {
		const [page] = await wordsOf({ ...plain, paper, footer: { latest: true, text, textSize: 10 } })
		const words = page?.words.filter((word) => ['prices', 'excepted.'].includes(word.text)) ?? []
		expect(words).toHaveLength(2)
		expect((words[1]?.y ?? 0) - (words[0]?.y ?? 0)).toBeGreaterThan(3)
		// 10 pt are 3.5 mm; the box that a reader reports is a little higher.
		for (const word of words) expect(word.bottom - word.y).toBeGreaterThan(3.4)
	}
})

it('prints a picture as watermark with so much ink and so large', async () => {
	const path = join(folder, 'mark.png')
	await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
		.png()
		.toFile(path)
	const image = { id: 'mark', w: 300, h: 100 }
	const mark = (size: number) =>
		inkOf(marked({ type: 'image', image, size, transparency: 100 }), { pictures: { watermark: path } })
	expect((await mark(14)).width).toBeCloseTo(56, -1)
	expect((await mark(28)).width).toBeCloseTo(112, -1)
})

/** Millimetres from the first to the last pixel in pure red of the first page. */
async function inkOf(...from: Parameters<typeof print>): Promise<{ width: number }> {
	const png = execFileSync('pdftoppm', ['-r', '50.8', '-f', '1', '-l', '1', '-png', await print(...from)])
	const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	let [first, last] = [info.width, 0]
	for (let at = 0; at < data.length; at += 3) {
		const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
		if (red < 220 || green > 90 || blue > 90) continue
		const x = (at / 3) % info.width
		first = Math.min(first, x)
		last = Math.max(last, x)
	}
	return { width: (last - first) / 2 }
}

it('frames the cards only where borders are wanted', async () => {
	const manifest = manifestOf('DefaultTemp') as Manifest
	const inkBelowCards = async (addBorder: boolean) => {
		const options = { ...plain.options, addBorder }
		const { pages, geometry } = planCatalog(makeCatalog([makeItems(1, 3)]).sections, changed({ options }), manifest)
		const [page] = pages
		const row = page?.kind === 'items' ? page.blocks.find(({ kind }) => kind === 'row') : undefined
		const png = execFileSync('pdftoppm', ['-r', '254', '-gray', '-png', await print({ options })])
		const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
		const y = Math.round((geometry.contentTop + (row?.y ?? 0) + (row?.h ?? 0)) * 10)
		return data.subarray((y - 3) * info.width, (y + 3) * info.width).filter((grey) => grey < 245).length
	}
	expect(await inkBelowCards(false)).toBeLessThan(300)
	expect(await inkBelowCards(true)).toBeGreaterThan(1500)
})
