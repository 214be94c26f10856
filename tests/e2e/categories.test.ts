import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { makePhoto } from '#tests/make/upload.ts'
import { categoryTree } from './pages/category-tree.ts'
import { arriveAt, axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let ids: Record<string, number>
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

/** Furniture (Chairs 2, Tables 0), Lamps 1, Bags 0, and one SKU without category. */
beforeEach(async () => {
	seller = await site.seller(`seller-${++n}`)
	const categories = [
		['Furniture'],
		['Furniture', 'Chairs'],
		['Furniture', 'Tables'],
		['Lamps'],
		['Bags'],
		['Bags', 'lamps'],
	]
	const { list } = await seller.must('addCategories', { categories })
	ids = Object.fromEntries(list.map(({ id, path }) => [path.join('/'), id]))
	await makeGoods(seller, ['C-1', 'C-2'], { category_id: ids['Furniture/Chairs'] ?? 0 })
	await makeGoods(seller, ['L-1'], { category_id: ids['Lamps'] ?? 0 })
	await makeGoods(seller, ['U-1'])
})

async function visitHome(look: Parameters<Site['visit']>[1] = {}) {
	const { page, complaints } = await site.visit(seller, look)
	await page.goto('/dashboard/home')
	const tree = categoryTree(page)
	await tree.tree.waitFor()
	return { page, complaints, tree }
}

test('the tree counts, unfolds and leads; Direct Items, Recent and Deleted SKUs among it', async () => {
	const { page, complaints, tree } = await visitHome()
	expect(await tree.lines()).toEqual(['My categories 4', 'Furniture 2', 'Lamps 1', 'Bags 0', 'Uncategorized 1'])
	await tree.unfold('Furniture')
	await arriveAt(page, '/dashboard/home')
	expect(await tree.lines()).toContain('Direct Items 0')
	const furniture = ids['Furniture'] ?? 0
	await tree.node('Furniture').click()
	await arriveAt(page, `/dashboard/home?cateKey=${furniture}&level=1`)
	await tree.node('Direct Items').click()
	await arriveAt(page, `/dashboard/home?cateKey=${furniture}&level=2`)
	expect(await tree.node('Direct Items').getAttribute('aria-selected')).toBe('true')
	await tree.node('Chairs').click()
	await arriveAt(page, `/dashboard/home?cateKey=${ids['Furniture/Chairs']}&level=2`)
	await tree.node('Uncategorized').click()
	await arriveAt(page, '/dashboard/home?cateKey=-1&level=1')
	await page.getByRole('link', { name: 'Deleted SKUs' }).click()
	await arriveAt(page, '/dashboard/home?cateKey=-100&level=1')
	await page.getByRole('link', { name: 'Recent' }).click()
	await arriveAt(page, '/dashboard/recent')
	expect(complaints).toEqual([])
})

test('the menu opens by right-click, dots and keyboard, and says what cannot be done', async () => {
	const { page, tree } = await visitHome()
	await tree.openMenu('Furniture')
	const labels = () => page.getByRole('menuitem').allInnerTexts()
	expect(await labels()).toEqual([
		'Add category',
		'Export CSV file',
		'Edit category',
		'Move to…',
		'Delete SKUs',
		expect.stringContaining('Delete category'),
	])
	expect(await tree.menuItem(/^Delete category/).isDisabled()).toBe(true)
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await tree.unfold('Furniture')
	await tree.openMenu('Chairs', 'dots')
	const unavailable = tree.menuItem('Add category (unavailable)')
	expect(await unavailable.isDisabled()).toBe(true)
	expect(await unavailable.innerText()).toContain('Current system only supports up to 2 layers of categories.')
	await page.keyboard.press('Escape')
	for (const key of ['Shift+F10', 'ContextMenu'] as const) {
		await tree.openMenu('Lamps', key)
		await tree.menuItem('Add category').waitFor()
		await page.keyboard.press('Escape')
		await page.getByRole('menu').waitFor({ state: 'detached' })
		expect(await tree.node('Lamps').evaluate((node) => node === document.activeElement)).toBe(true)
	}
	await page.keyboard.press('F2')
	await tree.dialog('Edit category').waitFor()
})

test('the arrows walk the tree, unfold and fold it; Enter goes there', async () => {
	const { page, tree } = await visitHome()
	await tree.node('My categories').focus()
	for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
	await arriveAt(page, `/dashboard/home?cateKey=${ids['Furniture/Chairs']}&level=2`)
	for (const key of ['ArrowLeft', 'ArrowLeft', 'End']) await page.keyboard.press(key)
	expect(await tree.lines()).not.toContain('Chairs 2')
	expect(await page.locator(':focus').innerText()).toContain('Uncategorized')
})

test('adding: the sentences of the rule, an icon, a product type, and the new node', async () => {
	const { page, tree } = await visitHome()
	await tree.choose('Furniture', 'Add category')
	const dialog = tree.dialog('Add category to “Furniture”')
	const name = dialog.getByLabel('Category name')
	const add = dialog.getByRole('button', { name: 'Add category' })
	await dialog.getByText('Only letters, numbers, and limited special characters (-, ., space).').waitFor()
	for (const [typed, sentence] of [
		['', 'Category name cannot be empty'],
		['Uncategorized', "Category name cannot be 'uncategorized' or 'my categories'"],
		['CHAIRS', 'Category name already exists'],
		['x'.repeat(100), 'Category name is longer than 99 characters'],
	] as const) {
		await name.fill(typed)
		await dialog.getByText(`${typed.length}/99`).waitFor()
		await add.click()
		await dialog.getByText(sentence).waitFor()
	}
	await dialog
		.locator('input[type=file]')
		.setInputFiles({ name: 'icon.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(3) })
	await tree.toast('Upload successful').waitFor()
	await dialog.getByLabel('Product type').click()
	await page.getByRole('option', { name: 'household' }).click()
	await name.fill('椅子 Stools')
	await add.click()
	await dialog.waitFor({ state: 'detached' })
	// Its parent has unfolded.
	await eventually(() => tree.lines()).toContain('椅子 Stools 0')
	const [root] = (await seller.must('getCategoryTree', {})).tree
	const made = root?.children[0]?.children.find((child) => child.name === '椅子 Stools')
	expect(made).toMatchObject({ type: 'household', icon: expect.stringContaining('/files/') })
	await tree.choose('椅子 Stools', 'Edit category')
	await tree.dialog('Edit category').getByLabel('Category name').fill('Stools')
	await tree.dialog('Edit category').getByRole('button', { name: 'Save' }).click()
	await eventually(() => tree.lines()).toContain('Stools 0')
})

test('deleting a category with SKUs: empty first, Continue, undo from the toast; an empty one goes', async () => {
	const { page, tree } = await visitHome()
	await tree.choose('Lamps', 'Delete category')
	const first = tree.dialog('Empty “Lamps” first')
	await first.getByText('Something is not quite right. Please empty the SKUs in the category first').waitFor()
	await first.getByRole('button', { name: 'Continue' }).click()
	const dialog = tree.dialog('Delete the SKUs of “Lamps”?')
	await dialog.getByText('Do you want to delete the skus in the category?').waitFor()
	await dialog.getByRole('button', { name: 'Delete SKUs' }).click()
	const moved = await hold(page, '1 SKU moved to Deleted SKUs')
	await eventually(() => tree.lines()).toEqual([
		'My categories 3',
		'Furniture 2',
		'Lamps 0',
		'Bags 0',
		'Uncategorized 1',
	])
	await moved.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => tree.lines()).toContain('Lamps 1')
	await tree.choose('Lamps', 'Delete SKUs')
	await dialog.getByRole('button', { name: 'Delete SKUs' }).click()
	await eventually(() => tree.lines()).toContain('Lamps 0')
	await tree.choose('Lamps', 'Delete category')
	await tree.dialog('Delete “Lamps”?').getByRole('button', { name: 'Delete category' }).click()
	await eventually(() => tree.lines()).toEqual(['My categories 3', 'Furniture 2', 'Bags 0', 'Uncategorized 1'])
	const gone = await hold(page, '“Lamps” deleted')
	await gone.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => tree.lines()).toContain('Lamps 0')
})

test('the export has its default name, notes .xls, shows that it works, and brings the file', async () => {
	const { page, tree } = await visitHome()
	await tree.choose('Furniture', 'Export CSV file')
	const dialog = tree.dialog('Export “Furniture”')
	const name = dialog.getByLabel('File name')
	expect(await name.inputValue()).toMatch(/^Furniture-\d{8}$/)
	expect(await dialog.getByRole('radio', { name: 'CSV' }).isChecked()).toBe(true)
	await dialog.getByText('Excel with pictures').click()
	await name.fill('my chairs.xls')
	await dialog.getByText('Saved as .xlsx').waitFor()
	// It comes by itself; the link is there to have it again.
	const coming = page.waitForEvent('download')
	await dialog.getByRole('button', { name: 'Export' }).click()
	expect((await coming).suggestedFilename()).toBe('my chairs.xlsx')
	await dialog.getByRole('link', { name: /Download/ }).waitFor()
})

test('the panel: rows are dragged into order and under others; each refusal says why and changes nothing', async () => {
	const { page, tree, complaints } = await visitHome()
	await tree.openPanel()
	const before = ['Furniture', 'Chairs', 'Tables', 'Lamps', 'Bags', 'lamps', 'Uncategorized']
	expect(await tree.panelNames()).toEqual(before)
	expect(await axe(page)).toEqual([])
	for (const [from, to, sentence] of [
		['Furniture', 'Lamps', 'Subcategories cannot exceed three levels'],
		['Lamps', 'Uncategorized', 'Cannot be dragged to Uncategorized.'],
		['Lamps', 'Bags', 'Category cannot have duplicate names.'],
		['Lamps', 'Chairs', 'Subcategories cannot exceed three levels'],
	] as const) {
		await tree.drag(from, to)
		await tree.toast(sentence).last().waitFor()
		expect(await tree.panelNames()).toEqual(before)
	}
	await tree.drag('Lamps', 'Furniture', 'before')
	await eventually(() => tree.panelNames()).toEqual([
		'Lamps',
		'Furniture',
		'Chairs',
		'Tables',
		'Bags',
		'lamps',
		'Uncategorized',
	])
	await (await hold(page, '“Lamps” moved')).getByRole('button', { name: 'Undo' }).click()
	await eventually(() => tree.panelNames()).toEqual(before)
	await tree.drag('Lamps', 'Furniture', 'before')
	await eventually(() => tree.panelNames()).toEqual([
		'Lamps',
		'Furniture',
		'Chairs',
		'Tables',
		'Bags',
		'lamps',
		'Uncategorized',
	])
	await tree.drag('Tables', 'Bags')
	const after = ['Lamps', 'Furniture', 'Chairs', 'Bags', 'lamps', 'Tables', 'Uncategorized']
	await eventually(() => tree.panelNames()).toEqual(after)
	await page.reload()
	await tree.openPanel()
	expect(await tree.panelNames()).toEqual(after)
	expect(await tree.row('Furniture').getByRole('button', { name: 'Delete category' }).isDisabled()).toBe(true)
	expect(complaints).toEqual([])
})

test('a move that the server refuses is taken back', async () => {
	const { page, tree } = await visitHome()
	await tree.openPanel()
	await page.route('**/api/updateCategory', (route) =>
		route.fulfill({ status: 500, json: { state: 500, msg: 'No room' } }),
	)
	const before = await tree.panelNames()
	await tree.drag('Tables', 'Bags')
	await tree.toast('No room').waitFor()
	await eventually(() => tree.panelNames()).toEqual(before)
})

test('Move to… does by keyboard what dragging does, on a phone too', async () => {
	const { page } = await site.visit(seller, { viewport: phone })
	await page.goto('/dashboard/home')
	const tree = categoryTree(page)
	await page.getByRole('button', { name: 'Open menu' }).click()
	await tree.unfold('Furniture')
	await tree.node('Tables').getByRole('button').click()
	await tree.menuItem('Move to…').click()
	const dialog = tree.dialog('Move “Tables”')
	expect(await dialog.getByRole('radio', { name: 'Furniture' }).isChecked()).toBe(true)
	await dialog.getByRole('radio', { name: 'My categories' }).check()
	await dialog.getByRole('button', { name: 'Move', exact: true }).click()
	const moved = await hold(page, '“Tables” moved')
	await eventually(() => tree.lines()).toContain('Tables 0')
	await moved.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => parentOf('Tables')).toBe(ids['Furniture'])
})

async function parentOf(name: string): Promise<number | undefined> {
	const [root] = (await seller.must('getCategoryTree', {})).tree
	const nodes = root?.children.flatMap((node) => [node, ...node.children]) ?? []
	return nodes.find((node) => node.name === name)?.parent_id
}

test('names are text: markup, 99 characters and Chinese stand in tree, panel and dialogs as they are', async () => {
	const long = 'An extraordinarily long category name that never seems to end '.repeat(2).slice(0, 99).trim()
	const evil = '<img src=x onerror=alert(1)>'.replace('>', '')
	await seller.must('addCategories', { categories: [[long], [evil], ['灯具与家居饰品']] })
	const { page, complaints, tree } = await visitHome({ theme: 'dark' })
	const lines = await tree.lines()
	expect(lines).toEqual(expect.arrayContaining([`${long} 0`, `${evil} 0`, '灯具与家居饰品 0']))
	await tree.openPanel()
	expect(await overflows(page)).toBe(false)
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

function overflows(page: Page): Promise<boolean> {
	return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}
