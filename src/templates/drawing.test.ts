import { expect, it } from 'vitest'
import { makeCatalog, makeItem, makeItems, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import type { Field, Item, ItemList } from './data.ts'
import { drawWindow, photosOf, picturesOf } from './drawing.ts'
import { planCatalog } from './plan.ts'
import { manifestOf } from './registry.ts'

function draw(
	key: string,
	data: ReturnType<typeof makeCatalog>,
	first: number,
	count: number,
	settings = makeSettings(),
) {
	const manifest = manifestOf(key)
	if (!manifest) throw new Error(key)
	const plan = planCatalog(data.sections, settings, manifest)
	return drawWindow(plan, data, settings, manifest, { first, count, title: 'T' })
}

it('reads only the items of its window', () => {
	const asked: [number, number][] = []
	const items: ItemList = {
		length: 5000,
		slice(from, to) {
			asked.push([from, to])
			return makeItems(from + 1, to)
		},
	}
	const data = makeCatalog([], { sections: [{ id: 'all', name: 'All', parent: '', items }] })
	const drawing = draw('DefaultTemp', data, 200, 1)
	expect(drawing.pages).toHaveLength(1)
	expect(asked.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(9)
})

it('hands over only the values that are printed, and no item in the small part', () => {
	const drawing = draw(
		'DefaultTemp',
		makeCatalog([[makeItem(1, { values: { moq: '5', material: 'Oak', size: '' } })]]),
		2,
		1,
	)
	const [page] = drawing.pages
	const row = page?.kind === 'items' ? page.blocks.find((block) => block.kind === 'row') : undefined
	expect(row?.items[0]?.values).toEqual({ moq: '5' })
	expect(JSON.stringify(drawing.head)).not.toContain('SKU-0001')
	expect(JSON.stringify(drawing.head).length).toBeLessThan(4000)
})

it('drops colours that are none', () => {
	const swatches = [
		{ name: 'Oak', hex: '#aa8855' },
		{ name: 'Odd', hex: 'red") #panic("' },
	]
	const drawing = draw('DefaultTemp', makeCatalog([[makeItem(1, { swatches })]]), 2, 1)
	expect(JSON.stringify(drawing.pages)).not.toContain('panic')
})

it('numbers the codes of items only where they are printed', () => {
	const data = makeCatalog([makeItems(1, 3)])
	const items: Item[] = makeItems(1, 2)
	expect(draw('DefaultTemp', data, 1, 2).codes).toEqual(['https://shop.test/share/1'])
	expect(draw('singleTemp', makeCatalog([items]), 2, 2).codes).toEqual([
		'https://shop.test/share/1',
		'https://shop.test/item/item-0001',
		'https://shop.test/item/item-0002',
	])
})

it('keeps the codes of the layout that is about them when codes are switched off', () => {
	const options = { ...makeSettings().options, showQrCode: false }
	const codes = (key: string) => draw(key, makeCatalog([makeItems(1, 2)]), 2, 1, makeSettings({ options })).codes
	expect(codes('qrCodeTemp')).toHaveLength(3)
	expect(codes('singleTemp')).toHaveLength(1)
})

it('takes photos for a mosaic title from all sections, the cover first', () => {
	const section = (id: string) =>
		Array.from({ length: 30 }, (_, n) => makeItem(n, { images: [makePhoto(`${id}${n}`)] }))
	const data = makeCatalog([section('a'), section('b')], { cover: makePhoto('cover') })
	const [title] = draw('PictureWallTemp', data, 1, 1).pages
	const ids = title?.kind === 'title' ? title.photos.map((photo) => photo.id) : []
	expect(ids).toHaveLength(24)
	expect(ids[0]).toBe('cover')
	expect(ids.filter((id) => id.startsWith('b')).length).toBeGreaterThan(10)
})

it.each([
	{ key: 'DefaultTemp', first: ['cover'], chosen: ['cover'] },
	{ key: 'PictureWallTemp', first: ['cover', 'photo-1', 'photo-2'], chosen: ['cover'] },
	{ key: 'template_9', first: [], chosen: ['cover'] },
	{ key: 'template_5', first: [], chosen: ['cover'] },
])('$key shows a cover that the seller chose alone', (one) => {
	const shown = (coverChosen: boolean) => {
		const data = makeCatalog([[makeItem(1), makeItem(2)]], { cover: makePhoto('cover'), coverChosen })
		const [title] = draw(one.key, data, 1, 1).pages
		return title?.kind === 'title' ? title.photos.map(({ id }) => id) : null
	}
	expect([shown(false), shown(true)]).toEqual([one.first, one.chosen])
})

it('tells the photos and the pictures of a drawing', () => {
	const logo = { ...makePhoto('logo'), light: 'logo-light' }
	const data = makeCatalog([[makeItem(1)], [makeItem(2)]])
	const watermark = { ...makeSettings().watermark, type: 'image' as const, image: makePhoto('logo'), transparency: 40 }
	const company = { ...data.company, logo }
	const drawing = draw('DefaultTemp', { ...data, company }, 1, 3, makeSettings({ watermark }))
	expect([...photosOf(drawing).keys()].sort()).toEqual(['photo-1', 'photo-2'])
	expect(picturesOf(drawing)).toEqual([
		{ id: 'logo', source: 'logo', ink: 100 },
		{ id: 'logo-light', source: 'logo-light', ink: 100 },
		{ id: 'watermark', source: 'logo', ink: 40 },
	])
})

it('tells of which items the text that is shown begins at the right', () => {
	const item = makeItem(1, { name: 'كرسي', values: { description: 'A chair.' } })
	const fromRight = (fields: Field[]) => {
		const [, page] = draw('DefaultTemp', makeCatalog([[item]]), 1, 2, makeSettings({ fields })).pages
		const row = page?.kind === 'items' ? page.blocks.find((block) => block.kind === 'row') : undefined
		return row?.items[0]?.fromRight
	}
	expect(fromRight(['sku', 'name', 'description'])).toBe(true)
	expect(fromRight(['sku', 'description'])).toBe(false)
	expect(fromRight(['sku'])).toBe(false)
})
