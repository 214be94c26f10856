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
	{ key: 'PictureWallTemp', first: ['cover', 'photo-1', 'photo-2', 'photo-3', 'photo-4'], chosen: ['cover'] },
	{ key: 'template_9', first: [], chosen: ['cover'] },
	{ key: 'template_5', first: [], chosen: ['cover'] },
])('$key shows a cover that the seller chose alone', (one) => {
	const shown = (coverChosen: boolean) => {
		const data = makeCatalog([makeItems(1, 4)], { cover: makePhoto('cover'), coverChosen })
		const [title] = draw(one.key, data, 1, 1).pages
		return title?.kind === 'title' ? title.photos.map(({ id }) => id) : null
	}
	expect([shown(false), shown(true)]).toEqual([one.first, one.chosen])
})

const idsOf = (page: ReturnType<typeof draw>['pages'][number] | undefined) => {
	if (page?.kind === 'title' || page?.kind === 'back') return page.photos.map(({ id }) => id)
	if (page?.kind === 'opener') return page.photo ? [page.photo.id] : []
	return []
}
/** The first item of a section of so many has the photo `a0`, with two further ones. */
const ofPhotos = (id: string, count: number, further = 0) =>
	Array.from({ length: count }, (_, n) => {
		const more = Array.from({ length: further }, (_, at) => makePhoto(`${id}${n}-${at}`))
		return makeItem(n, { images: [makePhoto(`${id}${n}`), ...more] })
	})

it.each([
	{ what: 'items', sections: [ofPhotos('a', 5), ofPhotos('b', 5)], opener: 'a1', title: 'a2' },
	{ what: 'one item with three photos', sections: [ofPhotos('a', 1, 2)], opener: 'a0-0', title: 'a0-1' },
	{
		what: 'the same photo on all items but two',
		sections: [[...ofPhotos('a', 1), ...ofPhotos('a', 3)]],
		opener: 'a1',
		title: 'a2',
	},
])('shows three photos of $what on cover, opener and first item', ({ sections, opener, title }) => {
	const pages = draw('template_2', makeCatalog(sections), 1, 3).pages
	const found = pages.filter(({ kind }) => kind === 'title' || kind === 'opener').map((page) => idsOf(page)[0])
	expect(found).toEqual([title, opener])
})

it('opens a section with its only photo, and with another one than a chosen cover', () => {
	const opener = (photos: number, cover: string) => {
		const data = makeCatalog([ofPhotos('a', photos)], { cover: makePhoto(cover), coverChosen: true })
		return draw('template_2', data, 1, 2)
			.pages.filter(({ kind }) => kind === 'opener')
			.flatMap(idsOf)
	}
	expect(opener(1, 'cover')).toEqual(['a0'])
	expect(opener(4, 'a1')).toEqual(['a2'])
})

it('shows five photos of the range on the back page, of all sections, and none of a range of two', () => {
	const options = { ...makeSettings().options, showBackPage: true }
	const strip = (...sections: Item[][]) =>
		idsOf(draw('DefaultTemp', makeCatalog(sections), 1, 20, makeSettings({ options })).pages.at(-1))
	expect(strip(ofPhotos('a', 9), ofPhotos('b', 2))).toEqual(['a8', 'b0', 'a7', 'b1', 'a6'])
	expect(strip(ofPhotos('a', 3))).toEqual(['a2', 'a0', 'a1'])
	expect(strip(ofPhotos('a', 2))).toEqual([])
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
