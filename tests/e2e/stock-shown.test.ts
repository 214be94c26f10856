import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

/** A jacket of which the M is out and blocked, a lamp with ten left, a scarf that comes back, a mug without a count. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harbor')
	const name = (name: string) => ({ 'bps.product_name': name, 'bps.price': '20' })
	await makeGoods(seller, ['JACKET'], { attrs: { ...name('Jacket'), 'bps.stock_policy': 'block' } })
	const variant = (Size: string, inventory: string) => ({
		sku_name: `JACKET-${Size}`,
		parent_sku_name_key: 'jacket',
		attrs: { inventory, 'bps.variations': [{ name: 'Size', values: [Size] }] },
	})
	const limits = { low_inventory_triggering: 12 }
	await seller.must('productUpsertByAttrPath', { items: [variant('S', '40'), variant('M', '0'), variant('L', '0')] })
	await makeGoods(seller, ['LAMP'], {
		attrs: { ...name('Lamp'), ...limits, inventory: '10', 'bps.stock_policy': 'block' },
	})
	await makeGoods(seller, ['SCARF'], { attrs: { ...name('Scarf'), inventory: '0', 'bps.restock_on': '2099-01-03' } })
	await makeGoods(seller, ['MUG'], { attrs: name('Mug') })
	const { id } = await seller.must('setCatalog', {
		name: 'Spring',
		content: { category_ids: [0] },
		settings: { group: 'product', display_content: ['Product name', 'SKU', 'Price', 'Stock'] },
	})
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

async function visit(look: Parameters<Site['visit']>[1] = {}) {
	const { page, complaints } = await site.visit(undefined, look)
	await page.goto(catalog.share_path)
	return { page, complaints, share: sharePage(page) }
}

test('cards say what there is, a product by its best variant; options that are out say so and are not ordered', async () => {
	const { page, complaints, share } = await visit()
	const words = await share.products.allInnerTexts()
	expect(words.map((text) => /In stock|Low stock|Back on 3 Jan 2099|$/.exec(text)?.[0])).toEqual([
		'In stock',
		'Low stock',
		'Back on 3 Jan 2099',
		'',
	])
	expect(await axe(page)).toEqual([])
	const sheet = await share.open('Jacket')
	await sheet.getByText('In stock', { exact: true }).waitFor()
	await sheet.getByRole('radio', { name: 'M, out of stock' }).check()
	await sheet.locator('.stock-word', { hasText: 'Out of stock' }).waitFor()
	expect(await sheet.getByRole('button', { name: /^Add / }).count()).toBe(0)
	expect(await sheet.getByText('Out of stock', { exact: true }).count()).toBe(1)
	await sheet.getByRole('radio', { name: 'Several at once' }).check()
	expect(await sheet.getByRole('textbox').count()).toBe(1)
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('what stock does not allow any more is told in the cart and not counted; nothing is dropped', async () => {
	const { page, share } = await visit({ viewport: phone })
	const lamp = share.products.filter({ hasText: 'Lamp' })
	await lamp.getByRole('button', { name: 'Add Lamp' }).click()
	const scarf = share.products.filter({ hasText: 'Scarf' })
	await scarf.getByRole('button', { name: 'Add Scarf' }).click()
	const quantity = lamp.getByLabel('Quantity of Lamp')
	await quantity.fill('11')
	await quantity.press('Enter')
	await page
		.getByRole('button', { name: /^Cart, 2/ })
		.first()
		.click()
	const drawer = page.getByRole('dialog', { name: 'Your cart' })
	await drawer.getByText('There is not enough stock for this quantity.').waitFor()
	await drawer.getByText('1 SKU is not counted: there is not enough stock.').waitFor()
	// As many as there are go.
	const inCart = drawer.getByLabel('Quantity of Lamp')
	await inCart.fill('10')
	await inCart.press('Enter')
	await drawer.getByText('not enough stock').first().waitFor({ state: 'detached' })
	await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '0' }] })
	await page.reload()
	await page
		.getByRole('button', { name: /^Cart, 2/ })
		.first()
		.click()
	await drawer.getByText('Out of stock: it cannot be ordered at the moment.').waitFor()
	expect(await drawer.getByText('Lamp', { exact: true }).count()).toBe(1)
	expect(await axe(page)).toEqual([])
	await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '10' }] })
})
