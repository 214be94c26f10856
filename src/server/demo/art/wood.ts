import { type Canvas, group, n, oval, path, shape } from './canvas.ts'
import { shade } from './colour.ts'
import { FLOOR, standingShadow, wallShadow } from './scene.ts'
import { bar, turn } from './turned.ts'

/** Wood seen flat: its colour under long grain. */
function plank(canvas: Canvas, d: string, colour: string, across = false): string[] {
	const [first, second] = across ? [0.05, 0.005] : [0.005, 0.05]
	return [
		path(d, {
			fill: canvas.linear(25, [
				[0, shade(colour, 0.18)],
				[0.55, colour],
				[1, shade(colour, -0.18)],
			]),
		}),
		path(d, { fill: '#000', filter: canvas.grain(first, second, 2.6), opacity: 0.5 }),
	]
}

/** A cutting board that leans at the wall. */
export function board(canvas: Canvas, colour: string, form: 'paddle' | 'round'): void {
	const paddle =
		'M345 330Q345 300 375 300H455Q462 262 458 215A42 42 0 0 1 542 215Q538 262 545 300H625Q655 300 655 330V780Q655 806 625 806H375Q345 806 345 780Z'
	const round = 'M500 246A285 285 0 1 1 499 246Z'
	const d = form === 'paddle' ? paddle : round
	canvas.add(
		path(d, { fill: '#2b1d14', opacity: 0.28, filter: canvas.blur(24), transform: 'translate(46 10)' }),
		shape('ellipse', {
			cx: 530,
			cy: form === 'paddle' ? 812 : 818,
			rx: form === 'paddle' ? 190 : 120,
			ry: 16,
			fill: '#2b1d14',
			opacity: 0.5,
			filter: canvas.blur(9),
		}),
		path(d, { fill: shade(colour, -0.45), transform: 'translate(9 4)' }),
		...plank(canvas, d, colour, form === 'paddle'),
		path(d, { fill: 'none', stroke: shade(colour, 0.35), 'stroke-width': 4, opacity: 0.5 }),
	)
	if (form === 'paddle') canvas.add(oval(500, 218, 15, 15, { fill: shade(colour, -0.6) }))
}

/** A stool with a round seat and splayed legs. */
export function stool(
	canvas: Canvas,
	seat: string,
	legs: string,
	{ width = 230, height = 420 }: { width?: number; height?: number } = {},
): void {
	const top = FLOOR + 60 - height
	canvas.add(oval(570, FLOOR + 55, width * 1.35, 52, { fill: '#2b1d14', opacity: 0.3, filter: canvas.blur(26) }))
	const feet = [
		[-0.62, -26],
		[0.62, -26],
		[-0.86, 60],
		[0.86, 60],
	] as const
	for (const [side, down] of feet) {
		canvas.add(oval(506 + side * width, FLOOR + down, 26, 8, { fill: '#2b1d14', opacity: 0.5, filter: canvas.blur(4) }))
		bar(
			canvas,
			[500 + side * width * 0.62, top + 24],
			[500 + side * width, FLOOR + down],
			27,
			shade(legs, down < 0 ? -0.22 : 0),
		)
	}
	bar(canvas, [500 - width * 0.74, FLOOR - 92], [500 + width * 0.74, FLOOR - 92], 17, shade(legs, -0.08))
	turn(canvas, {
		x: 500,
		base: top + 34,
		colour: seat,
		gloss: 0.15,
		tilt: 0.24,
		surface: 'wood',
		profile: [
			[46, width - 4],
			[30, width],
			[0, width - 14],
		],
	})
	canvas.add(
		oval(500, top - 12, width - 6, (width - 6) * 0.24, {
			fill: '#000',
			filter: canvas.grain(0.006, 0.06, 2.4),
			opacity: 0.4,
		}),
	)
}

/** A small table on a turned column. */
export function sideTable(canvas: Canvas, top: string, foot: string): void {
	standingShadow(canvas, 500, FLOOR + 40, 340)
	turn(canvas, {
		x: 500,
		base: FLOOR + 40,
		colour: foot,
		gloss: 0.35,
		profile: [
			[380, 50],
			[300, 34],
			[180, 38],
			[60, 84],
			[20, 160],
			[0, 168],
		],
	})
	turn(canvas, {
		x: 500,
		base: FLOOR - 340,
		colour: top,
		gloss: 0.2,
		tilt: 0.2,
		surface: 'wood',
		profile: [
			[34, 316],
			[22, 320],
			[0, 308],
		],
	})
	canvas.add(oval(500, FLOOR - 374, 312, 62, { fill: '#000', filter: canvas.grain(0.005, 0.05, 2.4), opacity: 0.35 }))
}

/** A tray with a raised edge, seen from above at a slant. */
export function tray(canvas: Canvas, colour: string): void {
	standingShadow(canvas, 500, FLOOR - 20, 640, 0.5)
	turn(canvas, {
		x: 500,
		base: FLOOR,
		colour,
		gloss: 0.2,
		tilt: 0.26,
		surface: 'wood',
		inside: colour,
		profile: [
			[64, 372],
			[40, 374],
			[0, 350],
		],
	})
	const ry = 346 * 0.26
	canvas.add(
		oval(500, FLOOR - 50, 346, ry, {
			fill: canvas.linear(20, [
				[0, shade(colour, -0.22)],
				[0.5, shade(colour, 0.05)],
				[1, shade(colour, 0.25)],
			]),
		}),
		oval(500, FLOOR - 50, 346, ry, { fill: '#000', filter: canvas.grain(0.005, 0.06, 2.6), opacity: 0.5 }),
	)
}

/** A mill of turned wood with a metal knob. */
export function mill(canvas: Canvas, colour: string, x: number, size = 1): void {
	standingShadow(canvas, x, FLOOR, 170 * size)
	const scaled = ([height, radius]: readonly [number, number]) => [height * size, radius * size] as const
	const body = [
		[300, 62],
		[280, 70],
		[210, 48],
		[150, 44],
		[60, 76],
		[10, 82],
		[0, 80],
	] as const
	const head = [
		[170, 16],
		[160, 40],
		[110, 72],
		[40, 66],
		[10, 58],
		[0, 62],
	] as const
	turn(canvas, { x, base: FLOOR, colour, gloss: 0.3, surface: 'wood', profile: body.map(scaled) })
	turn(canvas, {
		x,
		base: FLOOR - 304 * size,
		colour: shade(colour, 0.06),
		gloss: 0.35,
		surface: 'wood',
		profile: head.map(scaled),
	})
	turn(canvas, {
		x,
		base: FLOOR - 472 * size,
		colour: '#b8b2a6',
		gloss: 0.9,
		profile: (
			[
				[34, 8],
				[26, 17],
				[8, 15],
				[0, 11],
			] as const
		).map(scaled),
	})
}

/** A round wall clock. */
export function clock(canvas: Canvas, frame: string, face: string, hands: string): void {
	wallShadow(canvas, 500, 470, 290)
	canvas.add(
		oval(500, 470, 292, 292, {
			fill: canvas.linear(45, [
				[0, shade(frame, 0.3)],
				[0.5, frame],
				[1, shade(frame, -0.4)],
			]),
		}),
		oval(500, 470, 264, 264, { fill: shade(frame, -0.45) }),
		oval(500, 474, 260, 258, {
			fill: canvas.radial(0.4, 0.35, 0.8, [
				[0, shade(face, 0.35)],
				[0.7, face],
				[1, shade(face, -0.14)],
			]),
		}),
	)
	for (let hour = 0; hour < 12; hour++)
		canvas.add(
			shape('rect', {
				x: 496,
				y: 236,
				width: hour % 3 ? 5 : 9,
				height: hour % 3 ? 22 : 38,
				rx: 3,
				fill: hands,
				transform: `rotate(${hour * 30} 500 470)`,
			}),
		)
	const hand = (angle: number, length: number, width: number) =>
		shape('rect', {
			x: 500 - width / 2,
			y: 470 - length,
			width,
			height: length + 34,
			rx: width / 2,
			fill: hands,
			transform: `rotate(${angle} 500 470)`,
		})
	canvas.add(
		group('opacity="0.25" transform="translate(7 10)"', [hand(304, 136, 13), hand(54, 200, 9)]),
		hand(304, 136, 13),
		hand(54, 200, 9),
	)
	canvas.add(oval(500, 470, 15, 15, { fill: shade(frame, -0.1) }))
}

/** A mirror in a frame, round or with an arch. */
export function mirror(canvas: Canvas, frame: string, form: 'round' | 'arch'): void {
	const outline = (inset: number) =>
		form === 'round'
			? `M500 ${n(190 + inset)}A${285 - inset} ${285 - inset} 0 1 1 499.9 ${n(190 + inset)}Z`
			: `M${290 + inset} ${820 - inset}V${370 + inset * 0.2}A${210 - inset} ${210 - inset} 0 0 1 ${710 - inset} ${370 + inset * 0.2}V${820 - inset}Z`
	const glass = canvas.linear(55, [
		[0, '#f4f5f1'],
		[0.3, '#d5dcd9'],
		[0.46, '#eef1ee'],
		[0.6, '#c6d0cd'],
		[1, '#aebbb9'],
	])
	canvas.add(
		path(outline(0), { fill: '#2b1d14', opacity: 0.26, filter: canvas.blur(26), transform: 'translate(36 34)' }),
		path(outline(0), {
			fill: canvas.linear(45, [
				[0, shade(frame, 0.35)],
				[0.5, frame],
				[1, shade(frame, -0.4)],
			]),
		}),
		path(outline(20), { fill: shade(frame, -0.45) }),
		path(outline(24), { fill: glass }),
		group(`clip-path="${canvas.clip(outline(24))}"`, [
			path('M180 700L560 120L650 120L270 760Z', { fill: '#ffffff', opacity: 0.35, filter: canvas.blur(5) }),
			path('M330 880L760 240L790 260L380 900Z', { fill: '#ffffff', opacity: 0.25, filter: canvas.blur(4) }),
		]),
	)
}
