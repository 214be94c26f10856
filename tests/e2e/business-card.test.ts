import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('carder-e2e')
	await seller.must('setUserInfo', { nickname: 'Mara Lindqvist' })
	await seller.must('setCompany', { company_name: 'Nordhaven', company_email: 'hello@nordhaven.example' })
})
afterAll(() => site.close())

test('a card is filled in, seen as it is typed, saved, printed, and shown to whoever has its address', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/company')
	await page.getByRole('link', { name: 'Business card' }).click()
	await page.getByRole('heading', { level: 1, name: 'Business card' }).waitFor()
	const front = page.getByRole('img', { name: 'Front of the card' })
	await front.waitFor()
	const before = await front.getAttribute('src')
	await page.getByLabel('Job title').fill('Head of sales')
	await eventually(() => front.getAttribute('src')).not.toBe(before)
	await page.getByText('Band', { exact: true }).click()
	await page.getByLabel('E-mail').fill('mara@nordhaven')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('Enter a full e-mail address').waitFor()
	await page.getByLabel('E-mail').fill('mara@nordhaven.example')
	await page.getByText('Back', { exact: true }).click()
	await page.getByRole('img', { name: 'Back of the card' }).waitFor()
	await page.getByRole('switch', { name: 'Public page' }).check()
	expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true)
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	expect(await axe(page)).toEqual([])

	await page.getByRole('button', { name: 'Print' }).click()
	const dialog = page.getByRole('dialog', { name: 'Print business cards' })
	await dialog.getByText('Turn the sheets over').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Make PDF' }).click()
	await dialog.getByText('Mara Lindqvist Business card.pdf').first().waitFor()
	await page.keyboard.press('Escape')

	const address = await page.getByRole('link', { name: 'Open page' }).getAttribute('href')
	const buyer = await site.visit(undefined, { viewport: phone })
	await buyer.page.goto(address ?? '')
	await buyer.page.getByRole('heading', { level: 1, name: 'Mara Lindqvist' }).waitFor()
	await buyer.page.getByRole('link', { name: 'mara@nordhaven.example' }).waitFor()
	expect(await axe(buyer.page)).toEqual([])
	const saved = buyer.page.waitForEvent('download')
	await buyer.page.getByRole('link', { name: 'Save contact' }).click()
	expect(await readFile(await (await saved).path(), 'utf8')).toContain('TITLE:Head of sales')
	expect([...complaints, ...buyer.complaints]).toEqual([])
})

test('in Chinese and dark on a phone', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/accountSettings/card')
	await page.getByRole('img', { name: '名片正面' }).waitFor()
	expect(await axe(page)).toEqual([])
})
