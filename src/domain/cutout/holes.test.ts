import { describe, expect, it } from 'vitest'
import { holesOf } from './holes.ts'
import type { Lab } from './picture.ts'

const SIDE = 80
type Place = readonly [x: number, y: number]
const isIn = ([x, y]: Place, left: number, top: number, right: number, bottom: number) =>
	x >= left && x < right && y >= top && y < bottom
const marked = (is: (place: Place) => boolean) =>
	Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (is([at % SIDE, Math.floor(at / SIDE)]) ? 1 : 0))

/**
 * What is found in a body of 60 by 60 in which a part is closed in by an outline two pixels wide; it is so far `off` the ground
 * behind it, which is varied or the same everywhere.
 */
function found(
	part: readonly [number, number, number, number],
	at: Place,
	{ off = 0, isVaried = false } = {},
): number | undefined {
	const [left, top, right, bottom] = part
	const isPart = marked((place) => isIn(place, ...part))
	const body = marked((place) => isIn(place, 10, 10, 70, 70))
	const lines = marked((place) => isIn(place, left - 2, top - 2, right + 2, bottom + 2) && !isIn(place, ...part))
	const plane = new Float32Array(SIDE * SIDE).fill(50)
	const light = isVaried ? plane.map((_, pixel) => Math.floor(pixel / SIDE)) : plane
	const lab: Lab = [light, plane, plane]
	const away = Float32Array.from(isPart, (is) => (is ? off : 40))
	const flood = { isGround: body.map((is) => 1 - is), lines, step: 1, entered: 1 }
	const holes = holesOf({ lab, body, size: { width: SIDE, height: SIDE }, away, usual: 2.5, flood })
	return holes[at[1] * SIDE + at[0]]
}

describe('what outlines close in and what has the colour of the ground', () => {
	it('is seen through the thing where that lies all around it', () => {
		expect(found([30, 30, 50, 50], [40, 40])).toBe(1)
	})

	it('is the thing’s own where the ground lies just beyond the outline: a white sole on white', () => {
		expect(found([12, 50, 68, 68], [40, 60])).toBe(0)
	})

	it('may be ground that outlines of the ground close in, where it is small', () => {
		expect(found([30, 56, 50, 68], [40, 62])).toBe(1)
	})

	it('has its own light between legs, where the ground is not the same everywhere', () => {
		const between = (off: number, isVaried: boolean) => found([25, 25, 55, 55], [40, 40], { off, isVaried })
		expect([between(8, true), between(20, true), between(8, false)]).toEqual([1, 0, 0])
		// A smaller one may be a panel of the thing.
		expect(found([35, 35, 45, 45], [40, 40], { off: 8, isVaried: true })).toBe(0)
	})
})
