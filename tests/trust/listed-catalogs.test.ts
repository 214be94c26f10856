import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { countStatements } from '#tests/make/statements.ts'

/** What a look at fifteen catalogs may take beyond what one at two takes: counts and changes are kept, not worked out. */
describe.each(databaseHomes)('the list of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'lister-', (test) => ({ app, seller } = test))

	test('a page of fifteen takes as many statements as one of two', async () => {
		const keys = await makeGoods(seller, ['A-1', 'A-2', 'A-3'])
		const contents = [{ sku_name_keys: keys }, { search: { name: 'A', status: 'active' as const } }]
		for (let at = 0; at < 15; at++) {
			const { id } = await seller.must('setCatalog', { name: `Catalog ${at}`, content: contents[at % 2] ?? {} })
			await seller.must('operateCatalog', { catalog_id: id })
		}
		const two = await countStatements(app, () => seller.must('getCatalog', { size: 2 }))
		const fifteen = await countStatements(app, () => seller.must('getCatalog', {}))
		expect((await seller.must('getCatalog', {})).list).toHaveLength(15)
		expect(fifteen).toBe(two)
		expect(fifteen).toBeLessThanOrEqual(15)
	})
})
