import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { tokenOf } from '#tests/make/inquiries.ts'

describe.each(databaseHomes)('a link tells its own prices and nobody else’s, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let key = ''
	const hashes: Record<'open' | 'mine' | 'theirs', string> = { open: '', mine: '', theirs: '' }
	/** What each is told of the price, and what stands for it alone. */
	const marks = {
		open: ['71.13'],
		mine: ['53.17', 'Minelist', 'Minecompany'],
		theirs: ['47.19', '41.11', 'Theirlist', 'Theircompany'],
	}

	/** Names of lists and customers, which no visitor is told. */
	const isName = (mark: string) => !/\d/.test(mark)

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'own-prices')
		;[key = ''] = await makeGoods(seller, ['SEEN-1'], { attrs: { 'bps.price': '71.13' } })
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: [key] } })
		hashes.open = (await seller.must('operateCatalog', { catalog_id: id })).hash
		const link = async (whose: 'mine' | 'theirs', name: string, item: object) => {
			const list = await seller.must('setPriceList', { name: `${name}list` })
			await seller.must('setPriceListItems', { price_list_id: list.id, items: [{ sku_name_key: key, ...item }] })
			const customer = await seller.must('setCustomer', { company: `${name}company`, price_list_id: list.id })
			const params = { catalog_id: id, name: `${name}link`, customer_id: customer.id }
			hashes[whose] = tokenOf((await seller.must('setShareLink', params)).share_path)
		}
		await link('mine', 'Mine', { price: '53.17' })
		await link('theirs', 'Their', { price: '47.19', tiers: '90017=41.11' })
	})
	afterAll(() => app.close())

	/** Everything that a visitor of a link is answered. */
	async function answers(hash: string): Promise<string> {
		// Each an hour later: what one address may ask for begins anew.
		const at = app.clock.now().getTime() + 3_600_000
		app.clock.now = () => new Date(at)
		const visitor = caller(app)
		const at_link = { username: seller.username, hash }
		const lines = [{ sku_name_key: key, num: 10 }]
		const said = [
			await visitor('getPublishedCatalogV1', at_link),
			await visitor('getPublishedCatalogV1', { ...at_link, sku_name_keys: [key] }),
			await visitor('getPublishedCatalogV1', { ...at_link, name: 'seen' }),
			await visitor('getPublishedCatalogV1', { ...at_link, currency: 'EUR' }),
			await visitor('exportOrderList', { ...at_link, lines }),
		]
		const who = { name: 'Mara', email: 'mara@example.com', filled_ms: 20_000, request_id: randomUUID() }
		const sent = await visitor('sendInquiry', { ...at_link, lines, ...who })
		const token = tokenOf(sent.data.follow_url)
		const followed = await visitor('getFollowUp', { username: seller.username, token })
		const page = await app.app.inject({ url: `/${seller.username}/docs/sharing/${hash}` })
		return JSON.stringify([...said, sent, followed, page.body])
	}

	test.each(['open', 'mine', 'theirs'] as const)('the %s link', async (whose) => {
		// Twice: what is kept of one link is not the other's.
		for (const other of ['theirs', 'mine', 'open', whose] as const) {
			const said = await answers(hashes[other])
			expect(said).toContain(marks[other][0])
			const hidden = Object.entries(marks).flatMap(([of, all]) => (of === other ? all.filter(isName) : all))
			for (const mark of hidden) expect(said).not.toContain(mark)
		}
	})

	test('T71: a price that a buyer writes into the request is refused', async () => {
		const lines = [{ sku_name_key: key, num: 10, price: '0.01' }]
		const who = { name: 'Mara', email: 'mara@example.com', filled_ms: 20_000, request_id: randomUUID() }
		const params = { username: seller.username, hash: hashes.mine, lines, ...who }
		const answer = await caller(app)('sendInquiry', params as never)
		expect(answer).toMatchObject({ status: 422, code: 'invalid' })
		expect(answer.errors?.[0]).toMatchObject({ path: 'lines.0.price', code: 'field_unknown' })
	})
})
