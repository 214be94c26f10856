import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellAlerts } from '#server/modules/inventory/alerts.service.ts'
import type { Seller } from '#tests/app.ts'
import { cell, paste, press } from './pages/home-list.ts'
import { arriveAt, axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('stock-table')
	const oak = (index: number, inventory: string) => ({
		sku_name: `OAK-${index}`,
		attrs: { 'bps.product_name': `Oak chair ${index}`, inventory, low_inventory_triggering: 5 },
	})
	await seller.must('productUpsertByAttrPath', {
		items: [oak(1, '10'), oak(2, '20'), oak(3, '30'), oak(4, '0'), { sku_name: 'OAK-5', attrs: {} }],
	})
})
afterAll(() => site.close())

const rows = async () => (await seller.must('inventoryGet', { sort: 'sku_name' })).list
const stock = async () => (await rows()).map(({ on_hand }) => on_hand).join(' ')
const states = (page: Page) => page.getByRole('group', { name: 'Stock states' })
/** Places of columns, the one of the checkboxes left out. */
const CHANGE = 8
const LOW = 9

test('changes are typed, kept over a reload, reviewed, saved as one and undone as one', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory?sort=sku_name&order=asc')
	await eventually(() => states(page).getByRole('button').allTextContents()).toEqual([
		'All5',
		'Out1',
		'Low0',
		'Over0',
		'OK3',
		'Untracked1',
	])
	await cell(page, 0, CHANGE).click()
	await page.keyboard.type('+5')
	await press(page, 'Enter')
	await page.keyboard.type('-3')
	await press(page, 'Enter')
	await page.keyboard.type('12')
	await press(page, 'Enter')
	// Nothing can be taken from nothing.
	await page.keyboard.type('-1')
	await press(page, 'Enter')
	await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
	await page.getByText('3 unsaved changes').waitFor()
	expect(await stock()).toBe('10 20 30 0 ')

	await page.reload()
	await page.getByText('3 unsaved changes').waitFor()
	await eventually(() => cell(page, 1, CHANGE).textContent()).toBe('-3')
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Review and save' }).click()
	const dialog = page.getByRole('dialog', { name: 'Save 3 changes' })
	await dialog.getByText('OAK-3').waitFor()
	expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
		'OAK-1+510→15Own reason',
		'OAK-2-320→17Own reason',
		'OAK-330→12Own reason',
	])
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('textbox', { name: 'Note' }).fill('Monday')
	await dialog.getByRole('button', { name: 'Save 3 changes' }).click()
	await page.getByText('Stock of 3 SKUs changed').waitFor()
	expect(await stock()).toBe('15 17 12 0 ')
	const { list } = await seller.must('inventoryMoves', { size: 3 })
	expect(new Set(list.map(({ group_id, note, reason }) => `${group_id} ${note} ${reason}`)).size).toBe(1)
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(stock).toBe('10 20 30 0 ')
	expect(complaints).toEqual([])
})

test('a number typed over another that somebody changed meanwhile is asked about; thresholds are pasted as a block', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/inventory?sort=sku_name&order=asc')
	await cell(page, 1, CHANGE).click()
	await page.keyboard.type('25')
	await press(page, 'Enter')
	await page.getByText('1 unsaved change').waitFor()
	const { sku_name_key = '' } = (await rows())[1] ?? {}
	await seller.must('inventorySet', { items: [{ sku_name_key, mode: 'set', qty: '21' }] })
	await page.getByRole('button', { name: 'Review and save' }).click()
	await page.getByRole('button', { name: 'Save 1 change' }).click()
	await page.getByText('Changed meanwhile: now 21.').first().waitFor()
	expect(await stock()).toBe('10 21 30 0 ')
	await page.getByRole('button', { name: 'Keep mine' }).click()
	await page.getByRole('button', { name: 'Save 1 change' }).click()
	await eventually(stock).toBe('10 25 30 0 ')

	// Who takes theirs has nothing left to save.
	await cell(page, 1, CHANGE).click()
	await page.keyboard.type('7')
	await press(page, 'Enter')
	await page.getByText('1 unsaved change').waitFor()
	await seller.must('inventorySet', { items: [{ sku_name_key, mode: 'set', qty: '24' }] })
	await page.getByRole('button', { name: 'Review and save' }).click()
	await page.getByRole('button', { name: 'Save 1 change' }).click()
	await page.getByRole('button', { name: 'Take theirs' }).click()
	await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
	expect(await stock()).toBe('10 24 30 0 ')

	await cell(page, 0, LOW).click()
	await paste(page, '12\t100\n8\t')
	await eventually(async () =>
		(await rows()).slice(0, 2).map((row) => [row.low_inventory_triggering, row.over_inventory_triggering]),
	).toEqual([
		[12, 100],
		[8, null],
	])
	// Only what is low now: one state, one row.
	await states(page).getByRole('button', { name: /^Low/ }).click()
	await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['OAK-1'])
})

test('on a phone a row opens the sheet that changes it', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark' })
	await page.goto('/dashboard/inventory?sort=sku_name&order=asc')
	await page.getByRole('button', { name: /OAK-3/ }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByRole('button', { name: 'One more' }).click()
	await sheet.getByRole('button', { name: 'One more' }).click()
	expect(await axe(page)).toEqual([])
	await sheet.getByRole('button', { name: 'Save · 32' }).click()
	await eventually(stock).toBe('10 24 32 0 ')
	await sheet.waitFor({ state: 'detached' })
})

test('stock that falls to its threshold is told by the bell, once, which leads to the SKU', async () => {
	const { db } = site.house.database
	// Crossings rest for a minute before they are told.
	const tellAll = async () => {
		await db
			.updateTable('stock_alert')
			.set({ at: new Date(Date.now() - 120_000) })
			.where('account_id', '=', seller.accountId)
			.execute()
		await tellAlerts(site.house)
	}
	// What the tests above have crossed is none of this.
	await db.deleteFrom('stock_alert').where('account_id', '=', seller.accountId).execute()
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/inventory?sort=sku_name&order=asc')
	await cell(page, 2, CHANGE).click()
	await page.keyboard.type('4')
	await press(page, 'Enter')
	await page.getByRole('button', { name: 'Review and save' }).click()
	await page.getByRole('button', { name: 'Save 1 change' }).click()
	await eventually(stock).toBe('10 24 4 0 ')
	await tellAll()
	await page.getByRole('button', { name: '1 new message', exact: true }).click()
	const message = page.getByRole('button', { name: 'OAK-3 is low in stock: 4 left' })
	await message.waitFor()
	// Further down in the same state is no crossing.
	await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-3', mode: 'dec', qty: '1', reason: 'sold' }] })
	await tellAll()
	expect((await seller.must('getNotifications', {})).list.map(({ content }) => content)).toEqual([
		'OAK-3 is low in stock: 4 left',
	])
	await message.click()
	await arriveAt(page, '/singleSKU?sku_name_key=oak-3')
})
