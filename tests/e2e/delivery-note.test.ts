import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('delivery-note')
	await seller.must('setSettings', { stock_rule: 'shipped' })
})
afterAll(() => site.close())

test('an invoice is delivered in parts: quantities, the rest, carrier and tracking; what was delivered has left stock', async () => {
	const [chair = ''] = await makeGoods(seller, ['OAK-1'], { attrs: { inventory: '30' } })
	const invoice = await documentsOf(seller).final([line('10', '5', { sku_name_key: chair, name: 'Oak Chair' })])
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=invoices&type=delivery_note')
	await page.getByText('No delivery notes yet').waitFor()
	expect(await axe(page)).toEqual([])
	await page.goto(`/invoiceEditor?id=${invoice.id}`)
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Create delivery note' }).click()
	const dialog = page.getByRole('dialog', { name: /^Delivery note for INV-/ })
	await dialog.getByRole('button', { name: 'Create delivery note' }).click()
	await page.getByRole('heading', { level: 1, name: 'Draft delivery note' }).waitFor()
	await page.getByLabel('Delivered of Oak Chair').fill('4')
	await page.getByLabel('Carrier').fill('DPD')
	const tracking = page.getByLabel('Tracking number')
	await tracking.fill('http://track.example/1')
	await page.getByText('A link begins with https://').waitFor()
	await tracking.fill('https://track.example/1Z999')
	await eventually(() => page.getByText('A link begins with https://').count()).toBe(0)
	await page.getByText(/Saved \d/).waitFor()
	expect(await page.getByText('Unit price').count()).toBe(0)
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Issue' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
	await page.getByRole('heading', { level: 1, name: /^DN-/ }).waitFor()
	await page.getByText('4 of 10').waitFor()
	await page.getByText('6 to follow').waitFor()
	const link = page.getByRole('link', { name: 'Follow the parcel' })
	expect(await link.getAttribute('href')).toBe('https://track.example/1Z999')
	expect(await axe(page)).toEqual([])
	await page.goto(`/invoiceEditor?id=${invoice.id}`)
	await page.getByText('6 committed, not shipped yet').waitFor()
	await page.goto('/dashboard/activities?mod=invoices&type=delivery_note')
	await page.getByRole('row', { name: /DN-/ }).getByText('Issued').waitFor()
	const { page: small } = await site.visit(seller, { viewport: phone })
	const { made } = await documentsOf(seller).operate(invoice, 'deliver')
	await small.goto(`/invoiceEditor?id=${made?.id ?? ''}`)
	await small.getByLabel('Delivered of Oak Chair').waitFor()
	expect(await axe(small)).toEqual([])
	expect(complaints).toEqual([])
})
