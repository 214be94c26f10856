import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pdfWords } from '#tests/pdf.ts'
import { homeSite } from './home-site.ts'
import { bulk, cell, press } from './pages/home-list.ts'
import { axe, eventually, hold, phone } from './site.ts'

const { seller, stock, openHome } = homeSite()

test('the drawer beside the list edits a value in place', async () => {
	await seller().must('productUpsertByAttrPath', { items: [{ sku_name: 'OAK-1', attrs: {} }] })
	const { page, complaints } = await openHome()
	await page.getByText('OAK-1', { exact: true }).click()
	const look = page.getByRole('dialog', { name: 'OAK-1' })
	await look.getByRole('button', { name: /Edit Material/ }).click()
	await page.keyboard.type('Oak, steel')
	await press(page, 'Enter')
	await look.getByRole('button', { name: /^Oak, steel/ }).waitFor()
	const material = async () => (await seller().must('singleProductGet', { sku_name_key: 'oak-1' })).bps['material']
	await eventually(material).toEqual(['Oak', 'steel'])
	expect(complaints).toEqual([])
})

test('what was opened stands in Recent', async () => {
	await stock(3)
	const { page } = await openHome('/dashboard/recent')
	await seller().must('singleProductGet', { sku_name_key: 'a-001' })
	await page.reload()
	await page.getByRole('heading', { name: 'Recent' }).waitFor()
	await cell(page, 0, 0).getByText('A-001').waitFor()
})

test('a phone shows rows instead of a table; a long press selects', async () => {
	await stock(30)
	const { page } = await openHome('/dashboard/home', { viewport: phone })
	const rows = page.getByRole('list', { name: 'SKUs' })
	await rows.getByText('Chair 1', { exact: true }).waitFor()
	expect(await axe(page)).toEqual([])
	const box = await rows.getByRole('button').nth(1).boundingBox()
	await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 30)
	await page.mouse.down()
	await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
	await page.mouse.up()
	await rows.getByRole('checkbox').nth(2).click()
	await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Done' }).click()
	await rows.getByRole('button').first().click()
	await page.getByRole('dialog', { name: 'A-000' }).waitFor()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('what is out, low or over says so with its number, in the table and on a phone', async () => {
	const items = [
		{ sku_name: 'OUT-1', attrs: { inventory: '0' } },
		{ sku_name: 'LOW-1', attrs: { inventory: '3', low_inventory_triggering: 5 } },
		{ sku_name: 'OVER-1', attrs: { inventory: '90', over_inventory_triggering: 80 } },
	]
	await seller().must('productUpsertByAttrPath', { items })
	for (const look of [{}, { viewport: phone }]) {
		const { page, complaints } = await openHome('/dashboard/home', look)
		for (const chip of ['Out', 'Low · 3', 'Over · 90']) await page.getByText(chip, { exact: true }).first().waitFor()
		expect(complaints).toEqual([])
	}
})

test('on a phone, too, variants are shown below their parent', async () => {
	await seller().must('productUpsertByAttrPath', { items: [{ sku_name: 'TEE', attrs: {} }] })
	await seller().must('productUpsertByAttrPath', {
		items: ['TEE-S', 'TEE-M'].map((sku_name) => ({ sku_name, parent_sku_name_key: 'tee', attrs: {} })),
	})
	const { page } = await openHome('/dashboard/home?fold=true', { viewport: phone })
	const rows = page.getByRole('list', { name: 'SKUs' }).getByRole('listitem')
	await page.getByRole('button', { name: 'Show variants of TEE' }).click()
	await rows.nth(2).getByText('TEE-M · Uncategorized').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Hide variants of TEE' }).click()
	await eventually(() => rows.count()).toBe(1)
})

/** Selects two SKUs; answers what opens the dialog of a bulk action with them. */
async function withTwoSelected(page: Page, action: string, title: string) {
	await page.getByRole('checkbox', { name: 'Select A-000' }).click()
	await page.getByRole('checkbox', { name: 'Select A-002' }).click()
	return async () => {
		await bulk(page).getByRole('button', { name: 'More actions' }).click()
		await page.getByRole('menuitem', { name: action }).click()
		return page.getByRole('dialog', { name: title })
	}
}

test('labels of the selection are made and downloaded; what was chosen is remembered', async () => {
	await stock(3)
	const { page, complaints } = await openHome()
	const open = await withTwoSelected(page, 'Print labels', 'Print labels for 2 SKUs')
	const dialog = await open()
	await dialog.getByLabel('Labels of each').fill('3')
	await dialog.getByText('QR code', { exact: true }).click()
	await dialog.getByLabel('Begin at label').fill('20')
	await dialog.getByText('6 labels on 2 sheets.').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Make PDF' }).click()
	const link = dialog.getByRole('link', { name: /^Download .*-labels\.pdf$/ })
	const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
	const words = (await pdfWords(await download.path())).map(({ words }) => words.map(({ text }) => text))
	expect(words.map((sheet) => sheet.filter((text) => text.startsWith('A-')))).toEqual([
		['A-000', 'A-000'],
		['A-000', 'A-002', 'A-002', 'A-002'],
	])
	const again = await open()
	expect(await again.getByLabel('Labels of each').inputValue()).toBe('3')
	expect(await again.getByLabel('Begin at label').inputValue()).toBe('1')
	expect(complaints).toEqual([])
})

test('spec sheets of the selection are made and downloaded; what was chosen is remembered', async () => {
	await stock(3)
	const { page, complaints } = await openHome()
	const open = await withTwoSelected(page, 'Make spec sheet', 'Make spec sheets of 2 SKUs')
	const dialog = await open()
	await dialog.getByRole('switch', { name: 'Prices and price breaks' }).press('Space')
	for (let moves = 0; moves < 3; moves++)
		await dialog.getByRole('button', { name: 'Move Details and own parameters up' }).press('Enter')
	await dialog.getByText('2 sheets, one PDF.').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Make PDF' }).click()
	const link = dialog.getByRole('link', { name: /^Download .*-spec-sheets\.pdf$/ })
	const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
	const words = (await pdfWords(await download.path())).map(({ words }) => words.map(({ text }) => text))
	expect(words.map((sheet) => sheet.filter((text) => /^(Chair|\$[\d.,]+)$/.test(text)))).toEqual([
		['Chair', '$5,000.00'],
		['Chair', '$4,998.00'],
	])
	const again = await open()
	expect(await again.getByRole('switch', { name: 'Prices and price breaks' }).isChecked()).toBe(true)
	expect(await again.getByRole('listitem').first().innerText()).toContain('Details and own parameters')
	expect(complaints).toEqual([])
})

test('axe finds nothing in the dark, in Chinese', async () => {
	await stock(12)
	const { page, complaints } = await openHome('/dashboard/home', { theme: 'dark', language: 'zh' })
	await page.getByRole('checkbox', { name: '选择 A-002' }).click()
	expect(await axe(page)).toEqual([])
	await page.getByText('A-004', { exact: true }).click()
	await page.getByRole('dialog', { name: 'A-004' }).getByText('产品名称').waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('a search that finds nothing by its word says so, and names similar SKUs one by one', async () => {
	await stock(6)
	const { page } = await openHome('/dashboard/home?name=chaiir')
	await page.getByText('Nothing is called “chaiir”. Similar:').waitFor()
	await page.getByText('6 similar SKUs').first().waitFor()
	// What takes a search by its word would find nothing: exports wait, and the selection holds the rows themselves.
	expect(await page.getByRole('button', { name: 'Export' }).first().isDisabled()).toBe(true)
	await page.getByRole('checkbox', { name: 'Select all rows' }).click()
	await bulk(page).getByRole('button', { name: 'Delete' }).click()
	await hold(page, '6 SKUs')
	expect((await seller().must('productSearch', {})).total).toBe(0)
	await page.goto('/dashboard/home?name=A-999')
	await page.getByText('Nothing found for “A-999”.').waitFor()
})
