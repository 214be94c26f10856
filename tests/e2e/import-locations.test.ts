import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { csv } from '#tests/make/imports.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('many-shelves')
	const goods = ['OAK-1', 'OAK-2'].map((sku_name) => ({ sku_name, attrs: { inventory: '10' } }))
	await seller.must('productUpsertByAttrPath', { items: goods })
	await seller.must('setLocation', { name: 'Back room' })
})
afterAll(() => site.close())

const LIST = csv([
	['SKU', 'Front', 'back room qty', 'Stock · Loft'],
	['OAK-1', '8', '3', ''],
	['OAK-2', '', '0', '5'],
])

/** What lies where, by the names of locations. */
async function stock() {
	const { list: locations } = await seller.must('getLocations', {})
	const nameOf = (id: string) => locations.find((one) => one.id === id)?.name || 'Main'
	const { list } = await seller.must('inventoryGet', { sort: 'sku_name' })
	return list.map((row) =>
		(row.locations ?? [])
			.flatMap(({ location, on_hand }) => (on_hand === null ? [] : `${nameOf(location)} ${on_hand}`))
			.toSorted(),
	)
}

test('columns of stock by location find theirs, go to one by hand, make a new one, and are undone with it', async () => {
	const { page, complaints } = await site.visit(seller)
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
	const goesTo = (header: string) => page.getByRole('combobox', { name: `${header}: Goes to` })
	await page.goto('/importProduct')
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'shelves.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
	await page.getByText('3 of 4 columns found their field').waitFor()
	await press('Continue')
	await eventually(() => goesTo('back room qty').inputValue()).toBe('Stock · Back room')
	expect(await goesTo('Stock · Loft').inputValue()).toBe('Stock · Loft')
	await goesTo('Front').click()
	const taken = page.getByRole('option', { name: 'Stock · Back room, taken by “back room qty”' })
	expect(await taken.getAttribute('data-combobox-disabled')).toBe('true')
	await page.getByRole('option', { name: 'Stock · Main', exact: true }).click()
	await page.getByText('4 of 4 columns go to a field').waitFor()
	expect(await axe(page)).toEqual([])
	await press('Continue')
	await page.reload()
	await press('Map')
	await eventually(() => goesTo('Front').inputValue()).toBe('Stock · Main')
	await press('Continue')
	await press('Continue')
	await press('Skip photos')
	await press('Import 2 rows')
	await page.getByRole('heading', { name: '2 rows imported' }).waitFor()
	expect(await stock()).toEqual([
		['Back room 3', 'Main 8'],
		['Back room 0', 'Loft 5', 'Main 10'],
	])
	await press('Undo this import')
	await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('heading', { name: 'This import was undone' }).waitFor()
	expect(await stock()).toEqual([['Main 10'], ['Main 10']])
	const { list } = await seller.must('getLocations', {})
	expect(list.map(({ name, archived }) => [name, archived])).toEqual([
		['', false],
		['Back room', false],
		['Loft', true],
	])
	expect(complaints).toEqual([])
})

test('in Chinese on a phone, too', async () => {
	const { page, complaints } = await site.visit(seller, { viewport: phone, language: 'zh' })
	await page.goto('/importProduct')
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'shelves.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
	await page.getByRole('button', { name: '继续' }).click()
	const field = page.getByRole('combobox', { name: /^Front/ })
	await field.click()
	await page.getByText('各仓位库存').waitFor()
	await page.getByRole('option', { name: '库存 · 主仓', exact: true }).click()
	await eventually(() => field.inputValue()).toBe('库存 · 主仓')
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
