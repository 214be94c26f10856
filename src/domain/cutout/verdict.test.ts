import { describe, expect, it } from 'vitest'
import { cutOut } from './cut-out.ts'
import type { Picture } from './picture.ts'

const size = { width: 240, height: 300 }
type Colour = readonly [number, number, number]

/** A picture whose pixels have the colour that is said for their place; a camera's grain over it unless it was retouched. */
function drawn(colour: (x: number, y: number) => Colour, grain = 3): Picture {
	const rgb = new Uint8Array(size.width * size.height * 3)
	let state = 7
	for (let y = 0, at = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++)
			for (const level of colour(x, y)) {
				state = (state * 1103515245 + 12345) % 2147483648
				rgb[at++] = Math.max(0, Math.min(255, level + (state / 2147483648 - 0.5) * grain))
			}
	return { rgb, ...size }
}

const isBetween = (value: number, least: number, most: number) => value >= least && value < most
/** A body down to the picture's lower edge, and beside it an arm that ends at its hand: white is seen between both. */
const isFigure = (x: number, y: number) =>
	(isBetween(x, 90, 150) && y >= 60) ||
	(isBetween(x, 50, 70) && isBetween(y, 60, 240)) ||
	(isBetween(x, 50, 100) && (isBetween(y, 60, 80) || isBetween(y, 220, 240)))

describe('a thing that the picture cuts off, on pure white', () => {
	const white: Colour = [255, 255, 255]
	const { alpha, needsHand } = cutOut(
		drawn((x, y) => (isFigure(x, y) ? (y > 200 ? [60, 62, 66] : [236, 236, 238]) : white), 0),
	)
	const at = (x: number, y: number) => alpha[y * size.width + x]

	it('is found down to the edge, pale parts too', () => {
		expect([at(120, 298), at(120, 250), at(120, 100), at(60, 150)]).toEqual([255, 255, 255, 255])
	})

	it('has the ground seen through it taken away', () => {
		expect([at(80, 150), at(20, 150), at(200, 298)]).toEqual([0, 0, 0])
	})

	it('needs no hand', () => {
		expect(needsHand).toBe(false)
	})
})

describe('the sign that a hand is needed', () => {
	const isDisc = (x: number, y: number) => Math.hypot(x - 120, y - 150) < 70

	it('is not given for a thing that stands out, on white or on a coloured ground', () => {
		for (const ground of [
			[244, 244, 242],
			[120, 150, 190],
		] as const)
			expect(cutOut(drawn((x, y) => (isDisc(x, y) ? [150, 40, 30] : ground))).needsHand).toBe(false)
	})

	const isRake = (x: number, y: number) => isBetween(y, 60, 240) && isBetween(x, 40, 200) && (x % 16 < 5 || y < 66)

	it('is given where a thin thing has a thick part, likely ground that it closes in, and not where it is thin all over', () => {
		const isFilled = (x: number, y: number) => isBetween(x, 80, 160) && isBetween(y, 100, 200)
		const rake = (filling: Colour) =>
			cutOut(drawn((x, y) => (isRake(x, y) ? [60, 40, 30] : isFilled(x, y) ? filling : [230, 230, 228])))
		expect([rake([230, 230, 228]).needsHand, rake([150, 40, 30]).needsHand]).toEqual([false, true])
	})

	it('is given for a fine thing of hardly another colour than its ground', () => {
		expect(cutOut(drawn((x, y) => (isRake(x, y) ? [226, 226, 224] : [240, 240, 238]))).needsHand).toBe(true)
	})

	it('is given for what is too small to be all of it', () => {
		expect(
			cutOut(drawn((x, y) => (Math.hypot(x - 120, y - 150) < 12 ? [20, 20, 20] : [230, 230, 228]))).needsHand,
		).toBe(true)
	})
})
