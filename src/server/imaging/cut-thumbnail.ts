import type { Sharp } from 'sharp'
import { THUMBNAIL_SIDE as SIDE } from '#domain/media/limits.ts'
import type { Cut } from '#domain/media/cut.ts'
import { decoding, readImageFile } from './inspect-image.ts'
import { openBytes, openPixels, openSquare, type Pixels } from './engine.ts'
import { limitImageWork } from './limit.ts'
import { rawOf } from './raw.ts'
import { encodeThumbnail, type EncodedImage } from './thumbnail.ts'

/** A larger square is read with so many times the thumbnail's pixels across: more would be averaged away, and takes long. */
const FINE = 2
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** Cuts a thumbnail from a stored picture, which stays as it is (product.md section 3.13). Throws ImageError. */
export async function cutThumbnail(path: string, cut: Cut): Promise<EncodedImage> {
	const { flip, rotate, crop, background } = cut
	return limitImageWork(async () => {
		const image = await openSmall(await readImageFile(path), cut)
		const mirrored = await rawOf(image.ensureAlpha().flop(flip))
		const turned = await rawOf(openPixels(mirrored).rotate(rotate, { background: NOTHING }))
		const side = crop.w * turned.width
		const [left, top] = [crop.x * turned.width, crop.y * turned.height]
		const part = await windowOf(turned, { left, top, side })
		const colour = background === 'transparent' ? NOTHING : background
		return encodeThumbnail(openSquare(SIDE, colour).composite(part ? [part] : []))
	})
}

/** The picture, smaller where the thumbnail's square stays fine enough: a decoder leaves out what nobody will see. */
async function openSmall(bytes: Buffer, { rotate, crop }: Cut): Promise<Sharp> {
	const image = openBytes(bytes)
	const { width, height } = await decoding(() => image.metadata())
	const turn = (rotate * Math.PI) / 180
	const side = crop.w * (width * Math.abs(Math.cos(turn)) + height * Math.abs(Math.sin(turn)))
	const scale = (FINE * SIDE) / side
	if (scale >= 1) return image
	const [across, down] = [width, height].map((length) => Math.max(1, Math.round(length * scale)))
	return image.resize(across, down, { fit: 'fill' })
}

interface Square {
	left: number
	top: number
	side: number
}

/** The part of the picture that lies in a square, as large as it stands in the thumbnail, and where; null when none does. */
async function windowOf(picture: Pixels, { left, top, side }: Square) {
	const across = spanOf(left, side, picture.width)
	const down = spanOf(top, side, picture.height)
	if (!across || !down) return null
	const scaled = await rawOf(
		openPixels(picture)
			.extract({ left: across.from, top: down.from, width: across.pixels, height: down.pixels })
			.resize(across.scaled, down.scaled, { fit: 'fill' }),
	)
	const cut = openPixels(scaled).extract({ left: across.skip, top: down.skip, width: across.shown, height: down.shown })
	const input = await cut.png({ compressionLevel: 1 }).toBuffer()
	return { input, left: across.at, top: down.at }
}

/** Whole pixels of one side that lie in the square, how many they become, and which of those stand where. */
function spanOf(start: number, side: number, length: number) {
	const from = Math.max(0, Math.floor(start))
	const to = Math.min(length, Math.ceil(start + side))
	if (to <= from) return null
	const scale = SIDE / side
	const scaled = Math.max(1, Math.round((to - from) * scale))
	const offset = Math.round((from - start) * scale)
	const [at, skip] = [Math.max(0, offset), Math.max(0, -offset)]
	const shown = Math.min(scaled - skip, SIDE - at)
	return shown > 0 ? { from, pixels: to - from, scaled, at, skip, shown } : null
}
