import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('document-bulk')
	const { draft, final } = documentsOf(seller)
	const { meta } = await draft([line('1', '7')])
	for (const amount of ['100', '250']) await final([line('1', amount)])
	await final([line('1', '30')], { meta: { ...meta, currency: 'EUR', rate: '1.1' } })
})
afterAll(() => site.close())

test('all are chosen and marked as paid; the draft is told and stays; then the PDFs, then it is deleted', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=invoices')
	await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
	const bar = page.getByRole('toolbar', { name: '4 selected' })
	await bar.getByRole('button', { name: 'Mark as paid' }).click()
	const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
	await dialog.getByText('3 will be marked as paid').waitFor()
	const sums = dialog.getByRole('list', { name: 'Payments' }).getByRole('listitem')
	expect(await sums.allTextContents()).toEqual(['€30.001 document', '$350.002 documents'])
	await dialog.getByText('Not possible with 1:').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Mark as paid' }).click()
	await dialog.getByText('3 marked as paid').waitFor()
	await dialog.getByText('1 not done:').waitFor()
	await dialog.getByRole('link', { name: /^Draft invoice/ }).waitFor()
	await dialog.getByRole('button', { name: 'Close' }).last().click()
	await eventually(() => page.getByRole('button', { name: 'Paid', exact: false }).first().textContent()).toContain('3')
	const left = page.getByRole('toolbar', { name: '1 selected' })
	await left.getByRole('button', { name: 'Select all 4' }).click()
	await page.getByRole('toolbar', { name: '4 selected' }).getByRole('button', { name: 'Download PDFs' }).click()
	const files = page.getByRole('dialog', { name: 'Download PDFs' })
	await files.getByRole('button', { name: 'Export' }).click()
	await files.getByRole('link', { name: /Download PDFs\.zip/ }).waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('toolbar', { name: '4 selected' }).getByRole('button', { name: 'Delete drafts' }).click()
	const deleting = page.getByRole('dialog', { name: 'Delete drafts' })
	await deleting.getByText('1 will be deleted').waitFor()
	await deleting.getByText('Not possible with 3:').waitFor()
	await deleting.getByRole('button', { name: 'Delete drafts' }).click()
	await deleting.getByText('1 deleted').waitFor()
	await deleting.getByRole('button', { name: 'Close' }).last().click()
	await page.getByRole('toolbar', { name: '3 selected' }).getByRole('button', { name: 'Clear selection' }).click()
	await page.getByRole('button', { name: 'Export list' }).click()
	const sheet = page.getByRole('dialog', { name: 'Export list' })
	await sheet.getByRole('button', { name: 'Export' }).click()
	await sheet.getByRole('link', { name: /Invoices\.xlsx/ }).waitFor()
	expect(complaints).toEqual([])
})

test('on a phone, dark and in Chinese; without a mail server it says where one is set up', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/dashboard/activities?mod=invoices')
	await page
		.getByRole('checkbox', { name: /^选择 INV-/ })
		.first()
		.check()
	await page.getByRole('toolbar', { name: '已选 1 份' }).getByRole('button', { name: '邮件发送' }).click()
	await page.getByRole('dialog', { name: '邮件发送' }).getByRole('link', { name: '设置邮件' }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
	expect(complaints.filter((one) => !one.includes('checkDocuments'))).toEqual([])
})
