import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { eventually, openSite, type Site } from './site.ts'
import type { Page } from 'playwright-core'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('document-together')
	await seller.must('setCustomer', { company: 'Nordhaus Interiors B.V.' })
})
afterAll(() => site.close())

/** Somebody who has opened it in a browser of their own. */
async function opened(id: string) {
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/invoiceEditor?id=${id}`)
	const words = page.getByRole('status').filter({ hasText: /Saved|Not saved|Saving/ })
	return {
		page,
		complaints,
		qty: (name: string) => page.getByLabel(`Quantity of ${name}`),
		saved: () => words.filter({ hasText: /Saved \d/ }).waitFor(),
		clash: () => words.filter({ hasText: 'It was changed in another window.' }).waitFor(),
		press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
	}
}

const twoLines = () => [line('1', '10', { id: 'oak', name: 'Oak' }), line('1', '20', { id: 'ash', name: 'Ash' })]

test('two people in one draft: different fields are both kept, the same field is asked about, nothing is lost in silence', async () => {
	const { draft, get } = documentsOf(seller)
	const { id } = await draft(twoLines())
	const quantities = async () => (await get(id)).lines.map(({ qty }) => qty)
	const [anna, ben] = [await opened(id), await opened(id)]
	await anna.qty('Oak').fill('3')
	await anna.qty('Oak').press('Tab')
	await eventually(quantities).toEqual(['3', '1'])

	// Ben has not seen that: what he types stands beside it.
	await ben.qty('Ash').fill('5')
	await ben.qty('Ash').press('Tab')
	await ben.page.getByText('Changes made in another window were added.').waitFor()
	await ben.saved()
	await eventually(() => ben.qty('Oak').inputValue()).toBe('3')
	await eventually(quantities).toEqual(['3', '5'])
	// A step back takes back what is his alone.
	await ben.page.keyboard.press('Control+z')
	await eventually(quantities).toEqual(['3', '1'])

	// The same field: hers is behind by now, and is asked about.
	await anna.qty('Ash').fill('7')
	await anna.qty('Ash').press('Tab')
	await eventually(quantities).toEqual(['3', '7'])
	await ben.qty('Ash').fill('9')
	await ben.qty('Ash').press('Tab')
	await ben.clash()
	expect(await quantities()).toEqual(['3', '7'])
	await ben.press('Keep mine')
	await ben.saved()
	await eventually(quantities).toEqual(['3', '9'])
	await anna.qty('Ash').fill('8')
	await anna.qty('Ash').press('Tab')
	await anna.clash()
	await anna.press('Load that version')
	await eventually(() => anna.qty('Ash').inputValue()).toBe('9')
	expect(await quantities()).toEqual(['3', '9'])

	// Whoever leaves at once is told on the next page, and keeps theirs from there.
	await anna.qty('Ash').fill('11')
	await anna.qty('Ash').press('Tab')
	await eventually(quantities).toEqual(['3', '11'])
	await ben.qty('Ash').fill('12')
	await ben.qty('Ash').press('Tab')
	await ben.page.getByRole('link', { name: 'All documents' }).click()
	await ben.page.getByText(/Your last changes are not saved/).waitFor()
	expect(await quantities()).toEqual(['3', '11'])
	await ben.press('Keep mine')
	await eventually(quantities).toEqual(['3', '12'])

	// What she has not seen she does not finalise.
	await anna.press('Finalize')
	await anna.page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click()
	await anna.page.getByText('Someone changed this in the meantime.').waitFor()
	await eventually(() => anna.qty('Ash').inputValue()).toBe('12')
	expect((await get(id)).state).toBe('draft')
	expect([...anna.complaints, ...ben.complaints]).toEqual([])
})

test('a tab that is closed right after typing offers what was not saved when the draft is opened again', async () => {
	const { draft, get } = documentsOf(seller)
	const { id } = await draft(twoLines())
	const quantities = async () => (await get(id)).lines.map(({ qty }) => qty)
	const { page, qty } = await opened(id)
	const context = page.context()
	await qty('Ash').waitFor()
	const before = await get(id)
	const others = before.lines.map((line) => (line.id === 'ash' ? { ...line, qty: '4' } : { ...line, qty: '2' }))
	await seller.must('setDocument', { id, version: before.version, lines: others })
	await qty('Ash').fill('9')
	await page.close({ runBeforeUnload: true })
	// Somebody else changed the same: it is refused, and nobody is there to be asked.
	const again = await context.newPage()
	await again.goto(`/invoiceEditor?id=${id}`)
	await again.getByText('Your last changes here were not saved when the window was closed.').waitFor()
	expect(await quantities()).toEqual(['2', '4'])
	await again.getByRole('button', { name: 'Bring them back' }).click()
	await eventually(quantities).toEqual(['2', '9'])

	// What did come through is not offered.
	await again.getByLabel('Quantity of Oak').fill('6')
	await again.close({ runBeforeUnload: true })
	await eventually(quantities).toEqual(['6', '9'])
	const third = await context.newPage()
	await third.goto(`/invoiceEditor?id=${id}`)
	await third.getByLabel('Quantity of Oak').waitFor()
	await third.waitForTimeout(500)
	expect(await third.getByText('Your last changes here').count()).toBe(0)
})

test('a new draft is made with its first change, once: also where no answer came, and where its tab was closed before', async () => {
	const { page, complaints } = await site.visit(seller)
	const context = page.context()
	const invoices = async () => (await seller.must('getDocuments', { type: ['invoice'] })).list
	const before = (await invoices()).length
	const customer = async (page: Page) => {
		await page.getByRole('combobox', { name: 'Choose a customer' }).click()
		await page.getByRole('option', { name: 'Nordhaus Interiors B.V.' }).click()
	}
	// The server made it, and its answer was lost on the way.
	let tries = 0
	await page.route('**/api/setDocument', async (route) => {
		if (tries++) return route.continue()
		await route.fetch()
		await route.abort()
	})
	await page.goto('/invoiceEditor')
	await customer(page)
	await page.getByRole('status').filter({ hasText: 'Not saved' }).waitFor()
	await page.getByLabel('Customer PO no.').fill('PO-77')
	await page.waitForURL(/\/invoiceEditor\?id=/, { timeout: 20_000 })
	await eventually(async () => (await invoices()).map(({ total }) => total).length).toBe(before + 1)
	const { get } = documentsOf(seller)
	const id = new URL(page.url()).searchParams.get('id') ?? ''
	await eventually(async () => (await get(id)).meta.po_number).toBe('PO-77')
	await page.unroute('**/api/setDocument')

	// Nothing came through, and the window was closed.
	let isDown = true
	await context.route('**/api/setDocument', (route) =>
		(isDown ? route.abort() : route.continue()).catch(() => undefined),
	)
	await page.goto('/invoiceEditor')
	await customer(page)
	await page.getByRole('status').filter({ hasText: 'Not saved' }).waitFor()
	await page.close({ runBeforeUnload: true })
	isDown = false
	const again = await context.newPage()
	await again.goto('/invoiceEditor')
	await again.getByText('What you last began here may not have been saved when the window was closed.').waitFor()
	// Whether the last try of the closed window came through or not: it is one.
	await again.getByRole('button', { name: 'Bring them back' }).click()
	await again.waitForURL(/\/invoiceEditor\?id=/)
	await eventually(async () => (await invoices()).length).toBe(before + 2)
	const made = await get(new URL(again.url()).searchParams.get('id') ?? '')
	expect(made.bill_to?.name).toBe('Nordhaus Interiors B.V.')

	// From then on nothing is offered.
	await again.goto('/invoiceEditor')
	await again.getByRole('combobox', { name: 'Choose a customer' }).waitFor()
	await again.waitForTimeout(500)
	expect(await again.getByText('What you last began here').count()).toBe(0)
	expect((await invoices()).length).toBe(before + 2)
	expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
})
