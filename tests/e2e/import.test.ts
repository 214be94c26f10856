import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { factoryList } from '#tests/make/factory-list.ts'
import { checkList, csv } from '#tests/make/imports.ts'
import { makePhoto } from '#tests/make/upload.ts'
import { quiet } from './quiet.ts'
import { arriveAt, axe, desktop, eventually, openSite, phone, restful, type Site } from './site.ts'

const LIST = csv([
	['Item No', 'Name', 'Price', 'Stock', 'Category', 'Picture', 'Season'],
	['404.068.14', 'Comfy chair', '130', '3', 'Home > Seats', 'chair.jpg', 'new'],
	['003.600.02', 'Eaves chair', '70', '12 pcs', 'Home > Seats', '', ''],
	['202.493.30', 'Stool', '35', '9', 'Home', 'stool.jpg', ''],
	['Total', '', '235', '', '', '', ''],
])
const file = (name: string, buffer: Buffer | string, mimeType = 'text/csv') => {
	return { name, mimeType, buffer: Buffer.from(buffer) }
}

/** Chooses an option of a select by their names. */
async function choose(page: Page, label: string, option: string) {
	await page.getByRole('combobox', { name: label }).click()
	await page.getByRole('option', { name: option, exact: true }).click()
}

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
})
afterAll(() => site.close())

test('a list goes from the file to the SKUs, and back again', async () => {
	const { page, complaints } = await site.visit(seller)
	const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
	await page.goto('/importProduct')
	const input = page.locator('input[type=file]')

	await input.setInputFiles(file('prices.xlsx', Buffer.from('4d5a90000300000004', 'hex')))
	await page.getByText('“prices.xlsx” was not taken').waitFor()
	await page.getByText('This file is neither a workbook nor a text list.').waitFor()
	await input.setInputFiles(file('spring.csv', LIST))
	await page.getByRole('heading', { name: 'What was found' }).waitFor()
	await page.getByText('4 rows').first().waitFor()
	await page.getByText('6 of 7 columns found their field').waitFor()
	await press('Continue')

	const season = page.getByRole('combobox', { name: 'Season: Goes to' })
	await season.click()
	expect(
		await page.getByRole('option', { name: 'Price, taken by “Price”' }).getAttribute('data-combobox-disabled'),
	).toBe('true')
	await page.getByRole('option', { name: 'Create the parameter “Season”' }).click()
	await page.getByText('7 of 7 columns go to a field').waitFor()
	await press('Continue')
	await choose(page, 'The same SKU on several rows', 'Only the first row counts')
	await press('Add a default value')
	await page.getByRole('option', { name: 'Brand', exact: true }).click()
	await page.getByRole('textbox', { name: 'Brand' }).fill('Harborpine')
	// Even in the moment after a choice a reload loses nothing.
	await page.reload()
	await eventually(() => page.getByRole('textbox', { name: 'Brand' }).inputValue()).toBe('Harborpine')
	await press('Map')
	await page.getByText('7 of 7 columns go to a field').waitFor()
	await press('Continue')
	await eventually(() => page.getByRole('combobox', { name: 'The same SKU on several rows' }).inputValue()).toBe(
		'Only the first row counts',
	)
	await press('Continue')

	await page.getByText('The list names 2 photos.').waitFor()
	await page.reload()
	await page.getByText('2 photos are missing').waitFor()
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles([
			file('CHAIR.jpeg', await makePhoto(1), 'image/jpeg'),
			file('003.600.02.jpg', await makePhoto(2), 'image/jpeg'),
			file('holiday.jpg', await makePhoto(3), 'image/jpeg'),
			file('broken.jpg', 'no picture', 'image/jpeg'),
		])
	await page.getByText('This file is not a picture.').waitFor()
	await page.getByText('1 photo belongs to no row').waitFor()
	await page.getByText('1 photo is missing').waitFor()
	await press('Continue')

	await page.getByRole('button', { name: 'Import 2 rows' }).waitFor()
	await page.getByText('1 row with errors stays out').waitFor()
	// The photos brought a second check, which may have ended before anybody asked: its rows stand there all the same.
	await eventually(() => page.getByRole('rowheader').allTextContents()).toContain('404.068.14')
	await press(/^Errors/)
	await page.getByText('"12 pcs" has a unit beside its number. Did you mean 12?').last().waitFor()
	await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['003.600.02'])
	expect((await seller.must('productSearch', { page: 1, size: 1 })).total).toBe(0)
	const download = page.waitForEvent('download')
	await press('Download problem rows')
	expect((await download).suggestedFilename()).toBe('spring problem rows.xlsx')
	await press('Stock, row 3: 12 pcs')
	await press('Use 12')
	await page.getByRole('button', { name: 'Import 3 rows' }).waitFor()
	await press('Import 3 rows')

	await page.getByRole('heading', { name: '3 rows imported' }).waitFor()
	await page.getByText('Skipped: empty, totals, or left out').waitFor()
	const { list } = await seller.must('productSearch', { page: 1, size: 10 })
	expect(list.map(({ sku_name, sku_img, category }) => [sku_name, sku_img.length, category])).toEqual([
		['404.068.14', 1, 'Seats'],
		['003.600.02', 1, 'Seats'],
		['202.493.30', 0, 'Home'],
	])
	expect(list[0]).toMatchObject({ cps: [{ key: 'season', value: 'new' }], bps: { brand_name: 'Harborpine' } })

	await press('Undo this import')
	await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('heading', { name: 'This import was undone' }).waitFor()
	expect((await seller.must('productSearch', { page: 1, size: 1 })).total).toBe(0)
	await press('Import another list')
	await arriveAt(page, '/importProduct')
	expect(complaints).toEqual([])
})

test("a factory's workbook brings its pictures, is mended in the check, and shows what it made", async () => {
	const { page, complaints } = await site.visit(seller)
	const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
	await page.goto('/importProduct')
	const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
	await page.locator('input[type=file]').setInputFiles(file('报价单.xlsx', await factoryList(), type))
	await page.getByText('9 of 9 columns found their field').waitFor()
	await press('Continue')
	await press('Save mapping')
	await page.getByLabel('Name', { exact: true }).fill('Hongfa')
	await press('Save')
	await page.getByText('Mapping “Hongfa” saved').waitFor()
	await press('Continue')
	await press('Continue')
	await page.getByText('5 pictures stand in the rows of the workbook').waitFor({ timeout: 60_000 })
	await press(/^(Continue|Skip photos)$/)
	await page.getByRole('button', { name: 'Import 4 rows' }).waitFor({ timeout: 60_000 })
	await press(/^Take off the unit: “.+” becomes \d+ \(1 cell\)$/)
	await press('Import 5 rows')
	await page.getByRole('heading', { name: '5 rows imported' }).waitFor()
	await page.getByRole('link', { name: 'Show imported SKUs' }).click()
	for (const sku of ['HF-101', 'HF-105']) await page.getByText(sku).first().waitFor()

	// Our own workbook of them, with their pictures, brings nothing new.
	await page.getByRole('checkbox', { name: 'Select all' }).first().click()
	await page.getByRole('toolbar', { name: 'selected' }).getByRole('button', { name: 'Export' }).click()
	await page.getByLabel('File name').fill('again')
	await page.getByLabel('With pictures').check()
	await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
	const link = page.getByRole('link', { name: 'Download again.xlsx' })
	const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
	await page.goto('/importProduct')
	await page.getByRole('link', { name: /报价单.xlsx/ }).waitFor()
	await page.locator('input[type=file]').setInputFiles(await download.path())
	await page.getByRole('heading', { name: 'What was found' }).waitFor()
	await press('Continue')
	await press('Continue')
	await press('Continue')
	await page.getByText('5 pictures stand in the rows of the workbook').waitFor({ timeout: 60_000 })
	await press(/^(Continue|Skip photos)$/)
	await page.getByRole('button', { name: 'Nothing to import' }).waitFor({ timeout: 60_000 })
	await page.getByText('Everything in this list stands in your SKUs already.').waitFor()
	expect(complaints).toEqual([])
})

test('what one cell was meant to say is taken in all cells like it, and in no other', async () => {
	const { page, complaints } = await site.visit(seller)
	const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
	const { import_id } = await checkList(
		site,
		seller,
		csv([
			['Item No', 'Name', 'Stock', 'Weight (kg)'],
			['ALIKE-1', 'Mug', '12 pcs', '1'],
			['ALIKE-2', 'Cup', '12 pcs', '1'],
			['ALIKE-3', 'Jug', '15 pcs', 'heavy'],
		]),
	)
	await page.goto(`/importProduct?import_id=${import_id}&step=check`)
	const alike = page.getByRole('button', { name: 'All like this' })
	await press('Stock, row 2: 12 pcs')
	// One stands in the card: beside what was probably meant, or beside a value of one's own once it is typed.
	await alike.click()
	await page.getByRole('button', { name: 'Import 2 rows' }).waitFor()
	await page.getByText('1 row with errors stays out').waitFor()
	await press('Stock, row 4: 15 pcs')
	await press('Use 15')
	await press('Weight (kg), row 4: heavy')
	await page.getByRole('dialog').getByRole('textbox').fill('2')
	await alike.click()
	await press('Import 3 rows')
	await page.getByRole('heading', { name: '3 rows imported' }).waitFor()
	const { list } = await seller.must('productSearch', { name: 'ALIKE', page: 1, size: 10 })
	expect(list.map(({ sku_name, inventory }) => [sku_name, inventory])).toEqual([
		['ALIKE-1', '12'],
		['ALIKE-2', '12'],
		['ALIKE-3', '15'],
	])
	await press('Undo this import')
	await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('heading', { name: 'This import was undone' }).waitFor()
	expect(complaints).toEqual([])
})

test('cells that are pasted are a list; a word is none, nor what is pasted into a field', async () => {
	const { page, complaints } = await site.visit(seller)
	const paste = (text: string, into = 'body') =>
		page
			.locator(into)
			.first()
			.evaluate((element, text) => {
				const clipboardData = new DataTransfer()
				clipboardData.setData('text/plain', text)
				element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
			}, text)
	await page.goto('/importProduct')
	await page.getByText('Bring the list you have.').waitFor()
	const cells = 'Item No\tName\tPrice\n404.290.14\tBedside table\t130\n"A ""quoted""\nname"\t茶几\t65'
	await paste('a word')
	await paste(cells, 'input[type=search], input')
	expect(await page.getByRole('status').filter({ hasText: 'Pasted cells' }).count()).toBe(0)
	await paste(cells)
	await page.getByRole('heading', { name: 'What was found' }).waitFor()
	await page.getByText('Pasted cells.tsv').waitFor()
	await page.getByText('2 rows').first().waitFor()
	await page.getByText('3 of 3 columns found their field').waitFor()
	await page.getByRole('cell', { name: '茶几' }).waitFor()
	await paste('SKU\tName\n1\tOther', 'main input')
	await page.getByText('3 of 3 columns found their field').waitFor()
	expect(complaints).toEqual([])
})

test('an import that does not exist says so, and the way on', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/importProduct?import_id=01a1fe80-35e5-75b0-9055-443b9f19a64c')
	await page.getByText('This import does not exist').waitFor()
	await page.getByRole('button', { name: 'Import another list' }).click()
	await page.getByText('Bring the list you have.').waitFor()
})

const looks = [
	{ viewport: desktop, theme: 'dark', language: 'en' },
	{ viewport: phone, theme: 'light', language: 'zh' },
	{ viewport: { width: 320, height: 640 }, theme: 'dark', language: 'en' },
] as const

describe.each(looks)('$viewport.width px, $theme, $language', (look) => {
	test('axe finds nothing, and nothing scrolls sideways', async () => {
		const { import_id } = await checkList(site, seller, LIST)
		const { page, complaints } = await site.visit(seller, look)
		await restful(page)
		const found: string[] = []
		for (const step of ['file', 'map', 'rules', 'photos', 'check']) {
			await page.goto(`/importProduct?import_id=${import_id}&step=${step}`)
			await page.locator('[aria-current=step]').waitFor()
			await quiet(page)
			found.push(...(await axe(page)).map((finding) => `${step} ${finding}`))
			if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
				found.push(`${step} is too wide`)
		}
		expect([found, complaints]).toEqual([[], []])
	})
})
