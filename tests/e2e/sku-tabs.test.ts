import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'
import { makePhoto, PDF } from '#tests/make/upload.ts'
import { skuPage } from './pages/sku-page.ts'
import { quiet } from './quiet.ts'
import { arriveAt, axe, eventually, hold, openSite, phone, restful, type Site } from './site.ts'

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

async function open(key?: string, tab?: string, look?: Parameters<Site['visit']>[1]) {
	const { page, complaints } = await site.visit(seller, look)
	const sku = skuPage(page)
	await sku.go(key, tab)
	return { page, sku, complaints }
}

describe('pictures', () => {
	test('are uploaded, described, put in order, removed and brought back', async () => {
		const key = await skus.create('OAK-1')
		const { page, sku, complaints } = await open(key, 'images')
		const files = await Promise.all(
			[1, 2, 3].map(async (seed) => ({ name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: await makePhoto(seed) })),
		)
		const wrong = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
		await sku.panel.locator('input[type=file][multiple]').setInputFiles([...files, wrong])
		await page.getByText('This is not a JPEG, PNG, WebP or AVIF picture.').waitFor()
		const stored = async () => (await skus.read(key)).sku_img.map(({ url, alt }) => [url, alt])
		await eventually(async () => (await stored()).length).toBe(3)
		const [first, second, third] = (await stored()).map(([url]) => url)

		await sku.panel.getByLabel('Description of picture 2').fill('From the side')
		await sku.button('Move picture 2').press('ArrowLeft')
		await eventually(stored).toEqual([
			[second, 'From the side'],
			[first, ''],
			[third, ''],
		])
		expect(await axe(page)).toEqual([])
		await sku.button('Remove picture 2').click()
		await eventually(async () => (await stored()).length).toBe(2)
		await sku.button('Remove all').click()
		const removed = await hold(page, '2 pictures removed')
		expect(await stored()).toEqual([])
		await removed.getByRole('button', { name: 'Undo' }).click()
		await eventually(async () => (await stored()).length).toBe(2)
		expect(complaints).toEqual([])
	})
})

describe('documents', () => {
	test('are dropped, refused, replaced, removed and brought back, and stand as links in the list', async () => {
		const key = await skus.create('OAK-1')
		await seller.must('setCustomParameters', { add: [{ name: { en: 'Test report', zh: '' }, type: 'file' }] })
		const stored = async () => (await skus.read(key)).cps[0]?.value
		const { page, sku, complaints } = await open(key, 'custom')
		const field = sku.panel.getByRole('group', { name: 'Test report' })
		const take = (name: string, buffer = PDF) =>
			sku.panel.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

		await take('setup.exe')
		await page.getByText('setup.exe: Documents can be PDF').waitFor()
		await take('EN 581-2.pdf', Buffer.from('<html>'))
		await page.getByText('EN 581-2.pdf: This file is damaged').waitFor()
		await take('EN 581-2.pdf')
		const link = field.getByRole('link', { name: 'EN 581-2.pdf' })
		const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
		expect([download.suggestedFilename(), await readFile(await download.path())]).toEqual(['EN 581-2.pdf', PDF])
		await eventually(stored).toContain('EN%20581-2.pdf')
		await take('EN 581-3.pdf')
		await field.getByRole('link', { name: 'EN 581-3.pdf' }).waitFor()
		expect(await axe(page)).toEqual([])
		await sku.button('Remove EN 581-3.pdf').click()
		const removed = await hold(page, 'Document removed')
		await eventually(stored).toBeUndefined()
		await removed.getByRole('button', { name: 'Undo' }).click()
		await eventually(stored).toContain('EN%20581-3.pdf')

		await seller.must('setSkuAttrs', { list: ['sku_name', 'cps.test_report'].map((path) => ({ path, name: '' })) })
		await page.goto('/dashboard/home')
		expect(await page.getByRole('link', { name: 'EN 581-3.pdf' }).first().getAttribute('href')).toBe(await stored())
		expect(complaints).toEqual([])
	})
})

describe('prices and stock', () => {
	test('price breaks are pasted, warned about and refused; stock tells its movements', async () => {
		const key = await skus.create('OAK-1', { 'bps.price': '5', 'bps.moq': 10 })
		const { page, sku } = await open(key, 'prices')
		await sku.button('Add a price break').click()
		await sku.panel.getByLabel('Quantity of price break 1').focus()
		await page.evaluate(() => {
			const data = new DataTransfer()
			data.setData('text', '1=4.20; 100=3.90; 500=-10%')
			document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
		})
		await page.getByText('The first price break begins below the MOQ of 10.').waitFor()
		await sku.panel.getByText('16 %').waitFor()
		await eventually(async () => (await skus.read(key)).bps['volume_pricing']).toMatchObject([
			{ min_qty: 1, price: '4.20' },
			{ min_qty: 100, price: '3.90' },
			{ min_qty: 500, discount_pct: '10' },
		])
		await sku.fill('Quantity of price break 2', '1')
		await page.getByText('Each price break begins at a larger quantity than the one before.').waitFor()
		await sku.fill('Quantity of price break 2', '50')
		expect(await sku.panel.getByRole('switch').count()).toBe(0)
		await sku.tab('Inventory')
		await sku.fill('Inventory', '12')
		await sku.fill('Low stock at', '20')
		await sku.fill('Overstock at', '10')
		await page.getByText('The low threshold (20) must be below the overstock threshold (10).').first().waitFor()
		await sku.fill('Overstock at', '100')
		await sku.header.getByText('Low · 12').waitFor()
		await sku.panel.getByRole('cell', { name: '+12' }).waitFor()
		await eventually(() => skus.read(key)).toMatchObject({
			low_inventory_triggering: 20,
			over_inventory_triggering: 100,
		})
	})
	test('of a parent the breaks count over all variants where it says so, and its variants tell', async () => {
		const parent = await skus.create('SHIRT', { 'bps.volume_pricing': '10=3' })
		const variant = await skus.create('SHIRT-S', {}, { parent_sku_name_key: parent })
		const { page, sku, complaints } = await open(parent, 'prices')
		await sku.panel.getByRole('switch', { name: 'Breaks count over all variants' }).check()
		await eventually(async () => (await skus.read(parent)).bps['mix_variants']).toBe(true)
		expect(await axe(page)).toEqual([])
		await sku.go(variant, 'prices')
		await sku.panel.getByText('The pieces of all variants count together.').waitFor()
		await sku.go(parent, 'prices')
		await sku.panel.getByRole('switch').uncheck()
		await eventually(async () => (await skus.read(parent)).bps['mix_variants']).toBeUndefined()
		expect(complaints).toEqual([])
	})
})

describe('variants', () => {
	test('are made from options, inherit and override, and outlive their parent', async () => {
		const key = await skus.create('TOP', { 'bps.product_name': 'Top', 'bps.price': '9' })
		const { page, sku, complaints } = await open(key, 'variants')
		await sku.button('Add an option').click()
		await sku.fill('Option 1', 'Color')
		await sku.panel.getByLabel('Values').first().fill('Red,Blue')
		await sku.panel.getByLabel('Values').first().blur()
		await sku.button('Add an option').click()
		await sku.fill('Option 2', 'Size')
		await sku.panel.getByLabel('Values').nth(1).fill('S,M')
		await sku.panel.getByLabel('Values').nth(1).blur()
		await page.getByText('Gives TOP-Red-S').waitFor()
		await sku.panel.getByRole('checkbox', { name: /Blue, M/ }).click()
		await sku.button('Create 3 variants').click()
		await page.getByRole('heading', { name: '3 variants' }).waitFor()
		const names = (await skus.read(key)).children.map(({ sku_name }) => sku_name)
		expect(names).toEqual(['TOP-Red-S', 'TOP-Red-M', 'TOP-Blue-S'])

		const price = sku.field('Price of TOP-Red-M')
		await eventually(() => price.getAttribute('placeholder')).toBe('$9.00')
		await price.fill('8')
		await price.press('Enter')
		await eventually(async () => (await skus.read('top-red-m')).bps['price']).toBe('8.00')
		await sku.fill('Inventory of TOP-Red-M', '5')
		await sku.header.getByText('5 in stock').waitFor()
		await sku.button('Reset to the parent: $9.00').click()
		await eventually(async () => (await skus.read('top-red-m')).bps['price']).toBeUndefined()
		expect(await axe(page)).toEqual([])

		await page.getByRole('link', { name: 'TOP-Red-M' }).click()
		await page.getByRole('heading', { level: 1, name: 'TOP-Red-M' }).waitFor()
		await eventually(() => sku.field('Product name').getAttribute('placeholder')).toBe('Top')
		await sku.go(key)
		await sku.choose('Delete SKU')
		const ask = sku.dialog('Delete TOP?')
		await ask.getByRole('radio', { name: 'Make them independent' }).click()
		await ask.getByRole('button', { name: 'Delete SKU' }).click()
		await arriveAt(page, '/dashboard/home')
		expect(await skus.read('top-red-s')).toMatchObject({
			status: 'active',
			bps: { product_name: 'Top', price: '9.00' },
		})
		expect(complaints).toEqual([])
	})

	test('that are made of a SKU with stock hand it to the chosen one', async () => {
		const key = await skus.create('MUG', { 'bps.product_name': 'Mug', inventory: '12' })
		const { page, sku, complaints } = await open(key, 'variants')
		await sku.button('Add an option').click()
		await sku.fill('Option 1', 'Color')
		await sku.panel.getByLabel('Values').first().fill('Red,Blue')
		await sku.panel.getByLabel('Values').first().blur()
		const taker = page.getByRole('combobox', { name: 'The 12 in stock go to' })
		await eventually(() => taker.inputValue()).toBe('Red (MUG-Red)')
		await taker.click()
		await page.getByRole('option', { name: 'Blue (MUG-Blue)' }).click()
		expect(await axe(page)).toEqual([])
		await sku.button('Create 2 variants').click()
		await page.getByRole('heading', { name: '2 variants' }).waitFor()
		const stocks = async () => (await skus.read(key)).children.map(({ sku_name, inventory }) => [sku_name, inventory])
		expect(await stocks()).toEqual([
			['MUG-Red', null],
			['MUG-Blue', '12'],
		])
		await sku.header.getByText('12 in stock').waitFor()
		expect(await skus.read(key)).toMatchObject({ parent: true, inventory: '12' })
		expect(complaints).toEqual([])
	})
})

const TABS = ['', 'prices', 'packing', 'images', 'inventory', 'variants', 'custom', 'used', 'history']

test.each([
	{ name: 'desktop, dark, English', theme: 'dark', language: 'en' },
	{ name: 'phone, light, Chinese', theme: 'light', language: 'zh', viewport: phone },
] as const)('axe finds nothing on any tab: $name', async (look) => {
	const key = await skus.create('OAK-1', {
		'bps.price': '5',
		'bps.volume_pricing': '1=4.20; 100=3.90',
		'cps.care': '30°',
		'bps.colors': ['Red'],
		inventory: '3',
		low_inventory_triggering: 5,
	})
	await skus.save({ sku_name_key: key, attrs: { 'bps.price': '6' } })
	const { page, sku, complaints } = await open(key, '', look)
	await restful(page)
	const found: string[] = []
	// One after the other, as a seller looks through them: loading the page anew for each takes longer than looking at it.
	for (const [nth, tab] of TABS.entries()) {
		const since = await page.evaluate(() => performance.now())
		await page.getByRole('tab').nth(nth).click()
		await page.waitForURL(({ searchParams }) => (searchParams.get('tab') ?? '') === tab)
		await quiet(page, since)
		await sku.panel.locator(':scope > *').first().waitFor()
		found.push(...(await axe(page)).map((finding) => `${tab} ${finding}`))
		const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
		if (wide) found.push(`${tab} scrolls sideways`)
	}
	expect(found).toEqual([])
	expect(complaints).toEqual([])
})
