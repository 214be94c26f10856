import { type Finished, finished } from '../cutout/finish.ts'
import type { Picture } from '../cutout/picture.ts'
import { halftoned } from './halftone.ts'
import { matched, type Palette, paletteOf } from './matching.ts'
import { painted } from './painting.ts'
import { pencilled } from './pencil.ts'
import type { Filter, PhotoStyle } from './style.ts'
import { inked, tonesOf } from './tones.ts'

const GRAPHITE = '#2b2e31'
const PAPER = '#fdfcf9'

/** What a style is drawn with. */
export interface Styling {
	/** Pixels of this picture for each of the full one. */
	readonly scale: number
	/** The picture of the ground, of just the size that `finishedSize` says. */
	readonly behind?: Uint8ClampedArray | undefined
	/** The colours to match. */
	readonly palette?: Palette | undefined
}

/**
 * A photo in a style: its filter, then its ground. `alpha` is the mask of the product, where there is one; without it the
 * photo keeps its ground. All lengths are shares of the picture: a small copy shows what the full size will be.
 */
export function styled(picture: Picture, alpha: Uint8Array | null, style: PhotoStyle, styling: Styling): Finished {
	const rgb = style.filter ? filtered(picture, alpha, style, styling) : picture.rgb
	if (style.look && alpha) return finished({ ...picture, rgb }, alpha, style.look, styling)
	const { width, height } = picture
	const rgba = new Uint8ClampedArray(width * height * 4)
	for (let pixel = 0; pixel < width * height; pixel++) {
		for (let part = 0; part < 3; part++) rgba[pixel * 4 + part] = rgb[pixel * 3 + part]!
		rgba[pixel * 4 + 3] = 255
	}
	return { rgba, left: 0, top: 0, width, height }
}

function filtered(picture: Picture, alpha: Uint8Array | null, { filter, look }: PhotoStyle, { palette }: Styling) {
	if (!filter || filter.strength === 0) return picture.rgb
	const drawn = drawnBy(filter, picture, alpha, palette)
	// On a replaced ground only the product is seen; matched colours are the product's.
	const within = look === null && (filter.onlyProduct || filter.name === 'match') ? alpha : null
	const { rgb } = picture
	return drawn.map((value, at) => {
		const share = within ? (filter.strength * within[Math.floor(at / 3)]!) / 255 : filter.strength
		return rgb[at]! + (value - rgb[at]!) * share + 0.5
	})
}

function drawnBy(filter: Filter, picture: Picture, alpha: Uint8Array | null, palette?: Palette): Uint8Array {
	switch (filter.name) {
		case 'duotone':
			return inked(tonesOf(picture), filter.dark, filter.light)
		case 'halftone':
			return inked(halftoned(tonesOf(picture), picture), filter.dark, filter.light)
		case 'pencil':
			return inked(pencilled(tonesOf(picture), picture), GRAPHITE, PAPER)
		case 'painting':
			return painted(picture)
		case 'match':
			return palette ? matched(picture, paletteOf(picture, alpha), palette) : picture.rgb
	}
}
