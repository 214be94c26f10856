import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let operator: Seller
let seller: Seller
beforeAll(async () => {
	site = await openSite()
	operator = await site.seller('operator')
	seller = await site.seller('seller')
})
afterAll(() => site.close())

test('the operator says who runs the site and writes its terms; a stranger reads them', async () => {
	const { page, complaints } = await site.visit(operator)
	await page.goto('/terms-of-service')
	await page.getByText('the operator of this installation').first().waitFor()
	await page.getByRole('button', { name: 'Who runs this site' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Name or company').fill('Lindgren & Co')
	await dialog.getByLabel('E-mail').fill('nobody')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await dialog.getByText('The address should look like name@company.com.').waitFor()
	await dialog.getByLabel('E-mail').fill('hello@lindgren.com')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByText('This site is run by Lindgren & Co').waitFor()

	await page.getByRole('button', { name: 'Edit this page' }).click()
	await page.getByLabel('Text').fill('# House rules\nBe <b>kind</b>.\n- No spam')
	await page.getByRole('button', { name: 'Save page' }).click()
	await page.getByRole('heading', { name: 'House rules' }).waitFor()

	const stranger = await site.visit(undefined, { viewport: phone, theme: 'dark' })
	await stranger.page.goto('/terms-of-service')
	await stranger.page.getByText('Be <b>kind</b>.').waitFor()
	expect(await stranger.page.getByRole('button', { name: 'Edit this page' }).count()).toBe(0)
	expect(await axe(stranger.page)).toEqual([])
	await stranger.page.getByRole('link', { name: 'Privacy' }).last().click()
	await stranger.page.getByText('Lindgren & Co decides how this site handles personal data').waitFor()
	expect([...complaints, ...stranger.complaints]).toEqual([])
})

test('a plan that the operator makes stands on the page; without one everything is included', async () => {
	const { page, complaints } = await site.visit(operator)
	await page.goto('/plans')
	await page.getByRole('heading', { name: 'Everything is included' }).waitFor()
	await page.getByRole('button', { name: 'Edit plans' }).click()
	await page.getByRole('button', { name: 'Add plan' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Name').fill('Studio')
	await dialog.getByLabel('Price a month').fill('$29')
	await dialog.getByLabel('Features').fill('10 catalogs\nHelp by e-mail')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('button', { name: 'Done' }).click()
	await page.getByRole('heading', { name: 'Studio' }).waitFor()

	const stranger = await site.visit(undefined, { viewport: phone })
	await stranger.page.goto('/plans')
	await stranger.page.getByText('Help by e-mail').waitFor()
	await stranger.page.getByRole('link', { name: 'Get started' }).click()
	await stranger.page.waitForURL(/\/login/)
	expect([...complaints, ...stranger.complaints]).toEqual([])
})

test('the guide is searched; ? shows the keys; what is written there reaches the operator’s bell', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/home')
	await page.getByRole('link', { name: 'Help' }).click()
	await page.getByRole('searchbox', { name: 'Search the guide' }).fill('stocktake camera')
	await page.getByRole('link', { name: /Stocktakes and reordering/ }).click()
	await page.getByRole('heading', { name: 'Stocktakes and reordering' }).waitFor()
	expect(await axe(page)).toEqual([])

	await page.getByRole('heading', { name: 'Stocktakes and reordering' }).click()
	await page.keyboard.press('Shift+?')
	await page.getByRole('dialog').getByText('Search and go to a page').waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('dialog').waitFor({ state: 'detached' })

	await page.getByRole('button', { name: 'Send feedback' }).click()
	await page.getByRole('dialog').getByLabel('Message').fill('The guide is short. I like that.')
	await page.getByRole('button', { name: 'Send', exact: true }).click()
	await page.getByText('Sent to the operator').waitFor()

	const there = await site.visit(operator)
	await there.page.goto('/feedback')
	await there.page.getByText('The guide is short. I like that.').waitFor()
	expect(await axe(there.page)).toEqual([])
	await there.page.getByRole('button', { name: 'Mark as done' }).click()
	await there.page.getByRole('button', { name: 'Reopen' }).waitFor()
	expect([...complaints, ...there.complaints]).toEqual([])
})

test('the front page shows its papers and screens, in both languages, and leads in', async () => {
	const { page, complaints } = await site.visit(undefined, { language: 'zh' })
	await page.goto('/index')
	await page.getByRole('heading', { level: 1, name: '让商品以最佳面貌示人' }).waitFor()
	const papers = page.getByRole('group', { name: '用 Vitrine 制作的图册页面' }).locator('img')
	await papers.nth(1).waitFor()
	await page.getByRole('button', { name: '暂停' }).click()
	await page.getByRole('button', { name: '播放' }).waitFor()
	await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
	await page.getByRole('heading', { level: 1, name: 'Your products, at their best' }).waitFor()
	const screens = page.locator('ol img')
	await screens.last().scrollIntoViewIfNeeded()
	const widths = () => screens.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
	await eventually(widths).toEqual([1280, 1280, 1280, 1280])
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: 'Create an account' }).first().click()
	await page.waitForURL(/\/login/)
	expect(complaints).toEqual([])
})
