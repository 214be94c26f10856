import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { csv, importList } from '#tests/make/imports.ts'
import { MAGENTO, WOOCOMMERCE } from '#tests/make/shop-exports.ts'

describe.each(oneHome)('exports of shop systems on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())

	test.each([
		[
			'woocommerce',
			WOOCOMMERCE,
			[
				['beanie', undefined, 'Hats'],
				['leather-belt', undefined, ''],
				['tee-Green', 'tee', 'Tees'],
				['tee-Red', 'tee', 'Tees'],
				['winter-hoodie-green', 'winter-hoodie', 'Hoodies'],
				['winter-hoodie-red', 'winter-hoodie', 'Hoodies'],
			],
		],
		[
			'magento',
			MAGENTO,
			[
				['24-MB01', undefined, 'Bags'],
				['MH01-M', 'mh01', 'Hoodies'],
				['MH01-S', 'mh01', 'Hoodies'],
			],
		],
	] as const)('%s: imported as it is, in its categories; again, it changes nothing', async (source, list, expected) => {
		const seller = await signUp(app, source)
		const first = await importList(app, seller, csv(list), { name: `${source}.csv` })
		expect(first.result).toMatchObject({ new: list.length - 1, error: 0 })
		const { list: skus } = await seller.must('productSearch', { sort: 'sku_name', order: 'asc' })
		expect(
			skus.map(({ sku_name, parent_sku_name_key, category }) => [sku_name, parent_sku_name_key, category]),
		).toEqual(expected)
		const again = await importList(app, seller, csv(list), { name: `${source}.csv` })
		expect(again.counts).toMatchObject({ new: 0, changed: 0, error: 0, same: list.length - 1 })
	})
})
