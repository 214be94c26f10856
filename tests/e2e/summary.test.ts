import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { cell, paste, press } from './pages/home-list.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	await site.seller('operator')
})
beforeEach(async () => {
	seller = await site.seller(`s${randomUUID().slice(0, 8)}`)
	await seller.must('productUpsertByAttrPath', {
		items: Array.from({ length: 6 }, (_, index) => ({
			sku_name: `A-${index}`,
			attrs: { 'bps.product_name': `oak chair ${index}`, 'bps.price': String(10 + index) },
		})),
	})
})
afterAll(() => site.close())

const sheet = (page: Page) => page.getByRole('grid', { name: 'SKUs as a spreadsheet' })
const prices = async () =>
	(await seller.must('productSearch', { sort: 'no' })).list.map(({ bps }) => bps['price'] as string)
const openSheet = async (page: Page) => {
	await page.goto('/dashboard/home')
	await page.getByRole('checkbox', { name: 'Select all rows' }).click()
	await page.getByRole('toolbar', { name: '6 selected' }).getByRole('button', { name: 'Edit' }).click()
	await page.getByRole('heading', { name: 'Edit 6 SKUs' }).waitFor()
	await sheet(page).getByText('A-0').waitFor()
}
const choose = async (page: Page, list: string, option: string) => {
	await page.getByRole('combobox', { name: list }).click()
	await page.getByRole('option', { name: option, exact: true }).click()
}

test('column tools stay pending until they are reviewed; what is applied is undone as one', async () => {
	const { page, complaints } = await site.visit(seller)
	await openSheet(page)
	await choose(page, 'Column', 'Price')
	await choose(page, 'What to do', 'Plus or minus %')
	await page.getByRole('textbox', { name: '10 or -5' }).fill('10')
	await page.getByRole('button', { name: 'Apply to all' }).click()
	await page.getByRole('button', { name: 'Review 6 changes' }).waitFor()
	expect(await prices()).toEqual(['10.00', '11.00', '12.00', '13.00', '14.00', '15.00'])

	await cell(page, 5, 5).dblclick()
	await page.keyboard.type('abc')
	await page.keyboard.press('Enter')
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Review 6 changes' }).click()
	const review = page.getByRole('dialog', { name: '6 changes' })
	await review.getByText('1 cell cannot be saved and stays pending.').waitFor()
	await review.getByText('11.00', { exact: true }).first().waitFor()
	expect(await axe(page)).toEqual([])
	await review.getByRole('button', { name: 'Apply 5 changes' }).click()
	const changed = await hold(page, '5 cells changed')
	expect(await prices()).toEqual(['11.00', '12.10', '13.20', '14.30', '15.40', '15.00'])
	await page.getByRole('button', { name: 'Review 1 change' }).waitFor()
	await changed.getByRole('button', { name: 'Undo' }).click()
	await eventually(prices).toEqual(['10.00', '11.00', '12.00', '13.00', '14.00', '15.00'])
	expect(complaints).toEqual([])
})

test('steps are undone and redone; a cell that someone else changed stays pending with its reason', async () => {
	const { page } = await site.visit(seller)
	await openSheet(page)
	await cell(page, 0, 5).dblclick()
	await page.keyboard.type('99')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Control+z')
	await page.getByRole('button', { name: 'Review', exact: true }).waitFor()
	await page.getByRole('button', { name: 'Redo' }).click()
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'a-0', attrs: { 'bps.price': '50' } }] })
	await page.getByRole('button', { name: 'Review 1 change' }).click()
	await page.getByRole('button', { name: 'Apply 1 change' }).click()
	await page.getByText('0 saved, 1 not. They stay pending with their reason.').waitFor()
	expect((await prices())[0]).toBe('50.00')
	await page.getByRole('button', { name: 'Review 1 change' }).click()
	await page.getByRole('button', { name: 'Apply 1 change' }).click()
	await page.getByText('1 cell changed').waitFor()
	expect((await prices())[0]).toBe('99.00')
})

test('variants stand below their parent, take what it gets, and units are converted', async () => {
	const weight = { 'pps.item_weight': '2', 'pps.item_weight_unit': 'kg' }
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'TEE', attrs: { 'bps.price': '5', ...weight } }] })
	await seller.must('productUpsertByAttrPath', {
		items: ['S', 'M'].map((size) => ({ sku_name: `TEE-${size}`, parent_sku_name_key: 'tee', attrs: {} })),
	})
	const list = [
		{ path: 'sku_name', name: 'SKU' },
		{ path: 'bps.price', name: 'Price' },
		{ path: 'pps.item_weight', name: 'Weight' },
	]
	await seller.must('setSkuAttrs', { list })
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/home?fold=true&name=tee')
	await page.getByRole('checkbox', { name: 'Select TEE', exact: true }).click()
	const bar = page.getByRole('toolbar', { name: '1 product, 2 SKUs selected' })
	await bar.getByRole('button', { name: 'Edit' }).click()
	await cell(page, 2, 0).getByText('TEE-M').waitFor()
	await cell(page, 1, 1).getByText('$5.00').waitFor()
	await page.getByRole('switch', { name: 'Apply to variants too' }).check({ force: true })
	await cell(page, 0, 1).dblclick()
	await page.keyboard.type('6')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'Review 3 changes' }).waitFor()
	await choose(page, 'Column', 'Item weight')
	await choose(page, 'What to do', 'Convert units')
	await choose(page, 'To unit', 'lb')
	await page.getByRole('button', { name: 'Apply to all' }).click()
	await page.getByRole('button', { name: 'Review 4 changes' }).click()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Apply 4 changes' }).click()
	await page.getByText('4 cells changed').waitFor()
	await cell(page, 0, 2).getByText('4.409 lb').waitFor()
	const { bps } = await seller.must('singleProductGet', { sku_name_key: 'tee-m' })
	expect(bps['price']).toBe('6.00')

	// An address that names the parent alone brings its variants; a variant alone shows what it inherits.
	await page.goto('/summaryEdit?keys=tee')
	await page.getByText('with 2 variants').waitFor()
	await cell(page, 1, 0).getByText('TEE-S').waitFor()
	await page.getByRole('switch', { name: 'Apply to variants too' }).waitFor()
	await page.goto('/summaryEdit?keys=tee-s')
	await cell(page, 0, 2).getByText('4.409 lb').waitFor()
})

test('own parameters have the field of their type, are pasted, filled, emptied and reviewed', async () => {
	const options = ['Oak', 'Ash'].map((value) => ({ value, label: { en: value, zh: '' }, color: '' }))
	const named = (en: string) => ({ name: { en, zh: '' } })
	await seller.must('setCustomParameters', {
		add: [
			{ ...named('Width'), type: 'number', unit: 'cm', decimals: 1 },
			{ ...named('Organic'), type: 'yes_no' },
			{ ...named('Wood'), type: 'select', options },
			{ ...named('Woods'), type: 'multi_select', options },
			{ ...named('Tint'), type: 'color' },
			{ ...named('Care'), type: 'long_text' },
		],
	})
	const paths = ['width', 'organic', 'wood', 'woods', 'tint', 'care'].map((key) => `cps.${key}`)
	await seller.must('setSkuAttrs', { list: ['sku_name', ...paths].map((path) => ({ path, name: '' })) })
	const care = { 'cps.care': 'Dust it.\nOil it.' }
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'a-3', attrs: care }] })
	const { page, complaints } = await site.visit(seller)
	await openSheet(page)

	await cell(page, 0, 1).click()
	await paste(page, '12.04 cm\tyes\tOak\tAsh; Oak\tRed\nbroad\tno\tbirch')
	await cell(page, 0, 1)
		.getByTitle(/^"12.04" has too many decimals. Did you mean 12\?/)
		.waitFor()
	await cell(page, 0, 4).getByText('Oak, Ash').waitFor()
	await cell(page, 1, 3)
		.getByTitle(/^"birch" is not/)
		.waitFor()
	await cell(page, 0, 3).click()
	await press(page, 'Shift+ArrowDown', 'Control+d')
	await cell(page, 1, 3).getByText('Oak').waitFor()
	await cell(page, 2, 2).dblclick()
	await page.getByRole('combobox', { name: 'ORGANIC, A-2' }).selectOption('Yes')
	await cell(page, 2, 4).dblclick()
	await page.getByRole('option', { name: 'Ash' }).click()
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Tab')
	await cell(page, 2, 4).getByText('Ash').waitFor()
	await cell(page, 2, 6).dblclick()
	await page.getByRole('textbox', { name: 'CARE, A-2' }).fill('Dust it.\nWax it.')
	await page.keyboard.press('Enter')
	await cell(page, 3, 6).click()
	await page.keyboard.press('Delete')
	await choose(page, 'Column', 'Tint')
	await choose(page, 'What to do', 'Set to')
	await page.getByRole('textbox', { name: 'Value' }).fill('#00ff00')
	await page.getByRole('button', { name: 'Apply to all' }).click()

	await page.getByRole('button', { name: 'Review 17 changes' }).click()
	const review = page.getByRole('dialog', { name: '17 changes' })
	await review.getByText('2 cells cannot be saved and stay pending.').waitFor()
	await review.getByRole('button', { name: 'Use 12' }).click()
	await review.getByText('1 cell cannot be saved and stays pending.').waitFor()
	await review.getByText('12.0 cm').waitFor()
	await review.getByRole('button', { name: 'Apply 16 changes' }).click()
	await page.getByText('16 cells changed').waitFor()
	const values = async () => {
		const { list } = await seller.must('productSearch', { sort: 'no' })
		return list.slice(0, 4).map(({ cps }) => Object.fromEntries(cps.map(({ key, value }) => [key, value])))
	}
	await eventually(values).toEqual([
		{ width: '12', organic: true, wood: 'Oak', woods: ['Oak', 'Ash'], tint: '#00ff00' },
		{ organic: false, wood: 'Oak', tint: '#00ff00' },
		{ organic: true, woods: ['Ash'], tint: '#00ff00', care: 'Dust it.\nWax it.' },
		{ tint: '#00ff00' },
	])
	expect(complaints).toEqual([])
})

test('a phone edits one field at a time', async () => {
	const description = { 'bps.description': 'Oak.\nOiled.' }
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'a-0', attrs: description }] })
	const { page } = await site.visit(seller, { viewport: phone })
	await page.goto('/dashboard/home')
	await page.getByRole('button', { name: 'Select', exact: true }).click()
	await page.getByRole('checkbox').first().click()
	await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Edit' }).click()
	const price = page.getByRole('textbox', { name: 'Price: A-0' })
	await price.fill('7')
	await page.keyboard.press('Tab')
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => price.inputValue()).toBe('10.00')
	await page.getByRole('button', { name: 'Redo' }).click()
	await eventually(() => price.inputValue()).toBe('7')
	// Looked at, paragraphs stay what they are.
	await choose(page, 'Field', 'Description')
	const field = page.getByRole('textbox', { name: 'Description: A-0' })
	expect(await field.inputValue()).toBe(description['bps.description'])
	await field.focus()
	await page.keyboard.press('Tab')
	await page.getByRole('button', { name: 'Review 1 change' }).click()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Apply 1 change' }).click()
	await eventually(async () => (await prices())[0]).toBe('7.00')
})

test('what was done stands in Activity and is undone there', async () => {
	const { page } = await site.visit(seller)
	await seller.must('bulkSet', { search: {}, operations: [{ do: 'add', path: 'bps.price', by: '1' }] })
	await page.goto('/dashboard/activities?mod=activity')
	await page.getByRole('heading', { name: '6 SKUs changed' }).waitFor()
	await page.getByText('11.00').first().waitFor()
	await page.getByRole('button', { name: 'Show all 6 changes' }).first().click()
	await page.getByRole('link', { name: 'A-5' }).first().waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Undo: 6 SKUs changed' }).click()
	await page.getByText('6 changes taken back').first().waitFor()
	expect(await prices()).toEqual(['10.00', '11.00', '12.00', '13.00', '14.00', '15.00'])
	await page.getByText('Undone', { exact: true }).waitFor()
})

test('Activity is filtered by what was done, by whom and on which day; the address keeps it', async () => {
	const { page } = await site.visit(seller)
	await seller.must('bulkSet', { search: {}, operations: [{ do: 'add', path: 'bps.price', by: '1' }] })
	await page.goto('/dashboard/activities?mod=activity')
	const filters = page.getByRole('toolbar', { name: 'Filters' })
	await filters.getByRole('button', { name: 'What', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Added' }).click()
	await page.getByRole('heading', { name: '6 SKUs added' }).waitFor()
	await filters.getByRole('button', { name: 'Person', exact: true }).click()
	await page.getByRole('menuitem', { name: seller.email }).click()
	await filters.getByRole('button', { name: `Person ${seller.email}` }).waitFor()
	await page.getByRole('heading', { name: '6 SKUs added' }).waitFor()
	expect(await page.getByRole('heading', { name: /changed/ }).count()).toBe(0)
	await filters.getByRole('button', { name: 'Day', exact: true }).click()
	await page.getByRole('textbox', { name: 'Day' }).fill('2020-02-29')
	await page.getByRole('button', { name: 'Apply' }).click()
	await page.getByRole('heading', { name: 'Nothing fits these filters' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.reload()
	await filters.getByRole('button', { name: 'Day 29 Feb 2020' }).waitFor()
	await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
	await page.getByRole('heading', { name: '6 SKUs changed' }).first().waitFor()
	await eventually(() => Promise.resolve(new URL(page.url()).search)).toBe('?mod=activity')
})
