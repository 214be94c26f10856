import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Paper } from '#domain/catalog/paper.ts'
import type { CatalogData, Field, Item, ItemList } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf, TEMPLATES } from '#templates/registry.ts'
import { makeCatalog, makeItem, makeItems, makeSettings } from '#tests/make/catalog.ts'
import { ARABIC, HARD, makeHardCatalog, MARKUP } from '#tests/make/paper.ts'
import { type PdfWord, pdfWords } from '#tests/pdf.ts'
import { photosIn } from '../pdf/rewrite.ts'
import { Press } from './compiler.ts'

/** What sellers enter and no layout expects, on a list, on cards and on an editorial page. */
const LAYOUTS = ['template_5', 'DefaultTemp', 'template_9']
const PAPERS: Paper[] = ['Letter', 'HalfLetterV']
const FIELDS: Field[] = ['sku', 'name', 'price', 'colors', 'size', 'description']

const press = new Press()
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'bad-'))
})

/** A catalog as PDF, or its last page; nothing before and after the items. */
function printed(key: string, data: CatalogData, paper: Paper = 'Letter', from?: 'last'): Buffer {
	const manifest = manifestOf(key)
	if (!manifest) throw new Error(key)
	const options = { ...makeSettings().options, showTitlePage: false, showToc: false }
	const settings = makeSettings({ paper, options, fields: FIELDS })
	const plan = planCatalog(data.sections, settings, manifest)
	const first = from === 'last' ? plan.pages.length : 1
	const window = { first, count: plan.pages.length - first + 1, title: 'T' }
	const drawing = drawWindow(plan, data, settings, manifest, window)
	return press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {}))
}

let files = 0
/** The words of such a PDF, each with its place. */
async function wordsOf(...what: Parameters<typeof printed>): Promise<PdfWord[]> {
	const path = join(folder, `${files++}.pdf`)
	await writeFile(path, printed(...what))
	return (await pdfWords(path)).flatMap(({ words }, page) => words.map((word) => ({ ...word, page })))
}

const SIGNS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const clean = (words: readonly PdfWord[]) => words.map((word) => ({ ...word, text: word.text.replace(SIGNS, '') }))

/** Words whose letters stand on each other's; the boxes that a reader reports have air above and below. */
function overlaps(words: readonly (PdfWord & { page?: number })[]): string[] {
	const core = words.map((word) => {
		const air = (word.bottom - word.y) * 0.3
		return { ...word, y: word.y + air, bottom: word.bottom - air }
	})
	return core.flatMap((a, index) =>
		core
			.slice(index + 1)
			.filter((b) => a.page === b.page && a.y < b.bottom && b.y < a.bottom)
			.filter((b) => a.x + 0.2 < b.right && b.x + 0.2 < a.right)
			.map((b) => `${a.text} | ${b.text}`),
	)
}

const cases = LAYOUTS.flatMap((key) => PAPERS.map((paper) => ({ key, paper })))
describe.each(cases)('$key on $paper', ({ key, paper }) => {
	it('prints long names, many colours, 12 digits and markup as text, and nothing over anything else', async () => {
		const words = clean(await wordsOf(key, makeHardCatalog([HARD.length]), paper))
		const skus = words.flatMap(({ text }) => text.match(/SKU-\d{4}/g) ?? [])
		expect(skus.toSorted()).toEqual(HARD.map((_, index) => `SKU-${String(index + 1).padStart(4, '0')}`))
		const price = words.find((word) => word.text === '$123,456,789,012.00')
		// Letters of 5 pt have a box of 2.4 mm.
		expect((price?.bottom ?? 0) - (price?.y ?? 0)).toBeGreaterThan(2.4)
		const text = words.map((word) => word.text).join(' ')
		for (const part of MARKUP.split(' ').slice(0, 2)) expect(text).toContain(part)
		expect(overlaps(words)).toEqual([])
	})

	it('sets a name from right to left at the right side of its place', async () => {
		const words = clean(await wordsOf(key, makeCatalog([[makeItem(1, { name: ARABIC, values: {} })]]), paper))
		// The reader reports the letters of a word from left to right.
		const seen = ARABIC.split(' ').map((part) => [...part].toReversed().join(''))
		const [first, second] = seen.map((part) => words.find(({ text }) => text.normalize('NFKC') === part))
		expect(second?.right).toBeLessThan(first?.x ?? 0)
		const latin = await wordsOf(key, makeCatalog([[makeItem(1, { name: 'Oak chair', values: {} })]]), paper)
		const left = latin.find(({ text }) => text === 'Oak')
		expect(second?.x).toBeGreaterThan((left?.x ?? 0) + 8)
	})
})

describe.each(LAYOUTS)('%s', (key) => {
	it('has no pages of items for a catalog of none', () => {
		const manifest = manifestOf(key)
		const plan = manifest && planCatalog(makeCatalog([]).sections, makeSettings(), manifest)
		expect(plan?.pages.map(({ kind }) => kind)).toEqual(['title'])
	})

	it('draws the last page of 10,000 SKUs without the others', async () => {
		const asked: number[] = []
		const items: ItemList = {
			length: 10_000,
			slice: (from, to) => {
				asked.push(to - from)
				return makeItems(from + 1, to)
			},
		}
		const data = makeCatalog([], { sections: [{ id: '1', name: 'All', parent: '', items }] })
		const words = await wordsOf(key, data, 'Letter', 'last')
		expect(words.map(({ text }) => text)).toContain('SKU-10000')
		expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThan(100)
	})
})

const LONG_SKUS = [
	'VITRINE-LOUNGE-CHAIR-RATTAN-NATURAL-OAK-CUSHION-SAND-2027-EU-A1B',
	'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ01',
]
/** Under a name in a narrow column of a table, or in a caption of one line, there is no room for them. */
const TOO_NARROW = new Set([
	'template_5 HalfLetterV',
	'template_9 HalfLetterV',
	'template_10 A4',
	'template_10 HalfLetterV',
])

it.each(TEMPLATES.flatMap(({ key }) => (['A4', 'HalfLetterV'] as const).map((paper) => ({ key, paper }))))(
	'$key on $paper prints a SKU of 64 signs whole where there is room for it',
	async ({ key, paper }) => {
		const items = [...LONG_SKUS.map((sku, index) => makeItem(index + 1, { sku })), makeItem(3)]
		const words = clean(await wordsOf(key, makeCatalog([items]), paper))
		const isCut = words.some(({ text }) => /^(VITR|ABCD|[0-9A-Z]{6,}|.*-).*…$/.test(text))
		expect(isCut).toBe(TOO_NARROW.has(`${key} ${paper}`))
		expect(overlaps(words)).toEqual([])
	},
)

it('sets a price of 12 digits no smaller than is read easily, without decimals that are only zeros', async () => {
	const price = { display: '$123,456,789,012.00', unit: '/ pc', was: '' }
	for (const key of ['template_5', 'template_3']) {
		const values = { price_per_carton: '$2,962,962,936,288.00' }
		const data = makeCatalog([[makeItem(1, { price, values })]])
		const words = await wordsOf(key, data, 'HalfLetterV')
		const shown = words.find(({ text }) => text.startsWith('$123,456,789,012'))
		// Letters of 5.5 pt have a box of 2.6 mm.
		expect((shown?.bottom ?? 0) - (shown?.y ?? 0)).toBeGreaterThan(2.55)
	}
})

it.each(TEMPLATES)('$key prints a page whose SKUs have been deleted since, all of them or some', async ({ key }) => {
	const left = (gone: (item: Item) => boolean): CatalogData => {
		const all = makeItems(1, 4)
		const slice = (from: number, to: number) => all.slice(from, to).filter((item) => !gone(item))
		const section = { id: '1', name: 'Lamps', parent: '', items: { length: 4, slice } }
		return makeCatalog([], { sections: [section] })
	}
	const skus = async (data: CatalogData) => (await wordsOf(key, data)).filter(({ text }) => text.startsWith('SKU-'))
	expect(await skus(left(() => true))).toEqual([])
	expect((await skus(left(({ sku }) => sku === 'SKU-0002'))).map(({ text }) => text)).toEqual(
		expect.arrayContaining(['SKU-0001', 'SKU-0003', 'SKU-0004']),
	)
})

it.each(['template_5', 'template_10'])('%s has no column for a field that no item of the page has', async (key) => {
	const wide = { values: { size: '20 × 14 cm' } }
	const heads = async (items: Item[]) => (await wordsOf(key, makeCatalog([items]))).map(({ text }) => text)
	const bare = makeItem(1, { values: {} })
	expect(await heads([bare, makeItem(2, wide)])).toContain('Size')
	expect(await heads([bare, makeItem(2, { values: {} })])).not.toContain('Size')
})

it.each(['template_7', 'template_8', 'template_9'])('%s gives its large place to an item with a photo', (key) => {
	const largest = (bare?: number) => {
		const items = makeItems(1, 3).map((item, index) => (index === bare ? { ...item, images: [] } : item))
		return Math.max(...photosIn(printed(key, makeCatalog([items]), 'A4')).map(({ w, h }) => w * h))
	}
	const usual = largest()
	for (const bare of [0, 1, 2]) expect(largest(bare)).toBeGreaterThan(usual * 0.9)
})
