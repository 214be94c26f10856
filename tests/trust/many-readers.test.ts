import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inNameOf } from '#server/context.ts'
import { countPage } from '#server/modules/publication/public/public.service.ts'
import { sharedWork } from '#server/shared-work.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { countStatements } from '#tests/make/statements.ts'

const READERS = 20

describe.each(databaseHomes)('many readers of one public page on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let hash = ''
	let keys: string[]
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'many-readers')
		keys = await makeGoods(seller, ['R-1', 'R-2', 'R-3'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys } })
		;({ hash } = await seller.must('operateCatalog', { catalog_id: id }))
	})
	afterAll(() => app.close())

	const read = () => caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
	const priceOf = async () => (await read()).data.list[0]?.price

	test('a page that is kept costs no statement; readers who search for the same share the work', async () => {
		await read()
		const kept = await countStatements(app, async () => {
			await read()
			await seller.must('userProfile', {})
		})
		expect(kept).toBe(await countStatements(app, () => seller.must('userProfile', {})))
		const search = () => caller(app)('getPublishedCatalogV1', { username: seller.username, hash, name: 'r-' })
		const alone = await countStatements(app, search)
		const together = await countStatements(app, () => Promise.all(Array.from({ length: READERS }, search)))
		expect(alone).toBeGreaterThan(0)
		expect(together).toBeLessThan((alone * READERS) / 1.5)
	})

	test('what is kept never outlives a change: price, name, category, and a deleted SKU', async () => {
		for (const price of ['7.10', '7.20', '7.30']) {
			await seller.must('productUpsertByAttrPath', {
				items: [{ sku_name_key: keys[0] ?? '', attrs: { 'bps.price': price, 'bps.product_name': `Named ${price}` } }],
			})
			expect(await priceOf()).toBe(price)
			const found = await caller(app)('getPublishedCatalogV1', {
				username: seller.username,
				hash,
				name: `Named ${price}`,
			})
			expect(found.data.total).toBe(1)
		}
		await seller.must('productDelete', { sku_name_keys: [keys[2] ?? ''] })
		expect((await read()).data.total).toBe(2)
	})

	test('one visitor who asks without end waits, with when to come back; others do not', async () => {
		const answers = []
		for (let asked = 0; asked < 620; asked++) answers.push(await read())
		const refused = answers.find(({ status }) => status === 429)
		expect(refused?.code).toBe('rate_limited')
		expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
		const page = await app.app.inject({ url: `/${seller.username}/docs/sharing/${hash}` })
		expect(page.statusCode).toBe(429)
		const other = inNameOf(app.house, { account_id: seller.accountId, user_id: seller.userId, locale: 'en' })
		expect(() => countPage({ ...other, ip: '203.0.113.7' })).not.toThrow()
		app.clock.now = () => new Date(Date.now() + 600_000)
		expect((await read()).status).toBe(200)
	})
})

test('shared work is done once for all who wait, and anew for who comes later; a failure is not kept', async () => {
	const share = sharedWork<number>()
	let done = 0
	const { promise, resolve } = Promise.withResolvers<void>()
	const work = async () => {
		await promise
		return ++done
	}
	const waiting = [share('a', work), share('a', work), share('b', work)]
	resolve()
	expect(await Promise.all(waiting)).toEqual([1, 1, 2])
	expect(await share('a', work)).toBe(3)
	await expect(share('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
	expect(await share('a', work)).toBe(4)
})
