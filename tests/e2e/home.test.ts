import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { homeSite } from './home-site.ts'
import { bulk, cell, grid, press } from './pages/home-list.ts'
import { arriveAt, axe, hold } from './site.ts'

const { seller, stock, openHome } = homeSite()

/** What the server must know in the end, also on a busy machine. */
const patience = { timeout: 15_000 }

const nameOf = async (key: string) =>
	(await seller().must('singleProductGet', { sku_name_key: key })).bps['product_name']

describe('the grid', () => {
	test('is walked by keyboard; F2 edits, a refused value stays with its reason', async () => {
		await stock(30)
		const { page } = await openHome()
		await grid(page).focus()
		await press(page, 'ArrowDown', 'ArrowRight', 'F2')
		await page.keyboard.type('Stool')
		await press(page, 'Enter')
		await expect.poll(() => nameOf('a-001'), patience).toBe('Stool')
		expect(await cell(page, 2, 1).getAttribute('data-active')).toBe('true')

		// As in a spreadsheet: a letter replaces the value, Tab saves and goes on, Ctrl+Z takes it back.
		await page.keyboard.type('Bench')
		await press(page, 'Tab')
		expect(await cell(page, 2, 2).getAttribute('data-active')).toBe('true')
		await expect.poll(() => nameOf('a-002'), patience).toBe('Bench')
		await page.getByText('PRODUCT NAME of A-002 saved').waitFor({ state: 'attached' })
		await press(page, 'Control+z')
		await expect.poll(() => nameOf('a-002'), patience).toBe('Chair 2')
		await press(page, 'Control+z')
		await expect.poll(() => nameOf('a-001'), patience).toBe('Chair 1')
		// And forward again; not over what somebody else has typed meanwhile.
		await press(page, 'Control+y')
		await expect.poll(() => nameOf('a-001'), patience).toBe('Stool')
		const attrs = { 'bps.product_name': 'Theirs' }
		await seller().must('productUpsertByAttrPath', { items: [{ sku_name_key: 'a-002', attrs }] })
		await press(page, 'Control+Shift+z')
		await page.getByText('A-002: It was changed again since, and was left as it is.').waitFor()
		expect(await nameOf('a-002')).toBe('Theirs')

		await press(page, 'ArrowUp', ...Array.from({ length: 3 }, () => 'ArrowRight'), 'F2')
		await page.keyboard.type('12 pcs')
		await press(page, 'Enter')
		const why = page.getByRole('alertdialog')
		await why.getByText('"12 pcs" has a unit beside its number. Did you mean 12?').waitFor()
		expect(await axe(page)).toEqual([])
		// The first button has the focus.
		await why.getByRole('button', { name: 'Use 12' }).and(page.locator(':focus')).waitFor()
		await press(page, 'Enter')
		await cell(page, 1, 5).getByText('12.00').waitFor()

		await press(page, 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown')
		await page.getByRole('toolbar', { name: '3 selected' }).waitFor()
		await press(page, 'Escape')
		await bulk(page).waitFor({ state: 'detached' })

		await press(page, 'Control+End')
		await cell(page, 29, 0).getByText('A-029').waitFor()
		await press(page, 'Enter')
		await page.getByRole('dialog', { name: 'A-029' }).waitFor()
	})

	test('two cells that are saved at once are both told', async () => {
		await stock(5)
		const { page } = await openHome()
		await grid(page).focus()
		await press(page, 'ArrowDown', 'ArrowRight')
		// Neither save is over before the list is read again.
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		await page.route('**/api/productSearch', async (route) => {
			await released
			await route.continue()
		})
		await page.keyboard.type('Stool')
		await press(page, 'Enter')
		await page.keyboard.type('Bench')
		await press(page, 'Enter')
		await expect.poll(() => nameOf('a-001'), patience).toBe('Stool')
		await expect.poll(() => nameOf('a-002'), patience).toBe('Bench')
		release()
		await page.getByText('PRODUCT NAME of A-001 saved').waitFor({ state: 'attached' })
		await page.getByText('PRODUCT NAME of A-002 saved').waitFor({ state: 'attached' })
	})

	test('offers theirs and mine when someone else was faster', async () => {
		await stock(3)
		const { page } = await openHome()
		await cell(page, 0, 1).getByText('Chair 0').waitFor()
		const others = async (name: string) =>
			seller().must('productUpsertByAttrPath', {
				items: [{ sku_name_key: 'a-000', attrs: { 'bps.product_name': name } }],
			})
		const edit = async (name: string) => {
			await cell(page, 0, 1).dblclick()
			await page.keyboard.type(name)
			await press(page, 'Enter')
		}
		await others('Theirs')
		await edit('Mine')
		await page.getByText('Someone changed this to Theirs meanwhile.').waitFor()
		await page.getByRole('button', { name: 'Use mine' }).click()
		await expect.poll(() => nameOf('a-000'), patience).toBe('Mine')
		await cell(page, 0, 1).getByText('Mine').waitFor()

		await others('Theirs again')
		await edit('Mine again')
		await page.getByRole('button', { name: 'Keep theirs' }).click()
		await cell(page, 0, 1).getByText('Theirs again').waitFor()
		expect(await nameOf('a-000')).toBe('Theirs again')
	})

	test('fetches the page that is looked at and no other', async () => {
		await stock(1500)
		const { page } = await openHome()
		await cell(page, 0, 0).getByText('A-000').waitFor()
		const pages: number[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('productSearch')) pages.push(request.postDataJSON().params.page)
		})
		await grid(page).evaluate((element) => (element.scrollTop = 1250 * 44))
		await page.getByText('A-1250').waitFor()
		expect(pages.every((page) => page === 13 || page === 14)).toBe(true)
		expect(await grid(page).getByRole('row').count()).toBeLessThan(60)
		expect(await grid(page).getAttribute('aria-rowcount')).toBe('1501')
	})

	test('sorts and filters in the address; Direct Items leaves children out', async () => {
		const { home } = await stock(20)
		const { page } = await openHome()
		await page.getByRole('columnheader', { name: 'PRICE' }).click()
		await arriveAt(page, '/dashboard/home?sort=price&order=asc')
		await cell(page, 0, 0).getByText('A-019').waitFor()
		expect(await page.getByRole('columnheader', { name: 'PRICE' }).getAttribute('aria-sort')).toBe('ascending')
		await page.getByRole('searchbox', { name: 'Filter' }).fill('chair 7')
		await arriveAt(page, '/dashboard/home?sort=price&order=asc&name=chair+7')
		await page.getByRole('heading', { name: 'My categories' }).locator('..').getByText('2 SKUs').waitFor()
		await page.getByRole('searchbox', { name: 'Filter' }).fill('nothing like it')
		await page.getByRole('heading', { name: 'No SKU matches' }).waitFor()
		await page.getByRole('button', { name: 'Clear filter' }).last().click()
		await cell(page, 0, 0).getByText('A-019').waitFor()

		await page.goto(`/dashboard/home?cateKey=${home}&level=2`)
		await page.getByRole('heading', { name: 'Home · Direct Items' }).waitFor()
		await page.locator('[role=grid][aria-rowcount="11"]').waitFor()
		await page.goto(`/dashboard/home?cateKey=${home}&level=1`)
		await page.locator('[role=grid][aria-rowcount="21"]').waitFor()
	})

	test('keeps the columns, their order and their widths', async () => {
		await stock(3)
		const { page } = await openHome()
		const saved = async () => (await seller().must('getSkuAttrs', {})).list
		const before = await saved()
		await page.getByRole('button', { name: 'Columns' }).click()
		await page.getByRole('checkbox', { name: 'UPC' }).click()
		const line = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('[draggable=true]')
		await line('MATERIAL').dragTo(line('CATEGORY'))
		await page.getByRole('button', { name: 'Move PRICE up' }).press('Enter')
		await expect.poll(async () => (await saved()).findIndex(({ path }) => path === 'bps.price'), patience).toBe(5)
		// The line has moved, and the focus with it.
		await press(page, 'Enter')
		await page.getByRole('checkbox', { name: 'Brand' }).click()
		await press(page, 'Escape')
		await grid(page).focus()
		await press(page, 'ArrowUp', 'Shift+ArrowRight')
		await expect.poll(async () => (await saved())[0]?.width, patience).toBe(196)
		const changed = await saved()
		const paths = changed.map(({ path }) => path)
		expect(paths).not.toContain('bps.upc')
		expect(paths.slice(2, 6)).toEqual(['bps.colors', 'bps.material', 'bps.price', 'category'])
		expect(paths.at(-1)).toBe('bps.brand_name')
		await press(page, ...Array.from({ length: 6 }, () => 'Control+z'))
		await expect.poll(saved, patience).toEqual(before)
		await press(page, ...Array.from({ length: 6 }, () => 'Control+y'))
		await expect.poll(saved, patience).toEqual(changed)

		await page.reload()
		await page.getByRole('columnheader', { name: 'BRAND' }).waitFor()
		await page.getByRole('button', { name: 'Columns' }).click()
		await page.getByRole('button', { name: 'Back to the defaults' }).click()
		await page.getByRole('columnheader', { name: 'UPC' }).waitFor()
		expect(await page.getByRole('columnheader').count()).toBe(14)
	})

	test('two changes of the columns, the second made before the first is drawn, are both kept', async () => {
		await stock(3)
		const { page } = await openHome()
		await page.getByRole('button', { name: 'Columns' }).click()
		const upc = await page.getByRole('checkbox', { name: 'UPC' }).elementHandle()
		await page.getByRole('checkbox', { name: 'Brand' }).evaluate((brand, upc) => {
			for (const box of [brand, upc]) (box as HTMLInputElement).click()
		}, upc)
		const shown = async () => {
			const paths = (await seller().must('getSkuAttrs', {})).list.map(({ path }) => path)
			return { brand: paths.includes('bps.brand_name'), upc: paths.includes('bps.upc') }
		}
		await expect.poll(shown, patience).toEqual({ brand: true, upc: false })
	})
})

describe('bulk', () => {
	test('a range is moved, and moved back', async () => {
		const { chairs } = await stock(20)
		const { page } = await openHome()
		await page.getByRole('checkbox', { name: 'Select A-002' }).click()
		await page.getByRole('checkbox', { name: 'Select A-006' }).click({ modifiers: ['Shift'] })
		await page.getByRole('toolbar', { name: '5 selected' }).getByRole('button', { name: 'Move to…' }).click()
		const dialog = page.getByRole('dialog', { name: 'Move 5 SKUs' })
		await dialog.getByLabel('Find a category').fill('chai')
		await dialog.getByRole('radio', { name: 'Chairs' }).click()
		await dialog.getByRole('button', { name: 'Move', exact: true }).click()
		const moved = await hold(page, '5 SKUs moved to Chairs')
		const count = async () => (await seller().must('productSearch', { category_ids: [chairs] })).total
		expect(await count()).toBe(13)
		await moved.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('Undone').waitFor()
		expect(await count()).toBe(10)
	})

	test('all of a query but one, across pages never fetched, are deleted, restored and purged', async () => {
		await stock(320)
		const { page } = await openHome('/dashboard/home?name=chair')
		await grid(page).focus()
		await press(page, 'Control+a', ' ')
		await page.getByRole('toolbar', { name: '319 selected' }).getByRole('button', { name: 'Delete' }).click()
		await page.getByText('319 SKUs moved to Deleted SKUs').waitFor()
		expect((await seller().must('productSearch', {})).total).toBe(1)

		await page.goto('/dashboard/home?cateKey=-100')
		await cell(page, 0, 0).getByText('A-001').waitFor()
		await page.getByRole('checkbox', { name: 'Select A-001' }).click()
		await bulk(page).getByRole('button', { name: 'Restore' }).click()
		await page.getByText('1 SKU restored').waitFor()
		await page.getByText('318 SKUs', { exact: true }).first().waitFor()

		await page.getByRole('button', { name: 'Delete all for good' }).click()
		const dialog = page.getByRole('dialog', { name: 'Delete 318 SKUs for good?' })
		const purge = dialog.getByRole('button', { name: 'Delete 318 SKUs' })
		expect(await purge.isDisabled()).toBe(true)
		await dialog.getByLabel('Type DELETE to confirm').fill('delete')
		await purge.click()
		await page.getByRole('heading', { name: 'No deleted SKUs' }).waitFor()
		expect((await seller().must('productSearch', { status: 'deleted' })).total).toBe(0)
		expect((await seller().must('productSearch', {})).total).toBe(2)
	})

	test('a selection is exported and becomes a catalog', async () => {
		await stock(5)
		const { page } = await openHome()
		await page.getByRole('checkbox', { name: 'Select A-000' }).click()
		await page.getByRole('checkbox', { name: 'Select A-003' }).click()
		await bulk(page).getByRole('button', { name: 'Export' }).click()
		await page.getByText('CSV', { exact: true }).click()
		await page.getByLabel('File name').fill('two chairs')
		await page.getByRole('dialog').getByText('Everything').click()
		await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
		const link = page.getByRole('link', { name: 'Download two chairs.csv' })
		const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
		expect(download.suggestedFilename()).toBe('two chairs.csv')
		expect(await readFile(await download.path(), 'utf8')).toContain('Parent SKU')

		await bulk(page).getByRole('button', { name: 'Add to catalog' }).click()
		expect(await page.getByLabel('Catalog name').inputValue()).toMatch(/^\S.* 20\d\d$/)
		await page.getByLabel('Catalog name').fill('Two chairs')
		await page.getByRole('button', { name: 'Create catalog' }).click()
		await page.waitForURL('**/catalogEditor?id=*')
		const { list } = await seller().must('getCatalog', {})
		expect(list[0]).toMatchObject({ name: 'Two chairs', content: { sku_name_keys: ['a-000', 'a-003'] } })
	})
})
