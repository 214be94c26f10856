import { afterAll, expect, it } from 'vitest'
import type { ItemList } from '#templates/data.ts'
import { makeCatalog, makeItem, makeItems, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { createTypesetter } from './index.ts'

const typesetter = createTypesetter({ log: { info() {} } })
afterAll(() => typesetter.close())

const photoHref = (id: string) => `/media/${id}?a=1&b="2"`
const job = { template: 'DefaultTemp', settings: makeSettings(), photoHref }

it('shows one page with photos as addresses', async () => {
	const preview = await typesetter.preview({ ...job, data: makeCatalog([makeItems(1, 20)]), page: 2 })
	expect(preview).toMatchObject({ pages: 4, page: 2, width: 210, height: 297 })
	expect(preview.svg.match(/<image /g)).toHaveLength(9)
	expect(preview.svg).toContain('xlink:href="/media/photo-1?a=1&amp;b=&quot;2&quot;"')
	expect(preview.svg).not.toContain('data:image/jpeg')
	expect(preview.svg).not.toMatch(/<script|\son\w+=/)
	expect(preview.svg).toContain('https://shop.test/item/item-0001')
})

it('shows the last page for a number beyond the end, and the whole sheet with bleed and marks', async () => {
	const settings = makeSettings({ bleed: true, marks: true })
	const preview = await typesetter.preview({ ...job, settings, data: makeCatalog([makeItems(1, 20)]), page: 99 })
	expect(preview).toMatchObject({ pages: 4, page: 4, width: 232, height: 319 })
})

it('links the contents to pages by number', async () => {
	const data = makeCatalog([makeItems(1, 9), makeItems(10, 12)])
	const preview = await typesetter.preview({ ...job, data, page: 2 })
	expect(preview.svg.match(/"page:\d+"/g)).toEqual(expect.arrayContaining(['"page:3"', '"page:4"']))
})

it('shows an image watermark as faint as it is printed', async () => {
	const watermark = { ...makeSettings().watermark, type: 'image' as const, image: makePhoto('mark'), transparency: 40 }
	const settings = makeSettings({ watermark })
	const preview = await typesetter.preview({ ...job, settings, data: makeCatalog([[makeItem(1)]]), page: 2 })
	expect(preview.svg).toMatch(/\/media\/mark[^>]*opacity="0.4"/)
})

it('makes only the items of the page, however many there are', async () => {
	let made = 0
	const items: ItemList = {
		length: 5000,
		slice(from, to) {
			made += to - from
			return makeItems(from + 1, to)
		},
	}
	const data = makeCatalog([], { sections: [{ id: 'all', name: 'All', parent: '', items }] })
	const preview = await typesetter.preview({ ...job, data, page: 300 })
	expect(preview.pages).toBe(557)
	expect(preview.svg).toContain('item-2683')
	expect(made).toBe(9)
})

it('tells what did not fit on this page', async () => {
	const name = 'Extraordinary '.repeat(20)
	const preview = await typesetter.preview({ ...job, data: makeCatalog([[makeItem(1, { name })]]), page: 2 })
	expect(preview.remarks).toContainEqual({ kind: 'cut', item: 'item-0001', field: 'name' })
})
