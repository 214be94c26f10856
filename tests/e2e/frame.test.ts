import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
})
afterAll(() => site.close())

test('the labels of the sidebar fit in both languages; the gallery and the templates keep the frame of who is signed in', async () => {
	for (const language of ['en', 'zh'] as const) {
		const { page } = await site.visit(seller, { language })
		await page.goto('/dashboard/home')
		const sidebar = page.getByRole('complementary').first()
		await sidebar.getByRole('link').first().waitFor()
		const cut = await sidebar.evaluate((side) =>
			[...side.querySelectorAll('a, button, a *, button *')]
				.filter((label) => label.textContent?.trim() && label.scrollWidth > label.clientWidth + 1)
				.filter((label) => getComputedStyle(label).overflowX === 'hidden')
				.map((label) => label.textContent),
		)
		expect(cut).toEqual([])
		for (const path of ['/gallery', '/templates']) {
			await page.goto(path)
			await page.locator('header a[href^="/dashboard/home"]').first().waitFor()
		}
	}
})

test('help, what users wrote and the accounts keep the sidebar; of its foot one entry is current', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/dashboard/home')
	const sidebar = page.getByRole('complementary').first()
	const current = sidebar.locator('[aria-current="page"]')
	await sidebar.getByRole('link', { name: 'Help' }).click()
	await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
	await expect.poll(() => current.allInnerTexts()).toEqual(['Help'])
	for (const path of ['/feedback', '/accounts']) {
		await page.goto(path)
		await expect.poll(() => current.allInnerTexts()).toEqual(['Account and settings'])
	}
})
