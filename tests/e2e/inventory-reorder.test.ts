import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { readFile } from 'node:fs/promises'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
const ADDRESS = '/dashboard/inventory?view=reorder'

beforeAll(async () => {
	site = await openSite()
	await site.seller('operator')
	seller = await site.seller('buying')
	const stocked = (sku_name: string, inventory: string, attrs: Record<string, unknown>) => ({
		sku_name,
		attrs: { inventory, 'bps.product_name': `Product ${sku_name}`, ...attrs },
	})
	const oak = { 'bps.manufacturer_supplier': 'Oak & Co', low_inventory_triggering: 10, over_inventory_triggering: 50 }
	await seller.must('productUpsertByAttrPath', {
		items: [
			stocked('OAK-1', '4', { ...oak, 'bps.cost': '2.50', 'pps.qty_per_carton': '24' }),
			stocked('OAK-2', '8', { ...oak, 'bps.cost': '1' }),
			stocked('ELM-1', '0', { 'bps.manufacturer_supplier': 'Elm Ltd' }),
			stocked('FULL', '40', oak),
		],
	})
})
afterAll(() => site.close())

const quantities = (page: Page) =>
	page.getByRole('row').evaluateAll((rows) =>
		rows.flatMap((row) => {
			const field = row.querySelector('input[inputmode]')
			return field ? [`${row.querySelector('a')?.textContent}: ${(field as unknown as { value: string }).value}`] : []
		}),
	)

test('what is low is proposed by supplier, changed by keyboard, kept over a reload, and taken along as a list', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory')
	await page.getByRole('link', { name: 'Reorder 3' }).click()
	await page.getByText('Elm Ltd').waitFor()
	expect(await quantities(page)).toEqual(['ELM-1: ', 'OAK-1: 48', 'OAK-2: 42'])
	await page.getByText('2 SKUs to order · $162.00').waitFor()
	await page.getByText('No level set').waitFor()
	expect(await axe(page)).toEqual([])

	// Each Enter keeps a quantity and goes on to the next.
	await page.getByLabel('Quantity of ELM-1').focus()
	for (const key of ['6', 'Enter', '2', '4', 'Enter', '1', '.', '5', 'Enter']) await page.keyboard.press(key)
	await page.getByRole('alert').getByText('whole numbers').waitFor()
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await page.getByLabel('Order OAK-2').focus()
	await page.keyboard.press('Space')
	await page.getByText('1 SKU to order · $60.00').waitFor()
	await page.reload()
	await page.getByText('1 SKU to order · $60.00').waitFor()
	expect(await quantities(page)).toEqual(['ELM-1: 6', 'OAK-1: 24', 'OAK-2: '])

	await page.getByRole('button', { name: 'Export list', exact: true }).click()
	await page.getByRole('dialog').getByText('Excel').click()
	expect(await axe(page)).toEqual([])
	await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
	const coming = page.waitForEvent('download')
	await page.getByRole('dialog').getByText('Download').click()
	const file = await coming
	expect(file.suggestedFilename()).toBe('Reorder list.xlsx')
	const rows = await rowsIn(await readFile(await file.path()))
	expect(rows.map(([sku]) => sku)).toEqual(['SKU', 'ELM-1', 'OAK-1'])

	await page.getByRole('button', { name: 'Undo 3 changes' }).click()
	await eventually(() => quantities(page)).toEqual(['ELM-1: ', 'OAK-1: 48', 'OAK-2: 42'])
	await page.getByRole('button', { name: 'Supplier' }).click()
	await page.getByRole('menuitem', { name: 'Elm Ltd' }).click()
	await eventually(() => quantities(page)).toEqual(['ELM-1: '])
	await page.getByRole('searchbox').fill('oak')
	await page.getByText('No matching SKUs').waitFor()
	// Whoever types on is still in the field.
	expect(await page.evaluate('document.activeElement?.matches("[type=search]")')).toBe(true)
	await page.getByRole('button', { name: 'Clear filters' }).click()
	await eventually(() => quantities(page)).toHaveLength(3)
	expect(complaints).toEqual([])
})

test('on a phone and in Chinese; a list that cannot be loaded says so; a seller with enough of everything has nothing to order', async () => {
	const mobile = await site.visit(seller, { viewport: phone, language: 'zh', theme: 'dark' })
	await mobile.page.goto(ADDRESS)
	await mobile.page.getByText('Elm Ltd').waitFor()
	await mobile.page.getByLabel('OAK-1 的数量').fill('12')
	await mobile.page.getByLabel('OAK-1 的数量').blur()
	await mobile.page.getByRole('button', { name: '撤销 1 处更改' }).waitFor()
	expect(await axe(mobile.page)).toEqual([])
	const wide = await mobile.page.evaluate<number>('document.documentElement.scrollWidth')
	expect(wide).toBeLessThanOrEqual(phone.width)

	const { page } = await site.visit(seller)
	await page.route('**/api/getReorder', (route) =>
		route.fulfill({ status: 422, body: '{"state":1,"msg":"Out of order"}' }),
	)
	await page.goto(ADDRESS)
	await page.getByText('Out of order').waitFor()
	expect(await axe(page)).toEqual([])
	await page.unroute('**/api/getReorder')
	await page.getByRole('button', { name: 'Try again' }).click()
	await page.getByText('Elm Ltd').waitFor()

	const rich = await site.seller('plenty')
	const other = await site.visit(rich)
	await other.page.goto(ADDRESS)
	await other.page.getByText('Nothing to reorder').waitFor()
	expect(await axe(other.page)).toEqual([])
})
