import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { caller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf } from '#tests/make/inquiries.ts'
import { arriveAt, axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('customer-e2e')
})
afterAll(() => site.close())

test('a customer is added from "+ New", found, changed, archived and brought back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=customers')
	await page.getByText('No customers yet').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'New', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Add a customer' }).click()
	const form = page.getByRole('dialog', { name: 'Add a customer' })
	await form.getByRole('textbox', { name: 'Company' }).waitFor()
	const add = form.getByRole('button', { name: 'Add customer' })
	expect(await add.isDisabled()).toBe(true)
	await form.getByRole('textbox', { name: 'Company' }).fill('Nordhaus Interiors B.V.')
	await form.getByLabel('Contact name').fill('Mara Lindqvist')
	await form.getByLabel('E-mail addresses').first().fill('mara@')
	await page.keyboard.press('Enter')
	expect(await axe(page)).toEqual([])
	await add.click()
	await form.locator('[aria-invalid=true]').first().waitFor()
	await form.getByLabel('E-mail addresses').first().press('Backspace')
	await form.getByLabel('E-mail addresses').first().fill('mara@nordhaus.example')
	await page.keyboard.press('Enter')
	await add.click()
	await page.getByRole('heading', { level: 1, name: 'Nordhaus Interiors B.V.' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'All customers' }).click()
	await arriveAt(page, '/dashboard/activities?mod=customers')
	await page.getByRole('searchbox').fill('nobody')
	await page.getByText('No customer matches').waitFor()
	await page.getByRole('button', { name: 'Clear filters' }).last().click()
	await eventually(() => page.getByRole('link', { name: /Nordhaus/ }).count()).toBe(1)
	await page.getByRole('checkbox', { name: /^Select Nordhaus/ }).focus()
	await page.keyboard.press('Space')
	await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Add tag' }).click()
	await page.getByRole('dialog').getByLabel('Tag').fill('Fair 2026')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Enter')
	const toast = await hold(page, 'Tag added to 1 customer')
	await page
		.getByRole('row', { name: /Nordhaus/ })
		.getByText('Fair 2026')
		.waitFor()
	await toast.getByRole('button', { name: 'Undo' }).click()
	await eventually(() =>
		page
			.getByRole('row', { name: /Nordhaus/ })
			.getByText('Fair 2026')
			.count(),
	).toBe(0)
	// A field of the seller's own stands in the form of every customer.
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Custom fields…' }).click()
	const own = page.getByRole('dialog', { name: 'Custom fields' })
	await own.getByRole('button', { name: 'Add field' }).click()
	await own.getByLabel('Name of the field').fill('Company')
	await own.getByRole('button', { name: 'Save' }).click()
	await own.getByText('There is a field named “Company” already.').waitFor()
	await own.getByLabel('Name of the field').fill('Rank')
	await own.getByRole('combobox', { name: 'Type of Rank' }).click()
	await page.getByRole('option', { name: 'Choice' }).click()
	await own.getByLabel('Choices of Rank').first().fill('Gold')
	await page.keyboard.press('Enter')
	expect(await axe(page)).toEqual([])
	await own.getByRole('button', { name: 'Save' }).click()
	await hold(page, 'Custom fields saved')
	// A second one of the same address is told of while it is typed, and not hindered.
	await page.getByRole('button', { name: 'Add customer' }).click()
	await form.getByLabel('E-mail addresses').first().fill('mara@nordhaus.example')
	await page.keyboard.press('Enter')
	await form.getByText('Same e-mail address as Nordhaus').waitFor()
	await form.getByRole('button', { name: 'Add address' }).click()
	await form.getByLabel('Country').fill('germ')
	await page.getByRole('option', { name: 'Germany' }).click()
	await form.getByLabel('Contact name').fill('Mara')
	await form.getByRole('combobox', { name: 'Rank' }).click()
	await page.getByRole('option', { name: 'Gold' }).click()
	await add.click()
	await page.getByText('Germany').waitFor()
	await page.getByRole('definition').filter({ hasText: 'Gold' }).waitFor()
	expect(complaints).toEqual([])
})

test('a buyer becomes a customer from the inquiry, on a phone', async () => {
	const keys = await makeGoods(seller, ['L-1'])
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys } })
	const { hash } = await seller.must('operateCatalog', { catalog_id: id })
	const sent = await caller(site)('sendInquiry', {
		username: seller.username,
		hash,
		lines: [{ sku_name_key: keys[0] ?? '', num: 10 }],
		name: 'Tomás Ferreira',
		email: 'tomas@casa.example',
		company: 'Casa Aberta',
		phone: '+351 21 555 0187',
		message: 'By spring?',
		request_id: randomUUID(),
	})
	expect(sent.status).toBe(200)
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByRole('link', { name: /Tomás Ferreira/ }).click()
	await page.getByRole('button', { name: 'Save as customer' }).click()
	await page.getByRole('link', { name: 'Casa Aberta' }).click()
	await page.getByRole('heading', { level: 1, name: 'Casa Aberta' }).waitFor()
	await page.getByRole('link', { name: /INQ-/ }).first().waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Edit' }).click()
	const form = page.getByRole('dialog', { name: 'Edit Casa Aberta' })
	await form.getByLabel('Notes').fill('Pays on time.')
	await form.getByRole('button', { name: 'Save' }).click()
	await hold(page, 'Casa Aberta saved')
	await page.getByText('Pays on time.').waitFor()
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Archive' }).click()
	await hold(page, 'Casa Aberta archived')
	await page.goto('/dashboard/activities?mod=customers&archived=true')
	await page.getByRole('link', { name: /Casa Aberta/ }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('two records of a shop become one, field by field, and apart again; a person is forgotten', async () => {
	const own = await site.seller('customer-e2e-merge')
	await own.must('setCustomer', { company: 'Atelier Miro', emails: ['ana@miro.example'], tags: ['vip'] })
	await own.must('setCustomer', {
		company: 'Atelier Miró SL',
		emails: ['ana@miro.example'],
		phones: ['+34 93 555 0101'],
	})
	const { page, complaints } = await site.visit(own)
	await page.goto('/dashboard/activities?mod=customers')
	await page.getByRole('link', { name: 'Atelier Miro' }).click()
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Merge with another' }).click()
	const drawer = page.getByRole('dialog', { name: 'Merge Atelier Miro' })
	await drawer.getByRole('button', { name: /Miró SL/ }).click()
	await drawer.getByRole('radio', { name: 'Atelier Miró SL' }).check()
	expect(await axe(page)).toEqual([])
	await drawer.getByRole('button', { name: 'Merge' }).click()
	const toast = await hold(page, 'Atelier Miró SL merged into Atelier Miro')
	await page.getByRole('heading', { level: 1, name: 'Atelier Miró SL' }).waitFor()
	await page.getByText('+34 93 555 0101').waitFor()
	await toast.getByRole('button', { name: 'Undo' }).click()
	await page.getByRole('heading', { level: 1, name: 'Atelier Miro', exact: true }).waitFor()
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
	const dialog = page.getByRole('dialog', { name: 'Erase Atelier Miro?' })
	const erase = dialog.getByRole('button', { name: 'Erase' })
	expect(await erase.isDisabled()).toBe(true)
	await dialog.getByLabel('Type ERASE to confirm').fill('erase')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { level: 1, name: 'Erased' }).waitFor()
	expect(await page.getByText('ana@miro.example').count()).toBe(0)
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('what a customer was mailed stands on their page: what, about what, to whom, by whom', async () => {
	const own = await site.seller('customer-e2e-mails')
	const { publish, send, inbox } = inquiriesOf(() => ({ app: site, seller: own }))
	const { hash, skus } = await publish()
	const { number } = (await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])).data
	const [inquiry] = await inbox()
	await own.must('operateInquiry', { inquiry_id: inquiry?.id ?? '', action: 'reply', text: 'In stock.' })
	const { list } = await own.must('getCustomers', {})
	const address = `/dashboard/activities?mod=customers&id=${list[0]?.id ?? ''}`
	const { page, complaints } = await site.visit(own)
	await page.goto(address)
	const mails = page.getByRole('table', { name: 'E-mails' })
	const row = mails.getByRole('row', { name: /Reply to an inquiry/ })
	await row.getByText('mara@nordhaus.example').waitFor()
	await row.getByText(own.username).waitFor()
	// No mail server is set up here.
	await row.getByText('Kept in the outbox').waitFor()
	expect(await axe(page)).toEqual([])
	await row.getByRole('link', { name: number }).click()
	await page.getByText('In stock.').first().waitFor()
	expect(complaints).toEqual([])
	const small = await site.visit(own, { viewport: phone, theme: 'dark', language: 'zh' })
	await small.page.goto(address)
	await small.page.getByRole('table', { name: '邮件' }).getByRole('link', { name: number }).waitFor()
	expect(await small.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	expect(await axe(small.page)).toEqual([])
	expect(small.complaints).toEqual([])
})

test('who owes is told in the list and filtered, with each currency for itself; their page has the documents', async () => {
	const own = await site.seller('customer-e2e-owing')
	const { final, get } = documentsOf(own)
	const harbor = await own.must('setCustomer', { company: 'Harbor Goods', currency: 'USD', credit_limit: '50' })
	await own.must('setCustomer', { company: 'Casa Aberta' })
	const { id, meta } = await final([line('1', '100')], { customer_id: harbor.id })
	await own.must('setPayment', { document_id: id, amount: '30', date: meta.issue_date, method: 'bank' })
	await final([line('1', '40')], {
		customer_id: harbor.id,
		meta: { ...(await get(id)).meta, number: '', currency: 'EUR' },
	})
	const { page, complaints } = await site.visit(own)
	await page.goto('/dashboard/activities?mod=customers')
	const row = page.getByRole('row', { name: /Harbor Goods/ })
	await row.getByText('$70.00').waitFor()
	await row.getByText('€40.00').first().waitFor()
	await row.getByText('Over credit limit').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: /^Balance/ }).click()
	await page.getByRole('menuitem', { name: 'Owing' }).click()
	await arriveAt(page, '/dashboard/activities?mod=customers&owing=true')
	await eventually(() => page.getByRole('link', { name: 'Casa Aberta' }).count()).toBe(0)
	await page.getByRole('link', { name: 'Harbor Goods' }).click()
	await page.getByRole('link', { name: meta.number }).waitFor()
	await page.getByText('Partly paid').waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
