import { open } from 'node:fs/promises'
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '#domain/media/limits.ts'
import { openBytes, openHeader } from './engine.ts'
import { ImageError } from './errors.ts'
import { limitImageWork } from './limit.ts'
import { type ImageFormat, sniffImage } from './sniff.ts'

export interface ImageInfo {
	format: ImageFormat
	/** Pixels as shown, after the camera's orientation is applied. */
	width: number
	height: number
}

/**
 * What a file is, by its content alone; decodes it whole, so that a damaged one fails here.
 * Throws ImageError with the reason when it cannot be a product picture.
 */
export async function inspectImage(path: string): Promise<ImageInfo> {
	return limitImageWork(async () => {
		const bytes = await readImageFile(path)
		const info = await checkHeader(bytes)
		// A pipeline with an output decodes every row; sharp's own stats() forgives missing ones.
		await decoding(() => openBytes(bytes).resize(64, 64, { fit: 'fill' }).raw().toBuffer())
		return info
	})
}

/** Reads a file once, so that every check sees the same bytes. Throws `image_too_large`. */
export async function readImageFile(path: string): Promise<Buffer> {
	const handle = await open(path)
	try {
		if ((await handle.stat()).size > IMAGE_BYTES_MAX) throw new ImageError('image_too_large')
		const bytes = await handle.readFile()
		if (bytes.length > IMAGE_BYTES_MAX) throw new ImageError('image_too_large')
		return bytes
	} finally {
		await handle.close()
	}
}

/** Kind and size of a picture, and that it is one still picture; nothing is decoded yet. Throws ImageError. */
export async function checkHeader(bytes: Buffer): Promise<ImageInfo> {
	const format = await sniffImage(bytes)
	const { autoOrient, pages = 1, width, height } = await decoding(() => openHeader(bytes).metadata())
	if (pages > 1) throw new ImageError('image_animated', `image/${format}`)
	if (width * height > IMAGE_PIXELS_MAX) throw new ImageError('image_too_many_pixels')
	return { format, width: autoOrient.width, height: autoOrient.height }
}

/** Runs a decoding step of a picture whose kind is known; what the decoder refuses is damaged. */
export async function decoding<T>(step: () => Promise<T>): Promise<T> {
	try {
		return await step()
	} catch (error) {
		throw new ImageError('image_truncated', undefined, error)
	}
}
