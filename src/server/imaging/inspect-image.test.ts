import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_BYTES_MAX } from '#domain/media/limits.ts'
import { cpuMs } from '#tests/cpu.ts'
import { inspectImage, processUpload } from './index.ts'
import { claimedPng, detailed, KINDS, marked, plain, startFolder, withChunk, withSegment } from './testing/pictures.ts'

let folder: Awaited<ReturnType<typeof startFolder>>
beforeAll(async () => {
	folder = await startFolder()
})
afterAll(() => folder.close())

/** The verdict of both doors on some bytes; they must agree. */
async function verdict(bytes: Uint8Array, name?: string): Promise<string> {
	const path = await folder.file(bytes, name)
	const say = (work: Promise<unknown>) =>
		work.then(
			() => 'taken',
			(error: { code?: string; found?: string }) =>
				[error.code ?? String(error), error.found].filter(Boolean).join(' '),
		)
	const [inspected, processed] = await Promise.all([say(inspectImage(path)), say(processUpload({ path }))])
	expect(processed).toBe(inspected)
	return inspected
}

describe('what we take', () => {
	it.each(Object.keys(KINDS))('%s', async (kind) => {
		const path = await folder.file((await KINDS[kind]?.()) ?? Buffer.alloc(0))
		expect(await inspectImage(path)).toEqual({ format: kind.split(' ').at(-1), width: 300, height: 200 })
	})

	it.each([
		['a wrong name', 'virus.exe'],
		['a double extension', 'photo.pdf.jpg.html'],
	])('under %s', async (_, name) =>
		expect(await verdict((await KINDS['png']?.()) ?? Buffer.alloc(0), name)).toBe('taken'),
	)

	it('sizes as shown, not as stored', async () => {
		const path = await folder.file(await marked(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
		expect(await inspectImage(path)).toEqual({ format: 'jpeg', width: 200, height: 300 })
	})

	it.each([
		[1, 1],
		[1, 20_000],
		[20_000, 1],
		[9000, 5500],
	])('%d × %d', async (width, height) => {
		expect(await verdict(await plain(width, height, '#336699').png().toBuffer())).toBe('taken')
	})

	it('16 bits, grey, and files with something harmless behind them', async () => {
		expect(await verdict(await detailed(50, 50).toColourspace('rgb16').png().toBuffer())).toBe('taken')
		expect(await verdict(await detailed(50, 50).greyscale().jpeg().toBuffer())).toBe('taken')
		for (const kind of ['jpeg', 'png']) {
			const tail = Buffer.from('a motion photo keeps its film here')
			expect(await verdict(Buffer.concat([(await KINDS[kind]?.()) ?? tail, tail]))).toBe('taken')
		}
	})
})

describe('T41: what we refuse', () => {
	const box = (brand: string) =>
		Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(64)])
	const others: [string, Uint8Array, string][] = [
		['an empty file', Buffer.alloc(0), 'image_not_image'],
		['text', Buffer.from('no picture at all'), 'image_not_image'],
		['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'image_not_image application/x-msdownload'],
		[
			'an ELF program',
			Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]),
			'image_not_image application/x-elf',
		],
		['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image_not_image'],
		['HTML with a drawing in it', Buffer.from('<html><svg onload="alert(1)"></svg></html>'), 'image_not_image'],
		['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>'), 'image_not_image application/pdf'],
		['ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]), 'image_not_image application/zip'],
		['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_type image/svg+xml'],
		[
			'SVG behind a prolog',
			Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<svg:svg/><svg >'),
			'image_type image/svg+xml',
		],
		['XML', Buffer.from('<?xml version="1.0"?><a/>'), 'image_not_image application/xml'],
		['GIF', Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'image_type image/gif'],
		['TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200)]), 'image_type image/tiff'],
		['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'image_type image/bmp'],
		['HEIC', box('heic'), 'image_heic image/heic'],
		['HEIF', box('mif1'), 'image_heic image/heif'],
		['a JPEG in its first bytes only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image_truncated'],
		['a PNG in its first bytes only', claimedPng(10, 10).subarray(0, 40), 'image_truncated'],
	]
	it.each(others)('%s', async (_name, bytes, code) => expect(await verdict(bytes, 'photo.jpg')).toBe(code))

	it('a header that claims 50,000 × 50,000 pixels, at once and in little memory', async () => {
		const before = process.memoryUsage().rss
		const started = cpuMs()
		expect(await verdict(claimedPng(50_000, 50_000))).toBe('image_too_many_pixels')
		expect(cpuMs() - started).toBeLessThan(2000)
		expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
	})

	it('more than 50 megapixels of any kind', async () => {
		expect(await verdict(claimedPng(10_000, 5001, 5001))).toBe('image_too_many_pixels')
		expect(await verdict(await plain(10_000, 5001, '#ffffff').jpeg().toBuffer())).toBe('image_too_many_pixels')
		expect(await verdict(await plain(10_000, 5001, '#ffffff').webp({ effort: 0 }).toBuffer())).toBe(
			'image_too_many_pixels',
		)
	})

	it('more than 25 MB', async () => {
		const jpeg = (await KINDS['jpeg']?.()) ?? Buffer.alloc(0)
		const filled = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])
		expect(await verdict(filled(IMAGE_BYTES_MAX))).toBe('taken')
		expect(await verdict(filled(IMAGE_BYTES_MAX + 1))).toBe('image_too_large')
	})

	it('moving pictures', async () => {
		const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(20, 20, colour).png().toBuffer()))
		const webp = await import('sharp').then(({ default: sharp }) =>
			sharp(frames, { join: { animated: true } })
				.webp({ delay: [100, 100] })
				.toBuffer(),
		)
		expect(await verdict(webp)).toBe('image_animated image/webp')
		const png = (await KINDS['png']?.()) ?? Buffer.alloc(0)
		const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
		expect(await verdict(withChunk(png, 'acTL', control))).toBe('image_animated image/apng')
		const late = withChunk(withChunk(png, 'acTL', control), 'tEXt', Buffer.alloc(9000))
		expect(await verdict(late)).toBe('image_animated image/apng')
	})
})

describe('damaged files', () => {
	const cuts = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
	it.each(Object.keys(KINDS))('%s cut anywhere', async (kind) => {
		const whole = (await KINDS[kind]?.()) ?? Buffer.alloc(0)
		for (const cut of cuts)
			expect(await verdict(whole.subarray(0, Math.floor(whole.length * cut))), `${cut}`).toMatch(/^image_truncated/)
	})

	it.each(['png', 'interlaced png', 'palette png'])('%s with one wrong byte', async (kind) => {
		const whole = (await KINDS[kind]?.()) ?? Buffer.alloc(0)
		for (const part of [0.3, 0.6, 0.9]) {
			const damaged = Buffer.from(whole)
			const at = Math.floor(whole.length * part)
			damaged[at] = (whole[at] ?? 0) ^ 0xff
			expect(await verdict(damaged)).toMatch(/^image_truncated/)
		}
	})

	it('a large camera photo that lost its end', async () => {
		const whole = await detailed(2000, 1500).jpeg({ quality: 95 }).toBuffer()
		for (const lost of [4, 100, 10_000])
			expect(await verdict(whole.subarray(0, whole.length - lost))).toMatch(/^image_truncated/)
	})
})

describe('T41: files of two kinds at once', () => {
	it('count as what they begin with', async () => {
		const jpeg = (await KINDS['jpeg']?.()) ?? Buffer.alloc(0)
		const script = Buffer.from('*/=1;alert(1)/*<script>alert(1)</script>%PDF-1.7')
		expect(await verdict(withSegment(jpeg, 0xfe, script))).toBe('taken')
		expect(await verdict(Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), script]))).toBe('taken')
		expect(await verdict(Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]))).toBe('image_not_image application/pdf')
		expect(await verdict(Buffer.concat([Buffer.from('GIF89a'), jpeg]))).toBe('image_type image/gif')
	})
})
