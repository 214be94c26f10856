import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { uploadPhotos } from '#tests/make/goods.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let urls: string[]

beforeAll(async () => {
	site = await openSite()
	await site.seller('operator')
})
beforeEach(async () => {
	seller = await site.seller(`s${randomUUID().slice(0, 8)}`)
	urls = await uploadPhotos(site, seller, [1, 2, 3])
	const sku_img = urls.map((url) => ({ url, alt: '' }))
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'OAK-1', attrs: { sku_img } }] })
})
afterAll(() => site.close())

const thumbnails = async () =>
	(await seller.must('singleProductGet', { sku_name_key: 'oak-1' })).sku_img.map(({ thumbnail_url }) => thumbnail_url)
const cuts = async () => (await seller.must('getThumbnailCuts', { urls })).list

test('a thumbnail is cut by keys, saved, and taken back', async () => {
	const before = await thumbnails()
	const { page, complaints } = await site.visit(seller)
	await page.goto('/singleSKU?sku_name_key=oak-1&tab=images')
	await page.getByRole('link', { name: 'Adjust thumbnail' }).click()
	const stage = page.getByRole('button', { name: 'Picture of OAK-1 under its square' })
	await stage.focus()
	for (const key of ['+', '+', 'Shift+ArrowRight', 'r', 'f']) await page.keyboard.press(key)
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Enter')
	const saved = await hold(page, '1 thumbnail saved')
	await page.getByText('1 of 3 saved').waitFor()
	const [first, ...others] = await thumbnails()
	expect(first).not.toBe(before[0])
	expect(others).toEqual(before.slice(1))
	const [cut] = await cuts()
	expect(cut).toMatchObject({ url: urls[0], rotate: 90, flip: true, background: '#ffffff' })
	// 480 px of 640 × 480 stand upright after the turn; two steps of 1.1 nearer.
	expect(cut?.crop.w).toBeCloseTo(1 / 1.21)
	await saved.getByRole('button', { name: 'Undo' }).click()
	await eventually(thumbnails).toEqual(before)
	expect(complaints).toEqual([])
})

test('one placing is used for all, and saved at once', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/adjustThumbnail?sku_name_key=oak-1')
	await page.getByText('Whole', { exact: true }).click()
	await page.getByRole('button', { name: 'Transparent' }).click()
	await page.getByRole('button', { name: 'Use for all' }).click()
	await page.getByRole('button', { name: 'Picture 3, OAK-1, changed' }).waitFor()
	await page.getByRole('button', { name: 'Save all 3' }).click()
	await page.getByText('3 of 3 saved').waitFor()
	expect((await cuts()).map(({ background, crop }) => [background, crop.w])).toEqual([
		['transparent', 1],
		['transparent', 1],
		['transparent', 1],
	])
	await page.reload()
	await page.getByRole('button', { name: 'Transparent', pressed: true }).waitFor()
})

test('a category, an empty one, and no choice at all; on a phone in Chinese and dark', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/adjustThumbnail')
	await page.getByRole('heading', { name: '调整哪些图片？' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.goto('/adjustThumbnail?cateKey=-1')
	await page.getByRole('button', { name: 'OAK-1 的图片与裁剪框' }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
	await seller.must('clearSkuImages', { sku_names: ['OAK-1'] })
	await page.goto('/adjustThumbnail?cateKey=0')
	await page.getByRole('heading', { name: '这里没有图片' }).waitFor()
})
