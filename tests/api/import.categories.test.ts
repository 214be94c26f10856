import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { checkList, csv, lookAt, runImport, sendList } from '#tests/make/imports.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('categories of lists on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'categories', (test) => ({ app, seller } = test))

	const skus = async () => (await seller.must('productSearch', { page: 1, size: 100 })).list

	test('of deep categories the chosen levels are kept: the tree told before is the tree made, the rest is kept aside', async () => {
		const list = csv([
			['sku', 'product_type', 'categories', 'name', 'price', 'configurable_variations'],
			...['S', 'M'].map((size) => [
				`J-${size}`,
				'simple',
				'Default Category/Women/Tops/Jackets,Default Category/Sale,Default Category',
				`Jacket ${size}`,
				'9',
				'',
			]),
			['J', 'configurable', 'Default Category/Women/Tops/Jackets', 'Jacket', '9', 'sku=J-S,size=S|sku=J-M,size=M'],
			['B', 'simple', 'Default Category/Gear/Bags', 'Bag', '20', ''],
		])
		const { import_id, check } = await checkList(app, seller, list)
		const told = async () => (await seller.must('importCategories', { import_id })).list
		const tree = (second: [string[], number]) => [
			{ path: ['Gear', 'Bags'], skus: 1, new: true },
			{ path: second[0], skus: second[1], new: true },
		]
		expect(await told()).toEqual(tree([['Women', 'Jackets'], 2]))
		await check({ category_levels: 'last_two', category_path: true, more_categories: true })
		expect(await told()).toEqual(tree([['Tops', 'Jackets'], 2]))
		expect((await lookAt(seller, import_id)).problems.map(({ code }) => code)).not.toContain('category_depth')
		expect((await seller.must('getCategoryTree', {})).tree[0]?.children).toEqual([])
		await runImport(seller, import_id)
		const { tree: made } = await seller.must('getCategoryTree', {})
		const numbers = made[0]?.children.map(({ name, children }) => [name, children.map((one) => [one.name, one.skuNum])])
		expect(numbers).toEqual([
			['Tops', [['Jackets', 2]]],
			['Gear', [['Bags', 1]]],
		])
		const jacket = (await skus()).find(({ sku_name }) => sku_name === 'J-S')
		expect(new Map(jacket?.cps.map(({ key, value }) => [key, value]))).toEqual(
			new Map([
				['category_path', 'Women > Tops > Jackets'],
				['more_categories', 'Sale'],
			]),
		)
		const again = await sendList(app, seller, list)
		expect(again.data.rules).toMatchObject({ category_levels: 'last_two', category_path: true, more_categories: true })
		await seller.must('importUndo', { import_id })
		expect(await seller.must('getCustomParameters', {})).toEqual({ all: [] })
		expect((await seller.must('getCategoryTree', {})).tree[0]?.children).toEqual([])
	})

	test('headings between the rows are categories of what is new; what is stored stays where it is', async () => {
		const [shelf] = (await seller.must('addCategories', { categories: [['Own shelf']] })).list
		await makeGoods(seller, ['H-1'], { category_id: shelf?.id })
		const list = csv([
			['No.', 'SKU', 'Product name', 'Price'],
			['Glassware', '', '', ''],
			['1', 'H-1', 'Cup', '4'],
			['2', 'H-2', 'Jug', '9'],
			['Textiles', '', '', ''],
			['3', 'H-3', 'Towel', '3'],
			['All prices ex works', '', '', ''],
		])
		const { import_id, check } = await checkList(app, seller, list)
		const told = async () => (await seller.must('importCategories', { import_id })).list
		expect(await told()).toEqual([
			{ path: ['Glassware'], skus: 1, new: true },
			{ path: ['Textiles'], skus: 1, new: true },
		])
		await check({ headings: false })
		expect(await told()).toEqual([])
		await check({ headings: true })
		await runImport(seller, import_id)
		const places = (await skus()).map(({ sku_name, category }) => [sku_name, category])
		expect(places).toEqual(
			expect.arrayContaining([
				['H-1', 'Own shelf'],
				['H-2', 'Glassware'],
				['H-3', 'Textiles'],
			]),
		)
	})
})
