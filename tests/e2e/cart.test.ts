import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { cartOf } from './pages/cart.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

const run = promisify(execFile)
const READ = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
print(json.dumps([[cell.value for cell in row] for row in sheet.rows]))`

let site: Site
let seller: Seller
let catalog: Catalog
let keys: string[]
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

/** Two lamps in cartons of 6 with a price break, and a bell without a price. */
beforeEach(async () => {
	seller = await site.seller(`cart-seller-${++n}`)
	await seller.must('setCompany', { company_name: 'Harbor', company_email: 'lin@harbor.example' })
	const url = await uploadPhoto(site, seller, n)
	const attrs = {
		sku_img: [{ url, alt: '' }],
		'bps.price': '4.20',
		'bps.volume_pricing': [{ min_qty: 24, price: '3.90' }],
		'pps.qty_per_carton': '6',
		'pps.item_weight': '500',
		'pps.item_weight_unit': 'g',
	}
	const lamps = await makeGoods(seller, ['L-1', 'L-2'], { attrs })
	const bell = await makeGoods(seller, ['B-1'], { attrs: { 'bps.price': null } })
	keys = [...lamps, ...bell]
	catalog = await publish('Spring')
})

async function publish(name: string, sku_name_keys = keys): Promise<Catalog> {
	const { id } = await seller.must('setCatalog', { name, content: { sku_name_keys } })
	return seller.must('operateCatalog', { catalog_id: id })
}

async function visit(look: Parameters<Site['visit']>[1] = {}) {
	const visitor = await site.visit(undefined, look)
	await visitor.page.goto(catalog.share_path)
	return { ...visitor, cart: cartOf(visitor.page), share: sharePage(visitor.page) }
}

const setPrice = (sku_name_key: string, price: string) =>
	seller.must('productUpsertByAttrPath', { items: [{ sku_name_key, attrs: { 'bps.price': price } }] })

test('a buyer fills the cart: whole cartons, six or twelve for seven, a nudge, totals; a reload keeps it', async () => {
	const { page, cart, complaints } = await visit()
	await cart.add('Product L-1').click()
	await eventually(cart.said).toBe('Added. 1 product in the cart.')
	expect(await cart.num('Product L-1').inputValue()).toBe('6')
	// The focus went on with the button that gave way.
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More: Product L-1')
	await page.keyboard.press('Enter')
	expect(await cart.num('Product L-1').inputValue()).toBe('12')
	await cart.add('Product B-1').click()
	await eventually(cart.said).toBe('Added. 2 products in the cart.')
	await cart.open()
	await cart.num('Product L-1', cart.drawer).fill('7')
	await page.keyboard.press('Enter')
	await cart.drawer.locator('.offer').getByText('Ordered in cartons of 6.').waitFor()
	expect(await cart.totals()).toContain('13 in 2 cartons')
	await cart.drawer.getByRole('button', { name: 'Take 6', exact: true }).waitFor()
	await cart.drawer.getByRole('button', { name: 'Take 12' }).click()
	await cart.drawer.getByText('Add 12 to pay $3.90 each.').waitFor()
	await cart.num('Product L-1', cart.drawer).fill('24')
	await page.keyboard.press('Enter')
	await eventually(cart.totals).toBe(
		'Pieces 25 in 4 cartons 1 product tells none Weight 12 kg 1 product tells none Estimated total $93.60' +
			' Price on request 1 product is on request and not in the total.',
	)
	await cart.line('Product B-1').getByText('Price on request').waitFor()
	await cart.drawer.getByRole('button', { name: 'Add note: Product L-1' }).click()
	await page.keyboard.type('In blue')
	await cart.drawer.getByLabel('Include Product B-1').uncheck()
	await eventually(cart.totals).toBe('Pieces 24 in 4 cartons Weight 12 kg Estimated total $93.60')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await cart.drawer.waitFor({ state: 'detached' })
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cart, 2 products')
	await page.reload()
	await cart.open()
	expect(await cart.num('Product L-1', cart.drawer).inputValue()).toBe('24')
	expect(await cart.drawer.getByLabel('Note on Product L-1').inputValue()).toBe('In blue')
	expect(await cart.drawer.getByLabel('Include Product B-1').isChecked()).toBe(false)
	expect(complaints).toEqual([])
})

test('a line is removed and brought back; the sheet counts in cartons', async () => {
	const { page, cart, share } = await visit()
	const sheet = await share.open('Product L-2')
	await sheet.getByLabel('Carton of 6').check()
	await sheet.getByRole('button', { name: 'Add Product L-2' }).click()
	await sheet.getByText('6 pieces · $4.20 each · $25.20').waitFor()
	await sheet.getByRole('button', { name: 'More: Product L-2' }).click()
	await cart.num('Product L-2', sheet).fill('4')
	await page.keyboard.press('Enter')
	await sheet.getByText('24 pieces · $3.90 each · $93.60').waitFor()
	expect(await axe(page)).toEqual([])
	await sheet.getByRole('button', { name: 'View cart' }).click()
	await cart.drawer.getByRole('button', { name: 'Remove Product L-2' }).click()
	// The way back has the focus.
	await page.keyboard.press('Enter')
	await cart.line('Product L-2').getByText('$93.60').waitFor()
	await cart.drawer.getByRole('button', { name: 'Remove Product L-2' }).click()
	await cart.drawer.getByText('Nothing in the cart yet').waitFor({ state: 'visible' })
	expect(await cart.kept(seller.username)).toBeNull()
})

test('T72: a price that changed is told once and needs consent, a product that is gone counts no more', async () => {
	const { page, cart } = await visit()
	for (const name of ['L-1', 'L-2', 'B-1']) await cart.add(`Product ${name}`).click()
	await setPrice(keys[0] ?? '', '4.50')
	await seller.must('productDelete', { sku_name_keys: [keys[1] ?? ''] })
	await cart.open()
	await cart.drawer.getByText('1 price changed since you added it.').waitFor()
	await cart.drawer.getByText('1 product is no longer in this catalog').waitFor()
	await cart.line('Product L-1').getByText('was $4.20').waitFor({ state: 'attached' })
	await cart.line('Product L-2').getByText('No longer in this catalog').waitFor()
	expect(await cart.drawer.getByLabel('Include Product L-2').isDisabled()).toBe(true)
	expect(await cart.totals()).toContain('$27.00')
	expect(await axe(page)).toEqual([])
	await cart.drawer.getByRole('button', { name: 'Keep the new prices' }).click()
	await cart.drawer.getByText('1 price changed').waitFor({ state: 'detached' })
	await cart.drawer.locator('.notices').getByRole('button', { name: 'Remove' }).click()
	await eventually(() => cart.line('Product').count()).toBe(2)
	await page.reload()
	await cart.open()
	expect(await cart.drawer.locator('.told').count()).toBe(0)
	// It changes while the form is being filled in: nothing goes at a price that was not seen.
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	const form = page.getByRole('dialog', { name: 'Send inquiry' })
	await form.getByLabel('Name').fill('Mara')
	await form.getByLabel('E-mail').fill('mara@nordhaus.example')
	await setPrice(keys[0] ?? '', '4.80')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('Prices have changed.').waitFor()
	await form.getByText('1 price changed since you added it.').waitFor()
	expect((await seller.must('getInquiries', {})).total).toBe(0)
	await setPrice(keys[0] ?? '', '4.50')
	await page.reload()
	await cart.open()
	await eventually(() => cart.totals()).toContain('$27.00')
	await page.route('**/api/getPublishedCatalogV1', (route) => route.abort())
	await page.reload()
	await cart.open()
	await cart.drawer.getByText('Prices could not be checked.').waitFor()
	expect(await cart.totals()).toContain('$27.00')
})

test('the list is taken along: workbook, text, letter, paper', async () => {
	const { page, context, cart } = await visit()
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	for (const name of ['L-1', 'L-2', 'B-1']) await cart.add(`Product ${name}`).click()
	await cart.open()
	await cart.drawer.getByLabel('Include Product L-2').uncheck()
	await cart.drawer.getByRole('button', { name: 'Add note: Product B-1' }).click()
	await page.keyboard.type('=1+1')
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		cart.drawer.getByRole('button', { name: 'Download order list' }).click(),
	])
	expect(download.suggestedFilename()).toMatch(/^Spring \d{4}-\d\d-\d\d\.xlsx$/)
	const { stdout } = await run('/usr/bin/python3', ['-c', READ, await renamed(download)])
	expect(JSON.parse(stdout)).toEqual([
		['SKU', 'Product name', 'Order qty', 'Cartons', 'Price (USD)', 'Amount (USD)', 'Note'],
		['L-1', 'Product L-1', 6, 1, 4.2, 25.2, null],
		['B-1', 'Product B-1', 1, null, null, null, '=1+1'],
		['Total', null, 7, 1, null, 25.2, null],
	])
	await cart.drawer.getByRole('button', { name: 'Copy as text' }).click()
	await cart.drawer.getByText('List copied').waitFor()
	const text = await page.evaluate(() => navigator.clipboard.readText())
	expect(text).toContain('6 × L-1 Product L-1 · $4.20 · $25.20\n1 × B-1 Product B-1 · Price on request (=1+1)')
	expect(text).toContain(site.url + catalog.share_path)
	const letter = await cart.drawer.getByRole('link', { name: 'Write to seller' }).getAttribute('href')
	expect(letter).toMatch(/^mailto:lin@harbor\.example\?subject=Order%20list%3A%20Spring&body=6%20%C3%97%20L-1/)
	await page.emulateMedia({ media: 'print' })
	await page.locator('.order-print').getByText('Product B-1').waitFor()
	expect(await page.locator('.order-print').getByText('Product L-2').count()).toBe(0)
	expect(await cart.drawer.isVisible()).toBe(false)
	expect(await page.locator('#products').isVisible()).toBe(false)
})

/** A download under its own name: openpyxl goes by the ending. */
async function renamed(download: { saveAs(path: string): Promise<void> }): Promise<string> {
	const path = `${site.house.config.tempDir}/order-${n}.xlsx`
	await download.saveAs(path)
	return path
}

test('two tabs keep step; another catalog of the seller gives its lines over; a store that is no cart is an empty one', async () => {
	const autumn = await publish('Autumn', keys.slice(0, 2))
	const { page, context, cart } = await visit()
	const other = await context.newPage()
	await other.goto(catalog.share_path)
	const second = cartOf(other)
	await cart.add('Product L-1').click()
	await second.button.and(other.getByLabel('Cart, 1 product')).waitFor()
	await other.bringToFront()
	await second.add('Product B-1').click()
	await page.bringToFront()
	await cart.button.and(page.getByLabel('Cart, 2 products')).waitFor()
	await page.goto(autumn.share_path)
	await cart.open()
	// What Autumn shows is Autumn's now, the rest is a link away.
	await cart.line('Product L-1').getByText('$25.20').waitFor()
	await cart.drawer.getByText('From other catalogs of this seller').waitFor()
	await cart.drawer.getByRole('link', { name: 'Spring' }).click()
	await cart.line('Product B-1').waitFor()
	await eventually(() => cart.drawer.locator('.line').count()).toBe(2)
	for (const stored of ['{"goods":7}', 'nonsense', '{"goods":{"l-1":{"num":-1}}}']) {
		await page.evaluate(
			([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
			[`vitrine.cart.${seller.username}`, stored],
		)
		await page.goto(catalog.share_path)
		await cart.button.and(page.getByLabel('Cart, empty')).waitFor()
	}
	await cart.add('Product L-2').click()
	expect(await cart.kept(seller.username)).toContain('"l-2"')
})

test('where the browser keeps nothing, the cart lasts for the visit and says so', async () => {
	const { page, cart } = await visit()
	await page.evaluate(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError')
		}
	})
	await cart.add('Product L-1').click()
	await cart.add('Product L-2').click()
	await cart.open()
	await cart.drawer.getByText('This browser keeps no cart').waitFor()
	expect(await cart.line('Product').count()).toBe(2)
})

test('the seller sees how many visitors filled a cart', async () => {
	const { page, cart } = await visit()
	await cart.add('Product L-1').click()
	await cart.add('Product L-2').click()
	const looker = await site.visit(undefined, { viewport: phone })
	await looker.context.setExtraHTTPHeaders({ 'user-agent': 'another' })
	await looker.page.goto(catalog.share_path)
	const own = await site.visit(seller)
	await own.page.goto(catalog.share_path)
	await cartOf(own.page).add('Product L-1').click()
	const totals = async () => (await seller.must('getCatalogStats', {})).totals
	await eventually(totals).toMatchObject({ views: 2, visitors: 2, carts: 1 })
	await own.page.goto('/dashboard/catelogMng?mod=marketing')
	await own.page.getByText('Cart rate').first().waitFor()
	expect(await own.page.getByRole('row').filter({ hasText: 'Spring' }).innerText()).toContain('50 %')
	expect(await axe(own.page)).toEqual([])
	await own.page.getByRole('link', { name: 'Generated catalogs' }).click()
	await own.page.getByText('2 views in 7 days · cart rate 50 %').waitFor()
	await page.close()
})

test.each([
	{ theme: 'dark', language: 'zh', viewport: phone },
	{ theme: 'dark', language: 'en' },
	{ theme: 'light', language: 'zh', viewport: { width: 320, height: 640 } },
] as const)('axe finds nothing in the cart and nothing is cut off: $theme, $language', async (look) => {
	const { page, complaints } = await site.visit(undefined, look)
	await page.emulateMedia({ colorScheme: look.theme })
	if (look.language === 'zh') await page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await page.goto(catalog.share_path)
	for (let times = 0; times < 3; times++) await page.locator('#products .add').first().click()
	expect(await axe(page)).toEqual([])
	await page.locator('.cart-button').click()
	const input = page.locator('.drawer .stepper input').first()
	await input.fill('7')
	await input.press('Enter')
	await page.locator('.drawer .chip').first().waitFor()
	expect(await axe(page)).toEqual([])
	const isCut = await page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('.drawer, .drawer-lines, .drawer-foot')].some(
			({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
		),
	)
	expect(isCut).toBe(false)
	const small = await page.evaluate(() =>
		[...document.querySelectorAll('.drawer button, .drawer a')]
			.map((target) => ({ text: target.textContent, ...target.getBoundingClientRect().toJSON() }))
			.filter(({ width, height }) => innerWidth < 768 && (width < 43.5 || height < 43.5)),
	)
	expect(small).toEqual([])
	expect(complaints).toEqual([])
})
