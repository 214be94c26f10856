import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { PDF } from '#tests/make/upload.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('customer-order')
	await seller.must('setCustomer', { company: 'Nordhaus Interiors', role: 'customer' })
	await makeGoods(seller, ['OAK-1'], { attrs: { 'bps.price': '12.50', inventory: '30' } })
})
afterAll(() => site.close())

test('what a customer has ordered is recorded with its file, confirmed, and invoiced in part with its number', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=purchase_orders')
	await page.getByRole('button', { name: 'From customers' }).click()
	await page.getByText('No customer orders yet').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: 'Record customer order' }).click()
	await page.getByRole('heading', { level: 1, name: 'Record customer order' }).waitFor()
	await page.getByRole('combobox', { name: 'Choose a customer' }).fill('Nord')
	await page.getByRole('option', { name: /Nordhaus/ }).click()
	await page.getByLabel('Customer PO no.').fill('NI-2207')
	const po = await page.getByLabel('Customer PO no.').elementHandle()
	await eventually(() => new URL(page.url()).searchParams.has('id')).toBe(true)
	const id = new URL(page.url()).searchParams.get('id') ?? ''
	await page.getByText(/Saved \d/).waitFor()
	// Its first change has made the order, and it goes on in the same editor.
	expect(await po?.evaluate((field) => field.isConnected)).toBe(true)
	await page.getByLabel('Customer PO date').fill('2026-11-20')
	await page.getByLabel('Ship by').fill('2099-01-31')
	await eventually(async () => (await seller.must('getDocument', { id })).meta.due_date).toBe('2099-01-31')
	const { lines } = await seller.must('newDocument', { type: 'customer_order', sku_name_keys: ['oak-1'] })
	await seller.must('setDocument', { id, lines: lines.map((one) => ({ ...one, qty: '10' })) })
	await page.reload()
	await page.getByText('125.00').first().waitFor()
	const files = page.getByRole('region', { name: 'Attachments' })
	await files
		.locator('input[type=file]')
		.setInputFiles([{ name: 'PO NI-2207.pdf', mimeType: 'application/pdf', buffer: PDF }])
	await files.getByRole('link', { name: 'PO NI-2207.pdf' }).waitFor()
	const along = files.getByRole('checkbox', { name: 'Send along' })
	await along.click()
	await eventually(() => along.isChecked()).toBe(true)
	await eventually(async () => (await seller.must('getDocumentFiles', { id })).list[0]?.send_along).toBe(true)
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Confirm order' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click()
	await page.getByRole('heading', { level: 1, name: /^SO-/ }).waitFor()
	await page.getByText('Confirmed', { exact: true }).first().waitFor()
	await page.getByText(/10 committed until/).waitFor()
	expect(await axe(page)).toEqual([])
	const { link } = await seller.must('getDocument', { id })
	const { page: buyer } = await site.visit(undefined, { viewport: phone, language: 'zh' })
	await buyer.goto(`${link}?lang=zh`)
	await buyer.getByRole('heading', { level: 1, name: /^订单确认书 SO-/ }).waitFor()
	await buyer.getByText('预计发货 2099年1月31日', { exact: false }).waitFor()
	await buyer.getByText('PO NI-2207.pdf').waitFor()
	expect(await axe(buyer)).toEqual([])
	await page.getByRole('button', { name: 'Create invoice' }).click()
	const dialog = page.getByRole('dialog', { name: /^Create an invoice from SO-/ })
	await dialog.getByText('Chosen lines', { exact: true }).click()
	await dialog.getByLabel(/^Quantity of/).fill('4')
	await dialog.getByRole('button', { name: 'Create invoice' }).click()
	await page.getByRole('heading', { level: 1, name: 'Draft invoice' }).waitFor()
	await eventually(() => page.getByLabel('Customer PO no.').inputValue()).toBe('NI-2207')
	await page.goto('/dashboard/activities?mod=purchase_orders&type=customer_order')
	const row = page.getByRole('row', { name: /SO-/ })
	await row.getByText('Partly invoiced').waitFor()
	await page.getByRole('button', { name: 'To suppliers' }).click()
	await page.getByText('No purchase orders yet').waitFor()
	expect(complaints).toEqual([])
})
