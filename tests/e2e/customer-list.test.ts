import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '#tests/make/customers.ts'
import { axe, eventually, hold, openSite, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

test('a list comes in: columns, a fault put right, the import, and back out; then a file goes out', async () => {
	const seller = await site.seller('customer-list-e2e')
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=customers')
	await page.getByRole('button', { name: 'Import customers' }).click()
	await page.getByRole('heading', { level: 1, name: 'Import customers' }).waitFor()
	expect(await axe(page)).toEqual([])
	const list = csvOf([
		['Company', 'E-mail', 'Country', 'Web', 'Shoe size'],
		['Nordhaus', 'mara@nordhaus.example', 'Germany', '', '38'],
		['Casa Aberta', 'tomas@', 'PT', 'www.casa.example', ''],
	])
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
	await page.getByText('2 rows found').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Check rows' }).click()
	const mail = page.getByLabel('E-mail addresses')
	await mail.waitFor()
	expect(await axe(page)).toEqual([])
	await mail.fill('tomas@casa.example')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: /https:\/\/www\.casa\.example/ }).click()
	await page.getByText('To fix 0').waitFor()
	await page.getByRole('button', { name: 'Import 2 customers' }).click()
	await page.getByText('2 customers added').waitFor()
	await page.getByRole('button', { name: 'Undo import' }).click()
	await hold(page, '2 customers are as they were before')
	await page.getByRole('button', { name: 'Go to customers' }).click()
	await page.getByText('No customers yet').waitFor()
	await seller.must('setCustomer', { company: 'Nordhaus' })
	await page.reload()
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Export' }).click()
	const dialog = page.getByRole('dialog', { name: 'Export customers' })
	await dialog.getByText('vCard').click()
	expect(await axe(page)).toEqual([])
	const coming = page.waitForEvent('download')
	await dialog.getByRole('button', { name: 'Export' }).click()
	await dialog.getByRole('link', { name: /Download/ }).click()
	expect((await coming).suggestedFilename()).toBe('Customers.vcf')
	await eventually(() => dialog.count()).toBe(0)
	expect(complaints).toEqual([])
})
