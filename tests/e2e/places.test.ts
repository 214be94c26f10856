import { afterAll, beforeAll, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { arriveAt, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('places-e2e')
})
afterAll(() => site.close())

test('what "+ New" makes is found again: in the palette, beside the catalogs and under Customized', async () => {
	const { page } = await site.visit(seller)
	const places = [
		['pricel', 'Price lists', '/priceLists'],
		['qrcode', 'QR codes', '/qrCodes'],
		['email', 'E-mail templates', '/emailTemplates'],
	] as const
	for (const [typed, name, path] of places) {
		await page.goto('/account')
		await page.getByRole('heading', { name: 'Manage account' }).waitFor()
		await page.keyboard.press('Control+k')
		await page.getByRole('combobox').fill(typed)
		await page.getByRole('option', { name, exact: true }).click()
		await arriveAt(page, path)
		for (const from of ['/accountSettings/customized', '/dashboard/catelogMng']) {
			await page.goto(from)
			await page.getByRole('link', { name, exact: true }).first().click()
			await arriveAt(page, path)
		}
	}
	const small = await site.visit(seller, { language: 'zh' })
	await small.page.goto('/account')
	await small.page.getByRole('heading', { level: 1 }).waitFor()
	await small.page.keyboard.press('Control+k')
	for (const name of ['价格表', '二维码', '邮件模板']) {
		await small.page.getByRole('combobox').fill(name)
		await small.page.getByRole('option', { name, exact: true }).waitFor()
	}
})
