import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harbor')
	const names = ['CHAIR-1', 'LAMP-2']
	await seller.must('productUpsertByAttrPath', { items: names.map((sku_name) => ({ sku_name, attrs: {} })) })
	await move('chair-1', 'set', '40', 'count')
	await move('chair-1', 'inc', '12', 'received')
	await move('chair-1', 'dec', '15', 'sold', 'Autumn fair, stand 14')
	await move('lamp-2', 'set', '7', 'initial')
})
afterAll(() => site.close())

const move = (sku_name_key: string, mode: 'set' | 'inc' | 'dec', qty: string, reason: string, note = '') =>
	seller.must('inventorySet', { items: [{ sku_name_key, mode, qty, reason, note }] })
const onHand = async (key: string) => (await seller.must('inventoryStory', { sku_name_key: key })).on_hand

describe('the ledger', () => {
	test('tells every movement; filters stand in the address; what was done is taken back; the sum is proven and repaired', async () => {
		const { page, complaints } = await site.visit(seller)
		const rows = page.getByRole('region', { name: 'Movements' }).locator('tbody tr')
		await page.goto('/dashboard/inventory?view=movements')
		await eventually(() => rows.count()).toBe(4)
		expect(await rows.nth(1).innerText()).toMatch(
			/CHAIR-1\s+−15\s+37\s+Sold · Autumn fair, stand 14\s+harbor@example.com/,
		)
		expect(await axe(page)).toEqual([])

		await page.getByRole('button', { name: 'Direction' }).click()
		await page.getByRole('menuitem', { name: 'Out', exact: true }).click()
		await eventually(() => rows.count()).toBe(1)
		expect(page.url()).toContain('way=out')
		await page.getByRole('button', { name: 'Clear filters' }).click()
		await page.getByRole('button', { name: 'SKU', exact: true }).click()
		await page.getByPlaceholder('A SKU, as it is written').fill('LAMP 2')
		await page.keyboard.press('Enter')
		await eventually(() => rows.count()).toBe(1)
		await rows
			.first()
			.getByRole('button', { name: /^Undo what was done with LAMP-2/ })
			.click()
		await hold(page, '1 change taken back')
		expect(await onHand('lamp-2')).toBeNull()
		await eventually(() => rows.count()).toBe(2)

		const { db } = site.house.database
		await sql`update stock_level set on_hand = 39 where account_id = ${seller.accountId} and on_hand = 37`.execute(db)
		await page.getByRole('button', { name: 'Check stock' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: 'Compare' }).click()
		await dialog.getByText('1 number does not add up:').waitFor()
		expect(await dialog.locator('tbody tr').innerText()).toMatch(/CHAIR-1\s+On hand\s+39\s+37/)
		expect(await axe(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Repair all' }).click()
		await dialog.getByText('All 2 levels add up.').waitFor()
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: 'Clear filters' }).click()
		await page
			.getByText('Repair · Correction')
			.or(page.getByText('Repair', { exact: true }))
			.first()
			.waitFor()
		expect(complaints).toEqual([])
	})

	test('the page of a SKU says why it is what it is, in one sentence, with a chart', async () => {
		await move('lamp-2', 'set', '20', 'count')
		await move('lamp-2', 'inc', '5', 'received')
		await move('lamp-2', 'dec', '3', 'damaged')
		const limits = { low_inventory_triggering: 5, over_inventory_triggering: 24 }
		await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp-2', ...limits }] })
		const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
		await page.goto('/singleSKU?sku_name_key=lamp-2&tab=inventory')
		await page.getByRole('heading', { name: '为什么是 22？' }).waitFor()
		await page.getByText(/盘点 20，其后收货 5、损坏 3、无更正：现有 22。$/).waitFor()
		const chart = page.getByRole('img', { name: /^库存走势，.*最低 0，最高 25，现有 22。$/ })
		await eventually(() => chart.locator('[data-side] text').allTextContents()).toEqual(['偏低：5', '过高：24'])
		await page.getByRole('button', { name: '核对合计' }).click()
		await page.getByText('流水与库存相符。').waitFor()
		expect(await axe(page)).toEqual([])
		expect(complaints).toEqual([])
	})
})
