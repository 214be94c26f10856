import { describe, expect, test } from 'vitest'
import { modelCutOut, modelInput, sharesFrom, usualLevels } from './by-model.ts'

const SIDE = 200

/** A disc of one colour on a ground of another; each pixel by whether it is in the disc. */
function disc(radius: number) {
	const isIn = (x: number, y: number) => Math.hypot(x - SIDE / 2, y - SIDE / 2) < radius
	const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => Number(isIn(at % SIDE, Math.floor(at / SIDE))))
	const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (inside[Math.floor(at / 3)] ? 40 : 240))
	return { inside, picture: { rgb, width: SIDE, height: SIDE } }
}

/** What a model of a small side would say of a disc in the middle. */
function mapOfDisc(radius: number, side = 50) {
	const scale = side / SIDE
	const shares = Float32Array.from({ length: side * side }, (_, at) => {
		const away = Math.hypot((at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2)
		return Math.max(0, Math.min(1, radius * scale - away + 0.5))
	})
	return { shares, width: side, height: side }
}

describe('a thing that a model has found', () => {
	test('has the edge of the picture, not that of the coarse map', () => {
		const { inside, picture } = disc(60)
		const cut = modelCutOut(picture, mapOfDisc(60))
		const wrong = inside.filter((is, at) => (is === 1) !== (cut?.alpha[at] ?? 0) > 127)
		expect(wrong.length / inside.length).toBeLessThan(0.002)
		expect(cut).toMatchObject({ width: SIDE, height: SIDE, isEmpty: false, needsHand: false })
	})

	test('wants a look where the model is not sure, or its edge is none of the picture', () => {
		const { picture } = disc(60)
		const unsure = mapOfDisc(60)
		expect(modelCutOut(picture, { ...unsure, shares: unsure.shares.map((share) => share * 0.6) })?.needsHand).toBe(true)
		expect(modelCutOut(picture, mapOfDisc(30))?.needsHand).toBe(true)
		expect(modelCutOut(picture, { ...unsure, shares: unsure.shares.map(() => 1) })?.needsHand).toBe(true)
	})

	test('is none where nothing is marked, and noise is no error', () => {
		const { picture } = disc(60)
		expect(modelCutOut(picture, { shares: new Float32Array(2500), width: 50, height: 50 })).toBeNull()
		const noise = Float32Array.from({ length: 320 * 320 }, (_, at) => ((at * 7919) % 101) / 100)
		const cut = modelCutOut(picture, { shares: noise, width: 320, height: 320 })
		expect(cut === null || cut.needsHand).toBe(true)
	})
})

test('colours become planes, in the numbers that the model was taught with', () => {
	const rgb = Uint8Array.from([255, 0, 128, 255, 0, 128])
	const half = modelInput(rgb, 'half')
	expect([...half].map((value) => Math.round(value * 100) / 100)).toEqual([0.5, 0.5, -0.5, -0.5, 0, 0])
	const imagenet = modelInput(rgb, 'imagenet')
	expect(imagenet[0]).toBeCloseTo((1 - 0.485) / 0.229, 5)
	expect(imagenet[2]).toBeCloseTo(-0.456 / 0.224, 5)
	const levels = (side: number, isRaw: boolean, input = 'input') => usualLevels({ input, side, isRaw })
	expect([levels(320, false), levels(1024, true), levels(1024, false)]).toEqual(['imagenet', 'imagenet', 'half'])
	expect(levels(1024, false, 'pixel_values')).toBe('imagenet')
})

test('shares are taken as they are, raw numbers by the logistic function, and what is no number is refused', () => {
	expect([...(sharesFrom([0, 0.5, 1.005]) ?? [])]).toEqual([0, 0.5, 1])
	expect([...(sharesFrom([-20, 0, 20]) ?? [])].map((share) => Math.round(share * 10) / 10)).toEqual([0, 0.5, 1])
	expect(sharesFrom([0, 1], true)?.[0]).toBe(0.5)
	expect(sharesFrom([0.5, Number.NaN])).toBeNull()
	expect(sharesFrom([0.5, Infinity])).toBeNull()
})
