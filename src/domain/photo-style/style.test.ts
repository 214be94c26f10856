import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Finished } from '#domain/cutout/finish.ts'
import { type Picture, sizeWithin } from '#domain/cutout/picture.ts'
import { productPhoto } from '#tests/make/product-photo.ts'
import { styled } from './apply.ts'
import { paletteOf } from './matching.ts'
import { FILTERS, FIRST_FILTER, type PhotoStyle, PLAIN_STYLE, PRESET_LOOKS, PRESETS } from './style.ts'

const SIDE = 900
const SMALL = 450
/** Levels of 255 by which the preview may differ from the full size, on the mean and of all but one pixel of a hundred. */
const [MEAN, MOST] = [3, 40]

const made = await productPhoto('white', 11, SIDE)
const other = await productPhoto('texture', 12, SIDE)
const photo: Picture = { rgb: made.rgb, width: SIDE, height: SIDE }
const small: Picture = { rgb: await scaled(made.rgb, SIDE, 3), ...sizeWithin(photo, SMALL) }
const smallMask = await scaled(made.mask, SIDE, 1)
const palette = paletteOf({ rgb: other.rgb, width: SIDE, height: SIDE }, other.mask)

async function scaled(pixels: Uint8Array, side: number, channels: 1 | 3): Promise<Uint8Array> {
	const picture = sharp(pixels, { raw: { width: side, height: side, channels } }).resize(SMALL, SMALL, { fit: 'fill' })
	return new Uint8Array(await (channels === 1 ? picture.extractChannel(0) : picture).raw().toBuffer())
}

/** The means of blocks of pixels: what eyes see of two sizes of a picture, whatever pixel an edge falls on. */
async function seen({ rgba, width, height }: Finished, to = 50): Promise<Buffer> {
	return sharp(rgba, { raw: { width, height, channels: 4 } })
		.resize(to, to, { fit: 'fill' })
		.raw()
		.toBuffer()
}

const styles: [string, PhotoStyle][] = [
	...FILTERS.map((name): [string, PhotoStyle] => [name, { ...PLAIN_STYLE, filter: { ...FIRST_FILTER, name } }]),
	...PRESETS.map((preset): [string, PhotoStyle] => [preset, { preset, look: PRESET_LOOKS[preset], filter: null }]),
	['a filter of the product alone', { ...PLAIN_STYLE, filter: { ...FIRST_FILTER, onlyProduct: true, strength: 0.6 } }],
	['square halftone', { preset: 'square', look: PRESET_LOOKS.square, filter: { ...FIRST_FILTER, name: 'halftone' } }],
]

describe.each(styles)('%s', (_, style) => {
	test('a small copy shows what the full size will be, and something other than the photo', async () => {
		const full = styled(photo, made.mask, style, { scale: 1, palette })
		const preview = styled(small, smallMask, style, { scale: SMALL / SIDE, palette })
		expect(Math.abs(full.width - 2 * preview.width)).toBeLessThanOrEqual(4)
		expect(Math.abs(full.height - 2 * preview.height)).toBeLessThanOrEqual(4)
		const [large, little] = [await seen(full), await seen(preview)]
		const away = large.map((value, at) => Math.abs(value - little[at]!)).toSorted()
		expect(away.reduce((sum, one) => sum + one, 0) / away.length).toBeLessThan(MEAN)
		expect(away[Math.floor(away.length * 0.99)]).toBeLessThan(MOST)
		const [drawn, plain] = [await seen(full, 300), await seen(styled(photo, made.mask, PLAIN_STYLE, { scale: 1 }), 300)]
		const changed = drawn.reduce((sum, value, at) => sum + Math.abs(value - plain[at]!), 0) / drawn.length
		expect(changed).toBeGreaterThan(0.3)
	})
})

test('strength 0 is the photo, and half of it lies between', () => {
	const at = (strength: number) =>
		styled(small, null, { ...PLAIN_STYLE, filter: { ...FIRST_FILTER, strength } }, { scale: 1 }).rgba
	const [none, half, whole] = [at(0), at(0.5), at(1)]
	expect(Buffer.compare(Buffer.from(none.filter((_, n) => n % 4 < 3)), small.rgb)).toBe(0)
	const away = half.map((value, n) => Math.abs(value - (none[n]! + whole[n]!) / 2))
	expect(away.reduce((most, one) => Math.max(most, one), 0)).toBeLessThanOrEqual(1)
})

test('a filter of the product alone leaves its ground', () => {
	const { rgba } = styled(
		photo,
		made.mask,
		{ ...PLAIN_STYLE, filter: { ...FIRST_FILTER, onlyProduct: true } },
		{ scale: 1 },
	)
	const ground = [...made.mask.keys()].filter((pixel) => made.mask[pixel] === 0)
	expect(ground.length).toBeGreaterThan(10_000)
	expect(ground.filter((pixel) => rgba[pixel * 4] !== made.rgb[pixel * 3])).toEqual([])
})

test('matched colours have the mean of those they are to match', () => {
	const style = { ...PLAIN_STYLE, filter: { ...FIRST_FILTER, name: 'match' as const } }
	const { rgba, width, height } = styled(photo, made.mask, style, { scale: 1, palette })
	const rgb = new Uint8Array(width * height * 3).map((_, at) => rgba[Math.floor(at / 3) * 4 + (at % 3)]!)
	const before = paletteOf(photo, made.mask)
	const after = paletteOf({ rgb, width, height }, made.mask)
	const away = ({ mean }: typeof before) => Math.hypot(...mean.map((value, n) => value - palette.mean[n]!))
	expect(away(before)).toBeGreaterThan(10)
	expect(away(after)).toBeLessThan(away(before) / 3)
})

test('a square is square, its product in the middle with the margin around', () => {
	const { width, height, left, top } = styled(
		photo,
		made.mask,
		{ preset: 'square', look: PRESET_LOOKS.square, filter: null },
		{ scale: 1 },
	)
	expect(width).toBe(height)
	const columns = [...made.mask.keys()].filter((pixel) => made.mask[pixel]! >= 128)
	const xs = columns.map((pixel) => (pixel % SIDE) - left)
	const ys = columns.map((pixel) => Math.floor(pixel / SIDE) - top)
	const [l, r] = [xs.reduce((a, b) => Math.min(a, b)), width - 1 - xs.reduce((a, b) => Math.max(a, b))]
	const [u, d] = [ys.reduce((a, b) => Math.min(a, b)), height - 1 - ys.reduce((a, b) => Math.max(a, b))]
	expect(Math.abs(l - r)).toBeLessThanOrEqual(1)
	expect(Math.abs(u - d)).toBeLessThanOrEqual(1)
	expect(Math.min(l, u) / width).toBeCloseTo(0.08, 2)
})
