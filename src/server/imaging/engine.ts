import type { Colour, Sharp, SharpOptions } from 'sharp'
import { IMAGE_PIXELS_MAX } from '#domain/media/limits.ts'
import { loadSharp } from './load-sharp.ts'

const sharp = await loadSharp()

/** Fails on cut-off and unreadable data, not on the harmless oddities that cameras write. */
const SAFE: SharpOptions = { failOn: 'error', limitInputPixels: IMAGE_PIXELS_MAX }

/** Pixels in memory: 8 bits each of red, green, blue and perhaps alpha. */
export interface Pixels {
	data: Buffer
	width: number
	height: number
	channels: 3 | 4
}

/** Opens bytes from outside. Only for bytes that sniffImage knows. */
export function openBytes(bytes: Buffer): Sharp {
	return sharp(bytes, SAFE)
}

/** Opens the file's header without deciding on its size; nothing is decoded. */
export function openHeader(bytes: Buffer): Sharp {
	return sharp(bytes, { ...SAFE, limitInputPixels: false })
}

/** An empty square of this side, filled with a colour. */
export function openSquare(side: number, background: Colour): Sharp {
	return sharp({ create: { width: side, height: side, channels: 4, background } })
}

/** Opens pixels of our own. */
export function openPixels({ data, ...raw }: Pixels): Sharp {
	return sharp(data, { raw, limitInputPixels: IMAGE_PIXELS_MAX })
}
