import { describe, expect, it } from 'vitest'
import { labOf } from './picture.ts'
import { shadeOn } from './shade.ts'

type Colour = readonly [number, number, number]

describe('a shadow on a ground with a colour', () => {
	const lab = (colours: readonly Colour[]) =>
		labOf({
			rgb: Uint8Array.from(colours.flatMap((colour) => Array.from({ length: 64 }, () => colour).flat())),
			width: 64,
			height: colours.length,
		})
	const told = (thing: Colour, ground: Colour) => {
		const rows = Array.from({ length: 9 })
		const shade = shadeOn(lab(rows.map(() => thing)), lab(rows.map(() => ground)), { width: 64, height: 9 })
		return shade[4 * 64 + 32]
	}
	const wood: Colour = [190, 150, 110]

	it('is what has its hue and less light', () => {
		expect([told([133, 105, 77], wood), told([185, 147, 108], wood)]).toEqual([1, 1])
	})

	it('is not what has another hue, more light, or hardly any', () => {
		expect([
			told([140, 140, 140], wood),
			told([110, 120, 77], wood),
			told([230, 185, 140], wood),
			told([60, 47, 35], wood),
		]).toEqual([0, 0, 0, 0])
	})

	it('is not told on grey: all that is darker would be one', () => {
		expect(told([100, 100, 100], [200, 200, 200])).toBe(0)
	})
})
