import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAPERS, type Paper } from '#domain/catalog/paper.ts'
import type { CatalogData, Field, Settings } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { type Plan, planCatalog } from '#templates/plan.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'
import { makeCatalog, makeItem, makeSettings } from '#tests/make/catalog.ts'
import { makeHardCatalog } from '#tests/make/paper.ts'
import { pdfWords } from '#tests/pdf.ts'
import type { Remark } from '../messages.ts'
import { Press, remarksOf } from './compiler.ts'

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'layouts-'))
})

/** Sets a catalog and answers its plan, its words with their places, and the kit's remarks. */
async function set({ key, manifest }: Template, data: CatalogData, settings: Settings) {
	const plan: Plan = planCatalog(data.sections, settings, manifest)
	const whole = { first: 1, count: plan.pages.length, title: 'T' }
	const drawing = drawWindow(plan, data, settings, manifest, whole)
	const laid = press.set(drawing, {}, (laid): { pdf: Buffer; remarks: Remark[] } => ({
		pdf: laid.compiler.pdf(laid.document, {}),
		remarks: remarksOf(laid),
	}))
	const path = join(folder, `${key}-${settings.paper}.pdf`)
	await writeFile(path, laid.pdf)
	return { plan, pages: await pdfWords(path), remarks: laid.remarks }
}

const cases = TEMPLATES.flatMap((template) => PAPERS.map((paper) => ({ ...template, template, paper })))
const COUNTS = [9, 1, 8]
const ITEMS = COUNTS.reduce((sum, count) => sum + count, 0)

it.each(cases)(
	'$key on $paper prints every SKU once, prices whole, and all text inside the trim',
	async ({ template, paper }) => {
		const fields = [...new Set<Field>(['sku', 'name', 'price', ...template.manifest.fields])]
		const settings = makeSettings({ paper, bleed: true, fields })
		const { plan, pages } = await set(template, makeHardCatalog(COUNTS), settings)
		expect(pages).toHaveLength(plan.pages.length)
		const words = pages.flatMap((page) => page.words)
		const skus = words.flatMap(({ text }) => text.match(/SKU-\d{4}/g) ?? [])
		expect(skus.toSorted()).toEqual(Array.from({ length: ITEMS }, (_, n) => `SKU-${String(n + 1).padStart(4, '0')}`))
		expect(words.map(({ text }) => text)).toContain('$123,456,789,012.00')
		const { width, height, bleed } = plan.geometry
		const outside = words.filter(
			({ x, y, right, bottom }) =>
				x < bleed + 2 || y < bleed + 2 || right > bleed + width - 2 || bottom > bleed + height - 2,
		)
		expect(outside).toEqual([])
		for (const [index, first] of plan.firstPage.entries()) {
			const text = pages[first - 1]?.words.map((word) => word.text).join(' ')
			if (template.manifest.section !== 'none') expect(text).toContain(`Section ${index + 1}`)
		}
	},
)

it.each(TEMPLATES)('$key prints Chinese as it is read, in Chinese words', async (template) => {
	const fields = [...new Set<Field>(['sku', 'name', ...template.manifest.fields])]
	const { pages } = await set(template, makeHardCatalog([2, 4], 'zh'), makeSettings({ lang: 'zh', fields }))
	const text = pages.flatMap((page) => page.words.map((word) => word.text)).join('')
	expect(text.normalize('NFKC')).toContain('四季双人帐篷')
	if (template.manifest.section !== 'none') expect(text.normalize('NFKC')).toContain('款产品')
})

it.each(TEMPLATES)('$key tells which filled fields it has no room for', async (template) => {
	const values = { material: 'Oak', weight: '2 kg', lead_time: '10 days', cbm: '0.1 m³', dimension: '1 × 2 × 3 cm' }
	const fields: Field[] = ['sku', 'name', 'price', 'description', ...(Object.keys(values) as Field[])]
	const data = makeHardCatalog([1])
	const [section] = data.sections
	const items = section?.items.slice(0, 1).map((item) => ({ ...item, values: { description: 'A text.', ...values } }))
	const full = { ...data, sections: [{ id: '1', name: 'S', parent: '', items: items ?? [] }] }
	const settings = makeSettings({ paper: 'HalfLetterV', fields, size: 12 })
	const { pages, remarks } = await set(template, full, settings)
	const words = pages.flatMap((page) => page.words.map((word) => word.text))
	for (const [field, value] of Object.entries({ description: 'A text.', ...values })) {
		const told = remarks.some((remark) => remark.field === field && remark.kind !== 'tiny')
		// A narrow column breaks a value after a word.
		expect([field, value.split(' ').every((part) => words.includes(part)) || told]).toEqual([field, true])
	}
})

/** The layout of a key. */
function layout(key: string): Template {
	const template = TEMPLATES.find((template) => template.key === key)
	if (!template) throw new Error(key)
	return template
}

const LONG = '13 inch / 8 GB, 15 inch / 8 GB, 13 inch / 16 GB, 15 inch / 16 GB'

it.each(['template_4', 'singleTemp', 'UpToFourSecondaryImagesTemp', 'template_2'])(
	'%s prints facts whole that are longer than a column',
	async (key) => {
		const values = { moq: '12 pcs', size: LONG, material: 'Powder-coated steel, oak veneer' }
		const data = makeCatalog([[makeItem(1, { values }), makeItem(2)]])
		const { pages, remarks } = await set(layout(key), data, makeSettings())
		const text = pages.flatMap((page) => page.words.map((word) => word.text)).join(' ')
		for (const value of Object.values(values)) expect(text).toContain(value)
		expect(remarks).toEqual([])
	},
)

it.each(PAPERS)('prints prices of twelve digits in lists as large as the others, on %s', async (paper) => {
	const { pages } = await set(layout('template_5'), makeHardCatalog([6]), makeSettings({ paper }))
	const words = pages.flatMap((page) => page.words)
	const heightOf = (price: string) => {
		const word = words.find(({ text }) => text === price)
		return (word?.bottom ?? 0) - (word?.y ?? 0)
	}
	expect(heightOf('$123,456,789,012.00') / heightOf('$1.50')).toBeGreaterThan(0.85)
})

const textOf = (pages: Awaited<ReturnType<typeof set>>['pages']) =>
	pages.flatMap((page) => page.words.map((word) => word.text)).join(' ')

it('keeps prices per pack and carton in lists on upright half letter, and texts of cards', async () => {
	const values = { moq: '12 pcs', size: '20 × 14 × 8 cm', qty_per_carton: '48', description: 'Every word is read.' }
	const prices = { price_per_pack: '$111.11', price_per_carton: '$2,222.22' }
	const data = makeCatalog([[1, 2, 3, 4].map((number) => makeItem(number, { values: { ...values, ...prices } }))])
	const settings = makeSettings({ paper: 'HalfLetterV' })
	const list = await set(layout('template_5'), data, settings)
	for (const price of Object.values(prices)) expect(textOf(list.pages).split(price)).toHaveLength(5)
	const cards = await set(layout('DefaultTemp'), data, settings)
	expect(textOf(cards.pages).split(values.description)).toHaveLength(5)
	expect([...list.remarks, ...cards.remarks].filter(({ kind }) => kind === 'dropped')).toEqual([])
})

it('sets all rows of an export sheet in one size, whatever is said of their items', async () => {
	const all = { moq: '12 pcs', qty_per_carton: '48', cbm: '0.1 m³', material: 'Oak', lead_time: '10 days' }
	const items = Array.from({ length: 12 }, (_, at) => makeItem(at + 1, { values: at < 4 ? all : { moq: '12 pcs' } }))
	const { pages } = await set(layout('KeMeiTemp'), makeCatalog([items]), makeSettings())
	const names = pages.flatMap((page) => page.words).filter(({ text }) => text.startsWith('SKU-'))
	expect(names).toHaveLength(12)
	expect(new Set(names.map(({ y, bottom }) => (bottom - y).toFixed(2))).size).toBe(1)
})

it('prints the closing block of the order form once, with the currency', async () => {
	const form = layout('template_10')
	const papers: Paper[] = ['A4', 'HalfLetterH']
	for (const paper of papers) {
		const { pages } = await set(form, makeHardCatalog([4]), makeSettings({ paper }))
		const text = pages.flatMap((page) => page.words.map((word) => word.text)).join(' ')
		expect(text.split('Signature')).toHaveLength(2)
		expect(text).toContain('(USD)')
	}
})

it('keeps prices per pack and carton in lists on upright half letter beside a price of twelve digits', async () => {
	const values = { moq: '12 pcs', size: '20 × 14 × 8 cm', qty_per_carton: '24' }
	const dear = { price_per_pack: '$740,740,734,072.00', price_per_carton: '$2,962,962,936,288.00' }
	const price = { display: '$123,456,789,012.00', unit: '/ pc', was: '' }
	const items = [makeItem(1, { values: { ...values, price_per_pack: '$6.00', price_per_carton: '$24.00' } })]
	const data = makeCatalog([[...items, makeItem(2, { price, values: { ...values, ...dear } })]])
	const { pages, remarks } = await set(layout('template_5'), data, makeSettings({ paper: 'HalfLetterV' }))
	const text = textOf(pages)
	for (const shown of [...Object.values(dear), '$6.00', '$24.00', '$123,456,789,012.00']) expect(text).toContain(shown)
	expect(remarks.filter(({ kind }) => kind === 'dropped')).toEqual([])
})

it('keeps the texts of a comparison on wide half letter, closing up its lines', async () => {
	const rows = ['moq', 'size', 'material', 'colors', 'weight', 'lead_time', 'qty_per_pack', 'qty_per_carton'] as const
	const more = ['carton_size', 'cbm', 'price_per_carton'] as const
	const values = Object.fromEntries([...rows, ...more].map((field) => [field, `${field} of it`]))
	const items = [1, 2, 3].map((number) =>
		makeItem(number, {
			name: `Folding chair of oak and rattan, number ${number}`,
			values: { ...values, description: `Text${number}.` },
		}),
	)
	const { pages, remarks } = await set(
		layout('template_11'),
		makeCatalog([items]),
		makeSettings({ paper: 'HalfLetterH' }),
	)
	const text = textOf(pages)
	for (const shown of ['Text1.', 'Text2.', 'Text3.', 'price_per_carton']) expect(text).toContain(shown)
	expect(remarks.filter(({ kind }) => kind === 'dropped')).toEqual([])
})

const PARTED = 'VITRINE-LOUNGE-CHAIR-RATTAN-NATURAL-OAK-CUSHION-SAND-2031-EU-A1B'
/** Points: the box that a reader reports is 1.36 times as high as the type. */
const sizeOf = ({ y, bottom }: { y: number; bottom: number }) => ((bottom - y) * 72) / 25.4 / 1.36

it.each(TEMPLATES)(
	'$key sets an item number of 64 signs no smaller than is read, or cuts it and tells',
	async (template) => {
		const data = makeCatalog([[makeItem(1, { sku: PARTED, name: 'Chair' }), makeItem(2)]])
		const fields = [...new Set<Field>(['sku', ...template.manifest.fields])]
		const { pages, remarks } = await set(template, data, makeSettings({ fields }))
		const clean = (text: string) => text.replaceAll('\u200b', '')
		const parts = pages
			.flatMap((page) => page.words)
			.filter(({ text }) => clean(text).length > 2 && PARTED.includes(clean(text).replace('…', '')))
		expect(parts.length).toBeGreaterThan(0)
		for (const part of parts) expect(sizeOf(part)).toBeGreaterThan(5.4)
		const whole = parts.map(({ text }) => clean(text)).join('') === PARTED
		expect(whole || remarks.some(({ kind, field }) => kind === 'cut' && field === 'sku')).toBe(true)
	},
)

it.each(['DefaultTemp', 'template_2', 'template_3', 'template_11', 'singleTemp'])(
	'%s breaks an item number where its parts end',
	async (key) => {
		const data = makeCatalog([[makeItem(1, { sku: PARTED, name: 'Chair' }), makeItem(2)]])
		const { pages } = await set(layout(key), data, makeSettings())
		const parts = pages
			.flatMap((page) => page.words.map(({ text }) => text))
			.filter((text) => text.startsWith('VITRINE-'))
		for (const part of parts) expect(part).toMatch(/[-…]\u200b?$|A1B$/)
	},
)

it('moves nothing in other cards where the name or SKU of one is long', async () => {
	const long = { name: 'Folding chair of oak and rattan with a cushion', sku: 'SKU-0001-FOLDING-CHAIR-OAK-RATTAN' }
	const items = Array.from({ length: 8 }, (_, at) => makeItem(at + 1, at === 0 ? long : {}))
	const { pages } = await set(layout('KeMeiTemp'), makeCatalog([items]), makeSettings())
	const words = pages.flatMap((page) => page.words)
	const nameOf = (number: number) => words.filter(({ text }) => text === 'Product')[number - 2]?.y ?? 0
	const priceOf = (number: number) => words.find(({ text }) => text === `$${number}.50`)?.y ?? 0
	expect(priceOf(2) - nameOf(2)).toBeCloseTo(priceOf(6) - nameOf(6), 1)
	expect(nameOf(6)).toBeGreaterThan(priceOf(2))
})

it.each([
	'DefaultTemp',
	'KeMeiTemp',
	'template_2',
	'template_4',
	'template_9',
	'singleTemp',
	'qrCodeTemp',
	'template_11',
])('%s begins the short lines of an item where its own text does', async (key) => {
	const items = [makeItem(1, { name: 'كرسي' }), makeItem(2, { name: 'Chair' })]
	const fields: Field[] = ['name', 'sku', 'price']
	const options = { ...makeSettings().options, showQrCode: false }
	const { pages } = await set(layout(key), makeCatalog([items]), makeSettings({ fields, options }))
	const words = pages.flatMap((page) => page.words)
	const wordOf = (text: string) => words.find((word) => word.text.includes(text))
	const [arabic, sku] = [words.find(({ text }) => /\p{Script=Arabic}/u.test(text)), wordOf('SKU-0001')]
	expect(Math.abs((sku?.right ?? 0) - (arabic?.right ?? 99))).toBeLessThan(0.6)
	const [latin, other] = [wordOf('Chair'), wordOf('SKU-0002')]
	expect(Math.abs((other?.x ?? 0) - (latin?.x ?? 99))).toBeLessThan(0.6)
})
