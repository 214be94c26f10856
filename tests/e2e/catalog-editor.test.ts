import { expect, test } from 'vitest'
import { makeGoods } from '#tests/make/goods.ts'
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
	// A name is proposed, and follows what is chosen until somebody types one.
	expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^\S.* 20\d\d$/)
	await dialog.getByRole('combobox', { name: 'Content' }).click()
	await page.getByRole('option', { name: 'Lamps' }).click()
	expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^Lamps 20\d\d$/)
	await dialog.getByLabel('Name').fill('Living 2027')
	await dialog.getByText('Explain', { exact: true }).click()
	await dialog.getByText('One per Page').click()
	await page.route('**/api/setCatalog', (route) => route.abort())
	await dialog.getByRole('button', { name: 'Create catalog' }).click()
	await list.toast('The server could not be reached.').waitFor()
	await page.unroute('**/api/setCatalog')
	await dialog.getByRole('button', { name: 'Create catalog' }).click()
	await editor.paper.waitFor()
	await page.getByText(/· 10 SKUs$/).waitFor()
	// Ten pages of one SKU, after the title page.
	await eventually(editor.place).toBe('Page 1 of 11')
	// What was said of the first try is over.
	expect(await list.toast('The server could not be reached.').count()).toBe(0)
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
	await watermark.getByText('Without a text nothing is printed: your account has no company name yet.').waitFor()
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

test('a product with variants is one thing or each of its SKUs: the paper shows the difference at once, and says what it counts', async () => {
	await makeGoods(seller(), ['TEE'], { attrs: { 'bps.product_name': 'Tee' } })
	const { results } = await seller().must('productUpsertByAttrPath', {
		items: Array.from({ length: 30 }, (_, at) => ({
			sku_name: `TEE-${at + 30}`,
			parent_sku_name_key: 'tee',
			attrs: { 'bps.price': '4', 'bps.variations': [{ name: 'Size', values: [String(at + 30)] }] },
		})),
	})
	const { id } = await seller().must('setCatalog', {
		name: 'Tees',
		content: { sku_name_keys: results.map(({ sku_name_key = '' }) => sku_name_key) },
		settings: { showTitlePage: false, showToc: false },
	})
	const { page, editor, complaints } = await enter()
	await editor.go(id)
	await editor.tab('Content')
	const shown = page.getByRole('radiogroup', { name: 'Variants' })
	expect(await shown.getByRole('radio', { name: 'One product' }).isChecked()).toBe(true)
	await eventually(editor.place).toBe('Page 1 of 1')
	await page.getByText('1 product, 30 SKUs').first().waitFor()
	await editor.redrawn(() => shown.getByText('Each SKU').click())
	await eventually(editor.place).toBe('Page 1 of 4')
	await page
		.getByText(/· 30 SKUs$/)
		.first()
		.waitFor()
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.settings['group']).toBe('sku')
	expect(await axe(page)).toEqual([])
	await editor.redrawn(() => editor.button('Undo').click())
	await eventually(editor.place).toBe('Page 1 of 1')
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
	// Two fields before the first one is gone from the list.
	const material = await editor.button('Remove Material').elementHandle()
	await editor.button('Remove MOQ').evaluate((moq, material) => {
		for (const button of [moq, material]) (button as HTMLElement).click()
	}, material)
	const left = ['Product name', 'SKU', 'Price', 'Description', 'Weight']
	await eventually(editor.fields).toEqual(left)
	await eventually(async () => (await stored(id))?.template.key).toBe('template_2')
	await eventually(async () => (await stored(id))?.settings['display_content']).toEqual(left)
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
	const link = await dialog.getByLabel('Address').inputValue()
	await dialog.getByRole('button', { name: 'Copy link' }).click()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
	expect(await axe(page)).toEqual([])
	await dialog.getByText('Anyone with the link').waitFor()
	await dialog.getByRole('img', { name: 'QR code of Spring' }).waitFor()
	const message = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
	expect(message.searchParams.get('text')).toContain(link)
	const [shown] = await Promise.all([
		context.waitForEvent('page'),
		dialog.getByRole('link', { name: 'Open public page' }).click(),
	])
	await shown.getByRole('heading', { level: 1, name: 'Spring' }).waitFor()
	await page.bringToFront()
	await page.keyboard.press('Escape')
	// Nothing new to publish: the link is what is left to be had, until something is changed.
	await editor.button('Share').click()
	await page
		.getByRole('dialog', { name: 'Share “Spring”' })
		.getByText('Buyers see version 1; nothing was changed since.')
		.waitFor()
	expect(await axe(page)).toEqual([])
	// A link of its own, where it is shared; what it asks first is told.
	const sharing = page.getByRole('dialog', { name: 'Share “Spring”' })
	await sharing.getByRole('button', { name: 'Add a passcode or an end date' }).click()
	const form = page.getByRole('dialog', { name: 'New link to “Spring”' })
	await form.getByLabel('For whom').fill('Nordic Home')
	await form.getByLabel('Passcode (optional)').fill('open sesame')
	await form.getByRole('combobox', { name: 'Downloads' }).click()
	await page.getByRole('option', { name: 'PDF and Excel' }).click()
	await form.getByRole('button', { name: 'Create link' }).click()
	await sharing.getByText('Passcode first').waitFor()
	await sharing.getByText('PDF and Excel').waitFor()
	expect(await sharing.getByLabel('Address').inputValue()).not.toBe(link)
	const mailed = await sharing.getByRole('link', { name: 'E-mail' }).getAttribute('href')
	expect(mailed).toMatch(/^mailto:\?subject=Spring/)
	expect(mailed).not.toContain('sesame')
	await sharing.getByText('中文').click()
	expect(await sharing.getByRole('textbox', { name: 'Text' }).inputValue()).toContain('您好')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await editor.name.fill('Summer')
	await editor.button('Publish changes').click()
	await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByRole('dialog', { name: '“Summer” is public' }).waitFor()
	await page.keyboard.press('Escape')
	await editor.button('Share').waitFor()
	await page.getByText('Published · v2').waitFor()
	await seller().must('operateCatalog', { catalog_id: id, action: 'unpublish' })
	await page.bringToFront()
	await page.reload()
	await page.getByText('Unpublished', { exact: true }).waitFor()
})
