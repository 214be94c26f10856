import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { catalogEditor, catalogList } from './pages/catalogs.ts'
import { arriveAt, axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let keys: string[]
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

/** Twelve SKUs with a photo, ten of them in Lamps. */
beforeEach(async () => {
	seller = await site.seller(`seller-${++n}`)
	const url = await uploadPhoto(site, seller, n)
	const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
	const numbers = Array.from({ length: 10 }, (_, index) => `L-${index}`)
	const attrs = { sku_img: [{ url, alt: '' }] }
	keys = await makeGoods(seller, numbers, { category_id: list[0]?.id ?? 0, attrs })
	await makeGoods(seller, ['X-1', 'X-2'], { attrs })
})

const make = (name = 'Spring', settings: object = {}) =>
	seller.must('setCatalog', {
		name,
		content: { category_ids: [0] },
		settings: { showTitlePage: false, showToc: false, ...settings },
	})
const published = async (name = 'Spring') => {
	const { id } = await make(name)
	return seller.must('operateCatalog', { catalog_id: id })
}
const stored = async (catalog_id: string) => (await seller.must('getCatalog', { catalog_id })).list[0]

async function enter(look: Parameters<Site['visit']>[1] = {}) {
	const { page, complaints, context } = await site.visit(seller, look)
	return { page, complaints, context, list: catalogList(page), editor: catalogEditor(page) }
}

test('a new catalog of a category opens in the editor, with its pages', async () => {
	const { page, list, editor, complaints } = await enter()
	await list.open()
	await page.getByText('No catalogs yet').waitFor()
	await page.getByRole('button', { name: 'New catalog' }).first().click()
	const dialog = list.dialog('New catalog')
	expect(await axe(page)).toEqual([])
	await dialog.getByLabel('Name').fill('Living 2027')
	await dialog.getByRole('combobox', { name: 'Content' }).click()
	await page.getByRole('option', { name: 'Lamps' }).click()
	await dialog.getByText('Explain', { exact: true }).click()
	await dialog.getByText('One per Page').click()
	await dialog.getByRole('button', { name: 'Create catalog' }).click()
	await editor.paper.waitFor()
	await page.getByText(/· 10 SKUs$/).waitFor()
	// Ten pages of one SKU, after the title page.
	expect(await editor.place()).toBe('Page 1 of 11')
	expect(complaints).toEqual([])
})

test('the paper follows every change, page by page, near and far', async () => {
	const { id } = await make()
	const { page, editor, complaints } = await enter()
	await editor.go(id)
	expect(await editor.place()).toBe('Page 1 of 2')
	await editor.layout('Explain', 'One per Page')
	await eventually(editor.place).toBe('Page 1 of 12')
	await editor.redrawn(() => editor.button('Next page').click())
	await eventually(editor.place).toBe('Page 2 of 12')
	await editor.redrawn(() => page.getByRole('button', { name: '#3b5ba5' }).click())
	await editor.redrawn(() => editor.button('Remove SKU').click())
	await editor.tab('Page')
	await editor.redrawn(() => page.getByRole('radiogroup', { name: 'Language of the pages' }).getByText('中文').click())
	const watermark = page.getByRole('group', { name: 'Watermark' })
	await watermark.getByText('Text', { exact: true }).click()
	await editor.redrawn(() => watermark.getByRole('textbox', { name: 'Text' }).fill('DRAFT'))
	await editor.redrawn(() => page.getByRole('switch', { name: 'Show header' }).click())
	await page.getByRole('combobox', { name: 'Paper' }).click()
	await editor.redrawn(() => page.getByRole('option', { name: 'Half letter horizontal' }).click())
	const box = async () => (await editor.paper.boundingBox()) ?? { width: 0, height: 1 }
	await eventually(async () => (await box()).width > (await box()).height).toBe(true)
	const { width } = await box()
	await editor.button('Zoom in').click()
	expect((await box()).width).toBeCloseTo(width * 1.25, -1)
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.settings).toMatchObject({
		color: '#3b5ba5',
		display_content: expect.not.arrayContaining(['SKU']),
		language: 'zh',
		paper: 'Half letter horizontal',
		watermark: { type: 'text', text: 'DRAFT' },
		header: { show: false },
	})
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('layouts of all four groups, and fields that start from those of the layout', async () => {
	const { id } = await make()
	const { page, editor, complaints } = await enter()
	await editor.go(id)
	await editor.layout('Sell', 'Square Grid')
	await editor.layout('Trade', 'Price List')
	await editor.layout('Show', 'Magazine')
	await editor.layout('Explain', 'Editorial Pair')
	await eventually(editor.place).toBe('Page 1 of 8')
	await eventually(editor.fields).toEqual(['Product name', 'SKU', 'Price', 'Description', 'MOQ', 'Size', 'Material'])
	await page.getByText('As the layout suggests').waitFor()
	await editor.button('Remove Size').click()
	await editor.button('Add field').click()
	await page.getByRole('menuitem', { name: 'Weight' }).click()
	const chosen = ['Product name', 'SKU', 'Price', 'Description', 'MOQ', 'Material', 'Weight']
	await eventually(editor.fields).toEqual(chosen)
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.template.key).toBe('template_2')
	await eventually(async () => (await stored(id))?.settings['display_content']).toEqual(chosen)
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('what cannot be saved is said, kept, and saved later by itself', async () => {
	const { id } = await make()
	const { page, editor } = await enter()
	await editor.go(id)
	await page.route('**/api/setCatalog', (route) => route.abort())
	await editor.name.fill('Written on a train')
	await editor.notSaved.waitFor()
	await page.getByRole('link', { name: 'Back to catalogs' }).click()
	await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
	expect(await editor.name.inputValue()).toBe('Written on a train')
	await page.unroute('**/api/setCatalog')
	await editor.saved.waitFor()
	expect((await stored(id))?.name).toBe('Written on a train')
})

test('a change made in another window is not overwritten unasked', async () => {
	const { id } = await make()
	const { page, editor } = await enter()
	await editor.go(id)
	await seller.must('setCatalog', { catalog_id: id, name: 'Theirs', settings: { subtitle: 'kept' } })
	await editor.name.fill('Mine')
	await editor.notSaved.filter({ hasText: 'It was changed in another window.' }).waitFor()
	expect((await stored(id))?.name).toBe('Theirs')
	await editor.button('Keep mine').click()
	await editor.saved.waitFor()
	expect(await stored(id)).toMatchObject({ name: 'Mine', settings: { subtitle: 'kept' } })
	await seller.must('setCatalog', { catalog_id: id, name: 'Theirs again' })
	await editor.name.fill('Mine again')
	await editor.button('Load that version').click()
	await eventually(() => editor.name.inputValue()).toBe('Theirs again')
	await page.reload()
	await eventually(() => editor.name.inputValue()).toBe('Theirs again')
})

test('publishing shows the link, to copy and to open', async () => {
	const { id } = await make()
	const { page, editor, context } = await enter()
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await editor.go(id)
	await editor.button('Publish').click()
	const dialog = page.getByRole('dialog', { name: '“Spring” is public' })
	const link = await dialog.getByLabel('Public link').inputValue()
	await dialog.getByRole('button', { name: 'Copy link' }).click()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
	expect(await axe(page)).toEqual([])
	const [shown] = await Promise.all([
		context.waitForEvent('page'),
		dialog.getByRole('link', { name: 'Open public page' }).click(),
	])
	await shown.getByRole('heading', { level: 1, name: 'Spring' }).waitFor()
})

test('export: a PDF, then a workbook, each under its name', async () => {
	const { id } = await make()
	const { page, editor } = await enter()
	await editor.go(id)
	expect(await download(page, 'PDF')).toMatchObject({ name: 'Spring list.pdf', start: '%PDF' })
	expect(await download(page, 'Excel (.xlsx)')).toMatchObject({ name: 'Spring list.xlsx', start: 'PK\u0003\u0004' })
})

async function download(page: Page, format: string) {
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Export “Spring”' })
	await dialog.getByText(format, { exact: true }).click()
	await dialog.getByLabel('File name').fill('Spring list')
	await dialog.getByRole('button', { name: 'Export' }).click()
	const link = dialog.getByRole('link', { name: /^Download/ })
	const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
	await page.keyboard.press('Escape')
	const bytes = await readFile(await file.path())
	return { name: file.suggestedFilename(), start: bytes.subarray(0, 4).toString('latin1') }
}

test('the menu of a card: new link, unpublish, duplicate, delete and undo, restore, purge', async () => {
	const { hash, id } = await published()
	const { page, list, complaints } = await enter()
	await list.open()
	await list.card('Spring').getByRole('img', { name: 'Has a public link' }).waitFor()
	await list.choose('Spring', 'New link, end the old one')
	await list.answer('Give “Spring” a new link?', 'New link, end the old one')
	await eventually(async () => (await stored(id))?.hash).not.toBe(hash)
	await list.choose('Spring', 'Unpublish')
	await list.card('Spring').getByText('Unpublished').waitFor()
	await list.choose('Spring', 'Duplicate')
	await list.card('Spring (2)').waitFor()
	await list.choose('Spring', 'Delete catalog')
	await list.answer('Delete “Spring”?', 'Delete catalog')
	await eventually(list.names).toEqual(['Spring (2)'])
	await list.toast('Undo').getByRole('button', { name: 'Undo' }).click()
	await eventually(list.names).toContain('Spring')
	await list.choose('Spring (2)', 'Delete catalog')
	await list.answer('Delete “Spring (2)”?', 'Delete catalog')
	await page.getByRole('link', { name: /^Deleted catalogs/ }).click()
	await arriveAt(page, '/dashboard/catelogMng?mod=deleted')
	await list.choose('Spring (2)', 'Restore')
	await page.getByText('No deleted catalogs').waitFor()
	await seller.must('delPhotoAlbum', { id })
	await page.reload()
	await list.choose('Spring', 'Delete for good')
	await list.answer('Delete “Spring” for good?', 'Delete for good')
	await page.getByText('No deleted catalogs').waitFor()
	expect((await seller.must('perStatusCountCatalog', {})).counts).toMatchObject({ active: 1, deleted: 0 })
	expect(complaints).toEqual([])
})

test('what changed since publishing is counted, reviewed field by field, and brought out', async () => {
	await published()
	const items = keys.slice(0, 2).map((sku_name_key) => ({ sku_name_key, attrs: { 'bps.price': '99' } }))
	await seller.must('productUpsertByAttrPath', { items })
	const { page, list, complaints } = await enter()
	await list.open()
	await list.card('Spring').getByText('2 SKUs changed since').waitFor()
	await list.card('Spring').getByRole('button', { name: 'Review Spring' }).click()
	const review = list.dialog('Changed since version 1')
	await review.getByText('$1.50').waitFor()
	expect(await review.getByRole('listitem').filter({ hasText: '→' }).allInnerTexts()).toHaveLength(2)
	expect(await axe(page)).toEqual([])
	await review.getByRole('button', { name: 'Republish' }).click()
	await list.card('Spring').getByText('v2').waitFor()
	await list.card('Spring').getByText('0 views in 7 days').waitFor()
	expect(complaints).toEqual([])
})

test('a window: the card says when the catalog opens, buyers see a page of whom to ask; versions come back', async () => {
	const { id, share_path } = await published()
	await seller.must('setCatalog', { catalog_id: id, name: 'Autumn' })
	const { page, list } = await enter()
	await list.open()
	await list.choose('Autumn', 'Versions')
	const versions = list.dialog('Versions of “Autumn”')
	await versions.getByText('Public', { exact: true }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await list.choose('Autumn', 'Schedule')
	const dialog = list.dialog('When buyers see “Autumn”')
	await dialog.getByLabel('From').fill('2099-03-01T09:00')
	await dialog.getByLabel('Until').fill('2099-02-01T09:00')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await dialog.getByText('The end must be after the beginning.').waitFor()
	await dialog.getByLabel('Until').fill('2099-04-01T09:00')
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save' }).click()
	await list.card('Autumn').getByText('Opens 1 Mar 2099').waitFor()
	const closed = await site.visit()
	await closed.page.goto(share_path)
	await closed.page.getByText('This catalog opens on 1 March 2099 at 09:00 (UTC).').waitFor()
	await seller.must('setCatalogWindow', { catalog_id: id, from: null, until: null })
	await seller.must('operateCatalog', { catalog_id: id })
	await page.reload()
	await list.choose('Autumn', 'Versions')
	await versions.getByRole('button', { name: 'Make draft' }).click()
	await list.answer('Make version 1 the draft again?', 'Make draft')
	await list.card('Spring').getByText('Edited since publishing').waitFor()
})

test('fifteen catalogs a page, more on demand; the search finds by a part of the name', async () => {
	for (let number = 1; number <= 17; number++) await make(`Catalog ${number}`)
	const { page, list } = await enter()
	await list.open()
	await eventually(async () => (await list.names()).length).toBe(15)
	await page.getByRole('button', { name: 'Show more' }).click()
	await eventually(async () => new Set(await list.names()).size).toBe(17)
	await list.find('log 1')
	await eventually(async () => (await list.names()).length).toBe(9)
	await list.find('nothing like it')
	await page.getByText('No catalog has this name').waitFor()
})

test('on a phone, in the dark, in Chinese: four tabs, nothing cut off, nothing for axe to find', async () => {
	const { id } = await make('名称很长的图册'.repeat(20), { language: 'zh' })
	const { page, list, complaints } = await enter({ viewport: phone, theme: 'dark', language: 'zh' })
	await list.open()
	await page.getByRole('article').waitFor()
	expect([await wide(page), ...(await axe(page))]).toEqual([false])
	await page.goto(`/catalogEditor?id=${id}`)
	for (const tab of ['内容', '设计', '页面', '纸面']) {
		await page.getByRole('tab', { name: tab, exact: true }).click()
		expect([tab, await wide(page), ...(await axe(page))]).toEqual([tab, false])
	}
	await page.getByRole('img', { name: /^第/ }).waitFor()
	expect(complaints).toEqual([])
})

function wide(page: Page): Promise<boolean> {
	return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}
