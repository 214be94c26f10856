import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { cropOf, FILL, fitIn, trimTo, turnedSize, viewOf, ZOOM_MAX, ZOOM_MIN } from './cut.ts'

const size = record({ width: integer({ min: 1, max: 5000 }), height: integer({ min: 1, max: 5000 }) })
const between = (min: number, max: number) => double({ min, max, noNaN: true })
const view = record({ zoom: between(ZOOM_MIN, ZOOM_MAX), x: between(0, 1), y: between(0, 1) })

test('a crop is square in pixels, and tells its view', () => {
	assert(
		property(size, view, (size, view) => {
			const crop = cropOf(view, size)
			expect(crop.w * size.width).toBeCloseTo(crop.h * size.height)
			const back = viewOf(crop, size)
			for (const part of ['zoom', 'x', 'y'] as const) expect(back[part]).toBeCloseTo(view[part])
		}),
	)
})

test('filling leaves nothing empty; fitting shows all unless the picture is a panorama', () => {
	const photo = { width: 300, height: 200 }
	expect(cropOf(FILL, photo)).toEqual({ x: expect.closeTo(1 / 6), y: 0, w: expect.closeTo(2 / 3), h: 1 })
	expect(cropOf(fitIn(photo), photo)).toMatchObject({ x: expect.closeTo(0), w: expect.closeTo(1), h: 1.5 })
	expect(fitIn({ width: 9000, height: 100 }).zoom).toBe(ZOOM_MIN)
})

test('turning by quarters swaps the sides; a tilt makes room', () => {
	const turned = turnedSize({ width: 300, height: 200 }, 90)
	expect([turned.width, turned.height]).toEqual([expect.closeTo(200), expect.closeTo(300)])
	expect(turnedSize({ width: 100, height: 100 }, 45).width).toBeCloseTo(141.42, 1)
})

test('trimming leaves the margin on both sides of the subject', () => {
	const photo = { width: 400, height: 400 }
	const crop = cropOf(trimTo({ x: 0.25, y: 0.375, w: 0.5, h: 0.25 }, photo, 10), photo)
	expect(crop).toEqual({ x: expect.closeTo(0.1875), y: expect.closeTo(0.1875), w: 0.625, h: 0.625 })
})
