import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PRICE_LISTS_MAX } from '#domain/pricing/list-limits.ts'
import { type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { priceListsOf } from '#tests/make/price-lists.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('price lists on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'price-list-', (test) => ({ app, seller } = test))

	const { publish, makeList } = priceListsOf(() => ({ app, seller }))

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
