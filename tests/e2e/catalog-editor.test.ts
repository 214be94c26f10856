import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/password.ts'
import { catalogSite } from './catalog-site.ts'
import { axe, eventually } from './site.ts'

const { seller, make, stored, enter } = catalogSite()

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
	await eventually(editor.place).toBe('Page 1 of 11')
	expect(complaints).toEqual([])
})

test('the paper follows every change, page by page, near and far', async () => {
	const { id } = await make()
	const { page, editor, complaints } = await enter()
	await editor.go(id)
	await eventually(editor.place).toBe('Page 1 of 2')
	await editor.layout('Explain', 'One per Page')
	await eventually(editor.place).toBe('Page 1 of 12')
	await editor.redrawn(() => editor.button('Next page').click())
	await eventually(editor.place).toBe('Page 2 of 12')
	// Pressed faster than pages are drawn, it turns as often as it was pressed.
	for (let times = 0; times < 3; times++) await editor.button('Next page').click({ delay: 0 })
	await eventually(editor.place).toBe('Page 5 of 12')
	await editor.redrawn(() => page.getByRole('button', { name: '#3b5ba5' }).click())
	await editor.redrawn(() => editor.button('Remove SKU').click())
	await editor.tab('Page')
	await editor.redrawn(() => page.getByRole('radiogroup', { name: 'Language of the pages' }).getByText('中文').click())
	const watermark = page.getByRole('group', { name: 'Watermark' })
	await page.getByRole('switch', { name: 'Show back page' }).click()
	await page.getByRole('textbox', { name: 'Message to customer' }).fill('Thank you')
	await watermark.getByText('Text', { exact: true }).click()
	await watermark.getByText('Without a text, the name of your company is printed.').waitFor()
	await editor.redrawn(() => watermark.getByRole('textbox', { name: 'Text' }).fill('DRAFT'))
	await editor.redrawn(() => page.getByRole('switch', { name: 'Show header' }).click())
	await page.getByRole('combobox', { name: 'Paper' }).click()
	await editor.redrawn(() => page.getByRole('option', { name: 'Half letter horizontal' }).click())
	const box = async () => (await editor.paper.boundingBox()) ?? { width: 0, height: 1 }
	await eventually(async () => (await box()).width > (await box()).height).toBe(true)
	const { width } = await box()
	await editor.button('Zoom in').click()
	await eventually(async () => Math.round((20 * (await box()).width) / width)).toBe(25)
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.settings).toMatchObject({
		color: '#3b5ba5',
		display_content: expect.not.arrayContaining(['SKU']),
		language: 'zh',
		paper: 'Half letter horizontal',
		watermark: { type: 'text', text: 'DRAFT' },
		header: { show: false },
		showBackPage: true,
		footer: { message_to_customer: { content: 'Thank you' } },
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
	// It is emptied to be typed anew; left empty it has its name again.
	await editor.name.fill('')
	expect(await editor.name.inputValue()).toBe('')
	await editor.name.blur()
	await eventually(() => editor.name.inputValue()).toBe('Spring')
	await editor.name.fill('Written on a train')
	await editor.notSaved.waitFor()
	await page.getByRole('link', { name: 'Back to catalogs' }).click()
	await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
	expect(await editor.name.inputValue()).toBe('Written on a train')
	await page.unroute('**/api/setCatalog')
	await editor.saved.waitFor()
	expect((await stored(id))?.name).toBe('Written on a train')
})

test('what was typed when the session had ended is there after signing in again', async () => {
	const { id } = await make()
	const { page, editor } = await enter()
	await editor.go(id)
	await seller().must('logout', {})
	await editor.name.fill('Typed too late')
	await page.waitForURL(/\/login\?next=/)
	// Refusals of the old session may still be on their way; nobody types a password faster.
	await page.waitForTimeout(1500)
	await page.getByLabel('E-mail or username').fill(seller().email)
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
	await editor.paper.waitFor()
	expect(await editor.name.inputValue()).toBe('Typed too late')
	await editor.saved.waitFor()
	await page.reload()
	await eventually(() => editor.name.inputValue()).toBe('Typed too late')
	expect(await editor.button('Undo').isDisabled()).toBe(true)
})

test('a change made in another window is not overwritten unasked', async () => {
	const { id } = await make()
	const { page, editor } = await enter()
	await editor.go(id)
	await seller().must('setCatalog', { catalog_id: id, name: 'Theirs', settings: { subtitle: 'kept' } })
	await editor.name.fill('Mine')
	await editor.notSaved.filter({ hasText: 'It was changed in another window.' }).waitFor()
	expect((await stored(id))?.name).toBe('Theirs')
	await editor.button('Keep mine').click()
	await editor.saved.waitFor()
	expect(await stored(id)).toMatchObject({ name: 'Mine', settings: { subtitle: 'kept' } })
	await seller().must('setCatalog', { catalog_id: id, name: 'Theirs again' })
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
	await editor.publish()
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
	await seller().must('operateCatalog', { catalog_id: id, action: 'unpublish' })
	await page.bringToFront()
	await page.reload()
	await page.getByText('Unpublished', { exact: true }).waitFor()
})

test('photos too small for their place are found on every page, led to, and told before the catalog goes out', async () => {
	const { id } = await make()
	await seller().must('setCatalog', { catalog_id: id, template: { key: 'singleTemp' } })
	const { page, editor, complaints } = await enter({ theme: 'dark' })
	await editor.go(id)
	await page.getByRole('button', { name: /things? to check$/ }).click()
	const panel = page.getByRole('region', { name: 'To check', exact: true })
	await panel.getByText('All 12 pages are checked.').waitFor()
	const last = panel.getByRole('listitem').filter({ hasText: 'The photo of X-2 has only' })
	expect(await axe(page)).toEqual([])
	await editor.redrawn(() => last.getByRole('button', { name: 'Page 12' }).click())
	await eventually(editor.place).toBe('Page 12 of 12')
	// Another paper, another look at all of it.
	await editor.layout('Trade', 'Price List')
	await panel.getByText('The one page is checked.').waitFor()
	expect(await last.count()).toBe(0)
	await editor.button('Undo').click()
	await panel.getByText('All 12 pages are checked.').waitFor()
	await editor.button('Publish').click()
	const dialog = page.getByRole('dialog', { name: 'Publish “Spring”?' })
	await dialog.getByText('All 12 pages are checked.').waitFor()
	await dialog.getByText('The photo of L-0 has only').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('listitem').filter({ hasText: 'L-4' }).getByRole('button', { name: 'Page 5' }).click()
	await eventually(editor.place).toBe('Page 5 of 12')
	expect((await stored(id))?.published).toBe(0)
	await editor.publish()
	await page.getByRole('dialog', { name: '“Spring” is public' }).waitFor()
	expect(complaints).toEqual([])
})

test('export: a PDF, a workbook, the photos, each under its name; coarse photos for a print shop only on demand', async () => {
	const { id } = await make('Spring', { showTitlePage: true })
	const { page, editor } = await enter()
	await editor.go(id)
	expect(await download(page, 'PDF')).toMatchObject({ name: 'Spring list.pdf', start: '%PDF' })
	expect(await download(page, 'Excel (.xlsx)')).toMatchObject({ name: 'Spring list.xlsx', start: 'PK\u0003\u0004' })
	expect(await download(page, 'Photos (.zip)')).toMatchObject({ name: 'Spring list.zip', start: 'PK\u0003\u0004' })
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Export “Spring”' })
	await dialog.getByRole('combobox', { name: 'Quality' }).click()
	await page.getByRole('option', { name: 'Print shop' }).click()
	await dialog.getByRole('switch', { name: 'Crop marks' }).click()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Export' }).click()
	await dialog.getByText(/fewer than 100 dots an inch/).waitFor()
	await dialog.getByRole('button', { name: 'Export all the same' }).click()
	await dialog.getByRole('link', { name: /^Download/ }).waitFor()
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

test('a catalog with nameless SKUs is not published: they are named, and completed in one table', async () => {
	await seller().must('productUpsertByAttrPath', {
		items: ['L-8', 'L-9'].map((sku_name) => ({ sku_name, attrs: { 'bps.product_name': null } })),
	})
	const { id } = await make()
	const { page, editor, complaints } = await enter()
	await editor.go(id)
	await page.getByRole('button', { name: /things to check$/ }).click()
	const checks = page.getByRole('region', { name: 'In the whole catalog' })
	await checks.getByText('L-9 has no product name.').waitFor()
	await editor.redrawn(() => checks.getByRole('button', { name: 'Page 2' }).first().click())
	await eventually(editor.place).toBe('Page 2 of 2')
	await editor.button('Publish').click()
	const dialog = page.getByRole('dialog', { name: '“Spring” cannot be published yet' })
	await dialog.getByText('L-8 has no product name.').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Edit all 2 in a table' }).click()
	await page.getByRole('heading', { name: /2 SKUs/ }).waitFor()
	await page.getByText('L-9', { exact: true }).waitFor()
	expect(complaints).toEqual([])
})
