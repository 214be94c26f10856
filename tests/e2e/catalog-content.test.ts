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
	const rows = page.locator('[draggable=true]')
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
	await editor.redrawn(() => rows.nth(3).dragTo(rows.nth(0)))
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
	expect([four, complaints]).toEqual([keys[3], []])
})

test('a followed search brings what fits it', async () => {
	const { id, page, editor, complaints } = await edit({ sku_name_keys: [keys[0]] })
	await page.getByRole('radiogroup', { name: 'Content' }).getByText('Search', { exact: true }).click()
	await page.getByLabel('Words in name, SKU or text').fill('A-')
	await page.getByText('Finds 4 SKUs').waitFor()
	await editor.redrawn(() => page.getByRole('button', { name: 'Follow this search' }).click())
	await page.getByText(/· 4 SKUs$/).waitFor()
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.content).toMatchObject({ search: { name: 'A-' } })
	await makeGoods(seller, ['A-5'])
	expect(await stored(id)).toMatchObject({ count: 5 })
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
