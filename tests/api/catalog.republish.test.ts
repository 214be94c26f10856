import { beforeEach, describe, expect, test } from 'vitest'
import { startDueRepublishing } from '#server/modules/publication/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

const HOUR = 3_600_000

describe.each(oneHome)('publishing by itself on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[]

	withSellers(home, 'republisher-', (test) => ({ app, seller } = test))
	beforeEach(async () => {
		keys = await makeGoods(seller, ['A-1', 'A-2'])
	})

	const publish = async (mode: 'live' | 'frozen', every: 'hour' | 'day', content: object = { sku_name_keys: keys }) => {
		const { id, hash } = await seller.must('setCatalog', { name: 'Spring', mode, content })
		await seller.must('operateCatalog', { catalog_id: id })
		const { republish } = await seller.must('setCatalogRepublish', { catalog_id: id, every })
		expect(republish).toBe(every)
		return { id, hash }
	}
	const price = (text: string) =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: keys[0], attrs: { 'bps.price': text } }] })
	/** Lets the clock go on and the work that falls due then be done. */
	const wait = async (ms: number) => {
		const at = app.clock.now().getTime() + ms
		app.clock.now = () => new Date(at)
		await startDueRepublishing(app.house)
		const open = app.house.database.db
			.selectFrom('job')
			.select(['kind', 'state'])
			.where('account_id', '=', seller.accountId)
			.where('kind', '=', 'catalog_republish')
			.where('state', 'in', ['queued', 'running'])
		await expect.poll(() => open.execute(), { timeout: 20_000 }).toEqual([])
	}
	const versions = async (catalog_id: string) => (await seller.must('getCatalogVersions', { catalog_id })).list
	const shown = async (hash: string) => {
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
		return data.list.map(({ price_text }) => price_text)
	}

	test('a frozen catalog whose SKUs changed gets a version an hour later, and none while nothing changes', async () => {
		const { id, hash } = await publish('frozen', 'hour')
		await price('9.00')
		await wait(0.5 * HOUR)
		expect((await shown(hash))[0]).toContain('1.50')
		await wait(0.6 * HOUR)
		expect((await shown(hash))[0]).toContain('9.00')
		expect((await versions(id)).map(({ n, automatic }) => [n, automatic])).toEqual([
			[2, true],
			[1, false],
		])
		await wait(2 * HOUR)
		await wait(2 * HOUR)
		expect(await versions(id)).toHaveLength(2)
	})

	test('a day is waited for a day; a live catalog takes SKUs that joined; the seller can end it', async () => {
		const { id, hash } = await publish('live', 'day', { category_ids: [0] })
		await makeGoods(seller, ['A-3'])
		await wait(2 * HOUR)
		expect(await shown(hash)).toHaveLength(2)
		await wait(23 * HOUR)
		expect(await shown(hash)).toHaveLength(3)
		await seller.must('setCatalogRepublish', { catalog_id: id, every: 'off' })
		await makeGoods(seller, ['A-4'])
		await wait(48 * HOUR)
		expect(await versions(id)).toHaveLength(2)
	})

	test('edits of the catalog itself wait for the seller; so do catalogs that are not public', async () => {
		const { id } = await publish('frozen', 'hour')
		await seller.must('setCatalog', { catalog_id: id, settings: { theme: 'Noir' } })
		await price('9.00')
		await wait(2 * HOUR)
		expect(await versions(id)).toHaveLength(1)
		await seller.must('operateCatalog', { catalog_id: id })
		await seller.must('operateCatalog', { catalog_id: id, action: 'unpublish' })
		await price('10.00')
		await wait(2 * HOUR)
		expect(await versions(id)).toHaveLength(2)
		await seller.must('delPhotoAlbum', { id })
		expect((await seller.call('setCatalogRepublish', { catalog_id: id, every: 'day' })).code).toBe('catalog_deleted')
	})

	test('what is merely odd is told when it is out, and again only when something else is', async () => {
		const { id } = await publish('live', 'hour', { category_ids: [0] })
		const told = async () => (await seller.must('getNotifications', {})).list.map(({ content }) => content)
		// Two SKUs without photo, and a name that its place on the page does not hold: only drawing shows that.
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: keys[0], attrs: { 'bps.product_name': 'Extraordinary '.repeat(14).trim() } }],
		})
		await wait(2 * HOUR)
		const [first, ...others] = await told()
		expect(others).toEqual([])
		const data = await seller.must('checkCatalog', { catalog_id: id })
		const pages = await seller.must('checkCatalogPages', { catalog_id: id })
		expect(pages).toMatchObject({ job_id: null, total: 1, list: [{ code: 'cut' }] })
		expect(first).toMatch(
			/^Automatic publishing finished: “Spring” is published as version 2, with \d things to check: 2 SKUs have no photo\. Product name of A-1 is too long and is shortened\./,
		)
		expect(first).toContain(`with ${data.total + 1} things`)
		expect(first).toContain(`And ${data.total - 2} more.`)
		await price('9.00')
		await wait(2 * HOUR)
		expect(await versions(id)).toHaveLength(3)
		expect(await told()).toHaveLength(1)
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: keys[1], attrs: { 'bps.price': null } }] })
		await wait(2 * HOUR)
		expect((await told())[0]).toMatch(/as version 4, .* A-2 has no price\./)
		const [{ link } = { link: '' }] = (await seller.must('getNotifications', {})).list
		expect(link).toBe(`/catalogEditor?id=${id}`)
	})

	test('what publishing refuses ends it and is told once, by the name of the catalog', async () => {
		const { id } = await publish('live', 'hour', { category_ids: [0] })
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'NAMELESS', attrs: {} }] })
		await wait(2 * HOUR)
		await wait(2 * HOUR)
		expect(await versions(id)).toHaveLength(1)
		expect((await seller.must('getCatalog', { catalog_id: id })).list[0]?.republish).toBe('off')
		const { list } = await seller.must('getNotifications', {})
		expect(list.map(({ content }) => content)).toEqual([
			expect.stringMatching(/^Automatic publishing failed: “Spring” is not published by itself any more\. .*NAMELESS/),
		])
	})
})
