import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { eventually, openSite, type Site } from './site.ts'

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
