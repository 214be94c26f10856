import { type Canvas, oval, path, shape } from './canvas.ts'
import { shade } from './colour.ts'
import { FLOOR, standingShadow } from './scene.ts'
import { bar, type Profile, turn, type Turned } from './turned.ts'

const WARM = '#ffdf9e'

function glow(canvas: Canvas, x: number, y: number, rx: number, ry = rx): void {
	const light = canvas.radial(0.5, 0.5, 0.5, [
		[0, WARM, 0.75],
		[0.45, WARM, 0.28],
		[1, WARM, 0],
	])
	canvas.add(oval(x, y, rx, ry, { fill: light }))
}

/** A shade of cloth or paper with the light on inside. */
function litShade(
	canvas: Canvas,
	x: number,
	top: number,
	height: number,
	[small, wide]: [number, number],
	colour: string,
): void {
	const d = `M${x - small} ${top}L${x - wide} ${top + height}A${wide} ${wide * 0.14} 0 0 0 ${x + wide} ${top + height}L${x + small} ${top}A${small} ${small * 0.14} 0 0 0 ${x - small} ${top}Z`
	const lit = shade(colour, 0.35)
	canvas.add(
		oval(x, top, small, small * 0.14, { fill: shade(colour, -0.1) }),
		oval(x, top + 3, small - 7, small * 0.12, { fill: '#fff3d0' }),
		path(d, {
			fill: canvas.linear(0, [
				[0, shade(colour, -0.12)],
				[0.25, lit],
				[0.5, '#fff0c9'],
				[0.75, lit],
				[1, shade(colour, -0.22)],
			]),
		}),
		path(d, {
			fill: canvas.linear(90, [
				[0, '#6b3d12', 0.16],
				[0.45, '#ffffff', 0.1],
				[1, '#6b3d12', 0.2],
			]),
		}),
		path(d, { fill: '#000', filter: canvas.grain(0.5, 0.04, 1.2), opacity: 0.22 }),
	)
}

const FEET = {
	ball: [
		[250, 18],
		[236, 34],
		[200, 92],
		[130, 132],
		[60, 104],
		[14, 60],
		[0, 66],
	],
	column: [
		[270, 22],
		[255, 52],
		[230, 66],
		[120, 72],
		[24, 74],
		[0, 76],
	],
	slim: [
		[300, 12],
		[150, 13],
		[40, 15],
		[26, 24],
		[20, 96],
		[0, 108],
	],
	drop: [
		[280, 16],
		[250, 24],
		[180, 60],
		[90, 106],
		[30, 92],
		[0, 66],
	],
} as const satisfies Record<string, Profile>

export function tableLamp(
	canvas: Canvas,
	form: keyof typeof FEET,
	foot: Pick<Turned, 'colour' | 'surface' | 'gloss'>,
	cloth: string,
): void {
	const profile = FEET[form]
	glow(canvas, 500, 400, 430)
	standingShadow(canvas, 500, FLOOR, (profile.at(-1)?.[1] ?? 0) * 2.1)
	glow(canvas, 500, FLOOR + 20, 330, 70)
	turn(canvas, { x: 500, base: FLOOR, profile, ...foot })
	const top = FLOOR - profile[0][0]
	bar(canvas, [500, top + 8], [500, top - 60], 14, '#a98447')
	litShade(canvas, 500, top - 290, 262, [128, 214], cloth)
}

/** A hanging lamp: a dome of metal or glass, its mouth lit. */
export function pendant(canvas: Canvas, colour: string, form: 'dome' | 'bell' | 'globe' | 'disc'): void {
	canvas.add(shape('rect', { x: 497, y: -200, width: 6, height: 640, fill: '#33291f' }))
	glow(canvas, 500, 660, 470, 380)
	if (form === 'globe') return globe(canvas, colour)
	const profiles = {
		dome: [
			[330, 24],
			[318, 62],
			[270, 166],
			[170, 250],
			[60, 284],
			[0, 290],
		],
		bell: [
			[400, 22],
			[380, 50],
			[300, 84],
			[190, 118],
			[80, 186],
			[0, 236],
		],
		disc: [
			[170, 22],
			[160, 58],
			[128, 90],
			[92, 210],
			[40, 330],
			[0, 356],
		],
	} as const
	const profile = profiles[form]
	const wide = profile.at(-1)?.[1] ?? 0
	const base = 640
	const back = canvas.radial(0.5, 0.3, 0.6, [
		[0, '#fffbe8'],
		[0.4, '#ffe4a3'],
		[1, '#d9a75c'],
	])
	turn(canvas, { x: 500, base, colour, gloss: 0.5, tilt: 0.12, profile })
	canvas.add(
		oval(500, base, wide, wide * 0.12, { fill: shade(colour, -0.3) }),
		oval(500, base + 1, wide - 6, wide * 0.12 - 4, { fill: back }),
		oval(500, base + 6, 58, 20, { fill: '#ffffff', filter: canvas.blur(8) }),
	)
	turn(canvas, {
		x: 500,
		base: base - profile[0][0] + 6,
		colour: '#a98447',
		gloss: 0.6,
		profile: [
			[50, 10],
			[40, 18],
			[0, 20],
		],
	})
}

function globe(canvas: Canvas, colour: string): void {
	turn(canvas, {
		x: 500,
		base: 362,
		colour: '#a98447',
		gloss: 0.6,
		profile: [
			[56, 14],
			[44, 44],
			[0, 54],
		],
	})
	const glass = canvas.radial(0.42, 0.4, 0.62, [
		[0, '#ffffff'],
		[0.35, '#fff4d2'],
		[0.8, shade(colour, 0.2)],
		[1, shade(colour, -0.16)],
	])
	canvas.add(oval(500, 560, 218, 218, { fill: glass }))
	canvas.add(
		oval(415, 470, 44, 26, { fill: '#ffffff', opacity: 0.8, filter: canvas.blur(9), transform: 'rotate(-38 415 470)' }),
	)
}

/** A reading lamp with a jointed arm. */
export function deskLamp(canvas: Canvas, colour: string): void {
	glow(canvas, 690, 560, 300, 330)
	standingShadow(canvas, 380, FLOOR, 250, 0.5)
	canvas.add(oval(670, FLOOR + 16, 240, 52, { fill: WARM, opacity: 0.55, filter: canvas.blur(22) }))
	turn(canvas, {
		x: 380,
		base: FLOOR,
		colour,
		gloss: 0.4,
		profile: [
			[34, 96],
			[26, 116],
			[0, 122],
		],
	})
	bar(canvas, [380, FLOOR - 36], [300, 480], 17, '#b08b4f')
	bar(canvas, [300, 480], [600, 300], 17, '#b08b4f')
	canvas.add(
		oval(300, 480, 20, 20, { fill: shade(colour, -0.2) }),
		oval(380, FLOOR - 36, 18, 12, { fill: shade(colour, -0.2) }),
	)
	const head = canvas.linear(0, [
		[0, shade(colour, -0.2)],
		[0.3, shade(colour, 0.25)],
		[1, shade(colour, -0.35)],
	])
	canvas.add(
		`<g transform="translate(612 306) rotate(-24)">`,
		path('M-38 -34Q0 -66 38 -34L128 150A128 26 0 0 1 -128 150Z', { fill: head }),
		oval(0, 150, 128, 26, { fill: shade(colour, -0.4) }),
		oval(0, 150, 118, 21, { fill: '#ffeab5' }),
		oval(0, 152, 52, 13, { fill: '#ffffff', filter: canvas.blur(5) }),
		'</g>',
	)
}
