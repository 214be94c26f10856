import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'

describe.each(databaseHomes)('preflight of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
	})
	afterAll(() => app.close())

	const look = async (params: Parameters<typeof seller.must<'previewCatalog'>>[1]) => {
		const { preflight } = await seller.must('previewCatalog', params)
		return preflight.map(({ code, item }) => `${code} ${item ?? ''}`.trim())
	}
	const plain = { showTitlePage: false, showToc: false, showQrCode: false, color: '#1f4e79', paper: 'A4' }

	test('tells of a photo that is too small for its place, and of SKUs deleted since', async () => {
		const url = await uploadPhoto(app, seller, 1)
		const keys = await makeGoods(seller, ['P-1', 'P-2'], { attrs: { sku_img: [{ url, alt: '' }] } })
		const catalog = { template: { key: 'singleTemp' }, content: { sku_name_keys: keys }, settings: plain, name: 'A' }
		// 640 pixels on the width of a page are some 90 dots an inch.
		expect(await look(catalog)).toContain(`photo_coarse ${keys[0]}`)
		expect(await look({ ...catalog, template: { key: 'template_5' } })).not.toContain(`photo_coarse ${keys[0]}`)
		const { id } = await seller.must('setCatalog', catalog)
		await seller.must('productDelete', { sku_name_keys: keys.slice(1) })
		expect(await look({ catalog_id: id })).toContain(`item_deleted ${keys[1]}`)
	})

	test('looks at every SKU when it is asked to, at those of the page otherwise', async () => {
		const names = Array.from({ length: 12 }, (_, at) => `Q-${String(at + 1).padStart(2, '0')}`)
		const keys = await makeGoods(seller, names)
		const attrs = { 'bps.upc': '012345678905' }
		const twins = [names[9], names[10]].map((sku_name = '') => ({ sku_name, attrs }))
		await seller.must('productUpsertByAttrPath', { items: twins })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: names[11] ?? '', attrs: { 'bps.price': null, 'bps.product_name': null } }],
		})
		const catalog = { content: { sku_name_keys: keys }, settings: plain, name: 'B' }
		const last = ['item_no_price', 'item_no_name', 'upc_twice']
		const found = (lines: string[]) => lines.filter((line) => last.some((code) => line.startsWith(code))).toSorted()
		expect(found(await look(catalog))).toEqual([])
		expect(found(await look({ ...catalog, whole: true }))).toEqual([
			`item_no_name ${keys[11]}`,
			`item_no_price ${keys[11]}`,
			`upc_twice ${keys[9]}`,
			`upc_twice ${keys[10]}`,
		])
		const hidden = { ...catalog, settings: { ...plain, hide_price: true }, whole: true }
		expect(await look(hidden)).not.toContain(`item_no_price ${keys[11]}`)
	})
})
