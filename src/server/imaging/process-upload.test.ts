import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processUpload, type ProcessedUpload } from './index.ts'
import { colourAt, detailed, KINDS, marked, plain, startFolder, withChunk, withSegment } from './testing/pictures.ts'

let folder: Awaited<ReturnType<typeof startFolder>>
beforeAll(async () => {
	folder = await startFolder()
})
afterAll(() => folder.close())

const process = async (bytes: Uint8Array) => processUpload({ path: await folder.file(bytes) })
const all = ({ full, card, thumbnail }: ProcessedUpload) => [full, card, thumbnail]

async function near(image: Buffer, x: number, y: number, colour: number[], tolerance = 12) {
	const found = await colourAt(image, x, y)
	expect(found).toHaveLength(colour.length)
	for (const [index, value] of colour.entries()) expect(Math.abs((found[index] ?? 999) - value)).toBeLessThan(tolerance)
}

const RED = [255, 0, 0]
const WHITE = [255, 255, 255]

describe('the three copies', () => {
	it('are what they say', async () => {
		const bytes = await detailed(3000, 2000).jpeg().toBuffer()
		const done = await process(bytes)
		expect(done).toMatchObject({
			md5: createHash('md5').update(bytes).digest('hex'),
			width: 2560,
			height: 1707,
			full: { contentType: 'image/jpeg', extension: 'jpg', width: 2560, height: 1707 },
			card: { contentType: 'image/jpeg', extension: 'jpg', width: 800, height: 533 },
			thumbnail: { contentType: 'image/png', extension: 'png', width: 200, height: 200 },
		})
		for (const { body, width, height, contentType } of all(done))
			expect(await sharp(body).metadata()).toMatchObject({ width, height, mediaType: contentType, space: 'srgb' })
	})

	it('are not enlarged, but for the thumbnail', async () => {
		const done = await process(await marked(100, 60).png().toBuffer())
		expect(all(done).map(({ width, height }) => [width, height])).toEqual([
			[100, 60],
			[100, 60],
			[200, 200],
		])
	})

	it.each([
		[1, 20_000],
		[20_000, 1],
		[1, 1],
	])('exist for %d × %d', async (width, height) => {
		const done = await process(await plain(width, height, '#336699').png().toBuffer())
		for (const { body } of all(done)) await near(body, 0.5, 0.5, [0x33, 0x66, 0x99])
		expect(Math.max(done.width, done.height)).toBeLessThanOrEqual(2560)
	})

	it('show the middle in the thumbnail', async () => {
		const wide = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#ffffff' } })
			.composite([{ input: await plain(200, 200, '#ff0000').png().toBuffer(), left: 200, top: 0 }])
			.png()
			.toBuffer()
		const { thumbnail } = await process(wide)
		for (const [x, y] of [
			[0.02, 0.02],
			[0.98, 0.98],
			[0.5, 0.5],
		] as const)
			await near(thumbnail.body, x, y, RED)
	})

	it.each(Object.keys(KINDS))('come from %s', async (kind) => {
		const done = await process((await KINDS[kind]?.()) ?? Buffer.alloc(0))
		expect([done.width, done.height]).toEqual([300, 200])
		for (const { body, width } of all(done)) expect((await sharp(body).metadata()).width).toBe(width)
	})
})

describe('orientation', () => {
	// Where the red corner of a picture is seen, per EXIF orientation; 5 to 8 lie on their side.
	const corners: Record<number, [x: number, y: number]> = {
		1: [0.1, 0.1],
		2: [0.9, 0.1],
		3: [0.9, 0.9],
		4: [0.1, 0.9],
		5: [0.1, 0.1],
		6: [0.9, 0.1],
		7: [0.9, 0.9],
		8: [0.1, 0.9],
	}
	it.each([1, 2, 3, 4, 5, 6, 7, 8])('%d is turned upright for good', async (orientation) => {
		const done = await process(await marked(400, 200).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer())
		expect([done.width, done.height]).toEqual(orientation > 4 ? [200, 400] : [400, 200])
		for (const { body } of [done.full, done.card]) {
			const [x, y] = corners[orientation] ?? [0, 0]
			await near(body, x, y, RED)
			await near(body, 1 - x, 1 - y, WHITE)
			expect((await sharp(body).metadata()).orientation).toBeUndefined()
		}
	})
})

describe('colour', () => {
	it('of a CMYK photo becomes sRGB', async () => {
		const cmyk = await plain(300, 300, '#c81e1e').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
		expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
		for (const { body } of all(await process(cmyk))) {
			expect(await sharp(body).metadata()).toMatchObject({ space: 'srgb', hasProfile: false })
			await near(body, 0.5, 0.5, [0xc8, 0x1e, 0x1e], 40)
		}
	})

	it('of a wide profile becomes sRGB', async () => {
		const wide = await plain(100, 100, '#c81e1e').withIccProfile('p3').png().toBuffer()
		expect((await sharp(wide).metadata()).hasProfile).toBe(true)
		const { full } = await process(wide)
		expect((await sharp(full.body).metadata()).hasProfile).toBe(false)
		await near(full.body, 0.5, 0.5, [0xc8, 0x1e, 0x1e], 20)
	})

	it('of grey and 16 bit pictures becomes 8 bit sRGB', async () => {
		for (const bytes of [
			await plain(50, 50, '#808080').greyscale().png().toBuffer(),
			await plain(50, 50, '#808080').toColourspace('rgb16').png().toBuffer(),
			await plain(50, 50, '#808080').toColourspace('grey16').png().toBuffer(),
			await plain(50, 50, '#808080').greyscale().jpeg().toBuffer(),
		]) {
			const done = await process(bytes)
			expect(await sharp(done.full.body).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
			for (const { body } of all(done)) await near(body, 0.5, 0.5, [128, 128, 128])
		}
	})
})

describe('transparency', () => {
	const cutOut = async (format: 'png' | 'webp' | 'avif') =>
		plain(400, 400, { r: 0, g: 0, b: 0, alpha: 0 })
			.composite([{ input: await plain(200, 200, '#00a000').png().toBuffer(), left: 100, top: 100 }])
			.toFormat(format)
			.toBuffer()

	it.each(['png', 'webp', 'avif'] as const)('of %s stays in all copies', async (format) => {
		const done = await process(await cutOut(format))
		expect(done.full).toMatchObject({ contentType: 'image/webp', extension: 'webp' })
		expect(done.card).toMatchObject({ contentType: 'image/webp', extension: 'webp' })
		for (const { body } of all(done)) {
			await near(body, 0.5, 0.5, [0, 0xa0, 0, 255])
			expect((await colourAt(body, 0.05, 0.05))[3]).toBe(0)
		}
	})

	it('through which nothing shows is dropped', async () => {
		const done = await process(await plain(60, 60, { r: 0, g: 160, b: 0, alpha: 1 }).png().toBuffer())
		expect(done.full.contentType).toBe('image/jpeg')
		await near(done.full.body, 0.5, 0.5, [0, 160, 0])
	})
})

describe('what is not picture', () => {
	const SECRET = 'GPS 51.5074 <script>alert(1)</script>'
	it('does not outlive the upload', async () => {
		const plainJpeg = await detailed(100, 100)
			.withExif({ IFD0: { Copyright: SECRET, ImageDescription: SECRET }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
			.jpeg()
			.toBuffer()
		const jpeg = Buffer.concat([withSegment(plainJpeg, 0xfe, Buffer.from(SECRET)), Buffer.from(SECRET)])
		const png = withChunk(await detailed(100, 100).png().toBuffer(), 'tEXt', Buffer.from(`Comment\0${SECRET}`))
		for (const bytes of [jpeg, png]) {
			expect(bytes.includes(SECRET)).toBe(true)
			for (const { body } of all(await process(bytes))) {
				expect(body.includes('script')).toBe(false)
				expect(body.includes('GPS')).toBe(false)
				const { exif, xmp, iptc, icc, comments } = await sharp(body).metadata()
				expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
			}
		}
	})
})

describe('the server meanwhile', () => {
	it('goes on answering', async () => {
		const large = await detailed(2800, 2700).png({ compressionLevel: 1 }).toBuffer()
		expect(large.length).toBeGreaterThan(20e6)
		const path = await folder.file(large)
		const started = performance.now()
		let longest = 0
		let last = started
		const watch = setInterval(() => {
			longest = Math.max(longest, performance.now() - last)
			last = performance.now()
		}, 5)
		const done = await Promise.all([1, 2, 3].map(() => processUpload({ path })))
		clearInterval(watch)
		const elapsed = performance.now() - started
		expect(done.map(({ width }) => width)).toEqual([2560, 2560, 2560])
		// Work on the answering thread would stop it for a third of the time, a picture long.
		expect(longest).toBeLessThan(elapsed / 4)
	})
})
