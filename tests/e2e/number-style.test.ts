import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'
import { cell, press, settled } from './pages/home-list.ts'
import { skuPage } from './pages/sku-page.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

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

const desk = skuCalls(() => seller)

test('the number style is chosen; then 1.234,56 is typed, shown and typed back everywhere, and stored as 1234.56', async () => {
	const key = await desk.create('OAK-1', { 'bps.price': '1250.50' })
	const stored = async () => (await desk.read(key)).bps['price']
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/advanced')
	await page.getByRole('heading', { level: 2, name: 'Numbers' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('radio', { name: '1.234,56' }).click()
	await eventually(async () => (await seller.must('getSettings', {})).decimal).toBe(',')
	await eventually(() => page.getByRole('radio', { name: '1.234,56' }).isChecked()).toBe(true)

	const sku = skuPage(page)
	await sku.go(key)
	await eventually(() => sku.field('Price').inputValue()).toBe('1250,50')
	await sku.fill('Price', '1.234,56')
	await eventually(stored).toBe('1234.56')
	await sku.saved.waitFor()
	await eventually(() => sku.field('Price').inputValue()).toBe('1234,56')
	await sku.field('Price').fill('12.50')
	await page.getByText('"12.50" is not a number. Did you mean 12,5?').waitFor()
	expect(await stored()).toBe('1234.56')
	await page.getByRole('button', { name: 'Use 12,5' }).click()
	await eventually(stored).toBe('12.50')
	await sku.saved.waitFor()
	await sku.tab('Packing')
	await sku.fill('Item weight', '0,75 kg')
	await sku.field('Length').first().fill('10,5')
	await sku.field('Width').first().fill('1.000')
	await sku.field('Height').first().fill('30')
	await sku.field('Height').first().blur()
	await eventually(async () => (await desk.read(key)).pps).toMatchObject({
		item_weight: '0.75',
		item_weight_unit: 'kg',
		length_width_height: { length: '10.5', width: '1000', height: '30' },
	})
	await sku.tab('Prices')
	await page.getByRole('button', { name: 'Add a price break' }).click()
	await page.getByLabel('Quantity of price break 1').fill('1.000')
	await page.getByLabel('Price or discount of price break 1').fill('9,90')
	await eventually(async () => (await desk.read(key)).bps['volume_pricing']).toEqual([
		{ min_qty: 1000, price: '9.90', unit: 'piece' },
	])

	await page.goto('/dashboard/home')
	await cell(page, 0, 5).getByText('$12,50', { exact: true }).waitFor()
	await cell(page, 0, 5).dblclick()
	await page.keyboard.insertText('2.345,6')
	await page.keyboard.press('Enter')
	await settled(page)
	await cell(page, 0, 5).getByText('$2.345,60', { exact: true }).waitFor()
	expect(await stored()).toBe('2345.60')
	await cell(page, 0, 5).dblclick()
	await page.keyboard.press('Control+a')
	await page.keyboard.insertText('9.99')
	await page.keyboard.press('Enter')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Use 9,99' }).click()
	await eventually(stored).toBe('9.99')

	await page.getByRole('button', { name: 'Price', exact: true }).click()
	await page.getByLabel('From', { exact: true }).fill('9,50')
	await page.getByRole('button', { name: 'Apply' }).click()
	await page.getByText('≥ 9,5', { exact: false }).first().waitFor()
	await cell(page, 0, 5).getByText('$9,99', { exact: true }).waitFor()
	expect(complaints).toEqual([])
})

test('in the spreadsheet a cell that is asked about is answered where it stands', async () => {
	await seller.must('setSettings', { decimal: ',' })
	await desk.create('A-0', { 'bps.price': '10' })
	await desk.create('A-1', { 'bps.price': '11' })
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/home')
	await page.getByRole('checkbox', { name: 'Select all rows' }).click()
	await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Edit' }).click()
	await page.getByRole('grid', { name: 'SKUs as a spreadsheet' }).getByText('$10,00').waitFor()
	const type = async (row: number, text: string) => {
		await cell(page, row, 5).dblclick()
		await press(page, 'Control+a')
		await page.keyboard.insertText(text)
		await press(page, 'Enter')
	}
	await type(0, '12.5')
	const card = page.getByRole('alertdialog', { name: '"12.5" is not a number. Did you mean 12,5?' })
	await card.waitFor()
	expect(await axe(page)).toEqual([])
	await card.getByRole('button', { name: 'Use 12,5' }).click()
	await card.waitFor({ state: 'detached' })
	await type(1, '99.9')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
	await cell(page, 1, 5).getByText('$11,00').waitFor()
	await page.getByRole('button', { name: 'Review 1 change' }).click()
	await page.getByRole('button', { name: 'Apply 1 change' }).click()
	await eventually(async () => (await desk.read('a-0')).bps['price']).toBe('12.50')
})

test('what is typed before the style is known waits for it', async () => {
	await seller.must('setSettings', { decimal: ',' })
	const key = await desk.create('OAK-1', { 'bps.price': '5' })
	const { page } = await site.visit(seller)
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/api/getSettings*', async (route) => {
		await released
		await route.continue()
	})
	await page.clock.install()
	const sku = skuPage(page)
	await sku.go(key)
	await sku.fill('Price', '1.234')
	await page.clock.fastForward(5000)
	release()
	await eventually(async () => (await desk.read(key)).bps['price']).toBe('1234.00')
	await eventually(() => sku.field('Price').inputValue()).toBe('1234,00')
})
