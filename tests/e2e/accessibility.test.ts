import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { axe, desktop, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
})
afterAll(() => site.close())

const publicPages = [
	'/index',
	'/privacy-terms',
	'/login',
	'/login?mode=signup',
	'/login?mode=code',
	'/login?mode=reset',
	'/404',
]
const ownPages = [
	'/dashboard/home',
	'/dashboard/catelogMng',
	'/qrCodes',
	'/qrCodes?add=true',
	'/emailTemplates',
	'/emailTemplates?id=reply',
	'/dashboard/activities',
	'/dashboard/activities?mod=activity',
	'/dashboard/activities?mod=invoices',
	'/invoiceEditor',
	'/specSheetEditor',
	'/accountSettings/invoice',
	'/account',
	'/account/updatePwd',
	'/settings/settings',
	'/accountSettings/company',
	'/accountSettings/advanced',
	'/accountSettings/card',
	'/dashboard/test',
	'/exportedFile',
]
/** Each theme, language and width is in one of the two. */
const looks = [
	{ name: 'desktop, light, English', viewport: desktop, theme: 'light', language: 'en' },
	{ name: 'phone, dark, Chinese', viewport: phone, theme: 'dark', language: 'zh' },
] as const

describe.each(looks)('$name', (look) => {
	test('axe finds nothing on the public pages, and none scrolls sideways down to 320 px', async () => {
		const { page } = await site.visit(undefined, look)
		expect(await findings(page, publicPages)).toEqual([])
	})

	test('axe finds nothing on the pages of a seller, and none scrolls sideways down to 320 px', async () => {
		const { page, complaints } = await site.visit(seller, look)
		expect(await findings(page, ownPages)).toEqual([])
		expect(complaints).toEqual([])
	})
})

test('axe finds nothing on what opens: menus, dialogs, drawer, popup, toasts', async () => {
	const { page } = await site.visit(seller, { theme: 'dark' })
	await page.goto('/dashboard/test')
	const found: string[] = []
	const opened = page.getByRole('dialog').or(page.getByRole('menu'))
	for (const name of ['Open menu', 'Dialog', 'Drawer', 'Confirmation', 'Messages', 'Account menu', /^Search/]) {
		await page.getByRole('button', { name }).first().click()
		await opened.first().waitFor()
		found.push(...(await axe(page)).map((finding) => `${String(name)} ${finding}`))
		await page.keyboard.press('Escape')
		await eventually(() => opened.count()).toBe(0)
	}
	for (const name of ['Done', 'Warning', 'Error']) await page.getByRole('button', { name }).click()
	expect([...found, ...(await axe(page))]).toEqual([])
})

async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
	const found: string[] = []
	for (const path of paths) {
		await page.goto(path)
		await page.getByRole('heading', { level: 1 }).waitFor()
		found.push(...(await axe(page)).map((finding) => `${path} ${finding}`))
		if (await isWide(page)) found.push(`${path} scrolls sideways`)
	}
	return found
}

/** Whether a page scrolls sideways on the narrowest phone, once it has settled there. Loading it anew would take longer. */
async function isWide(page: Page): Promise<boolean> {
	const size = page.viewportSize() ?? desktop
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

test('the keyboard reaches everything in order: skip link first', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/account')
	await page.getByRole('heading', { level: 1 }).waitFor()
	await page.keyboard.press('Tab')
	expect(await page.locator(':focus').textContent()).toBe('Skip to content')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	expect(await page.locator(':focus').textContent()).toBe('Upload picture')
})
