import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { productPhoto } from '#tests/make/product-photo.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

const SIDE = 200

let site: Site
let seller: Seller
let photos: { name: string; mimeType: string; buffer: Buffer }[]

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('style-shop')
	photos = []
	for (const [n, name] of ['lamp', 'stool'].entries()) {
		const { rgb } = await productPhoto('white', 4 + n, SIDE)
		const picture = sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
		photos.push({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
	}
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'OAK-1' }] })
})
afterAll(() => site.close())

const images = async () => (await seller.must('singleProductGet', { sku_name_key: 'oak-1' })).sku_img

test('two photos get one look: a square of brand colour, saved as files and put beside the original; undo takes it back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/tools?mod=style')
	await page.locator('input[type=file]').setInputFiles(photos)
	for (const { name } of photos) await page.getByRole('button', { name: new RegExp(`${name} (Done|Check)`) }).waitFor()
	await page.getByText('2 of 2 ready').waitFor()
	await page.getByRole('slider', { name: 'Where before and after meet' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('radio', { name: 'Brand color' }).check()
	await page.getByRole('switch', { name: 'Square picture' }).check({ force: true })
	await page.getByRole('button', { name: 'Download' }).click()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('menuitem', { name: 'This photo as PNG' }).click(),
	])
	const made = sharp(await file.path())
	const { width, height } = await made.metadata()
	expect(width).toBe(height)
	const { data } = await made
		.extract({ left: 1, top: 1, width: 1, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true })
	expect([...data.subarray(0, 3)]).toEqual([0x0f, 0x6b, 0x80])
	await page.getByRole('radio', { name: 'Halftone' }).check()
	await page.getByRole('slider', { name: 'Strength' }).press('ArrowLeft')
	await page.getByText('99 %').waitFor()
	await page.getByRole('button', { name: 'Use in SKU' }).click()
	await page.getByRole('button', { name: 'OAK-1' }).click()
	const said = await hold(page, 'New picture on OAK-1')
	await eventually(async () => (await images()).length).toBe(1)
	await said.getByRole('button', { name: 'Undo' }).click()
	await eventually(async () => (await images()).length).toBe(0)
	expect(complaints).toEqual([])
})

test('on a phone in Chinese and dark: filters need no outline, colours are taken from another photo, all come in one ZIP', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/dashboard/tools?mod=style')
	await page.getByRole('radio', { name: '原背景' }).check()
	await page.getByText('已就绪 2/2').waitFor()
	await page.getByRole('radio', { name: '匹配色彩' }).check()
	await page.getByRole('radio', { name: 'lamp.jpg' }).check()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
	await page.getByRole('button', { name: '下载' }).click()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('menuitem', { name: '全部 2 张，JPEG（ZIP）' }).click(),
	])
	expect(file.suggestedFilename()).toBe('styled.zip')
})
