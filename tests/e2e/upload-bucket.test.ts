import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Seller, startApp } from '#tests/app.ts'
import { freePort } from '#tests/make/process.ts'
import { productPhoto } from '#tests/make/product-photo.ts'
import { freshBucket, settingsOf } from '#tests/s3.ts'
import { eventually, openSite, type Site } from './site.ts'

const SIDE = 200

let site: Site
let seller: Seller
let endpoint: string
let photo: Buffer

beforeAll(async () => {
	const port = await freePort()
	const origin = `http://127.0.0.1:${port}`
	const place = await freshBucket(origin)
	endpoint = place.endpoint
	site = await openSite({ port, settings: { ...settingsOf(place), VITRINE_URL: origin } })
	seller = await site.seller('bucket-shop')
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'OAK-1' }] })
	const { rgb } = await productPhoto('white', 4, SIDE)
	photo = await sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
		.jpeg()
		.toBuffer()
})
afterAll(() => site.close())

const images = async () => (await seller.must('singleProductGet', { sku_name_key: 'oak-1' })).sku_img

test('a photo goes from the page straight to the bucket; its mask comes from there, is mended, and the picture is on the SKU', async () => {
	const { page, complaints } = await site.visit(seller)
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'PUT') sent.push(new URL(request.url()).origin)
	})
	const opened = await page.goto('/dashboard/tools?mod=rmBG')
	expect(opened?.headers()['content-security-policy']).toContain(`connect-src 'self' ${endpoint}`)
	await page.locator('input[type=file]').setInputFiles([{ name: 'stool.jpg', mimeType: 'image/jpeg', buffer: photo }])
	await page.getByRole('button', { name: 'stool.jpg Done' }).waitFor()
	expect(sent).toEqual([endpoint])
	await page.getByRole('slider', { name: 'Where before and after meet' }).waitFor()
	await page.getByRole('button', { name: 'Erase brush', pressed: false }).click()
	await page.getByRole('button', { name: 'Erase brush' }).last().focus()
	for (const key of ['ArrowLeft', ']', ' ']) await page.keyboard.press(key)
	await page.getByRole('button', { name: 'Use in SKU' }).click()
	await page.getByRole('button', { name: 'OAK-1' }).click()
	await eventually(async () => (await images()).length).toBe(1)
	const [made] = await images()
	const kept = await page.request.get(made?.url ?? '')
	expect(await sharp(await kept.body()).metadata()).toMatchObject({ width: SIDE, height: SIDE })
	expect(complaints).toEqual([])
})

test('the start says in one sentence that pages may not upload to the bucket', async () => {
	const lines: string[] = []
	const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
	const place = await freshBucket('https://other.example')
	const settings = { ...settingsOf(place), VITRINE_URL: 'https://vitrine.example' }
	const app = await startApp('pglite', undefined, { settings, log })
	await app.close()
	const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
	expect(said).toContain(
		`The bucket ${place.bucket} does not let pages of https://vitrine.example upload pictures to it (CORS): allow the method PUT and the header content-type for that origin.`,
	)
})
