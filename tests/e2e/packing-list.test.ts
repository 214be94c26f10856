import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('packing-e2e')
})
afterAll(() => site.close())

test('an invoice becomes a packing list: cartons by themselves, what is missing typed, issued, on paper, in its list', async () => {
	const [chair = ''] = await makeGoods(seller, ['OAK-1'], {
		attrs: {
			'pps.qty_per_carton': 10,
			'pps.carton_size': { length: '60', width: '40', height: '35' },
			'pps.carton_dimension_unit': 'cm',
			'pps.carton_net_weight': '8',
			'pps.carton_gross_weight': '9',
			'pps.carton_weight_unit': 'kg',
		},
	})
	const lines = [line('105', '10', { sku_name_key: chair, name: 'Oak Chair' }), line('4', '25', { name: 'Desk Lamp' })]
	const invoice = await documentsOf(seller).final(lines)
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=invoices&type=packing_list')
	await page.getByText('No packing lists yet').waitFor()
	await page.goto(`/invoiceEditor?id=${invoice.id}`)
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Create packing list' }).click()
	const dialog = page.getByRole('dialog', { name: /^Packing list for INV-/ })
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Create packing list' }).click()
	await page.getByRole('heading', { level: 1, name: 'Draft packing list' }).waitFor()
	// 10 full cartons and one of 5; of the lamp nobody knows.
	await page.getByText('No. 1–11').waitFor()
	await page.getByText('5 in the last').waitFor()
	await page.getByText('Packing missing').waitFor()
	expect(await page.getByText('Unit price').count()).toBe(0)
	expect(await axe(page)).toEqual([])
	await page.getByLabel('Cartons of Desk Lamp').fill('2')
	await page.getByLabel('Gross weight of Desk Lamp in kg').fill('12.5')
	await page.getByLabel('Volume of Desk Lamp in m³').fill('0.3')
	await page.getByText('No. 12–13').waitFor()
	await page.getByText('107.50 kg').waitFor()
	await page.getByText('1.224 m³').waitFor()
	await eventually(() => page.getByText('Packing missing').count()).toBe(0)
	// Emptied, a figure is worked out again.
	const cartons = page.getByLabel('Cartons of Oak Chair')
	await cartons.fill('12')
	await page.getByText('No. 1–12').waitFor()
	await cartons.fill('')
	await page.getByText('No. 1–11').waitFor()
	await page.getByRole('button', { name: 'Edit Oak Chair' }).click()
	await page.getByRole('dialog', { name: 'Oak Chair' }).getByLabel('Pieces per carton').fill('15')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await page.getByText('No. 1–7').waitFor()
	await page.getByRole('textbox', { name: 'Shipping marks' }).fill('NORDHAUS\nC/NO. 1-UP')
	await page.getByText(/Saved \d/).waitFor()
	await page.getByRole('button', { name: 'Issue' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
	await page.getByRole('heading', { level: 1, name: /^PL-/ }).waitFor()
	await page.getByText('Issued', { exact: true }).first().waitFor()
	await page.getByRole('link', { name: /^INV-/ }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'PDF', exact: true }).click()
	const download = page.waitForEvent('download')
	await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
	expect((await download).suggestedFilename()).toMatch(/^PL-.*\.pdf$/)
	await page.goto('/dashboard/activities?mod=invoices')
	await page.getByRole('button', { name: 'Packing lists' }).click()
	const row = page.getByRole('row', { name: /PL-/ })
	await row.getByText('Nordhaus Interiors B.V.').waitFor()
	expect(await page.getByRole('columnheader', { name: 'Total' }).count()).toBe(0)
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
