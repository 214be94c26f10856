import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods, uploadPhotos } from '#tests/make/goods.ts'

describe.each(oneHome)('the photo that stands for a catalog on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let photos: string[]
	let lamps: number
	let rugs: number

	beforeAll(async () => {
		app = await startApp(home)
		await signUp(app, 'operator')
		seller = await signUp(app, 'seller')
		photos = await uploadPhotos(app, seller, [1, 2, 3, 4])
		const { list } = await seller.must('addCategories', { categories: [['Lamps'], ['Rugs']] })
		;[lamps = 0, rugs = 0] = list.map(({ id }) => id)
		await makeGoods(seller, ['N-1'], {})
		await makeGoods(seller, ['L-0', 'L-1', 'L-2'], { category_id: lamps })
		await makeGoods(seller, ['R-1'], { category_id: rugs })
		await makeGoods(seller, ['same-2', 'same-3', 'two'], {})
		for (const [at, key] of ['n-1', 'l-1', 'l-2', 'r-1'].entries()) await show(key, photos[at] ?? '')
		await show('same-2', photos[1] ?? '')
		await show('same-3', photos[1] ?? '', photos[2] ?? '')
		await show('two', photos[3] ?? '', photos[0] ?? '')
	})
	afterAll(() => app.close())

	const show = (sku_name_key: string, ...urls: string[]) =>
		seller.must('setSkuImages', { sku_name_key, images: urls.map((url) => ({ url, alt: '' })) })
	/** Which of the photos an address leads to, from 1. */
	const numberOf = (text: string) => photos.findIndex((url) => text.includes(url.replace(/\.\w+$/, ''))) + 1

	/** The photo on the card, the title page, the public page and in the gallery. */
	async function faces(id: string) {
		const card = (await seller.must('getCatalog', { catalog_id: id })).list[0]
		const title = await seller.must('previewCatalog', { catalog_id: id, page: 1 })
		const page = await app.app.inject({ url: card?.share_path ?? '' })
		const gallery = await seller.must('getGallery', { name: card?.name ?? '' })
		const texts = [
			card?.cover_url ?? '',
			/xlink:href="([^"]+)"/.exec(title.svg.slice(title.svg.indexOf('<image')))?.[1] ?? '',
			/og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? '',
			gallery.list[0]?.cover_url ?? '',
		]
		return texts.map(numberOf)
	}

	let n = 0
	async function publish(params: object, settings: object = {}) {
		const look = { template: { key: 'template_7' }, settings: { showTitlePage: true, showToc: false, ...settings } }
		const { id } = await seller.must('setCatalog', { name: `Face ${++n}`, ...look, ...params })
		await seller.must('operateCatalog', { catalog_id: id })
		await seller.must('setCatalogListing', { catalog_id: id, in_gallery: true })
		return id
	}

	const rug = [{ name: 'New', sku_name_keys: ['r-1'] }]
	const mixed = { sku_name_keys: ['n-1', 'r-1', 'l-2'] }
	test.each([
		{ what: 'chosen SKUs stand under their categories', content: () => mixed, wanted: 4 },
		{ what: 'own headings come first', content: () => mixed, sections: rug, wanted: 3 },
		{
			what: 'a SKU without a photo is passed over',
			content: () => ({ sku_name_keys: ['l-0', 'l-1', 'l-2'] }),
			wanted: 3,
		},
		{
			what: 'a followed category stands before chosen SKUs of a later one',
			content: () => ({ sku_name_keys: ['r-1'], category_ids: [lamps] }),
			wanted: 3,
		},
		{ what: 'what a search finds stands under its categories', content: () => ({ search: { name: '1' } }), wanted: 4 },
		{
			what: 'within one, in the order of the search',
			content: () => ({ search: { name: 'l-', sort: 'sku_name', order: 'desc' } }),
			wanted: 2,
		},
		{
			what: 'own headings come first in a search, too',
			content: () => ({ search: { name: '1' } }),
			sections: rug,
			wanted: 2,
		},
		{
			what: 'what a search finds stands before chosen SKUs of a later category',
			content: () => ({ sku_name_keys: ['r-1'], search: { name: 'l-', order: 'desc', sort: 'sku_name' } }),
			wanted: 2,
		},
		{
			what: 'and behind chosen SKUs of the same one',
			content: () => ({ sku_name_keys: ['l-1'], search: { name: 'l-', order: 'desc', sort: 'sku_name' } }),
			wanted: 3,
		},
		{ what: 'everything, in the order of the tree', content: () => ({ category_ids: [0] }), wanted: 3 },
		{
			what: 'categories in the order of the seller',
			content: () => ({ category_ids: [0], category_order: [rugs, lamps] }),
			wanted: 2,
		},
		{
			what: 'chosen SKUs under categories in the order of the seller',
			content: () => ({ ...mixed, category_order: [rugs, 4711, lamps] }),
			wanted: 3,
		},
		{
			what: 'what a search finds, likewise',
			content: () => ({ search: { name: '1' }, category_order: [rugs, lamps] }),
			wanted: 2,
		},
		{ what: 'of a single SKU its second photo', content: () => ({ sku_name_keys: ['two'] }), wanted: 1 },
		{ what: 'of a single photo that one', content: () => ({ sku_name_keys: ['same-2', 'same-3'] }), wanted: 2 },
		{
			what: 'SKUs that show the photo of the first are passed over',
			content: () => ({ sku_name_keys: ['same-2', 'same-3', 'two'] }),
			wanted: 4,
		},
		{
			what: 'and so are those of the category that the catalog follows',
			content: () => ({ sku_name_keys: ['same-2', 'l-1'], category_ids: [lamps] }),
			wanted: 3,
		},
	])('$what', async ({ content, sections = [], wanted }) => {
		const id = await publish({ content: content(), sections })
		expect(await faces(id)).toEqual([wanted, wanted, wanted, wanted])
	})

	test('each card of a page keeps to its own order, and the preview tells the categories as they are printed', async () => {
		const content = { category_ids: [0] }
		const ids = [
			await publish({ content }),
			await publish({ content: { ...content, category_order: [rugs, lamps] } }),
			// What it names comes from the second of its categories, what it follows from the first.
			await publish({ content: { sku_name_keys: ['l-1'], category_ids: [rugs], category_order: [rugs, lamps] } }),
			await publish({ content: { ...content, category_order: [lamps, rugs] } }),
		]
		const { list } = await seller.must('getCatalog', { size: 50 })
		const cards = ids.map((id) => list.find((card) => card.id === id)?.cover_url ?? '')
		expect(cards.map(numberOf)).toEqual([3, 2, 2, 3])
		const { categories } = await seller.must('previewCatalog', { catalog_id: ids[1] })
		expect(categories).toEqual([
			{ id: rugs, name: 'Rugs', parent: '', count: 1 },
			{ id: lamps, name: 'Lamps', parent: '', count: 3 },
		])
	})

	test('a chosen cover goes before; a live catalog follows its SKU, a frozen one keeps what buyers saw', async () => {
		const content = { sku_name_keys: ['l-2'] }
		expect(await faces(await publish({ content }, { cover: photos[3] }))).toEqual([4, 4, 4, 4])
		const live = await publish({ content })
		const frozen = await publish({ content, mode: 'frozen' })
		await show('l-2', photos[0] ?? '')
		expect(await faces(live)).toEqual([1, 1, 1, 1])
		// The card and the title page are the seller's draft.
		expect(await faces(frozen)).toEqual([1, 1, 3, 3])
		await show('l-2', photos[2] ?? '')
	})
})
