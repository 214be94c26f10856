import type { Sharp } from 'sharp'
import type { Pixels } from './engine.ts'
import { decoding } from './inspect-image.ts'

/** The pixels of a picture in sRGB. Throws ImageError when it is damaged. */
export async function rawOf(image: Sharp): Promise<Pixels> {
	const { data, info } = await decoding(() => image.raw().toBuffer({ resolveWithObject: true }))
	return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}
