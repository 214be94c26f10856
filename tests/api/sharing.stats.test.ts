import { beforeEach, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

const DAY_MS = 86_400_000
/** A morning in UTC, so that no run sees a day end. */
const START = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 11 * 3_600_000

describe.each(oneHome)('what visitors did, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let catalog: Catalog

	withSellers(home, 'counted-', (given) => {
		app = given.app
		seller = given.seller
	})
	beforeEach(async () => {
		later(0)
		const { id } = await seller.must('setCatalog', {
			name: 'Spring',
			content: { sku_name_keys: await makeGoods(seller, ['A-1']) },
		})
		catalog = await seller.must('operateCatalog', { catalog_id: id })
	})

	const later = (ms: number) => {
		app.clock.now = () => new Date(START + ms)
	}
	const link = () => seller.must('setShareLink', { catalog_id: catalog.id, name: 'Fair' })
	const hashOf = ({ share_path }: { share_path: string }) => share_path.split('/').at(-1) ?? ''
	const agent = (name: string) => ({ 'user-agent': name })
	const record = (params: object, headers: Record<string, string> = {}) =>
		caller(app)('recordVisit', { username: seller.username, hash: catalog.hash, kind: 'view', ...params }, headers)
	const stats = (days = 7) => seller.must('getCatalogStats', { days })

	test('views by day and link; a visitor counts once a day; nothing is kept of whom', async () => {
		const fair = await link()
		await record({}, agent('one'))
		await record({}, agent('one'))
		await record({}, agent('two'))
		await record({ hash: hashOf(fair) }, agent('one'))
		await record({ kind: 'time', seconds: 40 })
		await record({ kind: 'search', term: 'Sofa' })
		await record({ kind: 'search', term: 'sofa' })
		later(DAY_MS)
		await record({}, agent('one'))
		const { totals, days, catalogs, searches } = await stats()
		expect(totals).toEqual({ views: 5, visitors: 4, seconds: 40, carts: 0 })
		expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 4, 1])
		expect(catalogs).toEqual([{ id: catalog.id, name: 'Spring', views: 5, visitors: 4, seconds: 40, carts: 0 }])
		expect(searches).toEqual([{ term: 'sofa', n: 2 }])
		const { list } = await seller.must('getShareLinks', {})
		expect(list.map(({ name, views, visitors }) => [name, views, visitors]).toSorted()).toEqual([
			['', 4, 3],
			['Fair', 1, 1],
		])
		expect((await seller.must('getCatalog', {})).list[0]?.views_7d).toBe(5)
		const rows = await app.house.database.db
			.selectFrom('catalog_visitor')
			.selectAll()
			.where('catalog_id', '=', catalog.id)
			.execute()
		expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
		expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3)
	})

	test('who puts something into the cart counts once a day, never more than there are visitors', async () => {
		const fair = await link()
		const rate = async () => (await seller.must('getCatalog', { catalog_id: catalog.id })).list[0]?.cart_rate_7d
		expect(await rate()).toBeNull()
		for (const name of ['one', 'two', 'three']) await record({}, agent(name))
		expect(await rate()).toBe(0)
		await record({ kind: 'cart' }, agent('one'))
		await record({ kind: 'cart' }, agent('one'))
		await record({ kind: 'cart' }, { ...agent('two'), dnt: '1' })
		// Put in after midnight, or from a page whose view was not told: a visitor all the same.
		await record({ kind: 'cart', hash: hashOf(fair) }, agent('four'))
		await record({ hash: hashOf(fair) }, agent('four'))
		expect(await rate()).toBe(0.5)
		later(DAY_MS)
		await record({}, agent('one'))
		await record({ kind: 'cart' }, agent('one'))
		const { totals, days, catalogs } = await stats()
		expect(totals).toEqual({ views: 5, visitors: 5, seconds: 0, carts: 3 })
		expect(days.map(({ carts }) => carts)).toEqual([0, 0, 0, 0, 0, 2, 1])
		expect(catalogs).toMatchObject([{ id: catalog.id, visitors: 5, carts: 3 }])
		const both = await Promise.all(['five', 'five', 'five'].map((name) => record({ kind: 'cart' }, agent(name))))
		expect(both.map(({ state }) => state)).toEqual([0, 0, 0])
		expect((await stats()).totals).toMatchObject({ visitors: 6, carts: 4 })
	})

	test('who asks not to be tracked is not counted; nor is a link that leads nowhere', async () => {
		await record({}, { dnt: '1' })
		await record({}, { 'sec-gpc': '1' })
		expect((await record({ hash: 'nothing' })).code).toBe('not_found')
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'unpublish' })
		expect((await record({})).code).toBe('catalog_unpublished')
		expect((await stats()).totals).toEqual({ views: 0, visitors: 0, seconds: 0, carts: 0 })
	})

	test('days are those of the seller’s clock, on cards as in the sums', async () => {
		await seller.must('setSettings', { timezone: 'Pacific/Kiritimati' })
		const told = async () => {
			const { views_7d, cart_rate_7d } = (await seller.must('getCatalog', {})).list[0] ?? {}
			return { views_7d, cart_rate_7d, views: (await stats()).totals.views }
		}
		// One in the morning of the next day, there.
		await record({})
		await record({ kind: 'cart' })
		later(6 * DAY_MS + 22 * 3_600_000)
		expect(await told()).toEqual({ views_7d: 1, cart_rate_7d: 1, views: 1 })
		later(7 * DAY_MS)
		expect(await told()).toEqual({ views_7d: 0, cart_rate_7d: null, views: 0 })
	})
})
