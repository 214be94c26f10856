import type { Sharp } from 'sharp'
import { CARD_SIDE_MAX, THUMBNAIL_SIDE } from '#domain/media/limits.ts'
import { openPixels, type Pixels } from './engine.ts'

/** A picture ready to be stored. */
export interface EncodedImage {
	body: Buffer
	contentType: 'image/jpeg' | 'image/webp' | 'image/png'
	/** Of the file name, without a dot. */
	extension: 'jpg' | 'webp' | 'png'
	/** Pixels. */
	width: number
	height: number
}

/** Square PNG of 200 × 200 (spec section 5): the middle of the picture; smaller ones are enlarged, transparency stays. */
export async function makeThumbnail(pixels: Pixels): Promise<EncodedImage> {
	return encodeThumbnail(openPixels(pixels).resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' }))
}

/** Encodes what is 200 × 200 already: as many colours as the eye tells apart at that size. */
export async function encodeThumbnail(square: Sharp): Promise<EncodedImage> {
	const body = await square.png({ palette: true, quality: 80, effort: 4, compressionLevel: 9 }).toBuffer()
	return { body, contentType: 'image/png', extension: 'png', width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }
}

/** The smaller copy for lists, public pages and previews: the whole picture, its longer side 800 pixels at most. */
export async function makeCard(pixels: Pixels): Promise<EncodedImage> {
	return encode(pixels, { side: CARD_SIDE_MAX, quality: 80, chromaSubsampling: '4:2:0' })
}

/** Encodes for storing: JPEG, or WebP where something shows through. */
export async function encode(
	pixels: Pixels,
	{ side, quality, chromaSubsampling }: { side: number; quality: number; chromaSubsampling: '4:2:0' | '4:4:4' },
): Promise<EncodedImage> {
	const image = openPixels(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true })
	if (pixels.channels === 4) {
		const { data, info } = await image
			.webp({ quality, alphaQuality: 100, effort: 3 })
			.toBuffer({ resolveWithObject: true })
		return { body: data, contentType: 'image/webp', extension: 'webp', width: info.width, height: info.height }
	}
	const { data, info } = await image.jpeg({ quality, chromaSubsampling }).toBuffer({ resolveWithObject: true })
	return { body: data, contentType: 'image/jpeg', extension: 'jpg', width: info.width, height: info.height }
}
