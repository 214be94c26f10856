import { Canvas, oval, shape } from './canvas.ts'
import { shade } from './colour.ts'

/** Where things stand: the middle of the table's part of the picture. */
export const FLOOR = 800

/** A room of one colour in soft light from the upper left: a wall, and a table from the horizon down. */
export function room(wall: string, table = shade(wall, 0.25), horizon = 655): Canvas {
	const canvas = new Canvas()
	const light = canvas.radial(0.28, 0.2, 0.95, [
		[0, shade(wall, 0.45)],
		[0.5, wall],
		[1, shade(wall, -0.2)],
	])
	const plane = canvas.linear(90, [
		[0, shade(table, -0.1)],
		[0.3, table],
		[1, shade(table, 0.22)],
	])
	canvas.add(
		shape('rect', { x: -200, y: -200, width: 1400, height: 1400, fill: light }),
		shape('rect', { x: -200, y: horizon, width: 1400, height: 1200 - horizon, fill: plane }),
		shape('rect', {
			x: -250,
			y: horizon - 22,
			width: 1500,
			height: 44,
			fill: shade(wall, -0.12),
			filter: canvas.blur(16),
			opacity: 0.55,
		}),
		shape('rect', {
			x: 560,
			y: horizon,
			width: 640,
			height: 400,
			fill: shade(table, -0.3),
			filter: canvas.blur(90),
			opacity: 0.35,
		}),
	)
	return canvas
}

/** The shadow of something that stands on the table: tight where it touches, long and soft to the right. */
export function standingShadow(canvas: Canvas, x: number, y: number, width: number, height = 1): void {
	const dark = '#2b1d14'
	const ry = width * 0.13
	canvas.add(
		oval(x + width * 0.42 * height, y + ry * 0.15, width * (0.5 + 0.4 * height), ry * 1.15, {
			fill: dark,
			opacity: 0.2,
			filter: canvas.blur(26),
		}),
		oval(x + width * 0.12, y, width * 0.58, ry * 1.05, { fill: dark, opacity: 0.34, filter: canvas.blur(11) }),
		oval(x + 3, y + 2, width * 0.5, ry * 0.95, { fill: dark, opacity: 0.5, filter: canvas.blur(4) }),
	)
}

/** The shadow that a flat thing throws on the wall behind it. */
export function wallShadow(canvas: Canvas, x: number, y: number, rx: number, ry = rx): void {
	canvas.add(
		oval(x + 34, y + 46, rx, ry, { fill: '#2b1d14', opacity: 0.22, filter: canvas.blur(30) }),
		oval(x + 10, y + 14, rx, ry, { fill: '#2b1d14', opacity: 0.25, filter: canvas.blur(9) }),
	)
}
