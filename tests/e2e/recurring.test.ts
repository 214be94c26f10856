import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallDay } from '#domain/zoned-time.ts'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('recurring')
})
afterAll(() => site.close())

test('an invoice repeats from today on, its schedule is looked at, paused, resumed, changed and ended', async () => {
	const { number, id } = await documentsOf(seller).final([line('2', '50.00', { name: 'Storage {MONTH}' })])
	const { timezone } = await seller.must('getSettings', {})
	const today = wallDay(new Date(), timezone)
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/invoiceEditor?id=${id}`)
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Repeat…' }).click()
	const dialog = page.getByRole('dialog', { name: 'Repeat this invoice' })
	await dialog.getByLabel('First invoice on').fill(today)
	await dialog.getByLabel('Each time, make').click()
	await page.getByRole('option', { name: 'A finalized invoice', exact: true }).click()
	await dialog
		.getByRole('status')
		.getByText(/^Next: /)
		.waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Start' }).click()
	await page.getByText('The invoice repeats').waitFor()

	await page.goto('/dashboard/activities?mod=invoices')
	await page.getByRole('button', { name: 'Recurring' }).click()
	await page
		.getByRole('row', { name: new RegExp(number ?? '') })
		.getByText('Every month')
		.waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: number ?? '' }).click()
	const drawer = page.getByRole('dialog', { name: 'Recurring' })
	await drawer.getByRole('link', { name: /^INV-\d{4}-0002$/ }).waitFor()
	expect(await axe(page)).toEqual([])
	await drawer.getByRole('button', { name: 'Pause' }).click()
	await page.getByText('Schedule paused').waitFor()
	await drawer.getByRole('button', { name: 'Resume' }).click()
	await page.getByText('Schedule resumed').waitFor()

	await drawer.getByRole('button', { name: 'Change' }).click()
	const change = page.getByRole('dialog', { name: 'Change schedule' })
	await change.getByLabel('Repeat every').fill('2')
	await change.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Schedule saved').waitFor()
	await drawer.getByText('Every 2 months').waitFor()
	await drawer.getByRole('button', { name: 'End' }).click()
	await page.getByText('Schedule ended').waitFor()
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(async () => (await seller.must('getRecurrings', {})).heads.active).toBe(1)

	await drawer.getByRole('link', { name: /^INV-\d{4}-0002$/ }).click()
	await page.getByRole('link', { name: `Made by the schedule of ${number}` }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('what was missed is asked about, on a phone; a schedule that cannot be is told where it is typed', async () => {
	const { id: document_id } = await documentsOf(seller).draft([line('1', '80.00')])
	const { id } = await seller.must('setRecurring', { document_id, unit: 'week' })
	await seller.must('operateRecurring', { id, action: 'pause' })
	const first = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
	await site.house.database.db
		.updateTable('recurring')
		.set({ first_day: first, next_day: first, n: 0 })
		.where('id', '=', id)
		.execute()
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	await page.goto(`/dashboard/activities?mod=invoices&type=recurring&recurring=${id}`)
	const drawer = page.getByRole('dialog', { name: 'Recurring' })
	await drawer.getByText(/^6 invoices were not made meanwhile\.$/).waitFor()
	expect(await axe(page)).toEqual([])
	await drawer.getByRole('button', { name: 'Skip and resume' }).click()
	await page.getByText('Schedule resumed').waitFor()
	await drawer.getByRole('button', { name: 'Change' }).click()
	const dialog = page.getByRole('dialog', { name: 'Change schedule' })
	await dialog.getByLabel('Count from').fill('2020-01-01')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await dialog.getByText(/^Choose a first day from/).waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
