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
	const text = pages.flatMap((page) => page.words.map((word) => word.text)).join(' ')
	for (const [field, value] of Object.entries({ description: 'A text.', ...values })) {
		const told = remarks.some((remark) => remark.field === field && remark.kind !== 'tiny')
		expect([field, text.includes(value) || told]).toEqual([field, true])
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
