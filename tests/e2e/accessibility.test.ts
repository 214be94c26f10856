import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
})
afterAll(() => site.close())

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
