import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let id: string

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('document-history')
	const { draft, operate } = documentsOf(seller)
	const made = await draft([line('1', '100')])
	id = made.id
	await seller.must('setDocument', { id, meta: { ...made.meta, po_number: 'PO 7' }, note: 'ring' })
	await operate({ id }, 'finalize')
	await seller.must('setPayment', { document_id: id, amount: '40', date: made.meta.issue_date })
})
afterAll(() => site.close())

test('who did what with an invoice stands beside it; a payment is told at once', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/invoiceEditor?id=${id}`)
	const history = page
		.getByRole('region', { name: 'History' })
		.or(page.locator('section', { hasText: 'History' }))
		.last()
	const steps = history.getByRole('listitem')
	await eventually(() => steps.count()).toBe(4)
	expect(await history.locator('strong').allTextContents()).toEqual([
		'Payment of $40.00 recorded',
		'Finalized',
		'Edited: Details, Note',
		'Created',
	])
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Record payment' }).first().click()
	await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
	await history.getByText('Payment of $60.00 recorded').waitFor()
	expect(complaints).toEqual([])
})

test('a deleted draft comes back from the message, and from the activity', async () => {
	const { id: draft } = await documentsOf(seller).draft([line('1', '7')])
	const { page, complaints } = await site.visit(seller)
	const remove = async () => {
		await page.goto(`/invoiceEditor?id=${draft}`)
		await page.getByRole('button', { name: 'More actions', exact: true }).click()
		await page.getByRole('menuitem', { name: 'Delete draft' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
		await page.getByText('Draft deleted').waitFor()
	}
	const isThere = async () => (await seller.call('getDocument', { id: draft })).status
	await remove()
	await page.getByText('Undo', { exact: true }).click()
	await eventually(isThere).toBe(200)
	await remove()
	await page.goto('/dashboard/activities?mod=activity')
	await page.getByRole('button', { name: 'Undo: 1 draft deleted' }).first().click()
	await eventually(isThere).toBe(200)
	await page.getByText('This step has no undo', { exact: false }).first().waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('on a phone, dark and in Chinese', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/dashboard/activities?mod=activity')
	await page.getByText('此操作不能撤销', { exact: false }).first().waitFor()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
	expect(complaints).toEqual([])
})
