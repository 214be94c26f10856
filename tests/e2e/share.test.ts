import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { pictureCodes } from '#tests/codes.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

const EVIL = '</script><script>alert(1)</script>'
const EVIL_IMAGE = '"><img src=x onerror=alert(1)>'

/** 130 SKUs: 3 lamps with two photos each, 127 chairs. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
	await seller.must('setCompany', { company_name: `Harbor ${EVIL}`, company_email: 'lin@harborpine.example' })
	const photos = [await uploadPhoto(site, seller, 1), await uploadPhoto(site, seller, 2)]
	const { list } = await seller.must('addCategories', { categories: [['Lamps'], ['椅子 Chairs']] })
	const [lamps = 0, chairs = 0] = list.map(({ id }) => id)
	const sku_img = photos.map((url) => ({ url, alt: '' }))
	await makeGoods(seller, ['L-1', 'L-2', 'L-3'], { category_id: lamps, attrs: { sku_img, 'bps.material': 'Brass' } })
	await makeGoods(seller, ['C-0'], {
		category_id: chairs,
		attrs: { 'bps.product_name': EVIL_IMAGE, 'bps.description': EVIL },
	})
	const names = Array.from({ length: 126 }, (_, index) => `C-${index + 1}`)
	await makeGoods(seller, names, { category_id: chairs })
	catalog = await make({ subtitle: 'Furniture for the trade', color: '#f2d16b' })
})
afterAll(() => site.close())

async function make(settings: Record<string, unknown>): Promise<Catalog> {
	const { id } = await seller.must('setCatalog', { name: `Spring ${EVIL}`, content: { category_ids: [0] }, settings })
	return seller.must('operateCatalog', { catalog_id: id })
}

const raw = async (path: string, language = 'en') => {
	const answer = await fetch(site.url + path, { headers: { 'accept-language': language }, redirect: 'manual' })
	return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') }
}

async function visit(look: Parameters<Site['visit']>[1] = {}) {
	const { page, complaints } = await site.visit(undefined, look)
	page.on('dialog', (dialog) => complaints.push(`dialog ${dialog.message()}`))
	if (look.theme) await page.emulateMedia({ colorScheme: look.theme })
	if (look.language === 'zh') await page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await page.goto(catalog.share_path)
	return { page, complaints, share: sharePage(page) }
}

test('without scripts it reads whole: names, prices, what link previews need, not for search engines', async () => {
	const { status, html } = await raw(catalog.share_path)
	expect(status).toBe(200)
	for (const part of ['Product L-1', '$1.50', 'Furniture for the trade', 'lin@harborpine.example'])
		expect(html).toContain(part)
	expect(html).toContain('<meta name="robots" content="noindex">')
	expect(html).toMatch(/<meta property="og:title" content="Spring /)
	// The smaller copy: messengers leave out what is heavy.
	const [, preview = ''] =
		/<meta property="og:image" content="(http[^"]+\/files\/[^"]+-c\.(?:jpg|webp))">/.exec(html) ?? []
	expect((await fetch(preview.replace(/^https?:\/\/[^/]+/, site.url))).status).toBe(200)
	expect(html).toContain('<html lang="en"')
	expect((await raw(catalog.share_path, 'zh-CN')).html).toContain('<html lang="zh-Hans"')
	// Controls of a cart would do nothing.
	expect(html).not.toMatch(/class="(add-control|icon-button cart-button|stepper)"/)
	expect(html).not.toContain('<script>alert')
	expect(html).not.toContain('<img src=x')
})

test('T62: what sellers type is text everywhere: title, company, names, descriptions', async () => {
	const { page, complaints, share } = await visit()
	await page.getByRole('heading', { level: 1, name: `Spring ${EVIL}` }).waitFor()
	await page.getByText(`Harbor ${EVIL}`).first().waitFor()
	const sheet = await share.open('onerror')
	await sheet.getByRole('heading', { name: EVIL_IMAGE }).waitFor()
	await sheet.getByText(EVIL, { exact: true }).waitFor()
	expect(await page.locator('img[src=x]').count()).toBe(0)
	expect(complaints).toEqual([])
})

test('visitors search, choose a category, and reach all 130 products by scrolling', async () => {
	const { page, complaints, share } = await visit()
	expect(await share.products.count()).toBe(100)
	await page.getByText('Made with').scrollIntoViewIfNeeded()
	await eventually(() => share.products.count()).toBe(130)
	expect(new Set(await share.names()).size).toBe(130)
	await share.category(/^Lamps/).click()
	await eventually(share.names).toEqual(['Product L-1', 'Product L-2', 'Product L-3'])
	await share.category(/^All/).click()
	await share.search.fill('product c-12')
	await eventually(share.names).toEqual(
		['12', '120', '121', '122', '123', '124', '125', '126'].map((n) => `Product C-${n}`),
	)
	await share.search.fill('nothing like it')
	await page.getByText('Nothing matches').waitFor()
	await page.getByRole('button', { name: 'Show all products' }).click()
	await eventually(() => share.products.count()).toBe(100)
	expect(complaints).toEqual([])
})

test('the sheet shows pictures, facts and price; Escape and the backdrop close it', async () => {
	const { page, share } = await visit()
	const sheet = await share.open('Product L-2')
	await sheet.getByText('Brass').waitFor()
	const shown = () => sheet.locator('.gallery-open img').getAttribute('src')
	const first = await shown()
	await sheet.getByRole('button', { name: 'Next picture' }).click()
	await eventually(shown).not.toBe(first)
	await sheet.getByRole('button', { name: 'Picture 1' }).click()
	await eventually(shown).toBe(first)
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await sheet.waitFor({ state: 'detached' })
	await share.open('Product L-2')
	await page.mouse.click(5, 5)
	await sheet.waitFor({ state: 'detached' })
})

test('a page that does not load is said, and tried again', async () => {
	const { page, share } = await visit()
	await page.route('**/api/getPublishedCatalogV1', (route) => route.abort())
	await share.category(/^Lamps/).click()
	await page.getByRole('alert').getByText('The products could not be loaded.').waitFor()
	await page.unroute('**/api/getPublishedCatalogV1')
	await page.getByRole('button', { name: 'Try again' }).click()
	await eventually(share.names).toHaveLength(3)
})

test.each([
	{ theme: 'light', language: 'en' },
	{ theme: 'dark', language: 'en' },
	{ theme: 'dark', language: 'zh', viewport: phone },
	{ theme: 'light', language: 'zh', viewport: { width: 320, height: 640 } },
] as const)('axe finds nothing and nothing is cut off: $theme, $language', async (look) => {
	const { page, complaints, share } = await visit(look)
	await share.products.first().waitFor()
	expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(look.theme)
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	expect(complaints).toEqual([])
})

test('the theme a visitor chose stays chosen', async () => {
	const { page } = await visit()
	await page.getByRole('button', { name: 'Dark theme' }).click()
	await page.reload()
	await page.getByRole('button', { name: 'Light theme' }).waitFor()
})

test('the language a visitor chose stays chosen; whoever reads one alone is not asked', async () => {
	const { page, complaints, share } = await visit()
	// Its categories are in Chinese.
	await page.getByRole('link', { name: '中文' }).click()
	await page.getByPlaceholder('在此图册中搜索').waitFor()
	await page.waitForLoadState()
	expect(new URL(page.url()).searchParams.get('lang')).toBe('zh')
	await page.route('**/api/getPublishedCatalogV1', (route) => route.abort(), { times: 1 })
	await share.category(/^Lamps/).click()
	await page.getByText('产品加载失败，请检查网络后重试。').waitFor()
	// Another catalog, the same again: in Chinese from the first sign on.
	await page.goto(`${catalog.share_path}?q=chairs`)
	await page.getByRole('link', { name: 'EN', exact: true }).click()
	await page.getByPlaceholder('Search this catalog').waitFor()
	expect(new URL(page.url()).searchParams.get('q')).toBe('chairs')
	await page.goto(catalog.share_path)
	expect(await page.locator('html').getAttribute('lang')).toBe('en')
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
	const { id } = await seller.must('setCatalog', { name: 'Plain', content: { sku_name_keys: ['l-1'] } })
	const plain = await seller.must('operateCatalog', { catalog_id: id })
	expect((await raw(plain.share_path, 'en-GB,en;q=0.9')).html).not.toContain('class="language"')
	expect((await raw(plain.share_path, 'en-GB,zh;q=0.9')).html).toContain('class="language"')
})

test('on paper there is what is for sale, whom to ask and where it is found, and nothing to press', async () => {
	const { page } = await visit({ theme: 'dark' })
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
	const seen = async (selector: string) => page.locator(selector).first().isVisible()
	for (const gone of ['.top', '.tools', '.add-control', '.skip', '.hero-meta ~ .currencies'])
		expect([gone, await seen(gone)]).toEqual([gone, false])
	for (const there of ['.hero h1', '.item-price', '.item-facts', '.foot-contact'])
		expect([there, await seen(there)]).toEqual([there, true])
	const note = page.locator('.print-note')
	await eventually(() => note.innerText()).toBe(
		`The first 100 of 130 products. All of them are here: ${site.url}${catalog.share_path}`,
	)
	// The code of that address comes once somebody has touched the page.
	await page.mouse.move(10, 10)
	await note.locator('svg').waitFor()
	const ink = () =>
		page
			.locator('.item-name')
			.first()
			.evaluate((name) => getComputedStyle(name).color)
	expect(await ink()).toBe('rgb(26, 29, 31)')
})

test('what is shown is passed on by its code, its address and a message, in Chinese on a phone, too', async () => {
	for (const look of [{}, { viewport: phone, theme: 'dark', language: 'zh' }] as const) {
		const { page, complaints } = await visit(look)
		const zh = 'language' in look
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
		await page.goto(`${catalog.share_path}?view=list`)
		const address = `${site.url}${catalog.share_path}?view=list`
		await page.getByRole('button', { name: zh ? '分享' : 'Share', exact: true }).click()
		const dialog = page.getByRole('dialog', { name: zh ? '分享' : 'Share' })
		expect(await dialog.getByRole('textbox').inputValue()).toBe(address)
		expect(await pictureCodes(await dialog.getByRole('img').screenshot())).toEqual([address])
		expect(await axe(page)).toEqual([])
		await dialog.getByRole('button', { name: zh ? '复制链接' : 'Copy link' }).click()
		await dialog.getByText(zh ? '链接已复制' : 'Link copied').waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
		const chat = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
		expect(chat.searchParams.get('text')).toContain(address)
		const letter = await dialog.getByRole('link', { name: zh ? '邮件' : 'E-mail' }).getAttribute('href')
		expect(decodeURIComponent(letter ?? '')).toContain(address)
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
		expect(complaints).toEqual([])
	}
})

test('a page without TLS has no clipboard and copies all the same', async () => {
	const { page } = await visit()
	await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
	await page.reload()
	await page.getByRole('button', { name: 'Share', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Share' })
	await dialog.getByRole('button', { name: 'Copy link' }).click()
	await dialog.getByText('Link copied').waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('searchbox').focus()
	await page.keyboard.press('Control+V')
	expect(await page.getByRole('searchbox').inputValue()).toBe(site.url + catalog.share_path)
})

test('a link that leads nowhere says so; an unpublished one names whom to ask, and nothing of the catalog', async () => {
	const unknown = await raw('/harborpine/docs/sharing/AAAAAAAAAAAAAAAAAAAAAA')
	expect(unknown.status).toBe(404)
	expect(unknown.html).toContain('This catalog is not available')
	expect(unknown.html).not.toContain('lin@harborpine.example')
	const hidden = await make({})
	await seller.must('operateCatalog', { catalog_id: hidden.id, action: 'unpublish' })
	const closed = await raw(hidden.share_path)
	expect(closed.status).toBe(404)
	expect(closed.html).toContain('lin@harborpine.example')
	for (const secret of ['Spring', 'Product', '<script>alert']) expect(closed.html).not.toContain(secret)
	const { page, complaints } = await site.visit()
	await page.goto(hidden.share_path)
	expect(await axe(page)).toEqual([])
	// Chinese letters come with the page, and only with it.
	const letters = () =>
		page.evaluate(() => [...document.fonts].some(({ family, status }) => /Noto/.test(family) && status === 'loaded'))
	expect(await letters()).toBe(false)
	await page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await page.reload()
	await eventually(letters).toBe(true)
	expect(complaints).toEqual([])
})

test('a link with the seller’s earlier name leads to the present one', async () => {
	const renamed = await site.seller('earlier-name')
	const sku_name_keys = await makeGoods(renamed, ['R-1'])
	const { id } = await renamed.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
	const { share_path, hash } = await renamed.must('operateCatalog', { catalog_id: id })
	await renamed.must('setUserInfo', { username: 'present-name' })
	const present = `/present-name/docs/sharing/${hash}`
	expect(await raw(share_path)).toMatchObject({ status: 301, location: present })
	// What was looked for goes along.
	const asked = '?q=gr%C3%BCn&color=Red&color=Blue&item=r-1&currency=EUR'
	expect(await raw(share_path + asked)).toMatchObject({ status: 301, location: present + asked })
})

test('what is pressed or typed before the scripts have come is not lost', async () => {
	const { page } = await site.visit()
	let arrive = () => {}
	const arrived = new Promise<void>((resolve) => (arrive = resolve))
	await page.route(/\/share-assets\/.*\.js$/, async (route) => {
		await arrived
		await route.continue()
	})
	await page.goto(catalog.share_path, { waitUntil: 'commit' })
	const share = sharePage(page)
	await share.search.pressSequentially('L-2')
	await share.products
		.getByRole('button', { name: /Product L-2/ })
		.first()
		.click()
	arrive()
	await page.getByRole('dialog').getByRole('heading', { name: 'Product L-2' }).waitFor()
	await page.keyboard.press('Escape')
	await eventually(share.names).toEqual(['Product L-2'])
})
