import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { checkList, csv } from '#tests/make/imports.ts'
import { axe, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
})
afterAll(() => site.close())

const pressing = (page: Page) => (name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** As a clothing shop exports them. */
const DEEP = csv([
	['sku', 'product_type', 'categories', 'name', 'price', 'configurable_variations'],
	...['S', 'M'].map((size) => [
		`J-${size}`,
		'simple',
		'Default Category/Women/Tops/Jackets,Default Category/Sale',
		`Jacket ${size}`,
		'9',
		'',
	]),
	['J', 'configurable', 'Default Category/Women/Tops/Jackets', 'Jacket', '9', 'sku=J-S,size=S|sku=J-M,size=M'],
	['B', 'simple', 'Default Category/Gear/Bags', 'Bag', '20', ''],
])

test('deep categories are chosen in the import, and the tree is seen before it is made', async () => {
	const { page, complaints } = await site.visit(seller)
	const press = pressing(page)
	await page.goto('/importProduct')
	const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(DEEP) }
	await page.locator('input[type=file]').setInputFiles(file)
	await page.getByRole('heading', { name: 'What was found' }).waitFor()
	await press('Continue')
	await press('Continue')
	const levels = page.getByRole('combobox', { name: 'Of categories deeper than two levels keep' })
	expect(await levels.inputValue()).toBe('The first and the last: Women › Jackets')
	await press('Continue')
	await press(/^(Continue|Skip photos)$/)

	await press('2 categories')
	const tree = page.getByRole('dialog', { name: 'Categories of this list' })
	const lines = () => tree.getByRole('listitem').allInnerTexts()
	expect((await lines()).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
		'Gear 1 SKU Bags New 1 SKU',
		'Bags New 1 SKU',
		'Women 2 SKUs Jackets New 2 SKUs',
		'Jackets New 2 SKUs',
	])
	expect(await axe(page)).toEqual([])
	await tree.getByRole('button', { name: 'Keep other levels' }).click()
	await levels.click()
	await page.getByRole('option', { name: 'The last two: Tops › Jackets' }).click()
	await page.getByLabel(/^Keep the whole path/).check()
	await press('Continue')
	await press(/^(Continue|Skip photos)$/)
	await press('2 categories')
	await tree.getByText('Tops').waitFor()
	await tree.getByRole('button', { name: 'Close' }).last().click()
	await press('Import 4 rows')
	await page.getByRole('heading', { name: '4 rows imported' }).waitFor()
	const { list } = await seller.must('productSearch', { name: 'J-M', page: 1, size: 1 })
	expect([list[0]?.category, list[0]?.cps]).toEqual([
		'Jackets',
		[{ key: 'category_path', value: 'Women > Tops > Jackets' }],
	])
	expect(complaints).toEqual([])
})

test('what is wrong with products is told in the check by row, and put right there', async () => {
	const { page, complaints } = await site.visit(seller)
	const press = pressing(page)
	const { import_id } = await checkList(
		site,
		seller,
		csv([
			['SKU', 'Parent SKU', 'Product name', 'Option 1 name', 'Option 1', 'Color', 'Price'],
			['TEE-R', 'TEE', 'Tee Red', 'Color', 'Red', 'Red', '5'],
			['TEE-B', 'TEE', 'Tee Blue', 'Color', 'Blue', 'Green', '5'],
			['TEE-X', 'TEE', 'Tee', 'Color', 'red', '', ''],
		]),
	)
	await page.goto(`/importProduct?import_id=${import_id}&step=check`)
	const problems = page.getByRole('complementary', { name: 'What to look at' })
	await problems.getByText('There is no parent SKU TEE.').waitFor()
	await page.getByText('Nothing to import').waitFor()
	await problems.getByRole('button', { name: 'Make the products from their variants' }).click()
	await page.getByRole('button', { name: 'Import 3 rows' }).waitFor()
	for (const title of [
		'Same options twice in a product',
		'Written in two ways',
		'Contradicts the option',
		'Price missing that siblings have',
	])
		await problems.getByText(title).waitFor()
	expect(await axe(page)).toEqual([])
	await problems.getByRole('button', { name: 'Take what the option says' }).click()
	await problems.getByText('Left empty').waitFor()
	await press('Option 1, row 4: red')
	await page.getByRole('dialog').getByText('"red" is written "Red" in row 2.').waitFor()
	await page.getByRole('dialog').getByRole('textbox').fill('Mint')
	await press('This cell')
	await problems.getByText('Same options twice in a product').waitFor({ state: 'hidden' })
	await press('Import 3 rows')
	await page.getByText('1 parent product was created for the variants.').waitFor()
	const { children = [], bps } = await seller.must('singleProductGet', { sku_name_key: 'tee' })
	expect([bps['product_name'], children.map((child) => child.bps['colors'])]).toEqual([
		'Tee',
		[['Red'], ['Blue'], ['Mint']],
	])
	expect(complaints).toEqual([])
})
