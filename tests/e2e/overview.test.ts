import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { arriveAt, axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('overview-e2e')
})
afterAll(() => site.close())

/** How many documents the list in sight has, as its chosen head says. */
const listed = (page: Page) =>
	page
		.getByRole('toolbar')
		.getByRole('button', { pressed: true })
		.first()
		.textContent()
		.then((text) => /(\d+)$/.exec(text ?? '')?.[1])

test('an account without documents is led to its first one', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/home')
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Business Hub' }).click()
	await arriveAt(page, '/dashboard/activities')
	await page.getByText('No documents yet').waitFor()
	const entries = page.getByRole('complementary').getByRole('link')
	const names = await entries.allTextContents()
	expect(names.slice(0, 7)).toEqual([
		'Invoices',
		'Inquiries',
		'Customers',
		'Purchase Orders',
		'Spec Sheet',
		'Overview',
		'Activity',
	])
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: 'New purchase order' }).click()
	await arriveAt(page, '/purchaseOrderEditor')
	expect(complaints).toEqual([])
})

test('old links of the history lead to Activity, what nobody knows to the overview', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/activities?kind=create')
	await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
	await page.goto('/dashboard/activities?mod=nothing')
	await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})

test('each number leads to exactly the documents it counts', async () => {
	const { final, operate, draft } = documentsOf(seller)
	const { id: customer_id } = await seller.must('setCustomer', { company: 'Nordhaus Interiors' })
	await makeGoods(seller, ['OAK-1'])
	const { meta } = await seller.must('newDocument', { type: 'invoice' })
	const oak = { sku_name_key: 'oak-1', sku_name: 'OAK-1' }
	const then = { issue_date: '2020-01-01', due_date: '2020-01-31' }
	const bill = (amount: string, more: Partial<typeof meta> = {}) =>
		final([line('1', amount, oak)], { customer_id, meta: { ...meta, due_date: null, ...more } })
	await bill('100', then)
	await bill('250')
	const credited = await bill('40')
	const { made } = await operate(credited, 'credit')
	await operate(made ?? credited, 'finalize')
	await operate(await bill('999'), 'void', { reason: 'wrong' })
	await bill('70', { currency: 'EUR', rate: '1' })
	await final([line('1', '800')], { type: 'quotation', customer_id })
	const order = { type: 'purchase_order' as const, meta: { ...meta, ...then } }
	await operate(await draft([line('3', '7', oak)], order), 'place')

	const { page, complaints } = await site.visit(seller)
	const open = async () => {
		await page.goto('/dashboard/activities')
		await page.getByRole('group', { name: 'Sales by month' }).getByRole('link').first().waitFor()
	}
	const follow = async (name: string | RegExp, count: string, title: string) => {
		await open()
		await page.getByRole('link', { name }).first().click()
		await page.getByRole('heading', { level: 1, name: title }).waitFor()
		await eventually(() => listed(page)).toBe(count)
	}
	await open()
	await page.getByText('$250.00 in 12 months').waitFor()
	expect(await axe(page)).toEqual([])
	await follow(/: \$290\.00 from 2 invoices$/, '2', 'Invoices')
	// What a link narrowed the list to is taken off again.
	await page.getByRole('button', { name: /^Remove filter Issue date/ }).click()
	await eventually(() => new URL(page.url()).searchParams.has('from')).toBe(false)
	await follow(/: \$40\.00 credited by 1 credit note$/, '1', 'Credit notes')
	await follow('Over 90 days late: $100.00 on 1 invoice', '1', 'Invoices')
	await follow('2 unpaid invoices', '2', 'Invoices')
	await follow('2 invoices', '2', 'Invoices')
	await follow('less 1 credit note', '1', 'Credit notes')
	await follow('1 late', '1', 'Purchase Orders')
	await follow('1 open', '1', 'Quotations')
	await open()
	await page.getByRole('button', { name: 'Show as table' }).click()
	await page.getByRole('region', { name: 'Sales by month' }).getByText('$250.00').waitFor()
	await page.getByText('EUR', { exact: true }).click()
	await page.getByText('€70.00 in 12 months').waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('on a phone, dark and in Chinese', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/dashboard/activities')
	await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
	await page.getByText(/12 个月共/).waitFor()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
	expect(complaints).toEqual([])
})

test('what could not be read is told, and read again', async () => {
	const { page } = await site.visit(seller)
	await page.route('**/api/getDocumentStats', (route) => route.fulfill({ status: 500, body: '' }))
	await page.goto('/dashboard/activities')
	const again = page.getByRole('button', { name: 'Try again' })
	await again.waitFor()
	await page.unroute('**/api/getDocumentStats')
	await again.click()
	await page.getByText('$250.00 in 12 months').waitFor()
})
