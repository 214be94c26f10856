import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { uploadPhotos } from '#tests/make/goods.ts'
import { writeOnnx } from '#tests/make/onnx.ts'
import { productPhoto } from '#tests/make/product-photo.ts'
import { redPhoto } from '#tests/make/red-photo.ts'
import { until } from '#tests/make/until.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

const SIDE = 200

let site: Site
let seller: Seller
let photo: Buffer

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('cut-out-shop')
	const { rgb } = await productPhoto('white', 4, SIDE)
	photo = await sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
		.jpeg()
		.toBuffer()
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'OAK-1' }] })
})
afterAll(() => site.close())

const images = async () => (await seller.must('singleProductGet', { sku_name_key: 'oak-1' })).sku_img.length

test('a photo loses its background, is mended with the brush, saved and put onto a SKU; undo takes it back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/tools?mod=rmBG')
	const jpeg = { name: 'stool.jpg', mimeType: 'image/jpeg', buffer: photo }
	await page.locator('input[type=file]').setInputFiles([jpeg])
	await page.getByRole('button', { name: 'stool.jpg Done' }).waitFor()
	await page.getByText('1 of 1 done').waitFor()
	await page.getByRole('slider', { name: 'Where before and after meet' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Erase brush', pressed: false }).click()
	const brush = page.getByRole('button', { name: 'Erase brush' }).last()
	await brush.focus()
	for (const key of ['ArrowLeft', ']', ' ']) await page.keyboard.press(key)
	await page.getByRole('button', { name: 'Undo stroke' }).click()
	await page.getByRole('button', { name: 'Redo stroke' }).click()
	expect(await underLoupe(page, brush)).toEqual({ opacity: 0, left: '8px' })
	await page.mouse.move(2, 2)
	await page.getByRole('tooltip').waitFor({ state: 'hidden' })
	expect(await axe(page)).toEqual([])
	await page.getByTitle('White', { exact: true }).click()
	await page.getByRole('radio', { name: 'White', exact: true, checked: true }).waitFor()
	await page.getByRole('button', { name: 'Download' }).click()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('menuitem', { name: 'This photo as WebP' }).click(),
	])
	const made = await sharp(await file.path()).metadata()
	expect(made).toMatchObject({ format: 'webp', width: SIDE, height: SIDE })
	await page.getByRole('button', { name: 'Use in SKU' }).click()
	await page.getByRole('button', { name: 'OAK-1' }).click()
	const said = await hold(page, 'New picture on OAK-1')
	await eventually(images).toBe(1)
	await said.getByRole('button', { name: 'Undo' }).click()
	await eventually(images).toBe(0)
	expect(complaints).toEqual([])
})

/** What the loupe shows of the place that is erased, and where it stands: away from what is painted at the right. */
async function underLoupe(page: Page, brush: Locator) {
	const { x = 0, y = 0, width = 0, height = 0 } = (await brush.boundingBox()) ?? {}
	await page.mouse.move(x + width * 0.6, y + height / 2)
	await page.mouse.down()
	await page.mouse.move(x + width * 0.62, y + height / 2)
	const loupe = page.locator('canvas[data-aside]')
	await loupe.waitFor()
	const told = await loupe.evaluate((canvas: HTMLCanvasElement) => ({
		opacity: canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3],
		left: getComputedStyle(canvas).left,
	}))
	await page.mouse.up()
	return told
}

test('on a phone in Chinese and dark: a box is moved by keys, and the photo is cut out in it', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/dashboard/tools?mod=rmBG')
	await page.getByRole('button', { name: 'stool.jpg 已完成' }).waitFor()
	await page.getByRole('button', { name: '框选商品' }).click()
	// The words beside the pointer fade, and half faded they are no contrast to judge.
	await page.mouse.move(2, 2)
	await page.getByRole('tooltip').waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: '框选商品' }).last().focus()
	for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight']) await page.keyboard.press(key)
	expect(await axe(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
	await page.getByRole('button', { name: '按此框抠图' }).click()
	await eventually(async () => (await seller.must('getCutouts', {})).list[0]?.box?.x).toBeCloseTo(0.14)
	await page.getByRole('button', { name: /stool.jpg (已完成|请检查轮廓)/ }).waitFor()
})

test('from a SKU and from what a change brought, the photos are in the list once, and the way back leads there', async () => {
	const guest = await site.seller('doors-shop')
	const [url = ''] = await uploadPhotos(site, guest, [1])
	const item = { sku_name: 'OAK-2', attrs: { sku_img: [{ url, alt: '' }] } }
	const { group_id } = await guest.must('productUpsertByAttrPath', { items: [item] })
	const { page, complaints } = await site.visit(guest)
	await page.goto('/singleSKU?sku_name_key=oak-2&tab=images')
	await page.getByRole('link', { name: 'Remove backgrounds' }).click()
	await page.getByRole('button', { name: /^OAK-2/ }).waitFor()
	await page.goto(`/dashboard/tools?mod=rmBG&group=${group_id}&import_id=none`)
	await page.getByRole('button', { name: /^OAK-2/ }).waitFor()
	await page.getByRole('link', { name: 'Back to the import' }).waitFor()
	expect((await guest.must('getCutouts', {})).list.map((photo) => photo.url)).toEqual([url])
	await page.goBack()
	await page.getByRole('link', { name: 'Back to the SKU' }).click()
	await page.getByRole('tab', { name: /Images/, selected: true }).waitFor()
	expect(complaints).toEqual([])
})

test('with a model of the operator’s, each photo says whether that found it, and the settings that it is ready', async () => {
	const folder = await mkdtemp(join(inject('runFolder'), 'model-'))
	const model = join(folder, 'red.onnx')
	await writeOnnx(model)
	const installed = await openSite({ settings: { VITRINE_CUTOUT_MODEL: model } })
	try {
		const operator = await installed.seller('model-shop')
		await until(async () => (await operator.must('health', {})).cutout_model === 'ready', 'the model was looked at')
		const { page, complaints } = await installed.visit(operator)
		await page.goto('/dashboard/tools?mod=rmBG')
		const files = [
			{ name: 'red.jpg', mimeType: 'image/jpeg', buffer: (await redPhoto()).jpeg },
			{ name: 'stool.jpg', mimeType: 'image/jpeg', buffer: photo },
		]
		await page.locator('input[type=file]').setInputFiles(files)
		await page.getByText('2 of 2 done').waitFor()
		await page.getByRole('button', { name: /^red.jpg/ }).click()
		await page.getByText('Found by this installation’s model.').waitFor()
		expect(await axe(page)).toEqual([])
		await page.getByRole('button', { name: /^stool.jpg/ }).click()
		await page.getByText('This installation’s model did not help with this photo').waitFor()
		expect(await axe(page)).toEqual([])
		await page.goto('/accountSettings/advanced')
		const standing = page.locator('section', { has: page.getByRole('heading', { name: 'This installation' }) })
		await standing.getByText('Ready', { exact: true }).waitFor()
		await standing.getByText('No damage is known.').waitFor()
		expect(complaints).toEqual([])
	} finally {
		await installed.close()
	}
})

test('in Chinese, too, a photo says that the model did not help', async () => {
	const folder = await mkdtemp(join(inject('runFolder'), 'model-'))
	const model = join(folder, 'none.onnx')
	await writeOnnx(model, { weights: [0, 0, 0], bias: -9 })
	const installed = await openSite({ settings: { VITRINE_CUTOUT_MODEL: model } })
	try {
		const operator = await installed.seller('model-shop')
		await until(async () => (await operator.must('health', {})).cutout_model === 'ready', 'the model was looked at')
		const { page } = await installed.visit(operator, { language: 'zh', theme: 'dark', viewport: phone })
		await page.goto('/dashboard/tools?mod=rmBG')
		await page.locator('input[type=file]').setInputFiles([{ name: 'stool.jpg', mimeType: 'image/jpeg', buffer: photo }])
		await page.getByText('本站配置的模型未能处理此照片，已改按颜色和轮廓抠图。').waitFor()
	} finally {
		await installed.close()
	}
})
