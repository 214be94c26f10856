import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { line, NORDHAUS } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('document-stock-e2e')
	await makeGoods(seller, ['OAK-1', 'OAK-2'], { attrs: { inventory: '12' } })
})
afterAll(() => site.close())

const oak = (n: 1 | 2, qty: string) =>
	line(qty, '10', { sku_name_key: `oak-${n}`, sku_name: `OAK-${n}`, name: `Product OAK-${n}` })
const draftOf = (lines: ReturnType<typeof oak>[]) =>
	seller.must('setDocument', { type: 'invoice', bill_to: NORDHAUS, lines })
const onHand = async () => (await seller.must('inventoryGet', {})).list.map(({ on_hand }) => on_hand).toSorted()

test('an invoice that is short tells what is, is reduced to what is there, and its goods leave; credited, they come back', async () => {
	const { page, complaints } = await site.visit(seller)
	const { id } = await draftOf([oak(1, '20'), oak(2, '3')])
	await page.goto(`/invoiceEditor?id=${id}`)
	const finalize = async () => {
		await page.getByRole('button', { name: 'Finalize' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Finalize', exact: true }).click()
	}
	await finalize()
	const short = page.getByRole('dialog', { name: 'Not enough in stock' })
	await eventually(() => short.getByRole('row').nth(1).textContent()).toBe('OAK-12012')
	expect(await short.getByRole('row').count()).toBe(2)
	expect(await axe(page)).toEqual([])
	await short.getByRole('button', { name: 'Cancel' }).click()
	await short.waitFor({ state: 'hidden' })
	expect(await page.getByLabel('Quantity of Product OAK-1').inputValue()).toBe('20')
	await finalize()
	await short.getByRole('button', { name: 'Reduce quantities' }).click()
	await eventually(() => page.getByLabel('Quantity of Product OAK-1').inputValue()).toBe('12')
	await page.getByText(/Saved \d/).waitFor()
	expect(await onHand()).toEqual(['12', '12'])
	await short.waitFor({ state: 'hidden' })
	await finalize()
	await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
	await page.getByText('15 left Main').waitFor()
	expect(await onHand()).toEqual(['0', '9'])
	expect(await axe(page)).toEqual([])
	// To its movements and back by its number.
	await page.getByRole('link', { name: 'Show movements' }).click()
	await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor()
	const rows = page.getByRole('row', { name: /Shipment/ })
	await eventually(() => rows.count()).toBe(2)
	expect(await axe(page)).toEqual([])
	await rows.first().getByRole('link', { name: /^INV-/ }).click()
	await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
	await page.getByRole('button', { name: 'More actions', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Create credit note' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Create credit note' }).click()
	await page.getByRole('heading', { level: 1, name: 'Draft credit note' }).waitFor()
	await page.getByRole('button', { name: 'Finalize' }).click()
	const back = page.getByRole('dialog', { name: 'Finalize this credit note?' })
	await eventually(() => back.getByRole('checkbox', { name: 'Product OAK-1' }).isChecked()).toBe(true)
	await back.getByRole('checkbox', { name: 'Product OAK-2' }).uncheck()
	expect(await axe(page)).toEqual([])
	await back.getByRole('button', { name: 'Finalize' }).click()
	await page.getByRole('heading', { level: 1, name: /^CN-/ }).waitFor()
	await page.getByText('12 came back to Main').waitFor()
	expect(await onHand()).toEqual(['12', '9'])
	expect(complaints).toEqual([])
})

test('by the rule that is chosen in the settings goods are committed until they are marked as shipped, and come back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/advanced')
	const rule = page.getByRole('radiogroup', { name: 'Goods leave stock' })
	await eventually(() => rule.getByRole('radio', { name: 'When an invoice is finalized' }).isChecked()).toBe(true)
	// It is chosen once the server has it.
	await rule.getByRole('radio', { name: 'When it is marked as shipped' }).click()
	await eventually(async () => (await seller.must('getSettings', {})).stock_rule).toBe('shipped')
	expect(await axe(page)).toEqual([])
	await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-1', mode: 'set', qty: '12' }] })
	const { id } = await draftOf([oak(1, '5')])
	await seller.must('operateDocument', { id, action: 'finalize' })
	await seller.must('operateDocument', { id, action: 'mark_sent' })
	await page.goto(`/invoiceEditor?id=${id}`)
	await page.getByText('5 committed, not shipped yet').waitFor()
	const choose = async (name: string) => {
		const dialog = page.getByRole('dialog', { name: `${name}?` })
		await dialog.getByRole('button', { name }).click()
		await dialog.waitFor({ state: 'hidden' })
	}
	await page
		.getByRole('button', { name: 'Mark as shipped' })
		.or(page.getByRole('menuitem', { name: 'Mark as shipped' }))
		.click()
	await choose('Mark as shipped')
	await page.getByText('5 left Main').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'More actions', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Mark as not shipped' }).click()
	await choose('Mark as not shipped')
	await page.getByText('5 committed, not shipped yet').waitFor()
	await page.getByText('Taken back').waitFor()
	// Gone elsewhere by hand: what is there is shipped, the rest waits.
	await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-1', mode: 'set', qty: '2' }] })
	await page.getByRole('button', { name: 'Mark as shipped' }).click()
	await page.getByRole('dialog', { name: 'Mark as shipped?' }).getByRole('button', { name: 'Mark as shipped' }).click()
	const short = page.getByRole('dialog', { name: 'Not enough in stock' })
	await short.getByRole('button', { name: 'Ship what is there' }).click()
	await page.getByText('2 left Main').waitFor()
	await page.getByText('3 committed, not shipped yet').waitFor()
	expect(await onHand()).toEqual(['0', '9'])
	expect(complaints).toEqual([])
})
