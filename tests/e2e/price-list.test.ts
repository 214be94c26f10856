import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, type Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { tokenOf } from '#tests/make/inquiries.ts'
import { catalogList } from './pages/catalogs.ts'
import { axe, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('price-list-e2e')
})
afterAll(() => site.close())

test('a list is made, prices are typed and pasted, and what cannot be says why', async () => {
	const attrs = { 'bps.price': '10.00', 'bps.volume_pricing': '100=9.00' }
	await makeGoods(seller, ['OAK-1', 'OAK-2', 'OAK-3'], { attrs })
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/catelogMng')
	await page.getByRole('link', { name: 'Price lists' }).click()
	await page.getByText('No price lists yet').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'New price list' }).click()
	const form = page.getByRole('dialog', { name: 'New price list' })
	await form.getByLabel('Name').fill('Distributor')
	await form.getByLabel('Change of SKU prices').fill('-20')
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { level: 1, name: 'Distributor' }).waitFor()
	await page.getByText('−20 % on SKU prices').waitFor()
	await page.getByRole('button', { name: 'Show all SKUs' }).click()
	const row = page.getByRole('row', { name: /OAK-1/ })
	await row.getByText('$8.00').waitFor()
	await row.getByLabel('Own price of OAK-1').fill('6.5x')
	await page.keyboard.press('Enter')
	await row.getByRole('alert').waitFor()
	await row.getByLabel('Own price of OAK-1').fill('6.50')
	await page.keyboard.press('Enter')
	await row.getByText('$6.50').waitFor()
	// In proportion to the price of the list.
	await row.getByText('100+ $5.85').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Paste from Excel' }).click()
	const paste = page.getByRole('dialog', { name: 'Paste prices into Distributor' })
	await paste.getByLabel('Rows').fill('SKU\tPrice\tTiers\nOAK-2\t5.25\t50=4.80\nNOBODY\t1\nOAK-3\t-4')
	await paste.getByRole('button', { name: 'Save prices' }).click()
	await paste.getByText('2 rows were not saved').waitFor()
	await paste.getByText('There is no SKU “NOBODY”.').waitFor()
	expect(await axe(page)).toEqual([])
	await paste.getByRole('button', { name: 'Done' }).click()
	await page.getByRole('row', { name: /OAK-2/ }).getByText('50+ $4.80').waitFor()
	expect(complaints).toEqual([])
})

test('a currency is searched by typing over the one that stands there; Enter takes it, and nothing that is not there', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/priceLists')
	await page.getByRole('button', { name: 'New price list' }).click()
	const form = page.getByRole('dialog', { name: 'New price list' })
	await form.getByLabel('Name').fill('Baltic')
	const currency = form.getByRole('combobox', { name: 'Currency' })
	await currency.click()
	await page.keyboard.type('zzz')
	await page.getByText('Nothing found').waitFor()
	await page.keyboard.press('Enter')
	await currency.selectText()
	await page.keyboard.type('euro')
	await page.getByRole('option', { name: /^EUR/ }).waitFor()
	await page.keyboard.press('Enter')
	await form.getByLabel('Rate: 1 USD is').fill('0.92')
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { level: 1, name: 'Baltic' }).waitFor()
	expect((await seller.must('getPriceLists', { name: 'Baltic' })).list).toMatchObject([
		{ currency: 'EUR', rate: '0.92' },
	])
	expect(complaints).toEqual([])
})

test('a link with a list shows its prices and no other; the seller reads why', async () => {
	const [chair = ''] = await makeGoods(seller, ['ELM-1'], { attrs: { 'bps.price': '20.00' } })
	await seller.must('setPriceList', { name: 'Fair', percent: '-25' })
	const { id } = await seller.must('setCatalog', { name: 'Elm', content: { sku_name_keys: [chair] } })
	const { share_path } = await seller.must('operateCatalog', { catalog_id: id })
	const { page, context, complaints } = await site.visit(seller)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const list = catalogList(page)
	await list.open()
	await list.choose('Elm', 'Share links')
	const drawer = list.dialog('Links to “Elm”')
	await drawer.getByLabel('For whom').fill('Nordhaus')
	await drawer.getByRole('combobox', { name: 'Price list' }).click()
	await page.getByRole('option', { name: 'Fair · USD' }).click()
	await drawer.getByRole('button', { name: 'Make link and copy it' }).click()
	await drawer.getByText(/prices of Fair/).waitFor()
	const { list: links } = await seller.must('getShareLinks', { catalog_id: id })
	const named = links.find(({ name }) => name === 'Nordhaus')?.share_path ?? ''

	const buyer = await site.visit(undefined, { viewport: phone })
	await buyer.page.goto(share_path)
	await buyer.page.getByText('$20.00').first().waitFor()
	await buyer.page.goto(named)
	await buyer.page.getByText('$15.00').first().waitFor()
	expect(await buyer.page.content()).not.toMatch(/20\.00|Fair/)
	const sent = await caller(site)('sendInquiry', {
		username: seller.username,
		hash: tokenOf(named),
		lines: [{ sku_name_key: chair, num: 10 }],
		name: 'Mara',
		email: 'mara@nordhaus.example',
		filled_ms: 20_000,
		request_id: randomUUID(),
	})
	expect(sent.status).toBe(200)
	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByRole('link', { name: /Mara/ }).click()
	await page.getByText('List Fair').waitFor()
	await page.getByText('$150.00').first().waitFor()
	expect(complaints).toEqual([])
})

test('readers of a catalog switch to another currency, and stay in it', async () => {
	const [key = ''] = await makeGoods(seller, ['ASH-1'], { attrs: { 'bps.price': '20.00' } })
	const { id: euro } = await seller.must('setPriceList', { name: 'Europe', currency: 'EUR', rate: '0.9' })
	const { id } = await seller.must('setCatalog', { name: 'Ash', content: { sku_name_keys: [key] } })
	const { share_path } = await seller.must('operateCatalog', { catalog_id: id })
	const { page } = await site.visit(seller)
	const list = catalogList(page)
	await list.open()
	await list.choose('Ash', 'Price lists')
	const form = list.dialog('Price lists of “Ash”')
	await form.getByRole('combobox', { name: 'Other currencies to choose from' }).click()
	await page.getByRole('option', { name: 'Europe · EUR' }).click()
	await page.keyboard.press('Escape')
	await form.getByRole('button', { name: 'Save changes' }).click()
	await hold(page, 'Prices of “Ash” saved')
	expect((await seller.must('getCatalogPriceLists', { catalog_id: id })).offered).toEqual([euro])
	const buyer = await site.visit(undefined, { viewport: phone })
	await buyer.page.goto(share_path)
	await buyer.page.getByText('$20.00').first().waitFor()
	expect(await axe(buyer.page)).toEqual([])
	await buyer.page.getByRole('link', { name: 'EUR' }).click()
	await buyer.page.getByText('€18.00').first().waitFor()
	await buyer.page.getByRole('searchbox').fill('ash')
	await buyer.page.getByText('€18.00').first().waitFor()
	expect(await buyer.page.content()).not.toContain('$20.00')
	expect(buyer.complaints).toEqual([])
})
