import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makePhoto } from '#tests/make/upload.ts'
import { makeArchive } from '#tests/make/workbook.ts'
import { axe, desktop, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
	const names = ['ABC', 'ABC-1', 'X 1', 'X_1', 'B-2']
	await seller.must('productUpsertByAttrPath', { items: names.map((sku_name) => ({ sku_name, attrs: {} })) })
})
afterAll(() => site.close())

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const picturesOf = async (sku_name: string) => {
	const { list } = await seller.must('productSearch', { size: 100 })
	return list.find((sku) => sku.sku_name === sku_name)?.sku_img.length
}

/** By hand: a drag begins with the first small move, before the page scrolls to the target. */
async function drag(from: Locator, to: Locator): Promise<void> {
	const mouse = from.page().mouse
	await from.hover({ position: { x: 120, y: 20 } })
	await mouse.down()
	await from.hover({ position: { x: 130, y: 24 } })
	await to.hover()
	await to.hover()
	await mouse.up()
}

test('pictures find their SKUs; the seller decides the rest, and only the bad one fails', async () => {
	const { page, complaints } = await site.visit(seller)
	const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
	await page.goto('/dashboard/home')
	await press('Import')
	await page.getByRole('menuitem', { name: 'Pictures, by their names' }).click()
	await page.getByRole('heading', { name: 'Match pictures to SKUs' }).waitFor()
	const zip = await makeArchive({
		'photos/B-2/front.jpg': await makePhoto(1),
		'__MACOSX/B-2/._front.jpg': 'x',
		'read me.txt': 'x',
	})
	const input = page.locator('input[type=file]').first()
	await input.setInputFiles([
		jpeg('ABC-1.jpg', await makePhoto(2)),
		jpeg('ABC (2).jpg', await makePhoto(3)),
		jpeg('abc.jpg', Buffer.from('no picture')),
		jpeg('X-1.jpg', await makePhoto(4)),
		jpeg('holiday.jpg', await makePhoto(5)),
		jpeg('Lamp 9.jpg', await makePhoto(6)),
		jpeg('phone.heic', await makePhoto(7)),
		{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
		{ name: 'photos.zip', mimeType: 'application/zip', buffer: await readFile(zip) },
	])
	await page.getByText('1 file is no picture and was left out.').waitFor()
	await page.getByRole('heading', { name: '4 pictures need you' }).waitFor()
	await page.getByText('HEIC cannot be read here.').waitFor()
	await page.getByText('The longest name won. Also possible: ABC').waitFor()
	// The archive is read beside; its picture comes when that is done.
	await eventually(() => page.getByText('by its folder').count()).toBe(1)
	expect(await axe(page)).toEqual([])

	const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
	await card('X-1.jpg').getByRole('button', { name: 'X_1', exact: true }).click()
	await card('Lamp 9.jpg').getByRole('button', { name: 'Create SKU Lamp 9' }).click()
	await drag(card('holiday.jpg'), card('front.jpg').last())
	await page.getByRole('heading', { name: '1 picture needs you' }).waitFor()
	// Back again, and by typing this time.
	await press('Take holiday.jpg off B-2')
	const picker = page.getByRole('combobox', { name: 'holiday.jpg belongs to' })
	await picker.fill('B-2')
	await page.getByRole('option', { name: 'B-2', exact: true }).click()
	await press('Add 7 pictures')

	await page.getByRole('heading', { name: '1 picture was not taken' }).waitFor()
	await page.getByText('Added 6 · Already there 0 · Not taken 1').waitFor()
	await page.getByText('This file is not a picture.').waitFor()
	expect(await Promise.all(['ABC', 'ABC-1', 'X_1', 'X 1', 'B-2', 'Lamp 9'].map(picturesOf))).toEqual([1, 1, 1, 0, 2, 1])
	await press('Try 1 again')
	await page.getByRole('heading', { name: '1 picture was not taken' }).waitFor()

	await press('Match others')
	await input.setInputFiles([jpeg('ABC-1.jpg', await makePhoto(2))])
	await press('Add 1 picture')
	await page.getByText('Added 0 · Already there 1 · Not taken 0').waitFor()
	expect(await picturesOf('ABC-1')).toBe(1)
	expect(complaints).toEqual([])
	await page.context().close()
})

test.each([
	['dark', 'en', desktop],
	['light', 'zh', desktop],
	['dark', 'zh', phone],
] as const)('can be read in %s, %s', async (theme, language, viewport) => {
	const { page, complaints } = await site.visit(seller, { theme, language, viewport })
	await page.goto('/importImages')
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles([
			jpeg('ABC-1.jpg', await makePhoto(2)),
			jpeg('X-1.jpg', await makePhoto(4)),
			jpeg('holiday.jpg', await makePhoto(5)),
		])
	await page.getByText('holiday.jpg').waitFor()
	await page.getByText('X_1').first().waitFor()
	await page.waitForFunction(() => document.getAnimations().length === 0)
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
	await page.context().close()
})
