import { type Canvas, group, n, oval, path, type Point } from './canvas.ts'
import { shade } from './colour.ts'
import { FLOOR, standingShadow } from './scene.ts'
import { bar, turn, type Turned } from './turned.ts'

/** A leaf with a lit and a shaded half, its foot at (0, 0), pointing up. */
function leaf(canvas: Canvas, length: number, width: number, colour: string): string[] {
	const side = (x: number) => `M0 0C${n(x * 1.1)} ${n(-length * 0.2)} ${n(x)} ${n(-length * 0.75)} 0 ${-length}`
	const half = (x: number, light: number) =>
		path(`${side(x)}Z`, {
			fill: canvas.linear(90, [
				[0, shade(colour, light + 0.14)],
				[1, shade(colour, light - 0.16)],
			]),
		})
	return [
		half(-width, 0.1),
		half(width, -0.14),
		path(`M0 0L0 ${n(-length * 0.94)}`, { stroke: shade(colour, 0.35), 'stroke-width': 2.4, opacity: 0.55 }),
	]
}

function leafAt(canvas: Canvas, [x, y]: Point, turnBy: number, length: number, width: number, colour: string): void {
	canvas.add(group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(turnBy)})"`, leaf(canvas, length, width, colour)))
}

/** A twig with leaves in pairs, bending to one side; stands in vases. */
export function twig(canvas: Canvas, foot: Point, lean: number, height: number, colour: string, leafSize = 62): void {
	const at = (share: number): Point => [foot[0] + lean * share * share, foot[1] - height * share]
	const stem = Array.from({ length: 12 }, (_, index) =>
		at(index / 11)
			.map(n)
			.join(' '),
	)
	canvas.add(
		path(`M${stem.join('L')}`, {
			fill: 'none',
			stroke: shade(colour, -0.35),
			'stroke-width': 5,
			'stroke-linecap': 'round',
		}),
	)
	for (let step = 4; step <= 12; step++) {
		const share = step / 12
		const size = leafSize * (1.15 - share * 0.5)
		const along = (Math.atan2(2 * lean * share, height) * 180) / Math.PI
		leafAt(canvas, at(share), along - 62 + step * 2, size, size * 0.44, shade(colour, step % 2 ? 0.06 : -0.08))
		leafAt(canvas, at(share), along + 58 - step * 2, size * 0.95, size * 0.44, shade(colour, step % 3 ? -0.05 : 0.12))
	}
	leafAt(
		canvas,
		at(1),
		(Math.atan2(2 * lean, height) * 180) / Math.PI,
		leafSize * 0.7,
		leafSize * 0.26,
		shade(colour, 0.14),
	)
}

/** Dry grasses for vases: fine stems with soft ears. */
export function grasses(canvas: Canvas, foot: Point, colour: string): void {
	for (const [index, lean] of [-190, -120, -60, -10, 45, 105, 180].entries()) {
		const height = 225 + ((index * 67) % 110)
		const end: Point = [foot[0] + lean, foot[1] - height]
		const bend = `Q${n(foot[0] + lean * 0.2)} ${n(foot[1] - height * 0.7)} ${n(end[0])} ${n(end[1])}`
		canvas.add(
			path(`M${foot[0]} ${foot[1]}${bend}`, { fill: 'none', stroke: shade(colour, -0.25), 'stroke-width': 3.2 }),
		)
		const angle = (Math.atan2(lean * 0.8, height * 0.3) * 180) / Math.PI
		for (const spread of [-16, -6, 4, 14])
			leafAt(canvas, end, angle + spread - 4, 120 - Math.abs(spread) * 2, 13, shade(colour, spread / 60))
		for (const spread of [-10, 8])
			leafAt(canvas, [end[0] - lean * 0.12, end[1] + 34], angle + spread, 90, 11, shade(colour, 0.12))
	}
}

type Pot = Pick<Turned, 'colour' | 'surface' | 'gloss' | 'dip' | 'rings'>

/** A plant in a pot. */
export function planter(canvas: Canvas, plant: 'ficus' | 'snake' | 'cactus' | 'olive' | 'fern', pot: Pot): void {
	const height = plant === 'cactus' ? 190 : 240
	standingShadow(canvas, 500, FLOOR, 240, 1.4)
	const rim = pot.dip?.colour ?? pot.colour
	canvas.add(
		oval(500, FLOOR - height, 172, 28, { fill: shade(rim, 0.1) }),
		oval(500, FLOOR - height + 2, 158, 23, { fill: '#4a382b' }),
	)
	if (plant === 'cactus') cactus(canvas, FLOOR - height)
	if (plant === 'olive') olive(canvas, FLOOR - height)
	if (plant === 'snake') snake(canvas, FLOOR - height)
	if (plant === 'fern') fern(canvas, FLOOR - height)
	if (plant === 'ficus') ficus(canvas, FLOOR - height)
	turn(canvas, {
		x: 500,
		base: FLOOR,
		profile: [
			[height, 172],
			[height - 30, 174],
			[70, 146],
			[14, 124],
			[0, 116],
		],
		front: true,
		...pot,
	})
}

function snake(canvas: Canvas, soil: number): void {
	const blades: [number, number, number][] = [
		[-26, 340, -70],
		[24, 380, 62],
		[-9, 450, -24],
		[13, 420, 30],
		[-17, 280, -46],
		[2, 350, 0],
		[30, 250, 90],
	]
	for (const [index, [angle, length, x]] of blades.entries()) {
		canvas.add(
			group(
				`transform="translate(${500 + x} ${soil + 22}) rotate(${angle})"`,
				blade(canvas, length, index % 2 ? '#56774f' : '#49694a'),
			),
		)
	}
}

function blade(canvas: Canvas, length: number, colour: string): string[] {
	const d = `M-26 0C-40 ${-length * 0.5} -26 ${-length * 0.8} 0 ${-length}C26 ${-length * 0.8} 40 ${-length * 0.5} 26 0Z`
	const fill = canvas.linear(0, [
		[0, '#c9c27d'],
		[0.12, '#c9c27d'],
		[0.16, shade(colour, 0.2)],
		[0.5, colour],
		[0.84, shade(colour, -0.2)],
		[0.88, '#a8a465'],
		[1, '#a8a465'],
	])
	return [path(d, { fill }), path(d, { fill: '#000', filter: canvas.grain(0.006, 0.05, 2.4), opacity: 0.4 })]
}

function ficus(canvas: Canvas, soil: number): void {
	bar(canvas, [500, soil + 10], [492, soil - 250], 15, '#7d6248')
	const leaves: [number, number, number, number][] = [
		[492, -240, -6, 150],
		[494, -210, -58, 165],
		[494, -214, 52, 170],
		[495, -150, -84, 175],
		[495, -160, 80, 170],
		[496, -120, -42, 150],
		[496, -110, 36, 155],
		[497, -80, -104, 140],
		[498, -85, 100, 150],
		[494, -230, 24, 150],
		[494, -226, -30, 150],
	]
	for (const [index, [x, y, angle, length]] of leaves.entries())
		leafAt(
			canvas,
			[x, soil + y],
			angle,
			length,
			length * 0.42,
			index % 3 === 0 ? '#4d7a55' : index % 3 === 1 ? '#3d6748' : '#5b8a5f',
		)
}

function olive(canvas: Canvas, soil: number): void {
	bar(canvas, [500, soil + 10], [490, soil - 170], 17, '#86705a')
	for (const [index, lean] of [-175, -105, -40, 20, 90, 165].entries())
		twig(canvas, [491, soil - 150], lean, 250 + ((index * 53) % 90), index % 2 ? '#8a9a74' : '#76896a', 50)
}

function fern(canvas: Canvas, soil: number): void {
	for (const [index, lean] of [-250, -170, -95, -30, 35, 100, 180, 255].entries())
		twig(canvas, [500, soil + 18], lean, 330 - Math.abs(lean) * 0.55, index % 2 ? '#6c9a5d' : '#5b8a55', 58)
}

function cactus(canvas: Canvas, soil: number): void {
	const profile = [
		[330, 12],
		[318, 44],
		[280, 78],
		[150, 92],
		[0, 84],
	] as const
	const green = { colour: '#6f9268', gloss: 0.12, tilt: 0.1 }
	turn(canvas, {
		x: 612,
		base: soil - 110,
		profile: [
			[140, 8],
			[128, 30],
			[60, 40],
			[0, 30],
		],
		...green,
	})
	turn(canvas, { x: 500, base: soil + 26, profile, ...green })
	for (const [index, x] of [-66, -36, 0, 36, 66].entries())
		canvas.add(
			path(`M${500 + x * 0.5} ${soil - 296}Q${500 + x * 1.25} ${soil - 160} ${500 + x} ${soil + 20}`, {
				fill: 'none',
				stroke: index % 2 ? '#86a87b' : '#537350',
				'stroke-width': 4,
				'stroke-dasharray': '3 15',
				'stroke-linecap': 'round',
			}),
		)
}
