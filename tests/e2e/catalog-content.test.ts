import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { catalogEditor } from './pages/catalogs.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller
let keys: string[]
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
	seller = await site.seller(`arranger-${++n}`)
	keys = await makeGoods(seller, ['A-1', 'A-2', 'A-3', 'A-4'])
})

const stored = async (catalog_id: string) => (await seller.must('getCatalog', { catalog_id })).list[0]

async function edit(content: object) {
	const settings = { showTitlePage: false, showToc: false }
	const { id } = await seller.must('setCatalog', { name: 'Spring', content, settings })
	const { page, complaints } = await site.visit(seller)
	const editor = catalogEditor(page)
	await editor.go(id)
	await editor.tab('Content')
	const rows = page.locator('[data-kind=sku]')
	const order = async () => (await rows.allInnerTexts()).map((row) => row.slice(0, 3))
	const handle = (sku: string) => page.getByRole('button', { name: new RegExp(`^Move ${sku}`) })
	return { id, page, complaints, editor, rows, order, handle }
}

test('SKUs get an own section, their order by key, by menu and by dragging; undo takes a step back', async () => {
	const { id, page, editor, rows, order, handle, complaints } = await edit({ sku_name_keys: keys })
	await eventually(order).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
	await editor.redrawn(() => handle('A-3').press('ArrowUp'))
	await eventually(order).toEqual(['A-1', 'A-3', 'A-2', 'A-4'])
	await editor.button('Add a section').click()
	await page.getByRole('textbox', { name: 'Name of the section' }).fill('New in spring')
	await handle('A-4').click()
	await editor.redrawn(() => page.getByRole('menuitem', { name: 'To “New in spring”' }).click())
	await eventually(order).toEqual(['A-4', 'A-1', 'A-3', 'A-2'])
	await editor.redrawn(() => rows.nth(3).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } }))
	await eventually(order).toEqual(['A-2', 'A-4', 'A-1', 'A-3'])
	expect(await axe(page)).toEqual([])
	await editor.saved.waitFor()
	const [one, two, three, four] = keys
	await eventually(async () => (await stored(id))?.sections).toEqual([
		{ name: 'New in spring', sku_name_keys: [two, four] },
	])
	await editor.redrawn(() => editor.button('Undo').click())
	await eventually(order).toEqual(['A-4', 'A-1', 'A-3', 'A-2'])
	await editor.redrawn(() => page.getByRole('button', { name: /^Remove A-4/ }).click())
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.content['sku_name_keys']).toEqual([one, three, two])
	// A SKU deleted since is told from the others; the paper leaves it out.
	await seller.must('productDelete', { sku_name_keys: [three ?? ''] })
	await editor.go(id)
	await editor.tab('Content')
	await eventually(async () =>
		(await rows.filter({ hasText: 'Deleted' }).allInnerTexts()).map((row) => row.slice(0, 3)),
	).toEqual(['A-3'])
	expect(await axe(page)).toEqual([])
	expect([four, complaints]).toEqual([keys[3], []])
})

test('whole sections move by mouse and by key; they begin where the seller says, photos fit as chosen', async () => {
	const [one = '', two = '', three = '', four = ''] = keys
	const { id, page, editor, complaints } = await edit({ sku_name_keys: keys })
	await seller.must('setCatalog', {
		catalog_id: id,
		sections: [
			{ name: 'Spring', sku_name_keys: [one] },
			{ name: 'Summer', sku_name_keys: [two, three] },
			{ name: 'Autumn', sku_name_keys: [four] },
		],
	})
	await editor.go(id)
	await editor.tab('Content')
	const headings = page.getByRole('textbox', { name: 'Name of the section' })
	const names = () => headings.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
	const heads = page.locator('[data-kind=part]')
	await editor.redrawn(() => heads.nth(2).dragTo(heads.nth(0), { sourcePosition: { x: 12, y: 24 } }))
	await eventually(names).toEqual(['Autumn', 'Spring', 'Summer'])
	await page.getByRole('button', { name: /^Move Summer/ }).press('Home')
	await eventually(names).toEqual(['Summer', 'Autumn', 'Spring'])
	await page.getByRole('button', { name: 'Sections only' }).click()
	await page.keyboard.press('Tab')
	await page.getByRole('button', { name: /^Move Summer/ }).press('ArrowDown')
	await eventually(names).toEqual(['Autumn', 'Summer', 'Spring'])
	await eventually(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Move Summer/)
	expect(await axe(page)).toEqual([])
	await editor.tab('Page')
	await page.getByRole('combobox', { name: 'Sections begin' }).click()
	await editor.redrawn(() => page.getByRole('option', { name: 'On a new page' }).click())
	await eventually(editor.place).toBe('Page 1 of 3')
	await editor.tab('Design')
	await page.getByRole('radiogroup', { name: 'Photos' }).getByText('Whole', { exact: true }).click()
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.settings).toMatchObject({
		section_break: 'page',
		photo_fit: 'whole',
	})
	const kept = async () => (await stored(id))?.sections.map(({ name }) => name)
	await eventually(kept).toEqual(['Autumn', 'Summer', 'Spring'])
	expect(complaints).toEqual([])
})

test('the sections of followed categories are put into order for this catalog, by arrow and by dragging', async () => {
	const { list } = await seller.must('addCategories', { categories: [['Bowls'], ['Cups'], ['Dishes']] })
	const ids = list.map(({ id }) => id)
	for (const [at, id] of ids.entries()) await makeGoods(seller, [`S-${at}`], { category_id: id })
	const { id, page, editor, complaints } = await edit({ category_ids: [0] })
	const sections = page.getByRole('region', { name: 'Order of sections' })
	const shown = async () => (await sections.getByRole('listitem').allInnerTexts()).map((row) => row.slice(0, 4))
	await eventually(shown).toEqual(['Bowl', 'Cups', 'Dish'])
	await editor.redrawn(() => sections.getByRole('button', { name: 'Move Dishes up' }).click())
	await eventually(shown).toEqual(['Bowl', 'Dish', 'Cups'])
	const lines = sections.locator('[draggable=true]')
	await editor.redrawn(() => lines.nth(0).dragTo(lines.nth(2)))
	await eventually(shown).toEqual(['Dish', 'Cups', 'Bowl'])
	expect(await axe(page)).toEqual([])
	const [bowls, cups, dishes] = ids
	await eventually(async () => (await stored(id))?.content['category_order']).toEqual([dishes, cups, bowls])
	await editor.redrawn(() => sections.getByRole('button', { name: 'As in the category tree' }).click())
	await eventually(shown).toEqual(['Bowl', 'Cups', 'Dish'])
	await eventually(async () => (await stored(id))?.content).toEqual({ category_ids: [0] })
	// Two steps before the first one is drawn are two steps.
	await sections.getByRole('button', { name: 'Move Bowls down' }).evaluate((button) => {
		for (let times = 0; times < 2; times++) (button as HTMLElement).click()
	})
	await eventually(shown).toEqual(['Cups', 'Dish', 'Bowl'])
	await eventually(async () => (await stored(id))?.content['category_order']).toEqual([cups, dishes, bowls])
	expect(complaints).toEqual([])
})

test('as many SKUs as there are stand in the list, and the last is moved to the top', async () => {
	const all = await makeGoods(
		seller,
		Array.from({ length: 450 }, (_, index) => `M-${String(index).padStart(4, '0')}`),
	)
	const { id, page, editor, rows, order, complaints } = await edit({ sku_name_keys: all })
	await rows.first().waitFor()
	expect((await order()).length).toBeLessThan(60)
	await page.locator('[data-scroll-area]').evaluate((panel) => panel.scrollTo({ top: panel.scrollHeight }))
	const last = page.getByRole('button', { name: /^Move M-0449/ })
	await last.press('Home')
	await rows.filter({ hasText: 'M-0000' }).waitFor()
	await eventually(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Move M-0449/)
	await editor.saved.waitFor()
	const moved = all.at(-1)
	await eventually(async () => (await stored(id))?.content['sku_name_keys']).toEqual([moved, ...all.slice(0, -1)])
	expect(complaints).toEqual([])
})

test('a followed search brings what fits its words, category and filters', async () => {
	const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
	const lamps = list[0]?.id ?? 0
	await seller.must('assignCate', { sku_name_keys: keys.slice(0, 3), category_id: lamps })
	const { id, page, editor, complaints } = await edit({ sku_name_keys: [keys[0]] })
	await page.getByRole('radiogroup', { name: 'Content' }).getByText('Search', { exact: true }).click()
	await page.getByLabel('Words in name, SKU or text').fill('A-')
	await page.getByText('Finds 4 SKUs').waitFor()
	const filters = page.getByRole('group', { name: 'Filters' })
	await filters.getByRole('button', { name: 'Categories' }).click()
	await page.getByRole('dialog', { name: 'Categories' }).getByLabel('Lamps').check()
	await page.getByText('Finds 3 SKUs').waitFor()
	await page.keyboard.press('Escape')
	await filters.getByRole('button', { name: 'Price' }).click()
	await page.getByLabel('From', { exact: true }).fill('1')
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Apply' }).click()
	await editor.redrawn(() => page.getByRole('button', { name: 'Follow this search' }).click())
	await page.getByText(/· 3 SKUs$/).waitFor()
	await page.getByText('Shown as well: 1 SKU.').waitFor()
	// What is followed needs not be followed again, until it is another search.
	await editor.saved.waitFor()
	expect(await page.getByRole('button', { name: 'The catalog follows this search' }).isDisabled()).toBe(true)
	await page.getByLabel('Words in name, SKU or text').fill('A-1')
	await page.getByRole('button', { name: 'Follow this search instead' }).waitFor()
	await page.getByLabel('Words in name, SKU or text').fill('A-')
	await eventually(async () => (await stored(id))?.content).toMatchObject({
		search: { name: 'A-', category_ids: [lamps], filters: { price_min: '1' } },
	})
	await seller.must('assignCate', { sku_name_keys: [keys[3] ?? ''], category_id: lamps })
	expect(await stored(id)).toMatchObject({ count: 4 })
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('two pages side by side, all pages as a strip, prices by a rule', async () => {
	const { id, page, editor, complaints } = await edit({ sku_name_keys: keys })
	await editor.tab('Design')
	await editor.layout('Explain', 'One per Page')
	await eventually(editor.place).toBe('Page 1 of 4')
	await editor.button('Show all pages').click()
	await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3 of 4' }).click()
	await editor.button('Two pages side by side').click()
	await eventually(() => editor.paper.count()).toBe(2)
	await eventually(() => editor.paper.first().getAttribute('aria-label')).toBe('Page 2 of 4')
	await page.getByRole('button', { name: /things to check$/ }).click()
	const bare = page.getByRole('listitem').filter({ hasText: '4 SKUs have no photo.' })
	await bare.getByRole('button', { name: 'Show' }).click()
	await eventually(() => editor.paper.first().getAttribute('aria-label')).toBe('Page 1 of 4')
	expect(await axe(page)).toEqual([])
	await editor.button('Two pages side by side').click()
	const prices = page.getByRole('group', { name: 'Prices' })
	await editor.redrawn(() => prices.getByLabel('Change of the list price, %').fill('-20'))
	await editor.redrawn(() => prices.getByText('On request', { exact: true }).click())
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.settings).toMatchObject({
		price_rule: { percent: '-20' },
		hide_price: true,
		hidden_price: 'on_request',
	})
	expect(complaints).toEqual([])
})

test('what a catalog follows is taken over, to leave a SKU out; undo lets it follow again', async () => {
	const { list } = await seller.must('addCategories', { categories: [['Lamps'], ['Rugs']] })
	const [lamps = 0, rugs = 0] = list.slice(-2).map(({ id }) => id)
	await seller.must('assignCate', { sku_name_keys: keys.slice(0, 2), category_id: lamps })
	await seller.must('assignCate', { sku_name_keys: keys.slice(2, 3), category_id: rugs })
	const content = { category_ids: [lamps, rugs] }
	const { id, page, editor, order, complaints } = await edit(content)
	await page.getByText('SKUs', { exact: true }).click()
	expect(await axe(page)).toEqual([])
	await editor.button('Take its SKUs over').click()
	await eventually(order).toEqual(['A-1', 'A-2', 'A-3'])
	await editor.redrawn(() => page.getByRole('button', { name: /^Remove A-2/ }).click())
	const [one, , three] = keys
	await eventually(async () => (await stored(id))?.content).toEqual({ sku_name_keys: [one, three] })
	expect((await stored(id))?.sections).toEqual([
		{ name: 'Lamps', sku_name_keys: [one] },
		{ name: 'Rugs', sku_name_keys: [three] },
	])
	await editor.button('Undo').click()
	await editor.button('Undo').click()
	await eventually(async () => (await stored(id))?.content).toEqual(content)
	expect([(await stored(id))?.sections, complaints]).toEqual([[], []])
})
