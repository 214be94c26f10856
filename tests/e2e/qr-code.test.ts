import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { pdfCodes, pictureCodes } from '#tests/codes.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('coder-e2e')
	await seller.must('setCompany', { company_name: 'Nordhaven', company_email: 'hello@nordhaven.example' })
	const sku_name_keys = await makeGoods(seller, ['LAMP-1', 'LAMP-2'])
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
	await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

test('a code is made from "+ New", downloaded, scanned, sent elsewhere, deleted and brought back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/qrCodes')
	await page.getByText('No QR codes yet').waitFor()
	await page.getByRole('button', { name: 'New', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Create a sharing QR code' }).click()
	const form = page.getByRole('dialog', { name: 'New QR code' })
	await form.getByRole('textbox', { name: 'Name' }).fill('Booth wall')
	expect(await form.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true)
	await form.getByRole('combobox', { name: 'Catalog' }).click()
	await page.getByRole('option', { name: 'Spring' }).click()
	await form.getByRole('img', { name: 'Preview of the QR code' }).waitFor()
	await form.getByRole('textbox', { name: 'Color' }).fill('#e0c080')
	await form.getByText(/^Scanners cannot read this: the contrast is 1\.\d to 1/).waitFor()
	expect(await form.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true)
	await form.getByRole('textbox', { name: 'Color' }).fill('#1f4e79')
	await form.getByText('Contrast 8.7 to 1').waitFor()
	await form.getByRole('textbox', { name: 'Background' }).press('Tab')
	expect(await axe(page)).toEqual([])
	await form.getByRole('button', { name: 'Create' }).click()
	await page.getByText('Code “Booth wall” created').waitFor()
	await page.getByText('Not scanned yet').waitFor()
	expect(await axe(page)).toEqual([])

	const choose = async (item: string) => {
		await page.getByRole('button', { name: 'More for Booth wall' }).click()
		await page.getByRole('menuitem', { name: item }).click()
	}
	const [png] = await Promise.all([page.waitForEvent('download'), choose('Download PNG')])
	expect(png.suggestedFilename()).toBe('Booth wall.png')
	const [address = ''] = await pictureCodes(await readFile(await png.path()))
	expect(address).toMatch(/\/coder-e2e\/docs\/code\/[\w-]{22}$/)
	const buyer = await site.visit(undefined, { viewport: phone })
	await buyer.page.goto(new URL(address).pathname)
	await buyer.page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor()

	await choose('Edit')
	const edit = page.getByRole('dialog', { name: 'Edit QR code' })
	await edit.getByText('An item', { exact: true }).click()
	await edit.getByRole('combobox', { name: 'Item' }).fill('lamp-2')
	await page.getByRole('option', { name: 'LAMP-2' }).click()
	await edit.getByRole('button', { name: 'Save' }).click()
	await page.getByText('LAMP-2 in Spring').waitFor()
	await page.getByText('1 scan', { exact: true }).waitFor()
	await buyer.page.goto('about:blank')
	await buyer.page.goto(new URL(address).pathname)
	await buyer.page.getByRole('dialog').getByText('LAMP-2').first().waitFor()

	await choose('Delete')
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await page.getByText('No QR codes yet').waitFor()
	await buyer.page.goto('about:blank')
	await buyer.page.goto(new URL(address).pathname)
	await buyer.page.getByText('The page behind this code is no longer there.').waitFor()
	await buyer.page.getByRole('link', { name: 'hello@nordhaven.example' }).waitFor()
	expect(await axe(buyer.page)).toEqual([])
	const told = page.locator('xpath=//*[contains(text(), "deleted")]/ancestor::*[.//button[text()="Undo"]][1]')
	await told.getByRole('button', { name: 'Undo' }).click()
	await page.getByText('LAMP-2 in Spring').waitFor()
	expect(complaints).toEqual([])
})

test('codes are printed on labels; the list is found in the palette and by both sidebars, in Chinese on a phone', async () => {
	for (const name of ['Door', 'Van'])
		await seller.must('setQrCode', { name, target: { kind: 'url', url: 'https://nordhaven.example/van' } })
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/customized')
	await page.getByRole('link', { name: 'QR codes' }).click()
	await page.getByRole('checkbox', { name: 'Select Door' }).check()
	await page.getByRole('checkbox', { name: 'Select Van' }).check()
	await page.getByRole('button', { name: 'Print labels (2)' }).click()
	const dialog = page.getByRole('dialog', { name: 'Print labels of 2 codes' })
	await dialog.getByLabel('Labels of each').fill('2')
	await dialog.getByRole('button', { name: 'Make PDF' }).click()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		dialog.getByRole('link', { name: /^Download/ }).click(),
	])
	const codes = (await pdfCodes(await file.path())).flat()
	expect([codes.length, new Set(codes).size]).toEqual([4, 2])
	expect(complaints).toEqual([])
	const small = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await small.page.goto('/qrCodes?name=van')
	await small.page.getByRole('button', { name: 'Van', exact: true }).click()
	await small.page.getByRole('dialog', { name: '编辑二维码' }).getByRole('img', { name: '二维码预览' }).waitFor()
	expect(await axe(small.page)).toEqual([])
	await small.page.keyboard.press('Escape')
	await eventually(() => small.page.getByRole('dialog').count()).toBe(0)
	expect(small.complaints).toEqual([])
})
