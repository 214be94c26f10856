import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { until } from '#tests/make/until.ts'

/** Enough for its content to be kept between looks. */
const SKUS = 1000

describe.each(oneHome)('previews of a large catalog on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let catalog_id: string
	let keys: string[]

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
		const names = Array.from({ length: SKUS }, (_, at) => `K-${at}`)
		const made: string[] = []
		for (let at = 0; at < SKUS; at += 250) made.push(...(await makeGoods(seller, names.slice(at, at + 250))))
		keys = made
		const { id } = await seller.must('setCatalog', { name: 'Large', content: { sku_name_keys: keys } })
		catalog_id = id
	}, 120_000)
	afterAll(() => app.close())

	const look = () => seller.must('previewCatalog', { catalog_id, page: 2 })

	test('show what the seller has changed a moment before, each time', async () => {
		expect((await look()).count).toBe(SKUS)
		expect((await look()).count).toBe(SKUS)
		await seller.must('productDelete', { sku_name_keys: keys.slice(0, 3) })
		expect((await look()).count).toBe(SKUS - 3)
		const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
		const id = list[0]?.id ?? 0
		await seller.must('assignCate', { sku_name_keys: keys.slice(10, 11), category_id: id })
		expect((await look()).categories).toEqual([{ id, name: 'Lamps', parent: '', count: 1 }])
		await seller.must('updateCategory', { id, name: 'Lights' })
		expect((await look()).categories).toEqual([{ id, name: 'Lights', parent: '', count: 1 }])
	})

	test('are checked as they stand now: what a look at them finds has been changed is drawn anew', async () => {
		const checked = async () => {
			const { job_id } = await seller.must('checkCatalogPages', { catalog_id })
			if (job_id) await finished(seller, job_id)
			return { isNew: job_id !== null, ...(await seller.must('checkCatalogPages', { catalog_id })) }
		}
		// Of the layouts with the fewest pages.
		await seller.must('setCatalog', { catalog_id, template: { key: 'template_6' } })
		const { pages } = await checked()
		expect(await checked()).toMatchObject({ isNew: false, pages })
		const attrs = { 'bps.product_name': 'Another name' }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: keys[30] ?? '', attrs }] })
		expect(await checked()).toMatchObject({ isNew: true, pages })
		expect(await checked()).toMatchObject({ isNew: false, pages })
		await seller.must('setCatalog', {
			catalog_id,
			content: { sku_name_keys: keys.slice(3) },
			template: { key: 'template_5' },
		})
		expect((await checked()).isNew).toBe(true)
		expect((await checked()).isNew).toBe(false)
	}, 120_000)

	test('show a second later what another process has written', async () => {
		const { count } = await look()
		await app.house.database.executeRaw(`update sku set status = 'deleted' where sku_name_key = $1`, [keys[20]])
		await until(async () => (await look()).count === count - 1, 'the change of another process', 5)
	})
})
