import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line } from '#tests/make/documents.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { guarded, isAlso, isOpen, leadingOn, openPages, sellersPages } from './addresses.ts'
import { axe, desktop, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let ownPages: string[]
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
	ownPages = sellersPages(await furnish())
})
afterAll(() => site.close())

/** One thing of each kind that an address shows. */
async function furnish() {
	const { must } = seller
	const attrs = { sku_img: [{ url: await uploadPhoto(site, seller, 1), alt: '' }] }
	const [sku_name_key = ''] = await makeGoods(seller, ['L-1', 'L-2'], { attrs })
	const { id: catalog } = await must('setCatalog', { name: 'Spring', content: { category_ids: [0] }, settings: {} })
	const { id: document } = await documentsOf(seller).draft([line('2', '10.00')])
	return { sku_name_key, catalog, document, template: 'reply' }
}

/**
 * Each address is seen in two looks that have nothing in common, so in both languages, both themes and both widths; four
 * addresses in a row cover all eight.
 */
const looks = [
	{ language: 'en', theme: 'light', viewport: desktop },
	{ language: 'zh', theme: 'dark', viewport: desktop },
	{ language: 'en', theme: 'dark', viewport: desktop },
	{ language: 'zh', theme: 'light', viewport: desktop },
	{ language: 'zh', theme: 'dark', viewport: phone },
	{ language: 'en', theme: 'light', viewport: phone },
	{ language: 'zh', theme: 'light', viewport: phone },
	{ language: 'en', theme: 'dark', viewport: phone },
] as const

describe.each(looks)('$viewport.width px, $theme, $language', (look) => {
	const place = looks.indexOf(look) % 4
	const turn = (pages: readonly string[]) => pages.filter((_, index) => index % 4 === place)

	test('a visitor finds every open page whole', async () => {
		const { page } = await site.visit(undefined, look)
		expect(await faults(page, turn(openPages), 'visitor')).toEqual([])
	})

	test('a seller finds every page whole', async () => {
		const { page } = await site.visit(seller, look)
		expect(await faults(page, turn(ownPages), 'seller')).toEqual([])
	})
})

test('every other page leads a visitor to the sign-in, and from there back', async () => {
	const { page } = await site.visit()
	await page.goto('/index')
	for (const path of guarded) {
		await go(page, path)
		await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path)
	}
})

test('addresses without a page of their own lead on', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/home')
	for (const [from, to] of leadingOn) {
		await go(page, from)
		await page.waitForURL((url) => url.pathname === to)
	}
	await go(page, '/login')
	await page.waitForURL((url) => url.pathname === '/dashboard/home')
})

/** A folder that keeps a picture of each page, to be looked at. */
const PICTURES = process.env['PAGE_PICTURES']

const width = (page: Page) => (page.viewportSize() ?? desktop).width

/** The style guide shows what stands for a lost picture. */
const MISSING = '/no-such-picture.png'

/** What is wrong with these pages; the application is loaded once and walked through as by its links. */
async function faults(page: Page, paths: readonly string[], as: 'visitor' | 'seller'): Promise<string[]> {
	const found: string[] = []
	let here = ''
	page.on('pageerror', (error) => found.push(`${here}: ${String(error)}`))
	page.on('console', (message) => {
		const { url } = message.location()
		if (message.type() === 'error' && !url.endsWith(MISSING)) found.push(`${here}: ${message.text()} ${url}`)
	})
	for (const path of paths) {
		here = path
		found.push(...(await arrive(page, path)))
		if (PICTURES) await page.screenshot({ path: `${PICTURES}/${as}${path.replace(/\W+/g, '-')}-${width(page)}.png` })
		found.push(...misnamed(path, await page.title()))
		const isSeenByVisitors = isOpen(path) && as === 'seller'
		if (!isSeenByVisitors) found.push(...(await axe(page)).map((finding) => `${path} ${finding}`))
		if (await isWide(page)) found.push(`${path} scrolls sideways`)
	}
	return found
}

/** Which address has a title, in either language. */
const titled = new Map<string, string>()

/** What is wrong with a title: it names the page, and none but this. */
function misnamed(path: string, title: string): string[] {
	if (!/^\S.* · Vitrine$/.test(title)) return [`${path} is called “${title}”`]
	const other = titled.get(title)
	if (isAlso(path)) return []
	titled.set(title, path)
	return other === undefined || other === path ? [] : [`${path} is called as ${other}: ${title}`]
}

/**
 * Opens an address and waits for its page: it has another heading and title than the page before, and nothing of it is
 * still awaited. Answers what it waited for in vain.
 */
async function arrive(page: Page, path: string): Promise<string[]> {
	const before = await page.evaluate(() => ({
		title: document.title,
		heading: document.querySelector('h1')?.textContent,
	}))
	if (before.title) await go(page, path)
	else await page.goto(path)
	const came = await page
		.waitForFunction(
			({ title, heading }) => {
				const now = document.querySelector('h1')?.textContent
				const isOther = now && now !== heading && document.title !== title
				return isOther && !document.querySelector('main [role=status][aria-busy=true]')
			},
			before,
			{ timeout: 10_000 },
		)
		.catch(() => null)
	return came ? [] : [`${path} does not come: the page is called ${await page.title()}`]
}

/** Goes on within the application. */
async function go(page: Page, path: string): Promise<void> {
	await page.evaluate((path) => history.pushState(null, '', path), path)
}

/** Whether a page scrolls sideways as it is, or on the narrowest phone once it has settled there. */
async function isWide(page: Page): Promise<boolean> {
	const size = page.viewportSize() ?? desktop
	if (size.width > phone.width) return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
	await page.setViewportSize({ width: 320, height: 640 })
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
	const fits = await page
		.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth && innerWidth === 320, null, {
			timeout: 5000,
		})
		.catch(() => null)
	await page.setViewportSize(size)
	return fits === null
}
