import { beforeEach, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('what a catalog shows on %s', (home) => {
	let seller: Seller
	let lamps = 0
	let rugs = 0

	withSellers(home, 'content', (test) => ({ seller } = test))
	beforeEach(async () => {
		const { list } = await seller.must('addCategories', { categories: [['Lamps'], ['Rugs']] })
		;[lamps = 0, rugs = 0] = list.map(({ id }) => id)
		await makeGoods(seller, ['N-1'])
		await makeGoods(seller, ['L-1', 'L-2'], { category_id: lamps })
		await makeGoods(seller, ['R-1'], { category_id: rugs })
	})

	const shown = async (params: Parameters<typeof seller.must<'getCatalogContent'>>[1]) => {
		const { total, sections } = await seller.must('getCatalogContent', params)
		expect(total).toBe(sections.flatMap(({ sku_name_keys }) => sku_name_keys).length)
		return sections.map(({ name, sku_name_keys }) => `${name}: ${sku_name_keys.join(' ')}`)
	}

	test('is told by headings in printing order, as it is stored or as it is changed', async () => {
		const { id } = await seller.must('setCatalog', { name: 'All', content: { category_ids: [0] } })
		expect(await shown({ catalog_id: id })).toEqual(['Lamps: l-1 l-2', 'Rugs: r-1', ': n-1'])
		const content = { category_ids: [0], category_order: [rugs, lamps] }
		expect(await shown({ catalog_id: id, content })).toEqual(['Rugs: r-1', 'Lamps: l-1 l-2', ': n-1'])
		const sections = [{ name: 'New', sku_name_keys: ['l-2'] }]
		expect(await shown({ catalog_id: id, sections })).toEqual(['New: l-2', 'Lamps: l-1', 'Rugs: r-1', ': n-1'])
		expect(await shown({ content: { search: { name: '-1', status: 'active' }, except: ['r-1'] } })).toEqual([
			'Lamps: l-1',
			': n-1',
		])
		await seller.must('productDelete', { sku_name_keys: ['l-1', 'l-2'] })
		expect(await shown({ catalog_id: id, content })).toEqual(['Rugs: r-1', ': n-1'])
		expect(await shown({ content: {} })).toEqual([])
	})

	test('has an order that outlives its categories', async () => {
		const content = { category_ids: [lamps, rugs], category_order: [rugs, 4711, lamps] }
		const { id } = await seller.must('setCatalog', { name: 'Both', content })
		await seller.must('emptySkuInCate', { cate_keys: [rugs] })
		await seller.must('deleteCategory', { id: rugs })
		expect(await shown({ catalog_id: id })).toEqual(['Lamps: l-1 l-2'])
		expect(await seller.must('setCatalog', { catalog_id: id, name: 'Lamps' })).toMatchObject({ content, name: 'Lamps' })
	})
})
