import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { arriveAt, axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('spec-sheet-e2e')
	await makeGoods(seller, ['OAK-1', 'OAK-2'], { attrs: { 'bps.price': '10.00' } })
})
afterAll(() => site.close())

test('a spec sheet is begun, put in order, frozen, shown as it was, printed, copied and deleted', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=spec_sheet')
	await page.getByText('No spec sheets yet').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: 'New spec sheet' }).click()
	await arriveAt(page, '/specSheetEditor')
	await page.getByText('Add a SKU to see its sheet.').waitFor()
	// Nothing is kept until something is chosen.
	expect((await seller.must('getSpecSheets', {})).total).toBe(0)
	for (const name of ['OAK-1', 'OAK-2']) {
		await page.getByLabel('Add a SKU').fill(name)
		await page.getByRole('option', { name: new RegExp(name) }).click()
	}
	await page.getByText(/Saved \d/).waitFor()
	await eventually(() => new URL(page.url()).searchParams.get('id')).toMatch(/-/)
	await page.getByText('Sheet 1 of 2 · Page 1 of 1').waitFor()
	expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Product OAK-1')
	await page.getByRole('button', { name: 'Move OAK-2 up' }).press('Enter')
	const skus = page.getByRole('list', { name: 'SKUs' }).getByRole('listitem')
	await eventually(() => skus.first().textContent()).toContain('OAK-2')
	await page.getByRole('button', { name: /^Product OAK-1/ }).click()
	await page.getByText('Sheet 2 of 2 · Page 1 of 1').waitFor()
	await page.getByRole('switch', { name: 'Prices and price breaks' }).press('Space')
	await eventually(async () => (await seller.must('getSpecSheets', {})).list[0]?.first?.sku_name).toBe('OAK-2')
	expect(await axe(page)).toEqual([])

	await page.getByText('Frozen', { exact: true }).click()
	await page.getByText(/^SKUs as of/).waitFor()
	const drawn = () => page.getByRole('img', { name: /^Sheet 2 of 2/ }).innerHTML()
	const frozen = await drawn()
	await seller.must('productUpsertByAttrPath', {
		items: [{ sku_name_key: 'oak-1', attrs: { 'bps.product_name': 'Renamed chair' } }],
	})
	await page.getByText('Live', { exact: true }).click()
	await page.getByText('SKUs as they are now.', { exact: false }).waitFor()
	await eventually(async () => (await drawn()) === frozen).toBe(false)

	await page.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Versions' }).click()
	const versions = page.getByRole('dialog', { name: 'Versions' })
	await versions.getByRole('button', { name: 'Look' }).click()
	await page.getByText(/^Version 1, /).waitFor()
	await eventually(async () => (await drawn()) === frozen).toBe(true)
	await page.getByRole('button', { name: 'Back to the present' }).click()

	await page.getByRole('button', { name: 'PDF' }).click()
	const dialog = page.getByRole('dialog', { name: 'Spec sheet as PDF' })
	const [file] = await Promise.all([
		page.waitForEvent('download', { timeout: 60_000 }),
		dialog.getByRole('button', { name: 'Export' }).click(),
	])
	expect(file.suggestedFilename()).toBe('Product OAK-1.pdf')
	await page.keyboard.press('Escape')

	await page.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Duplicate' }).click()
	await page.getByRole('heading', { level: 1, name: 'Product OAK-1 (copy)' }).waitFor()
	await page.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Delete' }).click()
	await arriveAt(page, '/dashboard/activities?mod=spec_sheet')
	await page.getByText('Spec sheet deleted').waitFor()
	await page.getByText('Undo', { exact: true }).click()
	await page.getByRole('link', { name: 'Product OAK-1 (copy)' }).waitFor()
	await page.getByRole('checkbox', { name: 'Select this page' }).click()
	await page.getByRole('toolbar').getByRole('button', { name: 'Archive', exact: true }).click()
	await page.getByText('No spec sheet found').waitFor()
	await page.getByRole('button', { name: /^Archived/ }).click()
	await page.getByRole('link', { name: 'Product OAK-1 (copy)' }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('what two tabs change is asked about; a selection becomes a sheet; on a phone form and paper are tabs', async () => {
	const { id } = await seller.must('setSpecSheet', { name: 'Fair', sku_name_keys: ['oak-1'] })
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark' })
	await page.goto(`/specSheetEditor?id=${id}`)
	await page.getByLabel('Name', { exact: true }).fill('Mine')
	await page.getByText(/Saved \d/).waitFor()
	await seller.must('setSpecSheet', { id, name: 'Theirs' })
	await page.getByLabel('Name', { exact: true }).fill('Mine again')
	await page.getByText('It was changed in another window.', { exact: false }).waitFor()
	await page.getByRole('button', { name: 'Keep mine' }).click()
	await eventually(async () => (await seller.must('getSpecSheet', { id })).name).toBe('Mine again')
	await page.getByRole('tab', { name: 'Preview' }).click()
	await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
	expect(await axe(page)).toEqual([])

	const { page: desk } = await site.visit(seller)
	await desk.goto('/dashboard/home')
	await desk.getByRole('checkbox', { name: 'Select OAK-2' }).click()
	await desk.getByRole('button', { name: 'New', exact: true }).click()
	await desk.getByRole('menuitem', { name: 'Create a specification sheet' }).click()
	await desk.getByRole('dialog').getByRole('button', { name: 'Keep as a spec sheet' }).click()
	await desk.getByRole('button', { name: /^Product OAK-2/ }).waitFor()
})

test('published, a buyer without an account chooses among its products, takes a PDF, and sees nothing once it is withdrawn', async () => {
	const { id } = await seller.must('setSpecSheet', { name: 'Oak range', sku_name_keys: ['oak-1', 'oak-2'] })
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/specSheetEditor?id=${id}`)
	const link = page.getByRole('region', { name: 'Link' })
	await page.getByLabel('For whom').fill('Retailers in the EU')
	await page.getByLabel('Valid until').fill('2031-12-31')
	await link.getByRole('button', { name: 'Publish' }).click()
	// What buyers would miss is told first.
	const gaps = page.getByRole('dialog', { name: 'Buyers will miss this' })
	await gaps.getByText(/MOQ/).first().waitFor()
	expect(await axe(page)).toEqual([])
	await gaps.getByRole('button', { name: 'Publish anyway' }).click()
	await link.getByText(/^SPC-\d{4}$/).waitFor()
	const address = (await link.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? ''

	const { page: buyer, complaints: buyers } = await site.visit(undefined, { viewport: phone })
	await buyer.goto(`${address}#2`)
	await buyer.getByRole('heading', { level: 1, name: 'Oak range' }).waitFor()
	await buyer.getByText('2 of 2').waitFor()
	await buyer.getByText(/Valid until 31 Dec 2031 · For Retailers in the EU/).waitFor()
	await buyer.getByRole('img', { name: 'Page 1 of 1' }).locator('svg').waitFor()
	await buyer.getByRole('button', { name: 'OAK-1' }).click()
	await buyer.getByText('1 of 2').waitFor()
	await buyer.getByRole('img', { name: 'Page 1 of 1' }).locator('svg').waitFor()
	expect(await axe(buyer)).toEqual([])
	const [file] = await Promise.all([
		buyer.waitForEvent('download', { timeout: 60_000 }),
		buyer.getByRole('button', { name: 'Download PDF' }).click(),
	])
	expect(file.suggestedFilename()).toMatch(/^SPC-\d{4} OAK-1\.pdf$/)

	await link.getByRole('button', { name: 'Withdraw' }).click()
	await link.getByRole('button', { name: 'Publish' }).waitFor()
	await buyer.reload()
	await buyer.getByRole('heading', { level: 1, name: 'No spec sheet here' }).waitFor()
	expect([...complaints, ...buyers]).toEqual([])
})
