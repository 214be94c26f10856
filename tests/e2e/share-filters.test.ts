import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhotos } from '#tests/make/goods.ts'
import { makeFamilies } from '#tests/make/stored-families.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, desktop, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

/** 130 chairs from 1.50 to 130.50, a shirt in two colors and two sizes. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('filters')
	await seller.must('setCompany', { company_name: 'Harbor & Pine', company_email: 'lin@harborpine.example' })
	const photos = await uploadPhotos(site, seller, [1, 2, 3])
	const sku_img = photos.map((url) => ({ url, alt: '' }))
	const [shirt = []] = await makeFamilies(seller, [
		{
			name: 'Linen shirt',
			attrs: { sku_img, 'bps.moq': 6 },
			variants: [
				{ options: { Color: 'Red', Size: 'S' }, price: '300' },
				{ options: { Color: 'Red', Size: 'M' }, price: '300' },
				{ options: { Color: 'Blue', Size: 'M' }, price: '320' },
			],
		},
	])
	const names = Array.from({ length: 130 }, (_, index) => `C-${index + 1}`)
	const chairs = await makeGoods(seller, names, { attrs: { sku_img: sku_img.slice(0, 1), 'bps.colors': ['Oak'] } })
	const { id } = await seller.must('setCatalog', {
		name: 'Living',
		content: { sku_name_keys: [...shirt, ...chairs] },
		settings: {
			display_content: ['SKU', 'Product name', 'Price', 'Colors', 'Size', 'MOQ', 'Qty/Carton', 'Description'],
		},
	})
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

async function visit(look: Parameters<Site['visit']>[1] = {}, query = '') {
	const { page, complaints } = await site.visit(undefined, look)
	if (look.theme) await page.emulateMedia({ colorScheme: look.theme })
	if (look.language === 'zh') await page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await page.goto(catalog.share_path + query)
	return { page, complaints, share: sharePage(page) }
}

test.each([desktop, phone])(
	'color, size and price narrow the list at once; the address keeps it: $width px',
	async (viewport) => {
		const { page, complaints, share } = await visit({ viewport })
		await page.getByRole('button', { name: 'Filter' }).click()
		const panel = page.getByRole('dialog', { name: 'Filter' })
		// Everything by keyboard.
		await panel.getByRole('checkbox', { name: /^Red/ }).focus()
		await page.keyboard.press('Space')
		await eventually(share.names).toEqual(['Linen shirt'])
		await panel.getByRole('button', { name: 'Show 1 product' }).waitFor()
		await panel.getByRole('checkbox', { name: /^M/ }).check()
		expect(await axe(page)).toEqual([])
		await panel.getByRole('textbox', { name: 'To' }).fill('ten')
		await panel.getByText('A price is a number').waitFor()
		await panel.getByRole('textbox', { name: 'To' }).fill('310')
		await eventually(() => new URL(page.url()).search).toBe('?color=Red&size=M&max=310')
		await page.keyboard.press('Escape')
		await page.reload()
		await eventually(share.names).toEqual(['Linen shirt'])
		// Each is taken back alone, then all.
		await page.getByRole('button', { name: 'Remove Red' }).click()
		await page.getByRole('button', { name: 'Remove M' }).click()
		await eventually(() => share.products.count()).toBe(100)
		await page.getByRole('button', { name: 'Clear all' }).click()
		await eventually(() => new URL(page.url()).search).toBe('')
		expect(complaints).toEqual([])
	},
)

test('a filtered address comes filtered without scripts, and what it says wrongly is left out', async () => {
	const answer = await fetch(`${site.url}${catalog.share_path}?color=Blue&min=cheap&stock=maybe`)
	const html = await answer.text()
	expect(html).toContain('Linen shirt')
	expect(html).not.toContain('Product C-1<')
})

test('the list view keeps its lines, and orders from them', async () => {
	const { page, complaints, share } = await visit({}, '?view=list')
	await share.products.first().waitFor()
	expect(await page.locator('#products').getAttribute('data-view')).toBe('list')
	expect(await axe(page)).toEqual([])
	await share.products.nth(1).getByRole('button', { name: /^Add/ }).click()
	await share.products.nth(1).getByRole('textbox').waitFor()
	await page.getByRole('button', { name: 'As cards' }).click()
	expect(new URL(page.url()).search).toBe('')
	expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	expect(complaints).toEqual([])
})

test('a reload and the way back return to the place that was read', async () => {
	const { page, share } = await visit()
	await page.mouse.move(400, 400)
	await share.products.last().scrollIntoViewIfNeeded()
	await eventually(() => share.products.count()).toBe(131)
	await share.products.nth(118).scrollIntoViewIfNeeded()
	const inSight = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('#products .item')].findIndex((item) => item.getBoundingClientRect().bottom > 0),
		)
	const at = await inSight()
	expect(at).toBeGreaterThan(100)
	await page.reload()
	await eventually(() => share.products.count()).toBe(131)
	await eventually(inSight).toBe(at)
	await page.goto('about:blank')
	await page.goBack()
	await eventually(inSight).toBe(at)
})

test('whoever changes the language goes on reading where they were', async () => {
	const { page, share } = await visit({ viewport: phone })
	await page.setExtraHTTPHeaders({ 'accept-language': 'en,zh' })
	await page.reload()
	await share.products.first().waitFor()
	await share.products.nth(70).scrollIntoViewIfNeeded()
	const inSight = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('#products .item')].findIndex((item) => item.getBoundingClientRect().bottom > 0),
		)
	const at = await inSight()
	expect(at).toBeGreaterThan(40)
	await page.getByRole('link', { name: '中文' }).evaluate((link: HTMLElement) => link.click())
	await page.waitForURL(/lang=zh/)
	await page.getByRole('link', { name: 'EN' }).waitFor()
	await eventually(async () => Math.abs((await inSight()) - at)).toBeLessThanOrEqual(1)
})

test('a product has an address of its own: passed on it opens, and going back closes it', async () => {
	const { page, share } = await visit()
	const sheet = await share.open('Linen shirt')
	await sheet.waitFor()
	await eventually(() => new URL(page.url()).search).toMatch(/^\?item=/)
	await page.goBack()
	await sheet.waitFor({ state: 'detached' })
	expect(new URL(page.url()).search).toBe('')
	await share.open('Linen shirt')
	const address = page.url()
	await page.keyboard.press('Escape')
	await eventually(() => new URL(page.url()).search).toBe('')
	const html = await (await fetch(address)).text()
	expect(html).toMatch(/<meta property="og:title" content="Linen shirt · Living">/)
	expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/files\/[^"]+-c\./)
	const passed = await visit({ viewport: phone }, new URL(address).search)
	await passed.page.getByRole('dialog').getByRole('heading', { name: 'Linen shirt' }).waitFor()
	expect(passed.complaints).toEqual([])
})

test.each([
	{ theme: 'dark', language: 'en', viewport: desktop },
	{ theme: 'light', language: 'zh', viewport: phone },
	{ theme: 'dark', language: 'zh', viewport: { width: 320, height: 640 } },
] as const)('the panel and the list are whole: $theme, $language, $viewport.width px', async (look) => {
	const { page, share, complaints } = await visit(look, '?view=list')
	await share.products.first().waitFor()
	await page.getByRole('button', { name: look.language === 'zh' ? '筛选' : 'Filter' }).click()
	await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	await page.keyboard.press('Escape')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test.each([
	{ viewport: desktop, theme: 'light', language: 'en' },
	{ viewport: phone, theme: 'dark', language: 'zh' },
] as const)('the printed pages are turned, what stands on them is ordered: $viewport.width px', async (look) => {
	const { page, complaints, share } = await visit(look)
	const zh = look.language === 'zh'
	const wide = look.viewport === desktop
	await share.products.first().waitFor()
	await page.getByRole('button', { name: zh ? '翻页' : 'As pages' }).click()
	await eventually(() => new URL(page.url()).search).toBe('?view=pages')
	const leaf = (n: number) => page.getByRole('img', { name: zh ? `第 ${n} 页` : `Page ${n}`, exact: true })
	// Nobody has looked at them before: they are drawn now.
	await leaf(1).waitFor({ timeout: 60_000 })
	const contact = page.getByRole('link', { name: /lin@harborpine\.example$/ })
	expect(await contact.getAttribute('href')).toBe('mailto:lin@harborpine.example')
	expect(await axe(page)).toEqual([])
	if (wide) await page.keyboard.press('ArrowRight')
	else await swipe(page, -120)
	await leaf(2).waitFor()
	await leaf(3).waitFor({ state: wide ? 'visible' : 'detached' })
	await page.reload()
	await leaf(2).waitFor()
	expect(new URL(page.url()).hash).toBe('#page=2')
	const product = page.getByRole('button', { name: zh ? /^打开 Product C-/ : /^Open Product C-/ }).first()
	const name = (await product.getAttribute('aria-label'))?.replace(/^\S+ /, '') ?? ''
	await product.click()
	const sheet = page.getByRole('dialog')
	await sheet.getByRole('heading', { name, exact: true }).waitFor()
	// The keys belong to the sheet.
	await page.keyboard.press('ArrowRight')
	await sheet.getByRole('button', { name: zh ? /^加入/ : /^Add/ }).click()
	await page.keyboard.press('Escape')
	await sheet.waitFor({ state: 'detached' })
	await leaf(2).waitFor()
	await page.getByRole('button', { name: zh ? '卡片' : 'As cards' }).click()
	await share.products.first().waitFor()
	expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
	expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	expect(complaints).toEqual([])
})

/** A finger's way over the pages, in pixels to the right. */
function swipe(page: Page, way: number): Promise<void> {
	return page.locator('.stage-room').evaluate((room, way) => {
		const point = (type: string, clientX: number) =>
			room.dispatchEvent(
				new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY: 400 }),
			)
		point('pointerdown', 200)
		point('pointerup', 200 + way)
	}, way)
}
