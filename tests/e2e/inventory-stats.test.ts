import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveFigures } from '#server/modules/stock-stats/index.ts'
import type { Seller } from '#tests/app.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

/** A shop of a hundred days: SKUs that go fast, slowly and not at all, that are low and out, and a transfer. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('charts')
	const sku = (sku_name: string, inventory: string, cost?: string) => ({
		sku_name,
		attrs: { inventory, low_inventory_triggering: 5, 'bps.price': '10', ...(cost && { 'bps.cost': cost }) },
	})
	await seller.must('productUpsertByAttrPath', {
		items: [sku('FAST', '100', '4'), sku('STEADY', '60'), sku('LYING', '8'), sku('SHORT', '6'), sku('GONE', '3')],
	})
	await back(95)
	await move('dec', ['fast', '40'], ['steady', '2'])
	await back(20)
	await move('dec', ['fast', '40'], ['short', '2'])
	await back(8)
	await move('dec', ['gone', '3'])
	const { id } = await seller.must('setLocation', { name: 'Back room' })
	await seller.must('inventorySet', {
		items: [{ sku_name_key: 'steady', mode: 'move', qty: '5', to_location: id, reason: 'transfer' }],
	})
	await deriveFigures(site.house)
})
afterAll(() => site.close())

const move = (mode: 'inc' | 'dec', ...lines: [sku_name_key: string, qty: string][]) =>
	seller.must('inventorySet', {
		items: lines.map(([sku_name_key, qty]) => ({ sku_name_key, mode, qty, reason: 'sold' })),
	})
/** What has moved within the last minutes, moved so many days ago. */
const back = (days: number) =>
	sql`update stock_move set at = at - ${days} * interval '1 day'
		where account_id = ${seller.accountId} and at > now() - interval '1 hour'`.execute(site.house.database.db)

const overview = (page: Page) => page.getByRole('region', { name: 'Overview' })
const bars = (page: Page) => overview(page).getByRole('link')
/** The charts come after the card's own words: all three, with the days of the pace. */
const drawn = async (page: Page) => {
	for (const name of [/^OK: /, /^Week from /, /^90 days or more: /])
		await bars(page).and(page.getByRole('link', { name })).first().waitFor()
}
const labels = (page: Page) =>
	bars(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))

test('each bar leads to exactly the rows it counts', async () => {
	const { page, complaints } = await site.visit(seller)
	const seen: string[] = []
	const follow = async (name: string) => {
		await bars(page)
			.filter({ visible: true })
			.and(page.getByRole('link', { name, exact: true }))
			.click()
		const [, counted = ''] = /(\d+) (?:SKU|movement|slow mover)s?$/.exec(name) ?? []
		const isMove = name.includes('movement')
		const total = isMove
			? page.getByText(new RegExp(`^${counted} movements?$`))
			: page.getByRole('status').filter({ hasText: new RegExp(`^${counted} SKUs?(?: ·|$)`) })
		await total.first().waitFor()
		const rows = isMove
			? page.getByRole('region', { name: 'Movements' }).locator('tbody tr')
			: page
					.getByRole('grid')
					.getByRole('row')
					.filter({ hasNot: page.getByRole('columnheader') })
		await eventually(() => rows.count()).toBe(Number(counted))
		seen.push(name)
	}
	// Opened from a list that is narrowed: the bars count all SKUs all the same.
	await page.goto('/dashboard/inventory?name=fast')
	for (const pace of ['30 days', '90 days']) {
		await overview(page).getByText(pace, { exact: true }).click()
		await drawn(page)
		for (const name of (await labels(page)).filter((name) => !seen.includes(name))) {
			await follow(name)
			await page.goBack()
			await overview(page).getByText(pace, { exact: true }).click()
			await drawn(page)
		}
	}
	expect(seen.filter((name) => !name.startsWith('Week from'))).toEqual([
		'Out: 1 SKU',
		'Low: 1 SKU',
		'OK: 3 SKUs',
		'7 to 29 days: 1 SKU',
		'30 to 89 days: 1 SKU',
		'90 days or more: 1 SKU',
		'Nothing went out: 1 SKU',
		'1 slow mover',
		'90 days or more: 2 SKUs',
	])
	expect(seen.filter((name) => name.startsWith('Week from')).length).toBeGreaterThanOrEqual(3)
	expect(complaints).toEqual([])
})

test('what a bar has narrowed the table to is told above it, and taken off there', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/inventory?cover=30:7-30&flat=true')
	await page.getByRole('button', { name: 'Take off the filter Days of stock 7–29' }).click()
	await eventually(() => page.url()).not.toContain('cover')
	await page.getByText('5 SKUs').first().waitFor()
})

test('the charts are a table, too; the arrow keys go from bar to bar; folded they stay so', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/inventory')
	await overview(page).getByText('$80.00 at today’s cost, $700.00 at today’s price where no cost is known').waitFor()
	await bars(page).first().waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: 'Out: 1 SKU', exact: true }).focus()
	await page.keyboard.press('ArrowRight')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Low: 1 SKU')
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	await eventually(() => page.url()).toContain('stock=ok')

	await page.getByRole('button', { name: 'Show as table' }).click()
	const states = page.getByRole('region', { name: 'SKUs by state' })
	await eventually(() => states.locator('tbody tr').allTextContents()).toEqual([
		'Out1',
		'Low1',
		'Over0',
		'OK3',
		'Untracked0',
	])
	expect(await axe(page)).toEqual([])
	await states.getByRole('link', { name: '1' }).first().click()
	await eventually(() => page.url()).toContain('stock=out')

	await page.getByRole('button', { name: 'Overview' }).click()
	await eventually(() => bars(page).count()).toBe(0)
	await page.reload()
	await page.getByRole('button', { name: 'Overview', expanded: false }).waitFor()
})

test('on a phone they are folded until they are asked for', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/dashboard/inventory')
	await page.getByRole('button', { name: '概览', expanded: false }).click()
	await page.getByText('各状态的 SKU').waitFor()
	await page
		.getByRole('link', { name: /^偏低：|^低：|1 个 SKU$/ })
		.first()
		.waitFor()
	expect(await axe(page)).toEqual([])
})
