import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { importList } from '#tests/make/imports.ts'
import { homeSite } from './home-site.ts'
import { cell, grid, press } from './pages/home-list.ts'
import { skuPage } from './pages/sku-page.ts'
import { eventually, hold } from './site.ts'

const { site, seller, openHome } = homeSite()

/** One journey per door that takes something back: what is on screen then is what the server keeps. */
const NAMES = ['Oak chair', 'Elm chair', 'Ash chair']

const make = () =>
	seller().must('productUpsertByAttrPath', {
		items: NAMES.map((name, index) => ({ sku_name: `A-${index}`, attrs: { 'bps.product_name': name } })),
	})
const kept = async () =>
	(await seller().must('productSearch', { sort: 'no' })).list.map(({ bps }) => String(bps['product_name']))
/** The second column of a table, as far as it has rows. */
const shown = (page: Page) => page.locator('[role=row] > [role=gridcell][aria-colindex="3"]').allTextContents()

/** What the screen shows, read until it is what the server keeps, and that it is what was expected. */
async function agree(page: Page, names: readonly string[]) {
	await eventually(() => shown(page)).toEqual(names)
	expect(await kept()).toEqual(names)
}

/** By the tab of the top bar: the application goes on with what it has read. */
const toTable = (page: Page) =>
	page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SKU Management' }).click()

test('the toast of a bulk change', async () => {
	await make()
	const { page } = await openHome()
	await agree(page, NAMES)
	for (const name of ['A-0', 'A-1']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
	await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click()
	const deleted = await hold(page, '2 SKUs')
	await agree(page, ['Ash chair'])
	await deleted.getByRole('button', { name: 'Undo' }).click()
	await agree(page, NAMES)
	await page
		.getByRole('treeitem', { name: /My categories/ })
		.getByText('3')
		.waitFor()
})

test('the undo keys of the table', async () => {
	await make()
	const { page } = await openHome()
	await grid(page).focus()
	await press(page, 'ArrowRight', 'F2')
	await page.keyboard.press('Control+a')
	await page.keyboard.type('Stool')
	await press(page, 'Enter')
	await page.getByText('PRODUCT NAME of A-0 saved').waitFor({ state: 'attached' })
	await agree(page, ['Stool', 'Elm chair', 'Ash chair'])
	await press(page, 'Control+z')
	await agree(page, NAMES)
	await press(page, 'Control+y')
	await agree(page, ['Stool', 'Elm chair', 'Ash chair'])
})

test('the Activity page, for a table that was read before', async () => {
	await make()
	const operations = [{ do: 'suffix' as const, path: 'bps.product_name', text: ' XL' }]
	await seller().must('bulkSet', { search: {}, operations })
	const { page } = await openHome()
	const wide = NAMES.map((name) => `${name} XL`)
	await agree(page, wide)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Business Hub' }).click()
	await page.getByRole('link', { name: 'Activity', exact: true }).click()
	await page.getByRole('button', { name: 'Undo: 3 SKUs changed' }).click()
	await page.getByText('3 changes taken back').first().waitFor()
	await page.getByText('Undone', { exact: true }).waitFor()
	await toTable(page)
	await agree(page, NAMES)
})

test('the undo of an import', async () => {
	await make()
	const { import_id } = await importList(site(), seller(), 'SKU,Product name\nB-0,Pine table\nB-1,Oak table')
	const { page } = await openHome()
	await agree(page, [...NAMES, 'Pine table', 'Oak table'])
	await page.evaluate((id) => history.pushState({}, '', `/importProduct?import_id=${id}`), import_id)
	await page.getByRole('button', { name: 'Undo this import' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('heading', { name: 'This import was undone' }).waitFor()
	await toTable(page)
	await agree(page, NAMES)
})

test('the toast of the spreadsheet', async () => {
	await make()
	const { page } = await openHome()
	await page.getByRole('checkbox', { name: 'Select all rows' }).click()
	await page.getByRole('toolbar', { name: '3 selected' }).getByRole('button', { name: 'Edit' }).click()
	// The names stand in the table that is left, too.
	await page.getByRole('heading', { name: 'Edit 3 SKUs' }).waitFor()
	await agree(page, NAMES)
	await cell(page, 0, 1).dblclick()
	await page.keyboard.press('Control+a')
	await page.keyboard.type('Stool')
	await press(page, 'Enter')
	await page.getByRole('button', { name: 'Review 1 change' }).click()
	await page.getByRole('button', { name: 'Apply 1 change' }).click()
	const changed = await hold(page, '1 cell changed')
	await agree(page, ['Stool', 'Elm chair', 'Ash chair'])
	await changed.getByRole('button', { name: 'Undo' }).click()
	await agree(page, NAMES)
})

test('a value restored from the history of a SKU, and that taken back again', async () => {
	await make()
	const attrs = { 'bps.product_name': 'Stool' }
	await seller().must('productUpsertByAttrPath', { items: [{ sku_name_key: 'a-0', attrs }] })
	const { page } = await openHome()
	await agree(page, ['Stool', 'Elm chair', 'Ash chair'])
	await page.evaluate(() => history.pushState({}, '', '/singleSKU?sku_name_key=a-0&tab=history'))
	const sku = skuPage(page)
	await sku.button('Restore Product name').click()
	const restored = await hold(page, 'Product name restored')
	await sku.panel.getByText('Value restored').waitFor()
	await restored.getByRole('button', { name: 'Undo' }).click()
	await page.getByText('Undone', { exact: true }).first().waitFor()
	await sku.tab('Basics')
	await eventually(() => sku.field('Product name').inputValue()).toBe('Stool')
	await toTable(page)
	await agree(page, ['Stool', 'Elm chair', 'Ash chair'])
})
