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
