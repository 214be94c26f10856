import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let id: string

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('statement-e2e')
	id = (await seller.must('setCustomer', { company: 'Nordhaus Interiors' })).id
	const { final } = documentsOf(seller)
	const { meta } = await seller.must('newDocument', { type: 'invoice' })
	const bill = (amount: string, issue_date: string) =>
		final([line('1', amount)], { customer_id: id, meta: { ...meta, issue_date, due_date: null } })
	await bill('100', '2020-03-01')
	const { id: document_id } = await bill('250', meta.issue_date)
	await seller.must('setPayment', { document_id, amount: '50', date: meta.issue_date, method: 'bank' })
})
afterAll(() => site.close())

test('a statement of this year, of other days, and as a file', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/dashboard/activities?mod=customers&id=${id}`)
	await page.getByRole('link', { name: 'Statement' }).click()
	await page.getByRole('heading', { level: 1, name: 'Statement for Nordhaus Interiors' }).waitFor()
	const rows = page.getByRole('table').getByRole('row')
	await eventually(() => rows.count()).toBe(5)
	expect(await rows.nth(1).textContent()).toContain('$100.00')
	expect(await rows.last().textContent()).toContain('$300.00')
	expect(await axe(page)).toEqual([])
	await page.getByLabel('From').fill('2020-01-01')
	await eventually(() => rows.count()).toBe(6)
	expect(await rows.nth(1).textContent()).toContain('$0.00')
	await eventually(() => new URL(page.url()).searchParams.get('from')).toBe('2020-01-01')
	await page.getByRole('button', { name: 'Excel' }).click()
	const coming = page.waitForEvent('download')
	await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
	expect((await coming).suggestedFilename()).toMatch(/^Statement Nordhaus Interiors .*\.xlsx$/)
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Back to the customer' }).click()
	await page.getByRole('heading', { level: 1, name: 'Nordhaus Interiors', exact: true }).waitFor()
	expect(complaints).toEqual([])
})

test('on a phone, dark and in Chinese', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto(`/dashboard/activities?mod=customers&id=${id}&statement=true`)
	await page.getByText('期末余额').waitFor()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
	expect(complaints).toEqual([])
})

test('it goes by mail: without a mail server it says where one is set up, then it stands in the log', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/dashboard/activities?mod=customers&id=${id}&statement=true`)
	await page.getByRole('button', { name: 'Send by e-mail' }).click()
	const dialog = page.getByRole('dialog', { name: 'Send the statement to Nordhaus Interiors' })
	await dialog.getByText('no e-mail address yet', { exact: false }).waitFor()
	await dialog.getByLabel('To', { exact: true }).fill('mara@nordhaus.example')
	await eventually(() => dialog.getByLabel('Message').inputValue()).toContain('Your balance is $300.00')
	await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
	await dialog.getByRole('link', { name: 'Set up mail' }).waitFor()
	expect(await axe(page)).toEqual([])
	const server = { host: '127.0.0.1', port: 9, encryption: 'none' as const }
	await seller.must('setMailServer', { ...server, from_address: 'sales@harborpine.example' })
	await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
	await page.getByRole('region', { name: 'Sent by e-mail' }).getByText('Sent to mara@nordhaus.example').waitFor()
	expect(complaints).toEqual([])
})
