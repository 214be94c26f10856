import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import { type Seller } from '#tests/app.ts'
import { makeGoods, uploadPhotos } from '#tests/make/goods.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

/** A jacket in three sizes and two colours without the large red one, from $75 to $80; a scarf without variants. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('northpeak')
	const [blue = '', red = ''] = await uploadPhotos(site, seller, [1, 2])
	await makeGoods(seller, ['WJ01'], {
		attrs: {
			'bps.product_name': 'Solar Jacket',
			'bps.variations': [
				{ name: 'Size', values: ['L', 'S', 'M'] },
				{ name: 'Color', values: ['Blue', 'Red'] },
			],
		},
	})
	const variant = (Size: string, Color: string) => ({
		sku_name: `WJ01-${Size}-${Color}`,
		parent_sku_name_key: 'wj01',
		attrs: {
			'bps.product_name': `Solar Jacket-${Size}-${Color}`,
			'bps.price': Size === 'L' ? '80' : '75',
			'bps.moq': '2',
			'bps.variations': [
				{ name: 'Size', values: [Size] },
				{ name: 'Color', values: [Color] },
			],
			sku_img: [{ url: Color === 'Blue' ? blue : red, alt: '' }],
		},
	})
	const pairs = [
		['S', 'Blue'],
		['S', 'Red'],
		['M', 'Blue'],
		['M', 'Red'],
		['L', 'Blue'],
	] as const
	await seller.must('productUpsertByAttrPath', { items: pairs.map(([size, color]) => variant(size, color)) })
	await makeGoods(seller, ['SCARF'])
	const { id } = await seller.must('setCatalog', {
		name: 'Spring',
		content: { category_ids: [0] },
		settings: { group: 'product' },
	})
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

async function visit(look: Parameters<Site['visit']>[1] = {}, address = '') {
	const { page, complaints } = await site.visit(undefined, look)
	await page.goto(catalog.share_path + address)
	return { page, complaints, share: sharePage(page) }
}

test('a product is one card: name once, options, the price it begins at; a swatch shows its photo and opens on it', async () => {
	const { page, complaints, share } = await visit()
	expect(await share.names()).toEqual(['Solar Jacket', 'Product SCARF'])
	const card = share.products.first()
	await card.getByText('3 sizes · 2 colors').waitFor()
	await card.getByText('from $75.00').waitFor()
	const before = await card.locator('.item-photo img').getAttribute('src')
	await card.getByRole('button', { name: 'Red', exact: true }).click()
	expect(await card.locator('.item-photo img').getAttribute('src')).not.toBe(before)
	await card.getByRole('button', { name: 'Choose options of Solar Jacket' }).click()
	const sheet = page.getByRole('dialog', { name: 'Solar Jacket' })
	await sheet.getByText('WJ01-S-Red').waitFor()
	expect(page.url()).toContain('?item=wj01-s-red')
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('options choose the variant with its price; what does not go together is marked, and taking it changes the rest', async () => {
	const { page, share } = await visit()
	const sheet = await share.open('Solar Jacket')
	await sheet.getByRole('radio', { name: 'Red' }).check()
	await sheet.getByRole('radio', { name: 'L, other options change with it' }).check()
	await sheet.getByText('WJ01-L-Blue').waitFor()
	await sheet.getByText('$80.00').waitFor()
	expect(page.url()).toContain('?item=wj01-l-blue')
	await sheet.getByRole('button', { name: 'Close' }).click()
	await page.waitForURL((url) => url.hash === '')
})

test('an address opens the product on its choice, on a product alone, and says what is gone', async () => {
	const chosen = await visit({}, '#wj01-m-red')
	await chosen.page.getByRole('dialog', { name: 'Solar Jacket' }).getByText('WJ01-M-Red').waitFor()
	const whole = await visit({}, '#wj01')
	await whole.page.getByRole('dialog', { name: 'Solar Jacket' }).waitFor()
	const gone = await visit({}, '#long-gone%')
	expect(await gone.page.getByRole('dialog').count()).toBe(0)
	const missing = await visit({}, '#long-gone')
	await missing.page.getByText('no longer in this catalog').waitFor()
})

test('a search by a code finds the product and opens it on that variant', async () => {
	const { page, share } = await visit()
	await share.search.fill('wj01-m-red')
	await share.products.nth(1).waitFor({ state: 'detached' })
	expect(await share.products.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('Red')
	const sheet = await share.open('Solar Jacket')
	await sheet.getByText('WJ01-M-Red').waitFor()
	expect(page.url()).toContain('&item=wj01-m-red')
})

test('on a phone the table takes three sizes of two colours, refuses what is too few, and the order list names them', async () => {
	const { page, complaints, share } = await visit({ viewport: phone })
	const sheet = await share.open('Solar Jacket')
	await sheet.getByRole('radio', { name: 'Several at once' }).check()
	// The photo is lower then, and ends above what it is called.
	const [photo, name] = [sheet.locator('.gallery-open img'), sheet.getByRole('heading', { name: 'Solar Jacket' })]
	const boxOf = async (part: typeof photo) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
	const [above, below] = [await boxOf(photo), await boxOf(name)]
	expect(above.y + above.height).toBeLessThanOrEqual(below.y)
	const cell = (options: string) => sheet.getByRole('textbox', { name: `Quantity of Solar Jacket · ${options}` })
	expect(await sheet.getByRole('textbox').count()).toBe(5)
	expect(await sheet.getByRole('img', { name: 'Not offered' }).count()).toBe(1)
	await cell('S, Blue').fill('12')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.type('6')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.type('1')
	await page.keyboard.press('Enter')
	await sheet.getByRole('alert').getByText('At least 2 pieces.').waitFor()
	await sheet.getByText('18 pieces · $1,350.00').waitFor()
	await sheet.getByRole('button', { name: 'Take 2' }).click()
	await cell('M, Red').fill('3')
	await cell('M, Red').press('Tab')
	await sheet.getByText('23 pieces · $1,735.00').waitFor()
	await sheet.getByRole('button', { name: 'View cart' }).click()
	const cart = page.getByRole('dialog', { name: 'Your cart' })
	await cart.locator('.line-name').first().waitFor()
	const names = await cart.locator('.line-name').allInnerTexts()
	expect(names).toEqual(['S, Blue', 'M, Blue', 'L, Blue', 'M, Red'].map((options) => `Solar Jacket · ${options}`))
	await cart.getByRole('button', { name: 'Close' }).click()
	await share.products.first().getByRole('button', { name: '23 in cart' }).waitFor()
	expect(complaints).toEqual([])
})

test('breaks that mix count all variants: in the table, in each line of the cart and in its nudge', async () => {
	await makeGoods(seller, ['SOCK'], {
		attrs: { 'bps.product_name': 'Sock', 'bps.volume_pricing': '10=3', 'bps.mix_variants': true },
	})
	const { results } = await seller.must('productUpsertByAttrPath', {
		items: ['Gray', 'Blue'].map((color) => ({
			sku_name: `SOCK-${color}`,
			parent_sku_name_key: 'sock',
			attrs: { 'bps.price': '4', 'bps.variations': [{ name: 'Color', values: [color] }] },
		})),
	})
	const sku_name_keys = results.map(({ sku_name_key = '' }) => sku_name_key)
	const { id } = await seller.must('setCatalog', {
		name: 'Socks',
		content: { sku_name_keys },
	})
	const { share_path } = await seller.must('operateCatalog', { catalog_id: id })
	const { page } = await site.visit(undefined, { viewport: phone, theme: 'dark' })
	await page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await page.goto(share_path)
	const share = sharePage(page)
	const sheet = await share.open('Sock')
	await sheet.getByText('各规格件数合并计算').waitFor()
	await sheet.getByRole('radio', { name: '批量填写' }).check()
	await sheet.getByRole('textbox').first().fill('5')
	await page.keyboard.press('Enter')
	await page.keyboard.type('4')
	await sheet.getByText('9 件 · $36.00').waitFor()
	await sheet.getByText('任意规格再加 1 件，单价 $3.00。').waitFor()
	await page.keyboard.type('5')
	await sheet.getByText('50 件 · $150.00').waitFor()
	await page.keyboard.press('Backspace')
	await page.keyboard.press('Backspace')
	await page.keyboard.type('5')
	await page.keyboard.press('Tab')
	expect(await axe(page)).toEqual([])
	await sheet.getByRole('button', { name: '查看购物车' }).click()
	const cart = page.getByRole('dialog', { name: '购物车' })
	await cart.locator('.line-facts').first().waitFor()
	expect(await cart.locator('.line-facts').allInnerTexts()).toEqual(
		['Gray', 'Blue'].map((color) => `SOCK-${color} · $3.00`),
	)
	await cart.getByRole('button', { name: /^减少/ }).first().click()
	await cart.getByText('SOCK-Blue · $4.00').waitFor()
	expect(await axe(page)).toEqual([])
})

test('a catalog turned from SKUs to products and back, and variants that go, cost a buyer nothing of the cart and are told', async () => {
	await makeGoods(seller, ['BAG'], { attrs: { 'bps.product_name': 'Bag' } })
	const { results } = await seller.must('productUpsertByAttrPath', {
		items: ['Red', 'Blue', 'Green'].map((color) => ({
			sku_name: `BAG-${color}`,
			parent_sku_name_key: 'bag',
			attrs: { 'bps.price': '4', 'bps.variations': [{ name: 'Color', values: [color] }] },
		})),
	})
	const keys = results.map(({ sku_name_key = '' }) => sku_name_key)
	const { id } = await seller.must('setCatalog', {
		name: 'Bags',
		content: { sku_name_keys: keys },
		settings: { group: 'sku' },
	})
	const { share_path } = await seller.must('operateCatalog', { catalog_id: id })
	const change = async (params: object) => {
		await seller.must('setCatalog', { catalog_id: id, ...params })
		await seller.must('operateCatalog', { catalog_id: id })
	}
	const { page, complaints } = await site.visit()
	await page.goto(share_path)
	const share = sharePage(page)
	for (const color of ['Red', 'Blue', 'Green']) await page.getByRole('button', { name: `Add Bag · ${color}` }).click()
	await change({ settings: { group: 'product' } })
	await share.search.fill('bag')
	await page.getByText('The seller has changed how this catalog is shown. Your cart is as it was.').waitFor()
	await share.products.getByRole('button', { name: 'Choose options of Bag, 3 in cart' }).waitFor()
	await page.getByRole('button', { name: 'Reload the page' }).click()
	await page.getByRole('button', { name: 'Cart, 3 SKUs' }).waitFor()
	await seller.must('productDelete', { sku_name_keys: [keys[0] ?? ''] })
	await change({ content: { sku_name_keys: [keys[1] ?? ''] } })
	await page.getByRole('button', { name: 'Cart, 3 SKUs' }).click()
	const cart = page.getByRole('dialog', { name: 'Your cart' })
	await cart.getByText('2 SKUs are no longer in this catalog and not counted.').waitFor()
	expect(await cart.locator('.line').count()).toBe(3)
	await change({ content: { sku_name_keys: keys }, settings: { group: 'sku' } })
	await page.reload()
	await page.getByRole('button', { name: 'Cart, 3 products' }).click()
	await cart.getByText('1 product is no longer in this catalog and not counted.').waitFor()
	expect(await cart.locator('.line-name').allInnerTexts()).toEqual(['Bag · Red', 'Bag · Blue', 'Bag · Green'])
	expect(complaints).toEqual([])
})
