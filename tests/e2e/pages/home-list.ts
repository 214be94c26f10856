import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { eventually } from '../site.ts'

/** SKUs `A-000` … with falling prices, and two categories: Home › Chairs. */
export async function stockChairs({ must }: Seller, count: number): Promise<{ home: number; chairs: number }> {
	const { list } = await must('addCategories', { categories: [['Home'], ['Home', 'Chairs']] })
	const [home = 0, chairs = 0] = list.map(({ id }) => id)
	const items = Array.from({ length: count }, (_, index) => ({
		sku_name: `A-${String(index).padStart(3, '0')}`,
		category_id: index % 2 ? chairs : home,
		attrs: {
			'bps.product_name': `Chair ${index}`,
			'bps.price': String(5000 - index),
			'bps.colors': ['Red'],
			inventory: index,
			low_inventory_triggering: 5,
		},
	}))
	for (let at = 0; at < count; at += 500) {
		const { results } = await must('productUpsertByAttrPath', { items: items.slice(at, at + 500) })
		expect(results.filter(({ ok }) => !ok)).toEqual([])
	}
	return { home, chairs }
}

/** The table of a list of SKUs. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'SKUs', exact: true })
/** A cell of a table by its row and column from 0, the one of the checkboxes left out. */
export const cell = (page: Page, row: number, column: number) =>
	page.locator(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`)
/** Waits until nothing typed is on its way any more: until then the table shows what was typed, not what is stored. */
export const settled = (page: Page) => eventually(() => page.locator('[data-edit=pending]').count()).toBe(0)
/** Drags the fill handle of a picked cell to another one. */
export async function dragHandle(page: Page, from: Locator, to: Locator): Promise<void> {
	const [handle, target] = [await from.locator('[data-edge]').boundingBox(), await to.boundingBox()]
	await page.mouse.move((handle?.x ?? 0) + 4, (handle?.y ?? 0) + 4)
	await page.mouse.down()
	await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 6 })
	await page.mouse.up()
}
export const bulk = (page: Page) => page.getByRole('toolbar', { name: /selected$/ })
export const press = async (page: Page, ...keys: string[]) => {
	for (const key of keys) await page.keyboard.press(key)
}
/** As a spreadsheet program would: the clipboard event itself, where the focus is. */
export const paste = (page: Page, text: string) =>
	page.evaluate((text) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', text)
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
	}, text)
