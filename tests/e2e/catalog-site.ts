import { beforeAll, afterAll, beforeEach } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { catalogEditor, catalogList } from './pages/catalogs.ts'
import { openSite, type Site } from './site.ts'

/** Before each test of the file a seller with twelve SKUs with a photo, ten of them in Lamps. */
export function catalogSite() {
	let site: Site
	let seller: Seller
	let keys: string[]
	let n = 0
	beforeAll(async () => {
		site = await openSite()
	})
	afterAll(() => site.close())
	beforeEach(async () => {
		seller = await site.seller(`seller-${++n}`)
		const url = await uploadPhoto(site, seller, n)
		const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
		const numbers = Array.from({ length: 10 }, (_, index) => `L-${index}`)
		const attrs = { sku_img: [{ url, alt: '' }] }
		keys = await makeGoods(seller, numbers, { category_id: list[0]?.id ?? 0, attrs })
		await makeGoods(seller, ['X-1', 'X-2'], { attrs })
	})

	const make = (name = 'Spring', settings: object = {}) =>
		seller.must('setCatalog', {
			name,
			content: { category_ids: [0] },
			settings: { showTitlePage: false, showToc: false, ...settings },
		})
	return {
		site: () => site,
		seller: () => seller,
		/** Of the lamps. */
		keys: () => keys,
		/** A catalog of everything, without title page and contents. */
		make,
		async published(name = 'Spring') {
			const { id } = await make(name)
			return seller.must('operateCatalog', { catalog_id: id })
		},
		stored: async (catalog_id: string) => (await seller.must('getCatalog', { catalog_id })).list[0],
		async enter(look: Parameters<Site['visit']>[1] = {}) {
			const { page, complaints, context } = await site.visit(seller, look)
			return { page, complaints, context, list: catalogList(page), editor: catalogEditor(page) }
		},
	}
}
