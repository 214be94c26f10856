import { describe, expect, it } from 'vitest'
import type { Pixels } from './engine.ts'
import { framingOf } from './framing.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha?: number]

/** A picture of this size, painted by fractions of its sides. */
function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
	const channels = colourAt(0, 0).length === 4 ? 4 : 3
	const data = Buffer.alloc(width * height * channels)
	for (let at = 0; at < width * height; at++) {
		const colour = colourAt((at % width) / width, Math.floor(at / width) / height)
		for (const [channel, value] of colour.entries()) data[at * channels + channel] = value ?? 255
	}
	return { data, width, height, channels }
}

const within = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
	x >= (left ?? 0) && y >= (top ?? 0) && x < (right ?? 1) && y < (bottom ?? 1)
const RED: Colour = [200, 30, 40]
/** Two cells of the coarse copy. */
const TOLERANCE = 0.045

function expectBox(pixels: Pixels, [left = 0, top = 0, right = 1, bottom = 1]: readonly number[]) {
	const { subject } = framingOf(pixels)
	for (const [found, wanted] of [
		[subject?.x, left],
		[subject?.y, top],
		[(subject?.x ?? 0) + (subject?.w ?? 0), right],
		[(subject?.y ?? 0) + (subject?.h ?? 0), bottom],
	] as const)
		expect(Math.abs((found ?? 9) - wanted)).toBeLessThan(TOLERANCE)
}

describe('the subject', () => {
	it.each([[[0.1, 0.2, 0.4, 0.9]], [[0.55, 0.1, 0.9, 0.3]], [[0.3, 0.3, 0.7, 0.7]]])('is found at %s', (box) => {
		expectBox(
			paint(600, 400, (x, y) => (within(x, y, box) ? RED : [240, 238, 235])),
			box,
		)
	})

	it('is not mistaken for the shading of the wall behind it', () => {
		const box = [0.2, 0.5, 0.5, 0.8]
		const wall = (x: number, y: number) => Math.round(90 + 130 * x + 25 * y)
		expectBox(
			paint(600, 800, (x, y) => (within(x, y, box) ? RED : [wall(x, y), wall(x, y), wall(x, y)])),
			box,
		)
	})

	it('is what is opaque where the ground is transparent', () => {
		const box = [0.6, 0.2, 0.9, 0.6]
		const cutOut = paint(400, 400, (x, y) => [...RED.slice(0, 3), within(x, y, box) ? 255 : 0] as unknown as Colour)
		expectBox(cutOut, box)
		expect(Object.values(framingOf(cutOut).ground)).toEqual(Array(4).fill('#ffffff'))
	})

	it('is nothing in a picture of one colour, of noise too faint to be seen, or of a single pixel', () => {
		expect(framingOf(paint(300, 200, () => [120, 130, 140])).subject).toBeNull()
		expect(framingOf(paint(300, 200, (x) => [200 + Math.round(6 * Math.sin(40 * x)), 200, 200])).subject).toBeNull()
		expect(framingOf(paint(1, 1, () => RED))).toMatchObject({ subject: null, ground: { left: '#c81e28' } })
		expect(framingOf(paint(20_000, 1, () => RED)).subject).toBeNull()
	})
})

it('tells the colour along each edge, whatever reaches it', () => {
	const [dark, light]: Colour[] = [
		[16, 32, 48],
		[224, 208, 192],
	]
	const edged = paint(400, 300, (x, y) => (within(x, y, [0.4, 0.5, 0.6, 1]) ? RED : ((x < 0.5 ? dark : light) ?? RED)))
	expect(framingOf(edged).ground).toMatchObject({ left: '#102030', right: '#e0d0c0' })
	const halves = paint(400, 300, (_, y) => (y < 0.5 ? dark : light) ?? RED)
	expect(framingOf(halves).ground).toMatchObject({ top: '#102030', bottom: '#e0d0c0' })
})

it('tells the middle colour of an edge that has none of its own', () => {
	const striped = paint(480, 480, (x, y) => (x < 0.5 && Math.floor(y * 12) % 3 === 0 ? [240, 240, 240] : [32, 48, 64]))
	const { ground, tone } = framingOf(striped)
	expect(ground).toMatchObject({ left: null, right: '#203040', bottom: '#203040' })
	expect(tone).toMatchObject({ left: '#203040' })
	expect(Object.keys(tone ?? {})).not.toContain('right')
})

describe('the leading colour', () => {
	const leadOf = (colourAt: (x: number, y: number) => Colour) => framingOf(paint(300, 400, colourAt)).lead
	const box = [0.3, 0.3, 0.7, 0.7]
	const on = (inside: Colour, around: Colour) => leadOf((x, y) => (within(x, y, box) ? inside : around))
	const hueOf = (hex = '') => {
		const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
		return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
	}

	it('is the hue of what stands out, toned down to what a large field bears', () => {
		const teal = on([0, 230, 220], [255, 255, 255])
		expect(hueOf(teal ?? '')).toBeCloseTo(178, -1)
		const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt((teal ?? '').slice(at, at + 2), 16))
		expect(Math.max(r, g, b)).toBeLessThan(190)
		expect(Math.min(r, g, b)).toBeGreaterThan(25)
	})

	it('is that of the cloth, not of the skin around it', () => {
		const skin: Colour = [222, 178, 150]
		const dress = leadOf((x, y) =>
			within(x, y, [0.4, 0.5, 0.6, 0.8]) ? [40, 60, 190] : x < 0.5 ? skin : [250, 250, 250],
		)
		expect(hueOf(dress ?? '')).toBeCloseTo(-128, -1)
	})

	it('is none of what is grey, and none of a speck', () => {
		expect(on([20, 22, 24], [240, 240, 238])).toBeNull()
		expect(on([0, 0, 0], [0, 0, 0])).toBeNull()
		expect(leadOf((x, y) => (within(x, y, [0.5, 0.5, 0.53, 0.53]) ? RED : [255, 255, 255]))).toBeNull()
		expect(on([200, 30, 40, 0], [30, 60, 200, 0])).toBeNull()
	})
})
