import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { csv } from '#tests/make/imports.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let far: string

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('stock-excel')
	await seller.must('productUpsertByAttrPath', {
		items: [
			{ sku_name: 'OAK-1', attrs: { 'bps.product_name': 'Oak chair', inventory: '10', low_inventory_triggering: 3 } },
			{ sku_name: 'OAK-2', attrs: { 'bps.product_name': 'Oak table', inventory: '4' } },
			{ sku_name: 'OAK-3', attrs: { 'bps.product_name': 'Oak shelf', inventory: '2' } },
		],
	})
	far = (await seller.must('setLocation', { name: 'Back room' })).id
})
afterAll(() => site.close())

const row = (name: string) => ({ name: new RegExp(name) })
const stock = async () =>
	(await seller.must('inventoryGet', { sort: 'sku_name' })).list
		.map((one) =>
			[one.on_hand, ...(one.locations ?? []).map(({ on_hand }) => on_hand), one.low_inventory_triggering].join(' '),
		)
		.join(' | ')

test('stock goes out as a workbook, and what was changed in it comes back; what changed meanwhile is asked about', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory')
	await page.getByRole('button', { name: 'Excel' }).click()
	await page.getByRole('menuitem', { name: 'Export' }).click()
	await page.getByRole('checkbox', { name: 'With pictures' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	await page.getByRole('link', { name: 'Download' }).waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Excel' }).click()
	await page.getByRole('menuitem', { name: 'Upload a list' }).click()
	const head = ['SKU', 'Stock · Main', 'Stock · Back room', 'Low stock at']
	const list = csv([
		[...head, ...head.slice(1).map((name) => `Exported: ${name}`)],
		['OAK-3', '2', '', '', '2', '', ''],
		['OAK-2', '9', '', '1', '5', '', ''],
		['OAK-1', '8', '1', '3', '10', '', '3'],
		['OAK-9', '1', '', '', '', '', ''],
	])
	await page
		.getByLabel('Upload a list')
		.last()
		.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
	await page.getByText('2 lines need attention').waitFor()
	await page.getByText('Changed since the export: 5 then, 4 now.').waitFor()
	await page.getByText('Main · Low at – → 1').waitFor()
	expect(await axe(page)).toEqual([])
	await page.reload()
	await page.getByRole('button', { name: 'Update 2 SKUs' }).waitFor()
	await page.getByRole('button', { name: 'Keep mine' }).click()
	await page.getByRole('button', { name: 'Remove OAK-9' }).click()
	await page.getByRole('button', { name: 'Update 3 SKUs' }).click()
	await page.getByText('Stock of 3 SKUs updated').waitFor()
	expect(await stock()).toBe('9 1 8 3 | 9 9 1 | 2 2 ')
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(stock).toBe('10  10 3 | 4 4  | 2 2 ')
	expect(complaints).toEqual([])
})

test('a list is read by the names of locations; numbers in other columns are said to be left out', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/inventoryUpdate')
	const upload = (rows: string[][]) =>
		page
			.getByLabel('Upload a list')
			.last()
			.setInputFiles({ name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(rows)) })
	const left = page.getByRole('status').filter({ hasText: 'not read' })
	await upload([
		['SKU', 'Low stock at', 'Depot', 'Loft'],
		['OAK-2', '2', '7', '1'],
	])
	await left.getByText('Columns not read: “Depot”, “Loft”. No quantities were read.').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Remove OAK-2' }).click()
	await upload([
		['SKU', 'Main', 'back room qty', 'Depot'],
		['OAK-2', '7', '1', '3'],
	])
	await left.getByText('Column not read: “Depot”. Quantities were read from “Main”, “back room qty”.').waitFor()
	await page.getByRole('button', { name: 'Update 2 SKUs' }).waitFor()
	await page.locator('small').getByText('Back room', { exact: true }).waitFor()
	await page.getByRole('button', { name: 'Clear list' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Clear list' }).click()
	await left.waitFor({ state: 'detached' })
	expect(complaints).toEqual([])
})

test('pasted lines say in a third column or by their headings where stock lies; a location that is not there is said', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/inventoryUpdate')
	const paste = (text: string) =>
		page.getByRole('textbox', { name: 'SKU or barcode' }).evaluate((field, text) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text', text)
			field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		}, text)
	await page.getByText('are read as SKU, quantity and location.').waitFor()
	await page.getByText('Add', { exact: true }).first().click()
	await paste('OAK-2\t3\tback ROOM\nOAK-2\t2\tMain\nOAK-3\t1\tMoon')
	const moon = page.getByRole('row', row('OAK-3'))
	await moon.getByText('There is no such location, or it is archived.').waitFor()
	await moon.getByText('Moon').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Remove OAK-3' }).click()
	await page.getByRole('button', { name: 'Update 2 SKUs' }).click()
	await page.getByText('Stock of 2 SKUs updated').waitFor()
	expect(await stock()).toBe('10  10 3 | 9 3 6  | 2 2 ')
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(stock).toBe('10  10 3 | 4  4  | 2 2 ')
	await paste('OAK-2\t3\tLoft\nOAK-3\t1\tLoft')
	await page.getByText('“Loft” is not one of your locations, so the column it stands in was not read.').waitFor()
	expect(await axe(page)).toEqual([])
	// Lines by location say what is to be there.
	await paste('SKU\tMain\tBack room\nOAK-1\t8\t1')
	await page.getByText('Finish or clear the lines below first.').waitFor()
	expect(complaints).toEqual([])
})

test('where a SKU usually lies is shown and set on its page and on the sheet of a phone', async () => {
	const desk = await site.visit(seller)
	await desk.page.goto('/singleSKU?sku_name_key=oak-2&tab=inventory')
	await desk.page.getByRole('combobox', { name: 'Usual location' }).click()
	await desk.page.getByRole('option', { name: 'Back room' }).click()
	await desk.page.getByText('OAK-2 now usually lies at Back room.').waitFor()
	expect(await axe(desk.page)).toEqual([])
	await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-2', mode: 'inc', qty: '1' }] })
	const { list } = await seller.must('inventoryGet', { name: 'OAK-2' })
	expect(list[0]?.locations?.map(({ location, on_hand }) => [location === far, on_hand])).toContainEqual([true, '1'])
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	await page.goto('/dashboard/inventory')
	await page.getByRole('button', row('Oak table')).first().click()
	await page.getByRole('combobox', { name: 'Usual location' }).click()
	await page.getByRole('option', { name: 'Main' }).click()
	await page.getByText('OAK-2 now usually lies at Main.').waitFor()
	expect(await axe(page)).toEqual([])
	expect([...complaints, ...desk.complaints]).toEqual([])
})
