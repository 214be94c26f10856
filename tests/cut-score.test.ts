import { describe, expect, it } from 'vitest'
import { boxAround, drawnMask, handMasks, iouOf, summed } from './make/cut-score.ts'

const size = { width: 40, height: 30 }
const filled = (left: number, top: number, right: number, bottom: number) =>
	Uint8Array.from({ length: size.width * size.height }, (_, at) => {
		const [x, y] = [at % size.width, Math.floor(at / size.width)]
		return x >= left && x < right && y >= top && y < bottom ? 255 : 0
	})

describe('the score of a cut-out', () => {
	it('draws polygons that overlap as one thing, and what is seen through it', async () => {
		const mask = await drawnMask({
			...size,
			things: ['5,5 25,5 25,25 5,25', '20,5 35,5 35,25 20,25'],
			holes: ['10,10 20,10 20,20 10,20'],
		})
		const expected = filled(5, 5, 35, 25).map((is, at) => (filled(10, 10, 20, 20)[at] ? 0 : is))
		expect(iouOf(mask, expected)).toBe(1)
	})

	it('is the share of both that is common', () => {
		expect(iouOf(filled(0, 0, 20, 30), filled(0, 0, 20, 30))).toBe(1)
		expect(iouOf(filled(0, 0, 20, 30), filled(20, 0, 40, 30))).toBe(0)
		expect(iouOf(filled(0, 0, 20, 30), filled(10, 0, 30, 30))).toBeCloseTo(1 / 3)
		expect(iouOf(filled(0, 0, 0, 0), filled(0, 0, 0, 0))).toBe(1)
	})

	it('draws a box a little off the thing, within the photo', () => {
		expect(boxAround(filled(0, 10, 25, 20), size)).toEqual({ x: 0, y: 9 / 30, w: 26 / 40, h: 12 / 30 })
	})

	it('counts good and poor results that ask for a hand', () => {
		const scores = [
			{ iou: 0.9, needsHand: false },
			{ iou: 0.8, needsHand: true },
			{ iou: 0.4, needsHand: true },
		]
		expect(summed(scores)).toEqual({ mean: expect.closeTo(0.7), good: 2, goodAsking: 1, poor: 1, poorAsking: 1 })
	})
})

describe('the masks drawn by hand', () => {
	it('are of twenty photos, each within its box, and the box within the photo', async () => {
		const masks = handMasks()
		expect(new Set(masks.map(({ md5 }) => md5)).size).toBe(20)
		for (const mask of masks) {
			const { width, height, box } = mask
			const [left, top, w, h] = box
			expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
			expect([left + w <= width, top + h <= height], mask.photo).toEqual([true, true])
			const { x, y, w: across, h: down } = boxAround(await drawnMask(mask), { width, height })
			expect(x * width, mask.photo).toBeGreaterThan(left - 40)
			expect(y * height, mask.photo).toBeGreaterThan(top - 40)
			expect((across * width * down * height) / (w * h), mask.photo).toBeGreaterThan(0.8)
		}
	})
})
