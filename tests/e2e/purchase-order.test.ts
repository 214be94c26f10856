import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('purchase-order-e2e')
	await seller.must('setCustomer', { company: 'Oak & Co', role: 'supplier' })
	await seller.must('productUpsertByAttrPath', {
		items: [
			{
				sku_name: 'OAK-1',
				attrs: {
					inventory: '4',
					low_inventory_triggering: 10,
					over_inventory_triggering: 52,
					'bps.product_name': 'Oak chair',
					'bps.cost': '2.50',
					'bps.manufacturer_supplier': 'Oak & Co',
					'pps.qty_per_carton': '24',
				},
			},
		],
	})
})
afterAll(() => site.close())

test('what is low is ordered, comes in two deliveries, and one of them is taken back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=purchase_orders')
	await page.getByText('No purchase orders yet').waitFor()
	expect(await axe(page)).toEqual([])
	await page.goto('/dashboard/inventory?view=reorder')
	await page.getByRole('button', { name: 'Create purchase orders' }).click()
	await page.getByRole('heading', { level: 1, name: 'Draft purchase order' }).waitFor()
	// Two cartons of 24 at 2.50 each.
	await eventually(() => page.getByLabel('Unit price of Oak chair').inputValue()).toMatch(/^60(\.00)?$/)
	await page.getByText('$120.00').first().waitFor()
	await page.getByLabel('Expected', { exact: true }).fill('2099-01-31')
	await page.getByText(/Saved \d/).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Place order' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).click()
	await page.getByRole('heading', { level: 1, name: /^PO-/ }).waitFor()
	const calendar = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Add expected days to calendar' }).click()
	expect((await calendar).suggestedFilename()).toMatch(/^PO-.*\.ics$/)
	await page.getByRole('button', { name: 'Receive', exact: true }).click()
	const receive = page.getByRole('dialog', { name: /^Receive PO-/ })
	await receive.getByLabel('Received of Oak chair').fill('20')
	await receive.getByLabel('Damaged of Oak chair').fill('4')
	await receive.getByLabel('Delivery note no.').fill('LS 4711')
	expect(await axe(page)).toEqual([])
	await receive.getByRole('button', { name: 'Receive', exact: true }).click()
	await page.getByText('Partly received').first().waitFor()
	await page.getByText('20 of 48', { exact: true }).waitFor()
	await page.getByText('LS 4711').waitFor()
	await receive.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Receive', exact: true }).click()
	// More than was ordered is asked about.
	await receive.getByLabel('Received of Oak chair').fill('30')
	await receive.getByRole('checkbox', { name: 'More than ordered: receive it anyway' }).check()
	await receive.getByRole('button', { name: 'Receive', exact: true }).click()
	await page.getByText('50 of 48', { exact: true }).waitFor()
	await page.getByText('Received', { exact: true }).first().waitFor()
	await page.getByRole('button', { name: 'Take back' }).last().click()
	await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
	await page.getByText('20 of 48', { exact: true }).waitFor()
	expect(await axe(page)).toEqual([])
	const { list } = await seller.must('inventoryGet', {})
	expect(list).toMatchObject([{ on_hand: '24', incoming: '28' }])
	await page.getByRole('link', { name: 'All documents' }).click()
	const row = page.getByRole('row', { name: /PO-/ })
	await row.getByText('Oak & Co').waitFor()
	await row.getByText('Partly received').waitFor()
	expect(await axe(page)).toEqual([])
	// A search that finds nothing is taken back where it was typed.
	await page.getByRole('searchbox', { name: 'Search number, supplier, reference' }).fill('Nobody & Sons')
	await page.getByText('No document fits this search.').waitFor()
	await page.getByRole('searchbox').fill('Oak')
	await row.getByText('Oak & Co').waitFor()
	expect(complaints).toEqual([])
})

test('freight is spread over what has come, changes what the SKUs cost, and is taken back', async () => {
	const { page, complaints } = await site.visit(seller)
	const { id } = await ordered(['OAK-2', 'OAK-3'])
	await page.goto(`/purchaseOrderEditor?id=${id}`)
	await page.getByRole('heading', { name: 'Landed cost' }).waitFor()
	await page.getByRole('button', { name: 'Add cost' }).click()
	const dialog = page.getByRole('dialog', { name: /^Add a landed cost to PO-/ })
	await dialog.getByLabel('Bill or forwarder').fill('Maersk 4471')
	await dialog.getByLabel('Amount').fill('30')
	// 30 and 60 of 90.
	await dialog.getByRole('row', { name: /OAK-2/ }).getByText('$10.00').waitFor()
	await dialog.getByRole('row', { name: /OAK-3/ }).getByText('$20.00').waitFor()
	await dialog.getByRole('combobox', { name: 'Spread by' }).click()
	await page.getByRole('option', { name: 'Weight' }).click()
	await dialog.getByText(/No weight is known of: OAK-2, OAK-3/).waitFor()
	await dialog.getByRole('combobox', { name: 'Spread by' }).click()
	await page.getByRole('option', { name: 'Quantity' }).click()
	await dialog.getByRole('row', { name: /OAK-3/ }).getByText('$15.00').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Add cost' }).click()
	await page.getByText('Freight · Maersk 4471').waitFor()
	await page.getByText('Cost of 2 SKUs changed').waitFor()
	await dialog.waitFor({ state: 'hidden' })
	expect(await axe(page)).toEqual([])
	const costs = async () => {
		const asked = { sku_name_keys: ['oak-2', 'oak-3'], paths: ['bps.cost'] }
		return (await seller.must('productGetWithAttrPath', asked)).list.map(({ attrs }) => attrs['bps.cost'])
	}
	expect(await costs()).toEqual(['4.50', '7.50'])
	await page.getByRole('button', { name: 'Take back' }).last().click()
	await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
	await page.getByText('Landed cost taken back').first().waitFor()
	expect(await costs()).toEqual([null, null])
	expect(complaints).toEqual([])
})

test('the order’s own shipping is offered first, and what a piece will cost is what is told of it then', async () => {
	const { page, complaints } = await site.visit(seller)
	// 7 pieces of 3: with the shipping no whole number of coins a piece.
	const { id } = await ordered(['OAK-7'], { shipping: { amount: '10', taxes: [] } }, '7')
	await page.goto(`/purchaseOrderEditor?id=${id}`)
	await page.getByText('The order’s own shipping of $10.00 is not in it yet.').waitFor()
	const add = async (bill?: string) => {
		await page.getByRole('button', { name: 'Add cost' }).first().click()
		const dialog = page.getByRole('dialog', { name: /^Add a landed cost to PO-/ })
		if (bill) await dialog.getByLabel('Amount').fill(bill)
		const becomes = await dialog.getByRole('row', { name: /OAK-7/ }).getByRole('cell').last().textContent()
		expect(await axe(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Add cost' }).click()
		await dialog.waitFor({ state: 'hidden' })
		return becomes
	}
	const shown = () => page.locator('section', { hasText: 'Landed cost' }).locator('td b').textContent()
	expect(await add()).toContain(await shown())
	await page.getByText('is not in it yet').waitFor({ state: 'hidden' })
	// Twice a third of a cent: from rounded sums the last digit would be another.
	for (const bill of ['0.01', '0.01', '0.01']) expect(await add(bill)).toContain(await shown())
	expect(complaints).toEqual([])
})

/** An order of 10 pieces (or `qty`) of each SKU, the first at 3 and the second at 6 dollars, that have all come. */
async function ordered(names: readonly string[], charged: object = {}, qty = '10') {
	await seller.must('productUpsertByAttrPath', { items: names.map((sku_name) => ({ sku_name, attrs: {} })) })
	const { draft, operate } = documentsOf(seller)
	const lines = names.map((sku_name, at) =>
		line(qty, String(3 * (at + 1)), { sku_name, sku_name_key: sku_name.toLowerCase(), name: sku_name }),
	)
	const { meta } = await draft([])
	const order = await draft(lines, { type: 'purchase_order', meta: { ...meta, ...charged } })
	await operate(order, 'place')
	await operate(order, 'receive')
	return order
}
