import { type Canvas, group, oval, path, shape } from './canvas.ts'
import { shade } from './colour.ts'
import { FLOOR, standingShadow } from './scene.ts'
import { outlineOf, type Profile, turn } from './turned.ts'

const TILT = 0.16

/** A clear vessel; `drink` fills it to a height. */
function vessel(
	canvas: Canvas,
	x: number,
	profile: Profile,
	tint: string,
	drink?: { colour: string; height: number },
): void {
	const outline = outlineOf({ x, base: FLOOR, profile }, TILT)
	const [top = [0, 0]] = profile
	const wall = canvas.linear(0, [
		[0, shade(tint, -0.3), 0.75],
		[0.08, shade(tint, 0.2), 0.4],
		[0.3, '#ffffff', 0.2],
		[0.7, tint, 0.24],
		[0.93, shade(tint, -0.1), 0.42],
		[1, shade(tint, -0.4), 0.75],
	])
	const inside: string[] = []
	if (drink) {
		const liquid = canvas.linear(0, [
			[0, shade(drink.colour, -0.35), 0.85],
			[0.3, shade(drink.colour, 0.2), 0.72],
			[1, shade(drink.colour, -0.3), 0.88],
		])
		inside.push(
			shape('rect', { x: x - 300, y: FLOOR - drink.height, width: 600, height: drink.height + 60, fill: liquid }),
		)
		const radius = Math.max(...profile.filter(([height]) => Math.abs(height - drink.height) < 90).map(([, r]) => r))
		inside.push(oval(x, FLOOR - drink.height, radius, radius * TILT, { fill: shade(drink.colour, 0.3), opacity: 0.85 }))
	}
	canvas.add(
		group(`clip-path="${canvas.clip(outline)}"`, [...inside, path(outline, { fill: wall })]),
		path(outline, { fill: 'none', stroke: shade(tint, -0.35), 'stroke-width': 2.5, opacity: 0.5 }),
		oval(x, FLOOR - top[0], top[1], top[1] * TILT, {
			fill: '#ffffff',
			'fill-opacity': 0.22,
			stroke: shade(tint, -0.25),
			'stroke-width': 3,
			'stroke-opacity': 0.65,
		}),
	)
	const wide = Math.max(...profile.map(([, r]) => r))
	canvas.add(
		shape('rect', {
			x: x - wide * 0.7,
			y: FLOOR - top[0] * 0.62,
			width: wide * 0.12,
			height: top[0] * 0.45,
			rx: 8,
			fill: '#ffffff',
			opacity: 0.75,
			filter: canvas.blur(4),
		}),
	)
}

/** A carafe with two tumblers. */
export function carafe(canvas: Canvas, tint: string, drink: string): void {
	standingShadow(canvas, 420, FLOOR, 250, 0.7)
	vessel(
		canvas,
		420,
		[
			[470, 74],
			[440, 62],
			[340, 54],
			[270, 84],
			[180, 134],
			[70, 142],
			[14, 122],
			[0, 116],
		],
		tint,
		{ colour: drink, height: 215 },
	)
	standingShadow(canvas, 700, FLOOR + 20, 160, 0.6)
	vessel(
		canvas,
		700,
		[
			[190, 86],
			[100, 82],
			[10, 70],
			[0, 66],
		],
		tint,
		{ colour: drink, height: 96 },
	)
}

/** A candle in a jar, its flame lit. */
export function candle(canvas: Canvas, wax: string, tint: string): void {
	canvas.add(
		oval(500, 520, 360, 330, {
			fill: canvas.radial(0.5, 0.5, 0.5, [
				[0, '#ffd98a', 0.6],
				[1, '#ffd98a', 0],
			]),
		}),
	)
	standingShadow(canvas, 500, FLOOR, 290)
	turn(canvas, {
		x: 500,
		base: FLOOR - 14,
		colour: wax,
		gloss: 0,
		profile: [
			[190, 140],
			[20, 138],
			[0, 130],
		],
	})
	canvas.add(
		oval(500, FLOOR - 204, 132, 20, { fill: shade(wax, 0.5) }),
		oval(500, FLOOR - 206, 60, 9, { fill: '#ffefbd' }),
	)
	const flame = canvas.linear(90, [
		[0, '#fff7d6'],
		[0.45, '#ffd36b'],
		[0.85, '#ef8a2c'],
		[1, '#6d86b5'],
	])
	canvas.add(shape('rect', { x: 497, y: FLOOR - 236, width: 6, height: 34, fill: '#3a2a20' }))
	canvas.add(
		path(
			`M500 ${FLOOR - 330}C536 ${FLOOR - 280} 530 ${FLOOR - 228} 500 ${FLOOR - 222}C470 ${FLOOR - 228} 464 ${FLOOR - 280} 500 ${FLOOR - 330}Z`,
			{ fill: flame, filter: canvas.blur(1.6) },
		),
	)
	vessel(
		canvas,
		500,
		[
			[330, 152],
			[200, 152],
			[20, 150],
			[0, 138],
		],
		tint,
	)
}

/** A bottle with a pump for soap. */
export function dispenser(canvas: Canvas, tint: string, label: string): void {
	standingShadow(canvas, 500, FLOOR, 220)
	const pump = '#3a3532'
	canvas.add(
		path(
			`M494 ${FLOOR - 560}H380Q352 ${FLOOR - 560} 348 ${FLOOR - 520}L366 ${FLOOR - 516}Q372 ${FLOOR - 536} 392 ${FLOOR - 536}H506Z`,
			{
				fill: canvas.linear(90, [
					[0, shade(pump, 0.35)],
					[1, pump],
				]),
			},
		),
	)
	turn(canvas, {
		x: 500,
		base: FLOOR - 430,
		colour: pump,
		gloss: 0.4,
		profile: [
			[132, 22],
			[110, 22],
			[104, 9],
			[50, 9],
			[46, 42],
			[0, 44],
		],
	})
	turn(canvas, {
		x: 500,
		base: FLOOR,
		colour: tint,
		gloss: 0.7,
		profile: [
			[432, 44],
			[410, 50],
			[370, 104],
			[330, 122],
			[30, 122],
			[8, 116],
			[0, 108],
		],
	})
	canvas.add(
		path(
			`M386 ${FLOOR - 262}Q500 ${FLOOR - 240} 600 ${FLOOR - 262}V${FLOOR - 98}Q500 ${FLOOR - 76} 386 ${FLOOR - 98}Z`,
			{
				fill: canvas.linear(0, [
					[0, shade(label, -0.08)],
					[0.3, shade(label, 0.3)],
					[1, shade(label, -0.24)],
				]),
			},
		),
		path(
			`M430 ${FLOOR - 196}Q500 ${FLOOR - 186} 560 ${FLOOR - 198}M450 ${FLOOR - 160}Q500 ${FLOOR - 152} 540 ${FLOOR - 162}`,
			{ fill: 'none', stroke: '#6b6056', 'stroke-width': 5, opacity: 0.7 },
		),
	)
}
