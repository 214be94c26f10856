import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { cell } from './pages/home-list.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('stock-filters')
	const chair = (index: number, brand: string, inventory: string, cost = '4') => ({
		sku_name: `CHAIR-${index}`,
		attrs: {
			'bps.product_name': `Chair ${index}`,
			'bps.brand_name': brand,
			'bps.cost': cost,
			'bps.price': '10',
			inventory,
			low_inventory_triggering: 3,
		},
	})
	await seller.must('productUpsertByAttrPath', {
		items: [chair(1, 'Oak & Co', '5'), chair(2, 'Oak & Co', '7'), chair(3, 'Pine, Ltd', '2', '4.0012')],
	})
})
afterAll(() => site.close())

test('a list is narrowed by what it holds, in the address, and says what lies there and what it is worth', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory')
	await page.getByText('3 SKUs · 14 on hand · $56.00 at cost').waitFor()
	expect(await page.getByRole('button', { name: 'Group variants' }).count()).toBe(0)
	await page.getByRole('button', { name: 'Add filter' }).click()
	await page.getByRole('menuitem', { name: 'Brand' }).click()
	const panel = page.getByRole('dialog', { name: 'Brand' })
	await panel.getByRole('checkbox', { name: /Oak & Co/ }).waitFor()
	expect(await panel.locator('label').allTextContents()).toEqual(['Oak & Co2', 'Pine, Ltd1'])
	expect(await axe(page)).toEqual([])
	await panel.getByRole('checkbox', { name: /Pine, Ltd/ }).check()
	await panel.getByRole('button', { name: 'Apply' }).click()
	await page.getByText('1 SKU · 2 on hand · $8.00 at cost').waitFor()
	await page.reload()
	await eventually(() => cell(page, 0, 0).textContent()).toContain('CHAIR-3')
	await page.getByRole('button', { name: 'Brand Pine, Ltd' }).waitFor()
	await page.getByRole('button', { name: 'Clear filters' }).click()
	await page.getByText('3 SKUs · 14 on hand').waitFor()

	await page.getByRole('checkbox', { name: 'Select CHAIR-1' }).click()
	await page.getByRole('checkbox', { name: 'Select CHAIR-3' }).click()
	await page.getByText('2 selected').waitFor()
	await page.getByText('7 on hand · $28.00 at cost', { exact: true }).waitFor()
	expect(complaints).toEqual([])
})

test('a row opens the SKU beside the list with how its stock came about; its address does, too', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory?sort=sku_name&order=asc')
	await cell(page, 1, 0).click()
	const drawer = page.getByRole('dialog', { name: 'CHAIR-2' })
	await drawer.getByText(/Why is it 7/).waitFor()
	await drawer.getByRole('heading', { name: 'Last movements' }).waitFor()
	expect(new URL(page.url()).searchParams.get('look')).toBe('chair-2')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await eventually(() => new URL(page.url()).searchParams.get('look')).toBeNull()

	await page.goto('/dashboard/inventory?look=chair-3')
	const other = page.getByRole('dialog', { name: 'CHAIR-3' })
	await other.getByRole('link', { name: 'Open', exact: true }).click()
	await page.waitForURL(/singleSKU\?.*tab=inventory/)
	expect(complaints).toEqual([])
})

test('columns are kept: which, and under which names; a step takes a change back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory')
	const headers = () => page.getByRole('columnheader').allTextContents()
	await eventually(headers).toContain('Committed')
	await page.getByRole('button', { name: 'Columns' }).click()
	const menu = page.getByRole('dialog', { name: 'Columns' })
	await menu.getByRole('checkbox', { name: 'Committed' }).click()
	await eventually(headers).not.toContain('Committed')
	await menu.getByRole('button', { name: 'Rename On hand' }).click()
	await page.keyboard.type('Pieces')
	await page.keyboard.press('Enter')
	await eventually(headers).toContain('Pieces')
	await eventually(async () => (await seller.must('getSkuAttrs', { table: 'stock' })).list.length).toBe(12)
	await page.reload()
	await eventually(headers).toContain('Pieces')
	expect(await headers()).not.toContain('Committed')
	await page.getByRole('button', { name: 'Columns' }).click()
	await page.getByRole('button', { name: 'Back to the defaults' }).click()
	await eventually(headers).toContain('Committed')
	expect(complaints).toEqual([])
})

test('on a phone the filter is within reach', async () => {
	const { page } = await site.visit(seller, { viewport: phone })
	await page.goto('/dashboard/inventory')
	const field = page.getByRole('searchbox', { name: 'Filter' })
	await field.waitFor()
	const within = async (part: Locator) => {
		const box = await part.boundingBox()
		expect(box?.x).toBeGreaterThanOrEqual(0)
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
	}
	await within(field)
	await page.getByText('14 on hand · $56.00 at cost').waitFor()

	// What a list is narrowed by, a chart's bar too, is seen at once, and comes off with one touch.
	await page.goto('/dashboard/inventory?slow=true&brand=Oak %26 Co')
	await within(page.getByRole('button', { name: /Slow movers/ }).first())
	expect(await axe(page)).toEqual([])
	const tools = page.getByRole('toolbar', { name: 'States and filters' })
	await tools.getByRole('button', { name: 'Clear filters' }).click()
	await eventually(() => new URL(page.url()).search).toBe('')
	await page.getByText('14 on hand · $56.00 at cost').waitFor()
})
