import { expect, it } from 'vitest'
import { focusOf, type Framing } from './framing.ts'

const ground = { left: null, top: null, right: null, bottom: null }
const shows = (y: number, h: number): Framing => ({ subject: { x: 0.2, y, w: 0.6, h }, ground })

it('keeps the head of a person in a tall picture, however little a wide place shows of it', () => {
	const percent = focusOf({ w: 1274, h: 1580, framing: shows(0.04, 0.9) })
	// Of a place that shows so much of the height, CSS begins at percent × the rest.
	for (const seen of [0.3, 0.5, 0.8]) expect((percent / 100) * (1 - seen)).toBeLessThan(0.04)
	expect(focusOf({ w: 800, h: 1200 })).toBeLessThan(10)
})

it('shows the middle of what a picture shows', () => {
	expect(focusOf({ w: 1600, h: 1000 })).toBe(50)
	expect(focusOf({ w: 1600, h: 1000, framing: { subject: null, ground } })).toBe(50)
	expect(focusOf({ w: 800, h: 1200, framing: shows(0.55, 0.3) })).toBe(90)
	expect(focusOf({ w: 1600, h: 1000, framing: shows(0.8, 0.2) })).toBe(100)
	expect(focusOf({ w: 1600, h: 1000, framing: shows(0, 0.2) })).toBe(0)
})
