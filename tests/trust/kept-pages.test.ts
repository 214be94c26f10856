import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { until } from '#tests/make/until.ts'

const DAY_MS = 86_400_000

/** The public page is written and packed once for all its visitors, and never shown a moment longer than it is true. */
describe.each(databaseHomes)('a kept page on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[]
	let [id, hash, category] = ['', '', 0]
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'kept-pages')
		await seller.must('setCompany', { company_name: 'Harbor & Pine', company_email: 'ask@harbor.example' })
		const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
		category = list[0]?.id ?? 0
		await seller.must('setCustomParameters', { add: [{ name: { en: 'Grade', zh: '' }, type: 'text' }] })
		keys = await makeGoods(seller, ['K-1', 'K-2', 'K-3'], { category_id: category })
		const first = { 'bps.product_name': 'Reading lamp', 'bps.price': '10.00', 'cps.grade': 'Prime' }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: keys[0] ?? '', attrs: first }] })
		const settings = { display_content: ['name', 'sku', 'price', 'cps.grade', 'stock_qty'] }
		;({ id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys }, settings }))
		;({ hash } = await seller.must('operateCatalog', { catalog_id: id }))
	})
	afterAll(() => app.close())

	const get = (headers: Record<string, string> = {}, url = `/${seller.username}/docs/sharing/${hash}`) =>
		app.app.inject({ url, headers })
	const page = async () => (await get()).body
	const set = (attrs: Record<string, unknown>) =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: keys[0] ?? '', attrs }] })

	const stock = (qty: string) =>
		seller.must('inventorySet', { items: [{ sku_name_key: keys[0] ?? '', mode: 'set', qty }] })

	test('T64: is the same bytes for all, packed as each takes it, and not sent again to who has it', async () => {
		const [plain, again, br, gzip] = await Promise.all([
			get(),
			get(),
			get({ 'accept-encoding': 'gzip, br' }),
			get({ 'accept-encoding': 'gzip' }),
		])
		expect(plain.body).toContain('Reading lamp')
		expect(again.body).toBe(plain.body)
		expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
		expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
		const etag = String(plain.headers['etag'])
		expect([br.headers['etag'], gzip.headers['etag']]).toEqual([etag, etag])
		const known = await get({ 'if-none-match': etag })
		expect([known.statusCode, known.body]).toEqual([304, ''])
		expect(known.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding' })
		const chinese = await get({ 'accept-language': 'zh-CN', 'if-none-match': etag })
		expect(chinese.statusCode).toBe(200)
		expect(chinese.body).toContain('lang="zh-Hans"')
	})

	/** Everything that the page shows, with what changes it and what is to be read then. */
	const changes: [what: string, change: () => Promise<unknown>, shown: string][] = [
		['a price', () => set({ 'bps.price': '12.34' }), '12.34'],
		['a name', () => set({ 'bps.product_name': 'Floor lamp' }), 'Floor lamp'],
		['an own value', () => set({ 'cps.grade': 'Second' }), 'Second'],
		['a category', () => seller.must('updateCategory', { id: category, name: 'Lights' }), 'Lights'],
		['a movement of stock', () => stock('4711'), '4,711'],
		['a second one', () => stock('4712'), '4,712'],
		['the company', () => seller.must('setCompany', { company_name: 'Harbor & Oak' }), 'Harbor &amp; Oak'],
		['the currency', () => seller.must('setSettings', { currency: 'EUR' }), '€'],
		[
			'a new version',
			async () => {
				await seller.must('setCatalog', { catalog_id: id, name: 'Summer' })
				await seller.must('operateCatalog', { catalog_id: id })
			},
			'Summer',
		],
	]
	test.each(changes)('shows %s that has changed at once', async (_what, change, shown) => {
		expect(await page()).not.toContain(shown)
		await change()
		expect(await page()).toContain(shown)
	})

	test('shows what another process has written a second later', async () => {
		await page()
		await app.served.executeRaw(
			`update sku set attrs = jsonb_set(attrs, '{bps,price}', '"77.70"') where account_id = $1 and sku_name_key = $2`,
			[seller.accountId, keys[0]],
		)
		await until(async () => (await page()).includes('77.70'), 'the page shows the new price')
	})

	test('T64: of a link with a passcode is shown to nobody without it', async () => {
		const link = await seller.must('setShareLink', { catalog_id: id, name: 'For one', passcode: 'tulip' })
		expect(await page()).toContain('Floor lamp')
		const asked = await get({}, link.share_path)
		expect([asked.statusCode, asked.body.includes('Floor lamp')]).toEqual([403, false])
	})

	test('is closed when its link ends, its window is over or its catalog is withdrawn', async () => {
		const expires_at = new Date(Date.now() + DAY_MS).toISOString()
		const link = await seller.must('setShareLink', { catalog_id: id, name: 'For a day', expires_at })
		expect((await get({}, link.share_path)).statusCode).toBe(200)
		app.clock.now = () => new Date(Date.now() + 2 * DAY_MS)
		expect((await get({}, link.share_path)).statusCode).toBe(404)
		app.clock.now = () => new Date()
		expect((await get()).statusCode).toBe(200)
		await seller.must('operateCatalog', { catalog_id: id, action: 'unpublish' })
		expect((await get()).statusCode).toBe(404)
	})
})
