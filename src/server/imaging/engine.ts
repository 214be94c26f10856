import sharp, { type Colour, type Sharp, type SharpOptions } from 'sharp'
import { IMAGE_PIXELS_MAX } from '#domain/media/limits.ts'

// One thread per picture (limit.ts says how many pictures at once), and no cache: no picture is read twice.
sharp.concurrency(1)
sharp.cache(false)
// Only the four kinds we take can be decoded at all, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
	operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

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
