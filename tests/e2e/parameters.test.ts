import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Seller } from '#tests/app.ts'
import { axe, desktop, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
	await seller.must('productUpsertByAttrPath', {
		items: [
			{ sku_name: 'B-1', attrs: { 'bps.product_name': 'Board', 'bps.price': '4.20', 'pps.qty_per_carton': 12 } },
			{ sku_name: 'B-2', attrs: { 'bps.product_name': 'Plank', 'cps.fire_rating': 'EI 30' } },
		],
	})
})
afterAll(() => site.close())

const cpsOf = async (name: string) => {
	const { list } = await seller.must('productSearch', { name })
	return Object.fromEntries(list[0]?.cps.map(({ key, value }) => [key, value]) ?? [])
}
const chooseType = async (page: Page, type: string) => {
	await page.getByRole('combobox', { name: 'Type' }).click()
	await page.getByRole('option', { name: type, exact: true }).click()
}

test('parameters are made by type, stand in the table, and formulas follow', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/customized')
	await page.getByText('No parameters yet').waitFor()
	const drawer = page.getByRole('dialog')

	await page.getByRole('button', { name: 'Add parameter' }).first().click()
	await drawer.getByLabel('Name, English').fill('Wood')
	await chooseType(page, 'Choice')
	await drawer.getByRole('button', { name: 'Add option' }).click()
	await drawer.getByLabel('Option 1, English').fill('Oak')
	await drawer.getByRole('button', { name: 'Add option' }).click()
	await drawer.getByLabel('Option 2, English').fill('Ash')
	await drawer.getByText('cps.wood').waitFor()
	await drawer.getByRole('button', { name: 'Add parameter' }).click()
	await drawer.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Edit Wood' }).waitFor()

	await page.getByRole('button', { name: 'Add parameter' }).click()
	await drawer.getByLabel('Name, English').fill('Carton price')
	await chooseType(page, 'Formula')
	await drawer.getByLabel('Formula', { exact: true }).fill('{price} * {nothing}')
	await drawer.getByText('There is no field "nothing".').waitFor()
	await drawer.getByLabel('Formula', { exact: true }).fill('{price} * {qty_per_carton}')
	await drawer.getByText('50.4', { exact: true }).waitFor()
	await drawer.getByRole('button', { name: 'Add parameter' }).click()
	await drawer.waitFor({ state: 'hidden' })
	await eventually(() => cpsOf('B-1')).toEqual({ carton_price: '50.4' })

	await page.getByRole('button', { name: 'Move Carton price up' }).click()
	await eventually(async () => (await seller.must('getCustomParameters', {})).all[0]?.key).toBe('carton_price')

	await seller.must('setSkuAttrs', {
		list: ['sku_name', 'cps.wood', 'bps.price', 'cps.carton_price'].map((path) => ({ path, name: '' })),
	})
	await page.goto('/dashboard/home')
	await page.getByRole('columnheader', { name: 'WOOD' }).waitFor()
	const row = page.getByRole('row').filter({ hasText: 'B-1' })
	await row.getByRole('gridcell').nth(1).dblclick()
	await row.getByRole('combobox').selectOption('Oak')
	await eventually(async () => (await cpsOf('B-1'))['wood']).toBe('Oak')
	await row.getByRole('gridcell').nth(2).dblclick()
	await row.getByRole('textbox').fill('10')
	await page.keyboard.press('Enter')
	await row.getByText('120', { exact: true }).waitFor()
	expect(complaints).toEqual([])
})

test('values found on SKUs are defined; a change of type is tried first; archive and undo', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/accountSettings/customized')
	const drawer = page.getByRole('dialog')
	await page.getByRole('button', { name: 'Define fire_rating' }).click()
	await drawer.getByRole('button', { name: 'Add parameter' }).click()
	await page.getByRole('button', { name: 'Edit fire rating' }).click()
	await chooseType(page, 'Number')
	await drawer.getByRole('button', { name: 'Save changes' }).click()
	await drawer.getByText('1 value cannot be converted and will be emptied').waitFor()
	expect(await axe(page)).toEqual([])
	await drawer.getByRole('button', { name: 'Back' }).click()
	await drawer.getByRole('button', { name: 'Cancel' }).click()
	expect(await cpsOf('B-2')).toMatchObject({ fire_rating: 'EI 30' })

	await page.getByRole('button', { name: 'Edit fire rating' }).click()
	await chooseType(page, 'Number')
	await drawer.getByRole('button', { name: 'Save changes' }).click()
	await drawer.getByRole('button', { name: 'Change values' }).click()
	const saved = await hold(page, 'fire rating is saved')
	await eventually(async () => (await cpsOf('B-2'))['fire_rating']).toBeUndefined()
	await saved.getByRole('button', { name: 'Undo' }).click()
	await eventually(async () => (await cpsOf('B-2'))['fire_rating']).toBe('EI 30')

	await page.getByRole('button', { name: 'Archive fire rating' }).click()
	await page.getByRole('dialog', { name: 'Archive fire rating?' }).getByRole('button', { name: 'Archive' }).click()
	const archived = await hold(page, 'fire rating is archived')
	await page.getByRole('heading', { name: 'Archived' }).waitFor()
	await archived.getByRole('button', { name: 'Undo' }).click()
	await page.getByRole('button', { name: 'Edit fire rating' }).waitFor()
})

test.each([
	{ viewport: desktop, theme: 'dark', language: 'en' },
	{ viewport: phone, theme: 'light', language: 'zh' },
] as const)('axe finds nothing: $theme, $language', async (look) => {
	const { page } = await site.visit(seller, look)
	await page.goto('/accountSettings/customized')
	await page.getByRole('button', { name: /^(Edit|编辑) Wood$/ }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: /^(Edit|编辑) Wood$/ }).click()
	await page.getByText('cps.wood').last().waitFor()
	expect(await axe(page)).toEqual([])
})

test('a catalog prints them', async () => {
	const { list } = await seller.must('productSearch', { name: 'B-1' })
	const { id } = await seller.must('setCatalog', {
		name: 'Boards',
		template: { type: 'system', key: 'DefaultTemp' },
		content: { sku_name_keys: list.map(({ sku_name_key }) => sku_name_key) },
		settings: { display_content: ['SKU', 'Product name'] },
	})
	const { page } = await site.visit(seller)
	await page.goto(`/catalogEditor?id=${id}`)
	await page.getByRole('button', { name: 'Add field' }).click()
	await page.getByRole('menuitem', { name: 'Wood' }).click()
	await eventually(async () => {
		const { list } = await seller.must('getCatalog', { catalog_id: id })
		return list[0]?.settings['display_content']
	}).toEqual(['SKU', 'Product name', 'cps.wood'])
})

test('moves that follow each other before the list is drawn are all kept', async () => {
	const mover = await site.seller('mover')
	const names = ['Ash', 'Birch', 'Cedar', 'Deal']
	await mover.must('setCustomParameters', {
		add: names.map((en) => ({ name: { en, zh: '' }, type: 'text' as const })),
	})
	const { page, complaints } = await site.visit(mover)
	await page.goto('/accountSettings/customized')
	const deal = await page.getByRole('button', { name: 'Move Deal up' }).elementHandle()
	await page.getByRole('button', { name: 'Move Ash down' }).evaluate((ash, deal) => {
		for (const button of [ash, ash, deal]) (button as HTMLElement).click()
	}, deal)
	const stored = async () => (await mover.must('getCustomParameters', {})).all.map(({ key }) => key)
	const moved = ['birch', 'cedar', 'deal', 'ash']
	await eventually(stored).toEqual(moved)
	const shown = () => page.getByRole('list', { name: 'Parameters' }).getByRole('listitem').allInnerTexts()
	await eventually(async () => (await shown()).map((line) => line.split(/\s/)[0]?.toLowerCase())).toEqual(moved)
	expect(complaints).toEqual([])
})
