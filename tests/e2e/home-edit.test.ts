import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { cell, dragHandle, grid, paste, press, settled } from './pages/home-list.ts'
import { arriveAt, axe, eventually, hold, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	await site.seller('operator')
})
beforeEach(async () => {
	seller = await site.seller(`s${randomUUID().slice(0, 8)}`)
	await seller.must('productUpsertByAttrPath', {
		items: Array.from({ length: 12 }, (_, index) => ({
			sku_name: `A-${String(index).padStart(2, '0')}`,
			attrs: { 'bps.product_name': `Oak chair ${index}`, 'bps.price': String(100 + index), 'bps.material': ['Oak'] },
		})),
	})
})
afterAll(() => site.close())

const open = async (path = '/dashboard/home') => {
	const visit = await site.visit(seller)
	await visit.page.goto(path)
	await cell(visit.page, 0, 0).getByText('A-').waitFor()
	return visit
}
const copy = (page: Page) =>
	page.evaluate(() => {
		const clipboardData = new DataTransfer()
		const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
		return clipboardData.getData('text/plain')
	})
/** What an input method does: texts it shows while one composes, and the one that is taken. */
const inputMethod = async (context: BrowserContext, page: Page) => {
	const session = await context.newCDPSession(page)
	const compose = async (...texts: string[]) => {
		for (const text of texts) {
			const end = { selectionStart: text.length, selectionEnd: text.length }
			await session.send('Input.imeSetComposition', { text, ...end })
		}
	}
	return { compose, take: (text: string) => session.send('Input.insertText', { text }) }
}
const values = async (path: string, count: number) => {
	const sku_name_keys = Array.from({ length: count }, (_, index) => `a-${String(index).padStart(2, '0')}`)
	const { list } = await seller.must('productGetWithAttrPath', { sku_name_keys, paths: [path] })
	return list.map(({ attrs }) => attrs[path])
}

test('a block from a spreadsheet is pasted, a refused cell keeps its text, one undo takes all back', async () => {
	const items = ['One.\nTwo.', 'Short.'].map((text, index) => ({
		sku_name_key: `a-1${index}`,
		attrs: { 'bps.description': text },
	}))
	await seller.must('productUpsertByAttrPath', { items })
	const { page, complaints } = await open()
	await cell(page, 0, 5).click()
	await paste(page, '7\n"1,250.50"\nabc\n9\n')
	const changed = await hold(page, '3 cells changed')
	expect(await values('bps.price', 4)).toEqual(['7.00', '1250.50', '102.00', '9.00'])
	const refused = cell(page, 2, 5)
	expect(await refused.innerText()).toBe('abc')
	await changed.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => values('bps.price', 4)).toEqual(['100.00', '101.00', '102.00', '103.00'])
	await cell(page, 0, 5).getByText('$100.00').waitFor()
	expect(await refused.innerText()).toBe('abc')
	expect(await refused.getAttribute('aria-invalid')).toBe('true')
	await refused.getByRole('button', { name: '"abc" is not a number.' }).click()
	expect(await axe(page)).toEqual([])
	await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
	await eventually(() => refused.innerText()).toBe('$102.00')

	await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'a-07', attrs: { 'bps.price': '55' } }] })
	await cell(page, 7, 5).click()
	await paste(page, '11\n12')
	await cell(page, 7, 5).getByRole('button', { name: 'Someone changed this to $55.00 meanwhile.' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Use mine' }).click()
	await eventually(async () => (await values('bps.price', 9)).slice(7)).toEqual(['11.00', '12.00'])

	// Paragraphs are emptied like any text, in one step.
	const described = async () => (await values('bps.description', 12)).slice(10).map((text) => text ?? null)
	await settled(page)
	await cell(page, 10, 9).click()
	await press(page, 'Shift+ArrowDown', 'Delete')
	await eventually(described).toEqual([null, null])
	await settled(page)
	await page.keyboard.press('Control+z')
	await eventually(described).toEqual(['One.\nTwo.', 'Short.'])
	expect(complaints).toEqual([])
})

test('cells are picked with Shift, copied, and filled down, up and sideways', async () => {
	const { page } = await open()
	await cell(page, 0, 1).click()
	await page.keyboard.press('Shift+ArrowDown')
	expect(await copy(page)).toBe('Oak chair 0\nOak chair 1')
	await press(page, 'Shift+ArrowDown', 'Control+d')
	await eventually(() => values('bps.product_name', 4)).toEqual([
		'Oak chair 0',
		'Oak chair 0',
		'Oak chair 0',
		'Oak chair 3',
	])
	await cell(page, 5, 1).click()
	await press(page, 'Shift+ArrowRight', 'Control+r')
	await eventually(async () => (await values('bps.colors', 6))[5]).toEqual(['Oak chair 5'])

	await cell(page, 0, 5).click()
	await dragHandle(page, cell(page, 0, 5), cell(page, 3, 5))
	await eventually(() => values('bps.price', 5)).toEqual(['100.00', '100.00', '100.00', '100.00', '104.00'])
	await settled(page)
	// Two numbers go on in their step, up and down.
	await cell(page, 3, 5).click()
	await page.keyboard.press('Shift+ArrowDown')
	await dragHandle(page, cell(page, 4, 5), cell(page, 6, 5))
	await eventually(async () => (await values('bps.price', 8)).slice(4)).toEqual([
		'104.00',
		'108.00',
		'112.00',
		'107.00',
	])
	await settled(page)
	await cell(page, 7, 5).click()
	await page.keyboard.press('Shift+ArrowDown')
	await dragHandle(page, cell(page, 8, 5), cell(page, 5, 5))
	await eventually(async () => (await values('bps.price', 8)).slice(4)).toEqual([
		'104.00',
		'105.00',
		'106.00',
		'107.00',
	])

	// What does not fit keeps its text, and says why.
	await cell(page, 6, 6).click()
	await dragHandle(page, cell(page, 6, 6), cell(page, 6, 4))
	await eventually(async () => (await values('bps.size', 7))[6]).toEqual(['Oak'])
	await cell(page, 6, 5).getByRole('button', { name: '"Oak" is not a number.' }).waitFor()
})

test('the handle scrolls on beyond the lower edge', async () => {
	const { page } = await open()
	await page.setViewportSize({ width: 1440, height: 460 })
	await cell(page, 3, 5).click()
	const handle = await cell(page, 3, 5).locator('[data-edge]').boundingBox()
	await page.mouse.move((handle?.x ?? 0) + 4, (handle?.y ?? 0) + 4)
	await page.mouse.down()
	await page.mouse.move((handle?.x ?? 0) + 4, 450, { steps: 4 })
	await cell(page, 11, 5).and(page.locator('[data-picked]')).waitFor()
	await page.mouse.up()
	await eventually(async () => (await values('bps.price', 12)).slice(2)).toEqual([
		'102.00',
		...Array.from({ length: 9 }, () => '103.00'),
	])
})

test('an input method writes into the picked cell from its first letter on', async () => {
	const { page, context } = await open()
	const { compose, take } = await inputMethod(context, page)
	await cell(page, 1, 1).click()
	await compose('n', 'ni', 'nihao')
	const field = page.locator('input[data-composing]')
	expect(await field.inputValue()).toBe('nihao')
	const [over, under] = [await field.boundingBox(), await cell(page, 1, 1).boundingBox()]
	expect([over?.x, over?.y, over?.width]).toEqual([under?.x, under?.y, under?.width])
	expect(await axe(page)).toEqual([])
	await take('你好')
	const editor = page.getByRole('textbox', { name: 'PRODUCT NAME, A-01' })
	await eventually(() => editor.inputValue()).toBe('你好')
	await compose('yi', 'yizi')
	await take('椅子')
	await page.keyboard.press('Enter')
	await eventually(async () => (await values('bps.product_name', 2))[1]).toBe('你好椅子')

	// Given up, it leaves the cell as it was; a cell that cannot be typed into takes nothing.
	await compose('ge')
	await compose('')
	await field.waitFor({ state: 'detached' })
	await cell(page, 2, 1).getByText('Oak chair 2').waitFor()
	await page.keyboard.press('Home')
	await compose('n')
	expect(await field.count()).toBe(0)
})

test('filters stand in the address, searched words are marked, columns have own names', async () => {
	const { page } = await open('/dashboard/home?name=oak')
	expect(await page.locator('mark').first().innerText()).toBe('Oak')
	await page.getByRole('button', { name: 'Price', exact: true }).click()
	await page.getByLabel('From').fill('105')
	await page.getByRole('button', { name: 'Apply' }).click()
	await arriveAt(page, '/dashboard/home?name=oak&min=105')
	await page.locator('[role=grid][aria-rowcount="8"]').waitFor()
	await page.getByRole('button', { name: 'Add filter' }).click()
	await page.getByRole('menuitem', { name: 'Photo' }).click()
	await page.getByRole('radio', { name: 'With photo' }).click()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Apply' }).click()
	await page.getByRole('heading', { name: 'No SKU matches' }).waitFor()
	await page.getByRole('button', { name: 'Clear filters' }).click()
	await page.locator('[role=grid][aria-rowcount="13"]').waitFor()

	await page.getByRole('button', { name: 'Columns' }).click()
	await page.getByRole('button', { name: 'Rename PRICE' }).click()
	await page.keyboard.type('Cost')
	await page.keyboard.press('Enter')
	await page.getByRole('columnheader', { name: 'Cost' }).waitFor()
	await page.keyboard.press('Control+z')
	await page.getByRole('columnheader', { name: 'PRICE' }).waitFor()
	await page.getByRole('status').getByRole('button', { name: 'Redo' }).click()
	await page.getByRole('columnheader', { name: 'Cost' }).waitFor()
	const names = async () => (await seller.must('getSkuAttrs', {})).list.map(({ name }) => name)
	await eventually(names).toContain('Cost')
	await page.reload()
	await page.getByRole('columnheader', { name: 'Cost' }).waitFor()
})

test('variants are grouped into their products, shown by key and by mouse, and selected with them', async () => {
	await seller.must('productUpsertByAttrPath', {
		items: [{ sku_name: 'A-00-TEE', attrs: { 'bps.product_name': 'Tee' } }],
	})
	await seller.must('productUpsertByAttrPath', {
		items: ['S', 'M'].map((size) => ({
			sku_name: `TEE-${size}`,
			parent_sku_name_key: 'a-00-tee',
			attrs: {
				'bps.product_name': `Tee ${size}`,
				'bps.price': size === 'S' ? '9' : '12.5',
				'bps.variations': [{ name: 'Size', values: [size] }],
			},
		})),
	})
	const { page } = await open('/dashboard/home?sort=sku_name')
	await page.locator('[role=treegrid][aria-rowcount="14"]').waitFor()
	await page.getByText('13 products, 14 SKUs').first().waitFor()
	const pill = page.getByRole('button', { name: 'Group variants' })
	await pill.click()
	await arriveAt(page, '/dashboard/home?sort=sku_name&fold=false')
	await page.locator('[role=grid][aria-rowcount="15"]').waitFor()
	await eventually(async () => (await seller.must('getSkuAttrs', {})).grouped).toBe(false)
	await pill.click()
	await arriveAt(page, '/dashboard/home?sort=sku_name&fold=true')
	await page.locator('[role=treegrid][aria-rowcount="14"]').waitFor()
	const branch = (row: number) =>
		page
			.locator(`[aria-rowindex="${row + 2}"]`)
			.evaluate((element) => [element.getAttribute('aria-level'), element.getAttribute('aria-expanded')])
	expect(await branch(1)).toEqual(['1', 'false'])
	expect(await cell(page, 1, 1).textContent()).toBe('Tee · 2 variants')
	expect(await cell(page, 1, 5).innerText()).toBe('$9.00–12.50')
	await page.getByRole('button', { name: 'Show variants of A-00-TEE' }).click()
	await cell(page, 2, 0).getByText('TEE-S').waitFor()
	await cell(page, 4, 0).getByText('A-01').waitFor()
	await page.locator('[role=treegrid][aria-rowcount="16"]').waitFor()
	expect([await branch(1), await branch(2), await branch(4)]).toEqual([
		['1', 'true'],
		['2', null],
		['1', null],
	])
	expect(await axe(page)).toEqual([])
	await cell(page, 1, 1).click()
	await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Control+d')
	await page.getByText('1 cell of PRICE cannot be typed into and was left as it is.').waitFor()
	await cell(page, 1, 1).click()
	await page.keyboard.press('-')
	await cell(page, 2, 0).getByText('A-01').waitFor()
	await page.keyboard.press('+')
	await cell(page, 3, 0).getByText('TEE-M').waitFor()
	await page.getByText('A-00-TEE expanded').waitFor({ state: 'attached' })
	await page.getByRole('checkbox', { name: 'Select A-00-TEE' }).click()
	await page.getByRole('toolbar', { name: '1 product, 2 SKUs selected' }).waitFor()
	expect(await page.getByRole('checkbox', { name: 'Select TEE-M' }).isChecked()).toBe(true)
	await page.getByRole('checkbox', { name: 'Select TEE-S' }).click()
	await page.getByRole('toolbar', { name: '1 SKU selected' }).waitFor()
	await page.getByRole('checkbox', { name: 'Select A-00-TEE' }).click()
	const selected = page.getByRole('toolbar', { name: '1 product, 2 SKUs selected' })
	await selected.getByRole('button', { name: 'Edit' }).click()
	await page.getByTitle('TEE-M · M').waitFor()
	await page.goBack()
	await page.getByRole('checkbox', { name: 'Select A-00-TEE' }).click()
	await selected.getByRole('button', { name: 'Delete' }).click()
	await page.getByText('2 SKUs moved to Deleted SKUs').waitFor()
})

test('a category is chosen in its cell and pasted by its name; what screen readers hear', async () => {
	const { list } = await seller.must('addCategories', { categories: [['Home'], ['Home', 'Chairs']] })
	const { page } = await open()
	const placed = async () => (await seller.must('singleProductGet', { sku_name_key: 'a-00' })).category_id
	await cell(page, 0, 3).dblclick()
	await page.getByRole('combobox', { name: 'CATEGORY, A-00' }).selectOption('Home › Chairs')
	await cell(page, 0, 3).getByText('Chairs').waitFor()
	await eventually(placed).toBe(list[1]?.id)
	await settled(page)
	await cell(page, 0, 3).click()
	await paste(page, 'Home\nSheds')
	await page.getByText('1 cell changed').waitFor()
	await eventually(placed).toBe(list[0]?.id)
	expect(await cell(page, 1, 3).getByRole('button').getAttribute('aria-label')).toBe('There is no category “Sheds”.')

	await cell(page, 0, 4).click()
	await page.keyboard.press('Shift+ArrowDown')
	await page.getByText('2 by 1 cells picked').waitFor({ state: 'attached' })
	expect(await grid(page).getByRole('row').nth(1).ariaSnapshot()).toContain('rowheader "A-00"')
	expect(await cell(page, 0, 4).getAttribute('aria-selected')).toBe('true')
	expect(await axe(page)).toEqual([])
})
