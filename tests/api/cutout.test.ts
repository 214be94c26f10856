import { rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { type ProductPhoto, productPhoto } from '#tests/make/product-photo.ts'
import { until } from '#tests/make/until.ts'
import { sendFiles } from '#tests/make/upload.ts'

const SIDE = 200

describe.each(oneHome)('the background remover on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let url: string
	let photo: ProductPhoto
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'cut-out-shop')
		photo = await productPhoto('white', 4, SIDE)
		const { rgb } = photo
		url = await upload(
			await sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
				.jpeg()
				.toBuffer(),
		)
	})
	afterAll(() => app.close())

	const upload = async (body: Buffer) => {
		const { data } = await sendFiles(app, seller, '/api/uploadImg', 'img', [
			{ name: 'photo.jpg', body, type: 'image/jpeg' },
		])
		return (data as { list: { url: string }[] }).list[0]?.url ?? ''
	}
	const cut = async (order: object, images = [url]) => {
		const { job_id } = await seller.must('removeBackgrounds', { images, ...order })
		await finished(seller, job_id)
		return (await seller.must('getCutouts', { job_id })).list
	}
	const pixels = async (path: string) => {
		const { rawPayload, statusCode } = await app.app.inject({ url: path })
		expect(statusCode).toBe(200)
		return sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
	}
	/** Shares from 0 to 255, one for each pixel. */
	const maskAt = async (path: string | null | undefined) => {
		const { rawPayload } = await app.app.inject({ url: path ?? '' })
		expect(await sharp(rawPayload).metadata()).toMatchObject({ width: SIDE, height: SIDE, space: 'b-w' })
		return sharp(rawPayload).extractChannel(0).raw().toBuffer()
	}

	test('a photo keeps its place, its mask and a finished picture stand beside it', async () => {
		const [done] = await cut({})
		expect(done).toMatchObject({
			url,
			state: 'done',
			needs_hand: false,
			width: SIDE,
			height: SIDE,
			name: 'photo.jpg',
			error: null,
		})
		const mask = await maskAt(done?.mask_url)
		const right = mask.filter((share, at) => share > 127 === (photo.mask[at] ?? 0) > 127).length
		expect(right / mask.length).toBeGreaterThan(0.95)
		const finishedOne = await pixels(done?.result_url ?? '')
		expect(finishedOne.info).toMatchObject({ width: SIDE, height: SIDE, channels: 4 })
		expect(finishedOne.data[3]).toBe(0)
		expect((await pixels(url)).info.channels).toBe(3)
	})

	test('strokes, margin and a ground are in the finished picture', async () => {
		const all = {
			do: 'restore' as const,
			size: 0.5,
			points: [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x): [number, number][] => [
				[x, 0.05],
				[x, 0.95],
			]),
		}
		const [whole] = await cut({ strokes: [all], margin: 0.1, ground: { kind: 'color', color: '#ff0000' } })
		const { data, info } = await pixels(whole?.result_url ?? '')
		expect(info.width).toBeGreaterThan(SIDE)
		expect([...data.subarray(0, 3)].map((level) => Math.round(level / 25) * 25)).toEqual([250, 0, 0])
		const [less] = await cut({ strokes: [all, { ...all, do: 'erase' }], finish: false })
		expect(less).toMatchObject({ state: 'done', result_url: null })
		expect((await maskAt(less?.mask_url)).filter((share) => share > 127).length).toBeLessThan(0.1 * SIDE * SIDE)
	})

	test('what a box is drawn around is found, and nothing outside of it', async () => {
		const box = { x: 0.1, y: 0.1, w: 0.4, h: 0.8 }
		const [half] = await cut({ mode: 'box', box, finish: false })
		expect(half).toMatchObject({ state: 'done', box })
		const data = await maskAt(half?.mask_url)
		const beyond = data.filter((share, at) => share > 0 && at % SIDE > 0.52 * SIDE)
		expect(beyond.length).toBe(0)
	})

	test('of several each is done or fails by itself, and what failed can be asked for again', async () => {
		const plain = await upload(
			await sharp({ create: { width: 90, height: 90, channels: 3, background: '#808080' } })
				.jpeg()
				.toBuffer(),
		)
		const list = await cut({ finish: false }, [plain, url])
		expect(list.map(({ state }) => state)).toEqual(['failed', 'done'])
		expect(list[0]?.error?.msg).toMatch(/Draw a box/)
		expect(list[0]?.error?.code).toBe('cutout_nothing')
		const again = await cut({ finish: false }, [plain])
		expect(again[0]).toMatchObject({ url: plain, state: 'failed' })
		expect((await seller.must('getCutouts', {})).list.filter((one) => one.url === plain)).toHaveLength(1)
	})

	test('a photo that was damaged in its place fails by itself and says so', async () => {
		const [r, g, b] = [20, 90, 60]
		const lost = await upload(
			await sharp({ create: { width: 80, height: 80, channels: 3, background: { r, g, b } } })
				.jpeg()
				.toBuffer(),
		)
		await writeFile(await app.house.storage.localPath(lost.slice(MEDIA_PATH.length)), 'no picture any more')
		const [failed] = await cut({ finish: false }, [lost])
		expect(failed).toMatchObject({ state: 'failed', error: { code: 'cutout_failed' } })
		await rm(await app.house.storage.localPath(lost.slice(MEDIA_PATH.length)))
		const [gone] = await cut({ finish: false }, [lost])
		expect(gone).toMatchObject({ state: 'failed', error: { code: 'cutout_lost' } })
	})

	test('one photo asked for twice at once is cut for both; what was called off can be asked for again', async () => {
		const ask = () => seller.must('removeBackgrounds', { images: [url], finish: false })
		const [one, other] = await Promise.all([ask(), ask()])
		await finished(seller, one.job_id)
		await finished(seller, other.job_id)
		expect((await seller.must('getCutouts', {})).list.filter((row) => row.url === url)).toHaveLength(1)

		const { rgb } = photo
		// So many that most still wait when it is called off.
		const more = Array.from({ length: 24 }, (_, at) =>
			sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
				.jpeg({ quality: 90 - at })
				.toBuffer()
				.then(upload),
		)
		const { job_id } = await seller.must('removeBackgrounds', { images: await Promise.all(more), finish: false })
		const rows = async () => (await seller.must('getCutouts', { job_id })).list
		await until(async () => (await rows()).some(({ state }) => state !== 'queued'), 'a photo is worked on')
		await seller.must('cancelJob', { id: job_id })
		await until(
			async () => (await rows()).every(({ state }) => state === 'done' || state === 'failed'),
			'all have ended',
		)
		expect((await rows()).some(({ error }) => error?.code === 'cutout_stopped')).toBe(true)
	})

	test('the finished picture becomes a new version beside the original, which one undo takes back', async () => {
		const sku = { sku_name: 'STOOL', attrs: { sku_img: [{ url, alt: 'front' }] } }
		await seller.must('productUpsertByAttrPath', { items: [sku] })
		const { job_id } = await seller.must('removeBackgrounds', { images: [url], skus: [{ url, sku_name_key: 'stool' }] })
		await finished(seller, job_id)
		const [done] = (await seller.must('getCutouts', { job_id })).list
		expect(done).toMatchObject({ sku_name_key: 'stool', name: 'STOOL' })
		const img_skus = [{ img_name: 'cut', sku_name_key: 'stool', access_url: done?.result_url ?? '' }]
		const { group_id } = await seller.must('productImportSkuByImgs', { img_skus, mode: 'append' })
		const urls = async () =>
			(await seller.must('singleProductGet', { sku_name_key: 'stool' })).sku_img.map((image) => image.url)
		expect(await urls()).toEqual([url, done?.result_url])
		await seller.must('undoGroup', { group_id })
		expect(await urls()).toEqual([url])
	})

	test('what cannot be asked is refused', async () => {
		expect(await seller.call('removeBackgrounds', { images: [url], mode: 'box' })).toMatchObject({
			status: 422,
			code: 'cutout_box',
		})
		expect(await seller.call('removeBackgrounds', { images: ['/files/media/none.jpg'] })).toMatchObject({ status: 404 })
		const many = Array.from({ length: 51 }, () => url)
		expect(await seller.call('removeBackgrounds', { images: many })).toMatchObject({ status: 422 })
		const { list } = await seller.must('getCutouts', {})
		const ids = list.map(({ id }) => id)
		expect(await seller.must('deleteCutouts', { ids })).toEqual({ deleted: ids.length })
		expect(await seller.call('deleteCutouts', { ids })).toMatchObject({ status: 404 })
	})
})
