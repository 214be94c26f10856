import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { PRICE_LISTS_MAX } from '#domain/pricing/list-limits.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(databaseHomes)('price lists on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'price-list-', (test) => ({ app, seller } = test))

	/** A chair at 10.00, from 100 at 9.00, and a stool at 5.00, in a published catalog. */
	const publish = async (settings: Record<string, unknown> = {}) => {
		const attrs = { 'bps.price': '10.00', 'bps.volume_pricing': '100=9.00' }
		const [chair = ''] = await makeGoods(seller, ['CHAIR-1'], { attrs })
		const [stool = ''] = await makeGoods(seller, ['STOOL-1'], { attrs: { 'bps.price': '5.00' } })
		const { id } = await seller.must('setCatalog', {
			name: 'Living',
			content: { sku_name_keys: [chair, stool] },
			settings,
		})
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		return { id, hash, chair, stool }
	}
	const makeList = (more: ParamsIn<Api['setPriceList']> = {}) =>
		seller.must('setPriceList', { name: 'Distributor', ...more })
	const linkTo = async (catalog_id: string, more: ParamsIn<Api['setShareLink']>) => {
		const { share_path } = await seller.must('setShareLink', { catalog_id, name: 'Buyer', ...more })
		return share_path.split('/').at(-1) ?? ''
	}
	const shown = async (hash: string, more: object = {}) => {
		const { list, catalog } = (await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more }))
			.data
		return {
			catalog,
			prices: list.map(({ price_text, breaks = [] }) => [price_text, ...breaks.map((line) => line.price_text)]),
		}
	}
	const send = (hash: string, lines: { sku_name_key: string; num: number }[], more: object = {}) =>
		caller(app)('sendInquiry', {
			username: seller.username,
			hash,
			lines,
			name: 'Mara',
			email: 'mara@nordhaus.example',
			filled_ms: 20_000,
			request_id: randomUUID(),
			...more,
		})

	test('a list in percent is worked out, rounded and told of every SKU', async () => {
		const { chair } = await publish()
		const list = await makeList({
			currency: 'EUR',
			rate: '0.9',
			rate_date: '2026-11-20',
			percent: '-10',
			rounding: '0.05',
		})
		expect(list).toMatchObject({ currency: 'EUR', rate: '0.9', rate_date: '2026-11-20', items: 0, links: 0 })
		const all = await seller.must('getPriceListItems', { price_list_id: list.id, only: 'all' })
		expect(all.total).toBe(2)
		expect(all.list[0]).toMatchObject({
			sku_name_key: chair,
			base_price: '10.00',
			own_price: null,
			price: '8.10',
			breaks: [{ from: 100, price: '7.30' }],
		})
		expect((await seller.must('getPriceListItems', { price_list_id: list.id })).total).toBe(0)
	})

	test('prices of its own, with breaks, stand in the place of the SKU’s; a variant has its parent’s', async () => {
		const { chair, stool } = await publish()
		const [sofa = ''] = await makeGoods(seller, ['SOFA'], { attrs: { 'bps.price': '100.00' } })
		const variant = { sku_name: 'SOFA-RED', parent_sku_name_key: sofa, attrs: {} }
		await seller.must('productUpsertByAttrPath', { items: [variant] })
		const list = await makeList()
		const saved = await seller.must('setPriceListItems', {
			price_list_id: list.id,
			items: [
				{ sku_name_key: chair, price: '8' },
				{ sku_name: 'stool-1', tiers: '10=4.00; 50=-40%' },
				{ sku_name: 'sofa', price: '80' },
			],
		})
		expect(saved.saved).toBe(3)
		expect(saved.results[0]?.item).toMatchObject({
			own_price: '8.00',
			price: '8.00',
			breaks: [{ from: 100, price: '7.20' }],
		})
		expect(saved.results[1]?.item).toMatchObject({
			sku_name_key: stool,
			own_price: null,
			price: '5.00',
			breaks: [
				{ from: 10, price: '4.00' },
				{ from: 50, price: '3.00' },
			],
		})
		const all = await seller.must('getPriceListItems', { price_list_id: list.id, only: 'all', name: 'sofa-red' })
		expect(all.list[0]).toMatchObject({ from_parent: true, price: '80.00' })
		// Emptied, it is as the list says of others.
		await seller.must('setPriceListItems', { price_list_id: list.id, items: [{ sku_name_key: chair, price: '' }] })
		const [now] = (await seller.must('getPriceLists', {})).list
		expect(now).toMatchObject({ items: 2 })
	})

	test('what cannot be kept is told row by row, and the rest is kept', async () => {
		const { chair, stool } = await publish()
		const list = await makeList({ currency: 'EUR', rate: '0.9' })
		const { results, saved } = await seller.must('setPriceListItems', {
			price_list_id: list.id,
			items: [
				{ sku_name_key: chair, price: '8.40' },
				{ sku_name: 'NOBODY', price: '1' },
				{ sku_name: 'chair-1', price: '7' },
				{ price: '3' },
				{ sku_name_key: stool, price: '-1' },
				{ sku_name: 'STOOL-1', price: '$4' },
			],
		})
		expect(saved).toBe(1)
		expect(results.map(({ ok, error }) => (ok ? 'ok' : error?.code))).toEqual([
			'ok',
			'price_list_sku_unknown',
			'price_list_sku_twice',
			'price_list_sku_missing',
			'price_negative',
			'price_list_sku_twice',
		])
		const foreign = await seller.must('setPriceListItems', {
			price_list_id: list.id,
			items: [{ sku_name_key: stool, price: '$4' }],
		})
		expect(foreign.results[0]?.error).toMatchObject({ code: 'currency_foreign', path: 'price' })
		const broken = await seller.must('setPriceListItems', {
			price_list_id: list.id,
			items: [{ sku_name_key: stool, tiers: '100=3; 50=2' }],
		})
		expect(broken.results[0]?.error).toMatchObject({ code: 'tiers_not_rising', path: 'tiers' })
	})

	test.each([
		[{ currency: 'ZZZ' }, 'price_list_currency'],
		[{ currency: 'EUR', rate: '0' }, 'price_list_rate'],
		[{ currency: 'EUR', rate: '1000001' }, 'price_list_rate'],
		[{ currency: 'USD', rate: '2' }, 'price_list_rate_own'],
		[{ percent: '-101' }, 'price_list_percent'],
		[{ name: 'distributor' }, 'price_list_name_taken'],
	])('a list with %j is refused as %s', async (params, code) => {
		await makeList()
		const answer = await seller.call('setPriceList', { name: 'Another', ...params })
		expect(answer).toMatchObject({ status: 422, code })
	})

	test('a link with a list shows its prices, others do not; the server prices what is sent and says why', async () => {
		const { id, hash, chair, stool } = await publish()
		const list = await makeList({ percent: '-20' })
		await seller.must('setPriceListItems', { price_list_id: list.id, items: [{ sku_name_key: stool, price: '3.50' }] })
		const dealer = await linkTo(id, { price_list_id: list.id })
		expect((await shown(dealer)).prices).toEqual([['$8.00', '$7.20'], ['$3.50']])
		expect((await shown(hash)).prices).toEqual([['$10.00', '$9.00'], ['$5.00']])
		// Asked again: what is kept of one link is not the other's.
		expect((await shown(dealer, { sku_name_keys: [stool] })).prices).toEqual([['$3.50']])
		expect((await shown(hash, { sku_name_keys: [stool] })).prices).toEqual([['$5.00']])
		const lines = [
			{ sku_name_key: chair, num: 120 },
			{ sku_name_key: stool, num: 10 },
		]
		await send(dealer, lines)
		await send(hash, lines)
		const { list: inbox } = await seller.must('getInquiries', {})
		const [base, priced] = await Promise.all(
			inbox.map(({ id: inquiry_id }) => seller.must('getInquiry', { inquiry_id })),
		)
		expect(priced?.lines.map(({ unit_price, amount, price_reason }) => [unit_price, amount, price_reason])).toEqual([
			['7.20', '864.00', { kind: 'list_tier', list: 'Distributor', from: 100 }],
			['3.50', '35.00', { kind: 'list', list: 'Distributor' }],
		])
		expect(base?.lines.map(({ unit_price, price_reason }) => [unit_price, price_reason])).toEqual([
			['9.00', { kind: 'tier', from: 100 }],
			['5.00', { kind: 'own' }],
		])
	})

	test('a change of the list is seen with the next look', async () => {
		const { id, chair } = await publish()
		const list = await makeList({ percent: '-20' })
		const dealer = await linkTo(id, { price_list_id: list.id })
		expect((await shown(dealer)).prices[0]).toEqual(['$8.00', '$7.20'])
		await seller.must('setPriceListItems', { price_list_id: list.id, items: [{ sku_name_key: chair, price: '6' }] })
		expect((await shown(dealer)).prices[0]).toEqual(['$6.00', '$5.40'])
		await seller.must('setPriceList', { id: list.id, others: 'request' })
		expect((await shown(dealer)).prices).toEqual([['$6.00', '$5.40'], ['Price on request']])
	})

	test('a customer’s link is priced by their list; one of the link comes before it', async () => {
		const { id } = await publish()
		const [theirs, other] = [await makeList({ percent: '-20' }), await makeList({ name: 'Fair', percent: '-50' })]
		const customer = await seller.must('setCustomer', { company: 'Nordhaus', price_list_id: theirs.id })
		expect(customer.price_list_id).toBe(theirs.id)
		const hash = await linkTo(id, { customer_id: customer.id })
		expect((await shown(hash)).prices[1]).toEqual(['$4.00'])
		const both = await linkTo(id, { customer_id: customer.id, price_list_id: other.id })
		expect((await shown(both)).prices[1]).toEqual(['$2.50'])
		const { results } = await seller.must('deleteCustomers', { ids: [customer.id] })
		expect(results[0]).toMatchObject({ ok: true, outcome: 'archived' })
	})

	test('a link hides prices, shows "on request", or shows what its catalog hides', async () => {
		const { id, hash } = await publish({ hide_price: true })
		expect((await shown(hash)).prices).toEqual([['Price on request'], ['Price on request']])
		expect((await shown(await linkTo(id, { prices: 'shown' }))).prices[1]).toEqual(['$5.00'])
		expect((await shown(await linkTo(id, { prices: 'hidden' }))).prices[1]).toEqual([''])
		const list = await makeList({ percent: '-20' })
		const silent = await linkTo(id, { prices: 'request', price_list_id: list.id })
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash: silent })
		expect(JSON.stringify(data)).not.toMatch(/\b(8|4|10|5)\.00\b/)
	})

	test('a catalog has a list of its own and offers others by their currency', async () => {
		const { id, hash, chair } = await publish()
		const euro = await makeList({ name: 'Europe', currency: 'EUR', rate: '0.9' })
		const yen = await makeList({ name: 'Japan', currency: 'JPY', rate: '150' })
		await seller.must('setCatalogPriceLists', { catalog_id: id, price_list_id: null, offered: [euro.id, yen.id] })
		const first = await shown(hash)
		expect(first.catalog).toMatchObject({ currency: 'USD', currencies: ['USD', 'EUR', 'JPY'] })
		expect((await shown(hash, { currency: 'JPY' })).prices[0]).toEqual(['¥1,500', '¥1,350'])
		// One that is not offered is as none.
		expect((await shown(hash, { currency: 'GBP' })).catalog.currency).toBe('USD')
		await send(hash, [{ sku_name_key: chair, num: 10 }], { currency: 'EUR' })
		const { list } = await seller.must('getInquiries', {})
		expect(list[0]).toMatchObject({ currency: 'EUR', amount: '90' })
		await seller.must('setCatalogPriceLists', { catalog_id: id, price_list_id: euro.id })
		const own = await shown(hash)
		expect(own.catalog.currency).toBe('EUR')
		expect(own.catalog.currencies).toBeUndefined()
		const twice = await makeList({ name: 'Europe 2', currency: 'EUR', rate: '0.8' })
		const answer = await seller.call('setCatalogPriceLists', {
			catalog_id: id,
			price_list_id: euro.id,
			offered: [twice.id],
		})
		expect(answer).toMatchObject({ status: 422, code: 'price_list_one_currency' })
	})

	test('a list that is given to somebody is not deleted, then it is', async () => {
		const { id } = await publish()
		const list = await makeList()
		const { id: link_id } = await seller.must('setShareLink', { catalog_id: id, name: 'Buyer', price_list_id: list.id })
		const answer = await seller.call('deletePriceList', { id: list.id })
		expect(answer).toMatchObject({ status: 409, code: 'price_list_in_use' })
		expect(answer.msg).toContain('1 links')
		await seller.must('setShareLink', { link_id: link_id ?? '', price_list_id: null })
		await seller.must('deletePriceList', { id: list.id })
		expect((await seller.must('getPriceLists', {})).total).toBe(0)
	})

	test('an account has so many lists and no more', async () => {
		const at = new Date()
		const rows = Array.from({ length: PRICE_LISTS_MAX }, (_, n) => ({
			account_id: seller.accountId,
			id: randomUUID(),
			name: `List ${n}`,
			name_fold: `list ${n}`,
			currency: 'USD',
			rate: '1',
			rate_date: null,
			percent: '0',
			rounding: 'coin' as const,
			others: 'rule' as const,
			created_at: at,
			updated_at: at,
		}))
		await app.house.database.db.insertInto('price_list').values(rows).execute()
		expect(await seller.call('setPriceList', { name: 'One more' })).toMatchObject({ code: 'price_list_too_many' })
	})

	test('two who change a list at once are told', async () => {
		const list = await makeList()
		await seller.must('setPriceList', { id: list.id, percent: '5', version: list.version })
		const answer = await seller.call('setPriceList', { id: list.id, percent: '6', version: list.version })
		expect(answer).toMatchObject({ status: 409, code: 'conflict' })
		expect(answer.data).toMatchObject({ percent: '5' })
	})
})
