import { type Canvas, oval, path } from './canvas.ts'
import { shade } from './colour.ts'
import { FLOOR, standingShadow } from './scene.ts'
import { type Turned, turn } from './turned.ts'

/** Colours of a piece: its clay, and the glaze it is dipped into. */
export interface Glaze {
	colour: string
	dip?: string
	speckled?: boolean
}

const clay = ({ colour, speckled }: Glaze): Pick<Turned, 'colour' | 'surface'> => ({
	colour,
	surface: speckled ? 'speckled' : 'plain',
})
const inner = ({ colour, dip }: Glaze): string => shade(dip ?? colour, 0.35)

export function mug(canvas: Canvas, glaze: Glaze, x = 470, size = 1, base = FLOOR): void {
	const r = 130 * size
	standingShadow(canvas, x, base, r * 1.62)
	handle(canvas, x + r * 0.93, base - 165 * size, 92 * size, glaze.dip ?? glaze.colour)
	turn(canvas, {
		x,
		base,
		gloss: 0.55,
		inside: inner(glaze),
		...clay(glaze),
		profile: [
			[290 * size, r],
			[180 * size, r],
			[60 * size, r * 0.99],
			[18 * size, r * 0.9],
			[0, r * 0.78],
		],
		...(glaze.dip ? { dip: { colour: glaze.dip, height: 105 * size } } : {}),
	})
}

/** A handle at (x, y), to the right; to the left when `size` is negative. */
function handle(canvas: Canvas, x: number, y: number, size: number, colour: string): void {
	const wide = Math.abs(size)
	const d = `M${x} ${y - wide * 0.75}C${x + size * 1.25} ${y - wide * 0.95} ${x + size * 1.2} ${y + wide * 0.95} ${x - size * 0.05} ${y + wide * 0.7}`
	const line = { fill: 'none', 'stroke-linecap': 'round' }
	canvas.add(
		path(d, { ...line, stroke: shade(colour, -0.42), 'stroke-width': wide * 0.34 }),
		path(d, { ...line, stroke: shade(colour, -0.14), 'stroke-width': wide * 0.24 }),
		path(d, {
			...line,
			stroke: shade(colour, 0.35),
			'stroke-width': wide * 0.06,
			opacity: 0.7,
			filter: canvas.blur(2),
		}),
	)
}

export function bowl(canvas: Canvas, glaze: Glaze, x = 500, size = 1, base = FLOOR): void {
	const r = 275 * size
	standingShadow(canvas, x, base, r * 0.82, 1.7)
	turn(canvas, {
		x,
		base,
		gloss: 0.5,
		inside: inner(glaze),
		tilt: 0.2,
		...clay(glaze),
		profile: [
			[210 * size, r],
			[150 * size, r * 0.93],
			[80 * size, r * 0.74],
			[28 * size, r * 0.47],
			[16 * size, r * 0.4],
			[0, r * 0.39],
		],
		...(glaze.dip ? { dip: { colour: glaze.dip, height: 130 * size } } : {}),
	})
}

/** Plates of falling width in a pile, a cup's saucer on top. */
export function plates(canvas: Canvas, colours: readonly string[], x = 500): void {
	standingShadow(canvas, x, FLOOR, 420, 0.9)
	for (const [index, colour] of colours.entries()) {
		const r = 330 - index * 34
		const y = FLOOR - index * 40
		turn(canvas, {
			x,
			base: y,
			colour,
			gloss: 0.3,
			tilt: 0.2,
			profile: [
				[44, r],
				[34, r * 0.97],
				[14, r * 0.74],
				[0, r * 0.62],
			],
		})
		const well = canvas.linear(15, [
			[0, shade(colour, -0.14)],
			[0.5, shade(colour, 0.12)],
			[1, shade(colour, 0.38)],
		])
		canvas.add(oval(x, y - 41, r * 0.74, r * 0.74 * 0.2, { fill: well }))
	}
}

export function teapot(canvas: Canvas, glaze: Glaze): void {
	const { colour } = glaze
	standingShadow(canvas, 480, FLOOR, 244, 1.4)
	const spout = `M640 ${FLOOR - 150}C735 ${FLOOR - 175} 735 ${FLOOR - 275} 815 ${FLOOR - 318}L838 ${FLOOR - 288}C785 ${FLOOR - 225} 770 ${FLOOR - 95} 640 ${FLOOR - 66}Z`
	canvas.add(
		path(spout, {
			fill: canvas.linear(60, [
				[0, shade(colour, 0.1)],
				[0.5, shade(colour, -0.12)],
				[1, shade(colour, -0.4)],
			]),
		}),
	)
	handle(canvas, 300, FLOOR - 172, -132, colour)
	turn(canvas, {
		x: 480,
		base: FLOOR,
		gloss: 0.55,
		...clay(glaze),
		profile: [
			[318, 92],
			[300, 132],
			[235, 196],
			[150, 214],
			[70, 186],
			[14, 128],
			[0, 118],
		],
		...(glaze.dip ? { dip: { colour: glaze.dip, height: 120 } } : {}),
	})
	turn(canvas, {
		x: 480,
		base: FLOOR - 316,
		colour,
		gloss: 0.4,
		profile: [
			[44, 26],
			[34, 54],
			[14, 92],
			[0, 100],
		],
	})
	turn(canvas, {
		x: 480,
		base: FLOOR - 356,
		colour: '#b98a5a',
		gloss: 0.3,
		surface: 'wood',
		profile: [
			[50, 20],
			[34, 29],
			[10, 20],
			[0, 16],
		],
	})
}

/** Shapes of vases, from the mouth down. */
const VASES = {
	bottle: [
		[470, 46],
		[440, 38],
		[330, 44],
		[260, 88],
		[180, 136],
		[90, 140],
		[20, 100],
		[0, 88],
	],
	round: [
		[330, 78],
		[305, 66],
		[270, 102],
		[190, 176],
		[110, 186],
		[30, 126],
		[0, 104],
	],
	column: [
		[440, 96],
		[420, 90],
		[300, 104],
		[150, 112],
		[30, 102],
		[0, 88],
	],
	amphora: [
		[460, 74],
		[430, 56],
		[370, 64],
		[290, 140],
		[200, 160],
		[90, 112],
		[20, 74],
		[0, 80],
	],
} as const satisfies Record<string, Turned['profile']>

export function vase(canvas: Canvas, form: keyof typeof VASES, glaze: Glaze, x = 500, size = 1): void {
	const profile = VASES[form].map(([height, radius]) => [height * size, radius * size] as const)
	standingShadow(canvas, x, FLOOR, (profile.at(-1)?.[1] ?? 0) * 2.05, 1.3)
	const dip = glaze.dip ? { dip: { colour: glaze.dip, height: 200 * size } } : {}
	turn(canvas, { x, base: FLOOR, gloss: 0.35, inside: shade(glaze.colour, -0.5), profile, ...clay(glaze), ...dip })
}
