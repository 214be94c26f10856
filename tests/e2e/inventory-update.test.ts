import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { labelOf } from './pages/counting.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('stock-room')
	await seller.must('productUpsertByAttrPath', {
		items: [
			{ sku_name: 'OAK-1', attrs: { 'bps.product_name': 'Oak chair', inventory: '10', 'bps.upc': '4006381333931' } },
			{ sku_name: 'OAK-2', attrs: { 'bps.product_name': 'Oak table', inventory: '4', low_inventory_triggering: 5 } },
			{ sku_name: 'OAK-3', attrs: {} },
		],
	})
})
afterAll(() => site.close())

const stock = async () =>
	(await seller.must('inventoryGet', { sort: 'sku_name' })).list.map(({ on_hand }) => on_hand).join(' ')
const code = (page: Page) => page.getByRole('textbox', { name: 'SKU or barcode' })
const scan = async (page: Page, text: string) => {
	await code(page).fill(text)
	await code(page).press('Enter')
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const pasteText = (page: Page, text: string) =>
	code(page).evaluate((field, text) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text', text)
		field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	}, text)

test('scanned, typed and pasted lines are put together, survive a reload, are made in one go and undone as one', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/inventoryUpdate')
	await page.getByText('Add', { exact: true }).first().click()
	await scan(page, 'oak-1')
	await scan(page, 'oak-1')
	await scan(page, '4006381333931')
	await row(page, 'Oak chair').getByText('+3').waitFor()
	await pasteText(page, 'SKU\tQty\nOAK-2\t20\nOAK-3\t1.5\nNOBODY\t2')
	await page.getByText('2 lines need attention').waitFor()
	await row(page, 'OAK-3').getByText('counted in whole numbers').waitFor()
	await row(page, 'NOBODY').getByText('No SKU or barcode like this.').waitFor()
	await row(page, 'Oak table').getByText('OK', { exact: true }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.reload()
	await page.getByText('2 lines need attention').waitFor()
	await page.getByRole('textbox', { name: 'Quantity of OAK-3' }).fill('6')
	await page.getByRole('button', { name: 'Update 3 SKUs' }).click()
	await page.getByText('Stock of 3 SKUs updated').waitFor()
	expect(await stock()).toBe('13 24 6')
	expect(await page.getByRole('row').count()).toBe(2)
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(stock).toBe('10 4 ')
	expect(complaints).toEqual([])
})

test('two tabs have the same list: what one has sent, the other has no more', async () => {
	const { context, page, complaints } = await site.visit(seller)
	await page.goto('/inventoryUpdate')
	const other = await context.newPage()
	await other.goto('/inventoryUpdate')
	await other.getByText('Add', { exact: true }).first().click()
	await scan(other, 'OAK-2')
	await page.bringToFront()
	await row(page, 'Oak table').getByText('+1').waitFor()
	await page.getByRole('textbox', { name: 'Quantity of OAK-2' }).fill('3')
	await eventually(() => other.getByRole('textbox', { name: 'Quantity of OAK-2' }).inputValue()).toBe('3')
	await page.getByRole('button', { name: 'Update 1 SKU' }).click()
	await page.getByText('Stock of 1 SKU updated').waitFor()
	await other.bringToFront()
	await row(other, 'Oak table').waitFor({ state: 'detached' })
	expect((await stock()).split(' ')[1]).toBe('7')
	await page.bringToFront()
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(stock).toBe('10 4 ')
	await other.close()
	expect(complaints).toEqual([])
})

test('what somebody else changed meanwhile is said before it is set; on a phone', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark' })
	await page.goto('/inventoryUpdate')
	await scan(page, 'OAK-2')
	await page.getByRole('textbox', { name: 'Quantity of OAK-2' }).fill('9')
	await row(page, 'Oak table').getByText('9', { exact: true }).waitFor()
	await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-2', mode: 'inc', qty: '1' }] })
	await page.getByRole('button', { name: 'Update 1 SKU' }).click()
	await page.getByText('Changed meanwhile: 5 on hand now.').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Update 1 SKU' }).click()
	await page.getByText('Stock of 1 SKU updated').waitFor()
	expect((await stock()).split(' ')[1]).toBe('9')
	expect(complaints).toEqual([])
})

test('who has a phone and no scanner scans with its camera, or a photo of the code', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
	await page.goto('/inventoryUpdate')
	await page.getByText('Add', { exact: true }).first().click()
	await page.getByRole('button', { name: 'Camera' }).click()
	await page.getByText(/only on pages with https/).waitFor()
	const label = await labelOf(site, seller, 'oak-1', 'bar')
	const photo = { name: 'label.png', mimeType: 'image/png', buffer: Buffer.from(label.split(',')[1] ?? '', 'base64') }
	for (const counted of ['+1', '+2']) {
		await page.locator('input[type=file][capture]').setInputFiles(photo)
		await row(page, 'Oak chair').getByText(counted).waitFor()
	}
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Close camera' }).click()
	await page.getByRole('button', { name: 'Remove OAK-1' }).click()
	expect(complaints).toEqual([])
})

test('a second location is made, stock is moved there, and an empty one is archived', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/advanced')
	await page.getByRole('link', { name: 'Stock locations' }).click()
	await page.getByText('All stock lies at one location.').waitFor()
	await page.getByRole('button', { name: 'Add a location' }).click()
	await page.getByRole('textbox', { name: 'Name' }).fill('Back room')
	await page.keyboard.press('Enter')
	await page.getByText('2 locations').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: 'Move stock' }).click()
	// Of two locations nothing is left to choose.
	await eventually(() => page.getByRole('combobox', { name: 'From' }).inputValue()).toBe('Main')
	expect(await page.getByRole('combobox', { name: 'To' }).inputValue()).toBe('Back room')
	await eventually(() => new URL(page.url()).search).toBe('')
	await code(page).fill('OAK-1')
	await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('4')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'Update 1 SKU' }).click()
	await page.getByText('Stock of 1 SKU updated').waitFor()
	await page.goto('/dashboard/inventory?view=locations')
	await page.getByRole('listitem').filter({ hasText: 'Back room' }).getByText('1 SKU counted here').waitFor()
	await page.getByRole('button', { name: 'Move stock from Back room' }).click()
	await eventually(() => page.getByRole('combobox', { name: 'From' }).inputValue()).toBe('Back room')
	await page.goBack()
	await page.getByRole('button', { name: 'Archive Back room' }).click()
	await page.getByText('There is still stock here').waitFor()
	expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})
