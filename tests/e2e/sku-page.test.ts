import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'
import { pdfWords } from '#tests/pdf.ts'
import { skuPage } from './pages/sku-page.ts'
import { arriveAt, axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	await site.seller('operator')
})
beforeEach(async () => {
	seller = await site.seller(`s${randomUUID().slice(0, 8)}`)
})
afterAll(() => site.close())

const skus = skuCalls(() => seller)

async function open(key?: string, tab?: string) {
	const { page, complaints } = await site.visit(seller)
	const sku = skuPage(page)
	await sku.go(key, tab)
	return { page, sku, complaints }
}

describe('a SKU that exists', () => {
	test('saves each field by itself, by its rules', async () => {
		const key = await skus.create('OAK/1 😀 货', { 'bps.price': '5' })
		const { page, sku, complaints } = await open(key)
		expect(await sku.title.innerText()).toBe('OAK/1 😀 货')
		await sku.fill('Price', '$ 0012.50')
		await sku.fill('UPC', '03600029145')
		await sku.field('Color').fill('Red, Blue')
		await sku.field('Color').blur()
		await sku.saved.waitFor()
		await eventually(async () => (await skus.read(key)).bps).toMatchObject({
			price: '12.50',
			upc: '036000291452',
			colors: ['Red', 'Blue'],
		})
		// A field shows what is stored now.
		expect(await sku.field('Price').inputValue()).toBe('12.50')
		await sku.tab('Packing')
		await arriveAt(page, `/singleSKU?sku_name_key=${encodeURIComponent(key)}&tab=packing`)
		await sku.field('Length').first().focus()
		await page.evaluate(() => {
			const data = new DataTransfer()
			data.setData('text', '10x20x30 cm')
			document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
		})
		await sku.fill('Item weight', '2.5 kg')
		await sku.fill('Qty/Pack', '6')
		await sku.fill('Pack/Carton', '4')
		await eventually(async () => (await skus.read(key)).pps).toMatchObject({
			length_width_height: { length: '10', width: '20', height: '30' },
			item_dimension_unit: 'cm',
			item_weight: '2.5',
			item_weight_unit: 'kg',
			qty_per_carton: 24,
		})
		await sku.fill('Qty/Carton', '25')
		await page.getByText('4 packs of 6 are not 25 pieces.').waitFor()
		expect(complaints).toEqual([])
	})

	test('a number is stored as it is meant, or asked about: no comma, minus or point is lost', async () => {
		const stands = { 'bps.price': '89', 'bps.moq': 5 }
		const key = await skus.create('OAK-1', stands)
		const { page, sku, complaints } = await open(key)
		/** Every save that the page sends from here on. */
		const sent: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('/api/productUpsertByAttrPath')) sent.push(request.postData() ?? '')
		})
		await sku.fill('Price', '-5')
		await page.getByText('A price cannot be less than zero.').waitFor()
		await sku.fill('MOQ', '1.5')
		await page.getByText('"1.5" is not a whole number.').waitFor()
		// Without leaving the field: it asks when autosave would have stored.
		await sku.field('Price').fill('12,50')
		await page.getByText('"12,50" is not a number. Did you mean 12.5?').waitFor()
		expect(await axe(page)).toEqual([])
		expect(await sku.field('Price').inputValue()).toBe('12,50')
		expect((await skus.read(key)).bps).toMatchObject({ price: '89.00', moq: 5 })
		expect(sent).toEqual([])
		await sku.attention.waitFor()
		// The question follows its field, and the field has the focus again after it.
		await page.keyboard.press('Tab')
		await page.getByRole('button', { name: 'Use 12.5' }).and(page.locator(':focus')).waitFor()
		await page.keyboard.press('Enter')
		await eventually(async () => (await skus.read(key)).bps).toMatchObject({ price: '12.50', moq: 5 })
		await page.getByRole('button', { name: 'Use 12.5' }).waitFor({ state: 'detached' })
		await sku.fill('MOQ', '1,500')
		await eventually(async () => (await skus.read(key)).bps).toMatchObject({ price: '12.50', moq: 1500 })
		await sku.tab('Prices')
		await page.getByRole('button', { name: 'Add a price break' }).click()
		await page.getByLabel('Quantity of price break 1').fill('10')
		await page.getByLabel('Price or discount of price break 1').fill('9,90')
		await page.getByLabel('Price or discount of price break 1').blur()
		await page.getByRole('button', { name: 'Use 9.9' }).click()
		const tiers = [{ min_qty: 10, price: '9.90', unit: 'piece' }]
		await eventually(async () => (await skus.read(key)).bps).toMatchObject({ volume_pricing: tiers })
		expect(complaints).toEqual([])
	})

	test('a refused field says why; leaving asks, staying keeps it', async () => {
		const key = await skus.create('OAK-1')
		const { page, sku } = await open(key)
		await sku.fill('UPC', '036000291453')
		await page.getByText('The check digit of this bar code should be 2.').waitFor()
		await sku.attention.waitFor()
		await page.getByRole('link', { name: 'Recent' }).click()
		const ask = sku.dialog('Leave without saving?')
		await ask.getByRole('button', { name: 'Stay' }).click()
		expect(await sku.field('UPC').inputValue()).toBe('036000291453')
		await sku.fill('UPC', '036000291452')
		await sku.saved.waitFor()
		await page.getByRole('link', { name: 'Recent' }).click()
		await arriveAt(page, '/dashboard/recent')
	})

	test('two tabs at different fields do not meet; at the same one the second chooses', async () => {
		const key = await skus.create('OAK-1', { 'bps.brand_name': 'Atelier' })
		const { sku: one } = await open(key)
		const { sku: two, page } = await open(key)
		await one.fill('Product name', 'Chair')
		await one.saved.waitFor()
		await two.fill('Brand', 'Nord')
		await two.saved.waitFor()
		await eventually(async () => (await skus.read(key)).bps).toMatchObject({
			product_name: 'Chair',
			brand_name: 'Nord',
		})

		/** Somebody saves while the page's own save is on its way, whatever it has read meanwhile. */
		const overtake = (attrs: Record<string, string>) =>
			page.route(
				'**/api/productUpsertByAttrPath',
				async (route) => {
					await skus.save({ sku_name_key: key, attrs })
					await route.continue()
				},
				{ times: 1 },
			)
		await overtake({ 'bps.product_type': 'Theirs', 'bps.design_style': 'Theirs' })
		await two.fill('Product type', 'Mine')
		await page.getByText('Someone changed this to Theirs meanwhile.').waitFor()
		expect(await axe(page)).toEqual([])
		await two.button('Use mine').click()
		await eventually(async () => (await skus.read(key)).bps['product_type']).toBe('Mine')
		await overtake({ 'bps.product_type': 'Theirs again' })
		await two.fill('Product type', 'Mine again')
		await two.button('Keep theirs').click()
		await eventually(() => two.field('Product type').inputValue()).toBe('Theirs again')
	})

	test('its spec sheet and labels are made in the dialogs of the table', async () => {
		const key = await skus.create('OAK-1')
		const { page, sku } = await open(key)
		await sku.choose('Print labels')
		await sku.dialog('Print labels for 1 SKU').getByRole('button', { name: 'Cancel' }).click()
		await sku.choose('Make spec sheet')
		const dialog = sku.dialog('Make a spec sheet of 1 SKU')
		await dialog.getByText('1 sheet, one PDF.').waitFor()
		expect(await dialog.getByText('A PDF each').count()).toBe(0)
		await dialog.getByRole('button', { name: 'Make PDF' }).click()
		const link = dialog.getByRole('link', { name: /^Download OAK-1-.*-spec-sheets\.pdf$/ })
		const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
		const [sheet] = await pdfWords(await download.path())
		expect(sheet?.words.map(({ text }) => text)).toContain('OAK-1')
	})

	test('the history takes one value back', async () => {
		const key = await skus.create('OAK-1', { 'bps.price': '5' })
		await skus.save({ sku_name_key: key, attrs: { 'bps.price': '6', 'bps.moq': 4 } })
		const { sku } = await open(key, 'history')
		await sku.panel.getByText('$5.00').first().waitFor()
		await sku.button('Restore Price').click()
		await sku.toast('Price restored').waitFor()
		expect((await skus.read(key)).bps).toMatchObject({ price: '5.00', moq: 4 })
		await sku.panel.getByText('Value restored').waitFor()
	})

	test('previous and next follow the list that it was opened from', async () => {
		for (const name of ['A', 'B', 'C']) await skus.create(name)
		const { page } = await site.visit(seller)
		await page.goto('/dashboard/home?sort=sku_name&order=desc')
		const row = page.getByRole('row').filter({ has: page.getByText('B', { exact: true }) })
		await row.getByText('B', { exact: true }).click()
		await page.getByRole('dialog').getByRole('link', { name: 'Open' }).waitFor()
		await page.keyboard.press('Escape')
		await row.hover()
		await row.getByRole('link', { name: 'Open' }).click()
		await arriveAt(page, '/singleSKU?sort=sku_name&order=desc&at=1&sku_name_key=b')
		const sku = skuPage(page)
		await sku.button('Next SKU').click()
		await page.getByRole('heading', { level: 1, name: 'A' }).waitFor()
		expect(await sku.button('Next SKU').isDisabled()).toBe(true)
		await sku.button('Previous SKU').click()
		await page.getByRole('heading', { level: 1, name: 'B' }).waitFor()
		await page.getByRole('link', { name: 'Back to the list' }).click()
		await arriveAt(page, '/dashboard/home?sort=sku_name&order=desc')
	})

	test('is duplicated, deleted and brought back', async () => {
		const key = await skus.create('OAK-1', { 'bps.price': '5', 'bps.upc': '036000291452', inventory: '9' })
		const { page, sku } = await open(key)
		await sku.choose('Duplicate')
		const ask = sku.dialog('Duplicate OAK-1')
		await ask.getByLabel('SKU', { exact: true }).fill('oak-1')
		await ask.getByRole('button', { name: 'Duplicate' }).click()
		await ask.getByText('This SKU exists already.').waitFor()
		await ask.getByLabel('SKU', { exact: true }).fill('OAK-2')
		await ask.getByRole('button', { name: 'Duplicate' }).click()
		await page.getByRole('heading', { level: 1, name: 'OAK-2' }).waitFor()
		expect(await skus.read('oak-2')).toMatchObject({ bps: { price: '5.00' }, inventory: null })

		await sku.choose('Delete SKU')
		await arriveAt(page, '/dashboard/home')
		await sku.toast('1 SKU moved to Deleted SKUs').waitFor()
		await sku.go('oak-2')
		expect(await sku.field('Brand').isEditable()).toBe(false)
		await sku.panel.getByRole('button', { name: 'Restore' }).click()
		await sku.header.getByText('Active').waitFor()
	})
})

describe('a new SKU', () => {
	test('lives here until it is saved; a deleted namesake can be brought back', async () => {
		const gone = await skus.create('OAK-0')
		await seller.must('productDelete', { sku_name_keys: [gone] })
		const { page, complaints } = await site.visit(seller)
		await page.goto('/dashboard/home')
		await page.getByRole('heading', { name: 'No SKUs yet' }).waitFor()
		await firstStepsOf(page)
		await page.getByRole('link', { name: 'Add SKU' }).first().click()
		const sku = skuPage(page)
		await sku.button('Save SKU').click()
		await page.getByText('The SKU is missing.').waitFor()
		await sku.fill('SKU', 'oak-0')
		await page.getByText('This SKU is in Deleted SKUs. Restore it?').waitFor()
		await sku.fill('SKU', 'OAK-1')
		await sku.fill('Product name', 'Oak stool')
		await sku.fill('Price', '12.5')
		page.on('dialog', (dialog) => void dialog.accept())
		await page.reload()
		await sku.button('Go on with it').click()
		await sku.button('Save SKU').click()
		await arriveAt(page, '/singleSKU?sku_name_key=oak-1')
		expect((await skus.read('oak-1')).bps).toMatchObject({ product_name: 'Oak stool', price: '12.50' })
		await sku.fill('Brand', 'Nord')
		await sku.saved.waitFor()

		await sku.go()
		await sku.fill('SKU', 'OAK-0')
		await page.getByText('This SKU is in Deleted SKUs. Restore it?').waitFor()
		await sku.panel.getByRole('button', { name: 'Restore' }).click()
		await page.getByRole('heading', { level: 1, name: 'OAK-0' }).waitFor()
		expect((await skus.read(gone)).status).toBe('active')
		expect(complaints).toEqual([])
	})
})

/** An account without SKUs is led from its company to the first link; what is done is ticked off. */
async function firstStepsOf(page: Page) {
	const company = page.getByRole('listitem').filter({ hasText: 'Enter your company' })
	await company.waitFor()
	expect(await company.getByRole('img', { name: 'Done' }).count()).toBe(0)
	await company.getByRole('link', { name: 'Company' }).click()
	await page.getByLabel('Company name').fill('Harbor & Pine')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('link', { name: 'SKU Management', exact: true }).click()
	await company.getByRole('img', { name: 'Done' }).waitFor()
}
