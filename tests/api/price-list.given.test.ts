import { describe, expect, test } from 'vitest'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { priceListsOf } from '#tests/make/price-lists.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('price lists as they are given, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'given-list-', (test) => ({ app, seller } = test))

	const { publish, makeList, linkTo, shown, send } = priceListsOf(() => ({ app, seller }))

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

	test('a customer’s discount comes off behind their link, whichever list holds, and is told as the reason', async () => {
		const { id, hash, chair, stool } = await publish()
		const list = await makeList({ percent: '-20' })
		await seller.must('setPriceListItems', { price_list_id: list.id, items: [{ sku_name_key: stool, price: '3.50' }] })
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Nordhaus', default_discount: '5' })
		const theirs = await linkTo(id, { customer_id })
		expect((await shown(theirs)).prices).toEqual([['$9.50', '$8.55'], ['$4.75']])
		await send(theirs, [{ sku_name_key: chair, num: 120 }])
		await seller.must('setCustomer', { id: customer_id, price_list_id: list.id })
		expect((await shown(theirs)).prices).toEqual([['$7.60', '$6.84'], ['$3.33']])
		expect((await shown(hash)).prices).toEqual([['$10.00', '$9.00'], ['$5.00']])
		await send(theirs, [{ sku_name_key: chair, num: 120 }])
		const { list: inbox } = await seller.must('getInquiries', {})
		const [second, first] = await Promise.all(inbox.map((one) => seller.must('getInquiry', { inquiry_id: one.id })))
		const why = (inquiry: typeof first) =>
			inquiry?.lines.map(({ unit_price, price_reason }) => [unit_price, price_reason])
		expect(why(first)).toEqual([['8.55', { kind: 'tier', from: 100, discount: '5' }]])
		const listed = { kind: 'list_tier', list: 'Distributor', from: 100, discount: '5' }
		expect(why(second)).toEqual([['6.84', listed]])
	})

	test('a line that is added on behalf has the price of its buyer: of the customer, of the link, else of the catalog', async () => {
		const { id, hash, chair, stool } = await publish()
		const list = await makeList({ percent: '-20' })
		const priceOfStool = async (inquiry_id: string) => {
			const { version } = await seller.must('getInquiry', { inquiry_id })
			const lines = [chair, stool].map((sku_name_key) => ({ sku_name_key, num: 20 }))
			const { lines: after } = await seller.must('setInquiryLines', { inquiry_id, version, lines })
			return after.map(({ unit_price, price_reason }) => [unit_price, price_reason])
		}
		const newest = async () => (await seller.must('getInquiries', {})).list[0]?.id ?? ''
		const line = [{ sku_name_key: chair, num: 20 }]
		await send(await linkTo(id, { price_list_id: list.id }), line)
		const ofList = { kind: 'list', list: 'Distributor' }
		expect(await priceOfStool(await newest())).toEqual([
			['8.00', ofList],
			['4.00', ofList],
		])
		await send(hash, line)
		const inquiry_id = await newest()
		const { customer } = await seller.must('saveInquiryCustomer', { inquiry_id })
		await seller.must('setCustomer', { id: customer.id, price_list_id: list.id, default_discount: '10' })
		expect(await priceOfStool(inquiry_id)).toEqual([
			['10.00', { kind: 'own' }],
			['3.60', { ...ofList, discount: '10' }],
		])
		// A list in another currency cannot price a line of this inquiry.
		const euro = await makeList({ name: 'Euro', currency: 'EUR', rate: '0.9' })
		await seller.must('setCustomer', { id: customer.id, price_list_id: euro.id })
		await send(hash, line, { email: customer.emails[0] ?? '' })
		expect((await priceOfStool(await newest()))[1]).toEqual(['4.50', { kind: 'own', discount: '10' }])
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
})
