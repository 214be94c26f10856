import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { sendFiles } from '#tests/make/upload.ts'
import { storeSettings, withStores } from '#tests/s3.ts'

const RED = [200, 30, 30]
const BLUE = [30, 30, 200]
const WHITE = [255, 255, 255]

/** Twice as wide as high: red on the left, blue on the right. */
async function makeHalves(): Promise<Buffer> {
	const half = (width: number, [r = 0, g = 0, b = 0]: number[]) =>
		sharp({ create: { width, height: 400, channels: 3, background: { r, g, b } } })
	const blue = await half(400, BLUE).png().toBuffer()
	return half(800, RED)
		.composite([{ input: blue, left: 400, top: 0 }])
		.png()
		.toBuffer()
}

describe.each(withStores(oneHome))('thumbnails cut by hand on $home with $store', ({ home, store }) => {
	let app: TestApp
	let seller: Seller
	let url: string
	beforeAll(async () => {
		app = await startApp(home, undefined, { settings: await storeSettings(store) })
		seller = await signUp(app, 'harbor-pine')
		const file = { name: 'halves.png', body: await makeHalves(), type: 'image/png' }
		const { data } = await sendFiles(app, seller, '/api/uploadImg', 'img', [file])
		url = (data as { list: { url: string }[] }).list[0]?.url ?? ''
		await seller.must('productUpsertByAttrPath', {
			items: ['A', 'B'].map((sku_name) => ({ sku_name, attrs: { sku_img: [{ url, alt: sku_name }] } })),
		})
	})
	afterAll(() => app.close())

	const pictureOf = async (sku_name_key: string) =>
		(await seller.must('singleProductGet', { sku_name_key })).sku_img[0] ?? { thumbnail_url: '', alt: '' }
	/** The colours in the middle of the left, right, top and bottom edge of a thumbnail. */
	const edges = async (thumbnail: string) => {
		const { rawPayload } = await app.app.inject({ url: thumbnail })
		const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
		expect([info.width, info.height]).toEqual([200, 200])
		const at = (x: number, y: number) => [...data.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)]
		return [at(10, 100), at(190, 100), at(100, 10), at(100, 190)]
	}
	const near = (colours: number[][]) => colours.map((bands) => bands.map((band) => expect.closeTo(band, -1.2)))
	const cut = async (changes: object) => {
		const item = { url, crop: { x: 0.25, y: 0, w: 0.5, h: 1 }, ...changes }
		const { results, group_id } = await seller.must('adjustThumbnails', { items: [item] })
		return { thumbnail: results[0]?.thumbnail_url ?? '', group_id }
	}

	test.each([
		['the middle', {}, [RED, BLUE]],
		['mirrored', { flip: true }, [BLUE, RED]],
		['turned by a quarter', { rotate: 90, crop: { x: 0, y: 0.25, w: 1, h: 0.5 } }, [], [RED, BLUE]],
		['the left half', { crop: { x: 0, y: 0, w: 0.5, h: 1 } }, [RED, RED]],
		['whole, on white', { crop: { x: 0, y: -0.5, w: 1, h: 2 }, background: '#ffffff' }, [RED, BLUE], [WHITE, WHITE]],
		['all beside it', { crop: { x: 1, y: 0, w: 0.5, h: 1 }, background: '#ffffff' }, [WHITE, WHITE], [WHITE, WHITE]],
	])('%s', async (_name, changes, across, down: number[][] = []) => {
		const colours = await edges((await cut(changes)).thumbnail)
		if (across.length) expect(colours.slice(0, 2)).toEqual(near(across))
		if (down.length) expect(colours.slice(2)).toEqual(near(down))
	})

	test('every SKU that shows the picture gets it, and one undo takes it back for good', async () => {
		const before = await pictureOf('a')
		const { thumbnail, group_id } = await cut({ rotate: 12.5, background: 'transparent' })
		expect(await pictureOf('a')).toMatchObject({ thumbnail_url: thumbnail, alt: 'A', url })
		expect((await pictureOf('b')).thumbnail_url).toBe(thumbnail)
		const { list } = await seller.must('getThumbnailCuts', { urls: [url] })
		expect(list).toMatchObject([{ url, rotate: 12.5, flip: false, background: 'transparent' }])
		await seller.must('undoGroup', { group_id })
		expect(await pictureOf('a')).toEqual(before)
		await seller.must('setSkuImages', { sku_name_key: 'b', images: [{ url, alt: 'again' }] })
		expect((await pictureOf('b')).thumbnail_url).toBe(before.thumbnail_url)
	})

	test('a picture that more than 500 SKUs show follows by a job, and so does its undo', async () => {
		const many = await signUp(app, `many-${home}`)
		const file = { name: 'halves.png', body: await makeHalves(), type: 'image/png' }
		const sent = await sendFiles(app, many, '/api/uploadImg', 'img', [file])
		const { url = '', thumbnail_url } = (sent.data as { list: { url: string; thumbnail_url: string }[] }).list[0] ?? {}
		const items = Array.from({ length: 501 }, (_, at) => ({
			sku_name: `M-${at}`,
			attrs: { sku_img: [{ url, alt: '' }] },
		}))
		for (const some of [items.slice(0, 500), items.slice(500)])
			await many.must('productUpsertByAttrPath', { items: some })
		const shown = async () => {
			const { db } = app.house.database
			const rows = await db.selectFrom('sku').select('images').where('account_id', '=', many.accountId).execute()
			return [rows.length, ...new Set(rows.map(({ images }) => images[0]?.thumbnail_url))]
		}
		expect(await shown()).toEqual([501, thumbnail_url])
		const cut = { url, crop: { x: 0, y: 0, w: 0.5, h: 1 } }
		const { results, group_id, job_id = '' } = await many.must('adjustThumbnails', { items: [cut] })
		expect((await finished(many, job_id)).state).toBe('done')
		expect(await shown()).toEqual([501, results[0]?.thumbnail_url])
		const undo = await many.must('undoGroup', { group_id })
		expect((await finished(many, undo.job_id ?? '')).state).toBe('done')
		expect(await shown()).toEqual([501, thumbnail_url])
	})

	test('a picture of nobody is refused alone; nonsense is refused', async () => {
		const crop = { x: 0, y: 0, w: 1, h: 1 }
		const { results } = await seller.must('adjustThumbnails', { items: [{ url: '/files/media/none.jpg', crop }] })
		expect(results).toMatchObject([{ ok: false, error: { code: 'not_found' } }])
		for (const bad of [{ crop: { ...crop, w: 0 } }, { rotate: 1e9 }, { background: 'url(x)' }])
			expect((await seller.call('adjustThumbnails', { items: [{ url, crop, ...bad }] })).status).toBe(422)
	})
})
