import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Framing } from '#domain/media/framing.ts'
import { FULL_SIDE_MAX } from '#domain/media/limits.ts'
import { openBytes, openPixels, type Pixels } from './engine.ts'
import { framingOf } from './framing.ts'
import { checkHeader, readImageFile } from './inspect-image.ts'
import { limitImageWork } from './limit.ts'
import { rawOf } from './raw.ts'
import { encode, type EncodedImage, makeCard, makeThumbnail } from './thumbnail.ts'

/** An uploaded picture made ready: nothing of the uploaded bytes is left in it but what is seen. */
export interface ProcessedUpload {
	/** Of the bytes as uploaded (product.md section 3.3), 32 hexadecimal digits. */
	md5: string
	/** Pixels of `full`. */
	width: number
	height: number
	/** The picture to keep, its longer side 2560 pixels at most. */
	full: EncodedImage
	/** Its longer side 800 pixels at most. */
	card: EncodedImage
	/** 200 × 200 PNG. */
	thumbnail: EncodedImage
	framing: Framing
}

const SLICE = 1024 * 1024

/**
 * Makes a stored picture of an uploaded file: checked, decoded whole, turned upright, in sRGB, without metadata, encoded
 * anew. Reads the file, writes none. Throws ImageError with the reason when it cannot be a product picture.
 */
export async function processUpload({ path }: { path: string }): Promise<ProcessedUpload> {
	return limitImageWork(async () => {
		const bytes = await readImageFile(path)
		const { format } = await checkHeader(bytes)
		const md5 = await md5Of(bytes)
		const pixels = await decodeUpright(bytes)
		// A camera's JPEG has coarse colour anyway; drawings and text from other sources keep sharp coloured edges.
		const chromaSubsampling = format === 'jpeg' ? '4:2:0' : '4:4:4'
		const full = await encode(pixels, { side: FULL_SIDE_MAX, quality: 86, chromaSubsampling })
		const card = await makeCard(pixels)
		const thumbnail = await makeThumbnail(pixels)
		return { md5, width: full.width, height: full.height, full, card, thumbnail, framing: framingOf(pixels) }
	})
}

async function decodeUpright(bytes: Buffer): Promise<Pixels> {
	const image = openBytes(bytes)
		.autoOrient()
		.resize(FULL_SIDE_MAX, FULL_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
	return withoutIdleAlpha(await rawOf(image))
}

/** Drops an alpha channel through which nothing shows. */
async function withoutIdleAlpha(pixels: Pixels): Promise<Pixels> {
	if (pixels.channels === 3) return pixels
	const { isOpaque } = await openPixels(pixels).stats()
	if (!isOpaque) return pixels
	return { ...pixels, channels: 3, data: await openPixels(pixels).removeAlpha().raw().toBuffer() }
}

/** In slices, so that other requests are answered in between. */
async function md5Of(bytes: Buffer): Promise<string> {
	const hash = createHash('md5')
	for (let at = 0; at < bytes.length; at += SLICE) {
		hash.update(bytes.subarray(at, at + SLICE))
		await setImmediate()
	}
	return hash.digest('hex')
}
