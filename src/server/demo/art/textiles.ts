import { type Canvas, group, n, path, shape } from './canvas.ts'
import { shade } from './colour.ts'
import { FLOOR } from './scene.ts'

const SQUARE =
	'M232 372C240 330 268 318 312 330Q500 352 688 330C732 318 760 330 768 372Q748 560 772 752C776 806 750 820 704 806Q500 786 296 806C250 820 224 806 228 752Q252 560 232 372Z'

/** A cushion seen from the front; `pattern` lies over its colour. */
export function cushion(
	canvas: Canvas,
	colour: string,
	pattern: 'plain' | 'stripes' | 'check' | 'dots',
	second = shade(colour, 0.5),
): void {
	canvas.add(
		shape('ellipse', { cx: 545, cy: 812, rx: 310, ry: 44, fill: '#2b1d14', opacity: 0.36, filter: canvas.blur(24) }),
		shape('ellipse', { cx: 510, cy: 806, rx: 250, ry: 18, fill: '#2b1d14', opacity: 0.5, filter: canvas.blur(8) }),
	)
	const light = canvas.radial(0.36, 0.34, 0.8, [
		[0, shade(colour, 0.24)],
		[0.5, colour],
		[1, shade(colour, -0.36)],
	])
	const clip = canvas.clip(SQUARE)
	const folds = [
		path('M240 340Q330 400 372 470M762 340Q690 410 640 452M236 790Q320 720 350 670M766 790Q690 730 655 690', {
			fill: 'none',
			stroke: shade(colour, -0.55),
			'stroke-width': 22,
			opacity: 0.28,
			filter: canvas.blur(14),
		}),
		path('M262 335Q350 390 400 450M250 770Q330 700 372 660', {
			fill: 'none',
			stroke: '#ffffff',
			'stroke-width': 16,
			opacity: 0.22,
			filter: canvas.blur(12),
		}),
	]
	canvas.add(
		group(`clip-path="${clip}"`, [
			path(SQUARE, { fill: light }),
			...patternOf(pattern, second),
			path(SQUARE, {
				fill: canvas.radial(0.36, 0.34, 0.85, [
					[0, '#ffffff', 0.12],
					[0.55, '#1d1410', 0],
					[1, '#1d1410', 0.34],
				]),
			}),
			...folds,
			path(SQUARE, { fill: '#000', filter: canvas.grain(0.35, 0.35, 1.8), opacity: 0.34 }),
		]),
		path(SQUARE, { fill: 'none', stroke: shade(colour, -0.3), 'stroke-width': 5, opacity: 0.7 }),
	)
}

function patternOf(pattern: string, colour: string): string[] {
	const lines = [300, 356, 412, 468, 524, 580, 636, 692]
	if (pattern === 'stripes')
		return lines.map((x) =>
			path(`M${x} 310Q${x + (500 - x) * 0.06} 560 ${x} 830`, {
				fill: 'none',
				stroke: colour,
				'stroke-width': 15,
				opacity: 0.85,
			}),
		)
	if (pattern === 'check') {
		const across = [390, 460, 530, 600, 670, 740].map((y) =>
			path(`M220 ${y}Q500 ${y + (565 - y) * 0.1} 780 ${y}`, {
				fill: 'none',
				stroke: colour,
				'stroke-width': 13,
				opacity: 0.55,
			}),
		)
		return [
			...lines
				.filter((_, index) => index % 2 === 0)
				.map((x) => path(`M${x} 310V830`, { stroke: colour, 'stroke-width': 13, opacity: 0.55 })),
			...across,
		]
	}
	if (pattern === 'dots')
		return [0, 1, 2, 3, 4, 5].flatMap((row) =>
			[0, 1, 2, 3, 4, 5].map((col) =>
				shape('circle', { cx: 280 + col * 84 + (row % 2) * 42, cy: 370 + row * 80, r: 13, fill: colour, opacity: 0.9 }),
			),
		)
	return []
}

/** Folded cloth in a pile: towels, throws, napkins; the lowest first. */
export function foldedPile(canvas: Canvas, colours: readonly string[], width = 520): void {
	const thick = Math.min(112, 330 / colours.length)
	canvas.add(
		shape('ellipse', {
			cx: 560,
			cy: FLOOR + 20,
			rx: width * 0.6,
			ry: 40,
			fill: '#2b1d14',
			opacity: 0.34,
			filter: canvas.blur(22),
		}),
		shape('rect', {
			x: 500 - width / 2,
			y: FLOOR - 4,
			width,
			height: 26,
			rx: 13,
			fill: '#2b1d14',
			opacity: 0.5,
			filter: canvas.blur(8),
		}),
	)
	for (const [index, colour] of colours.entries()) {
		const y = FLOOR + 10 - (index + 1) * thick
		fold(canvas, {
			x: 500 - width / 2 + ((index * 37) % 21) - 8,
			y,
			width: width - ((index * 23) % 17),
			height: thick,
			colour,
		})
	}
}

function fold(
	canvas: Canvas,
	{ x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: string },
): void {
	const r = height / 2
	const body = `M${n(x + r)} ${n(y)}H${n(x + width - 16)}Q${n(x + width)} ${n(y + r * 0.5)} ${n(x + width - 5)} ${n(y + r)}Q${n(x + width)} ${n(y + height * 0.8)} ${n(x + width - 14)} ${n(y + height)}H${n(x + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`
	canvas.add(
		path(body, {
			fill: canvas.linear(90, [
				[0, shade(colour, 0.3)],
				[0.3, shade(colour, 0.06)],
				[0.75, shade(colour, -0.12)],
				[1, shade(colour, -0.42)],
			]),
		}),
		path(body, {
			fill: canvas.linear(0, [
				[0, '#ffffff', 0.12],
				[0.4, '#ffffff', 0],
				[1, '#1d1410', 0.22],
			]),
		}),
		path(`M${n(x + r * 1.1)} ${n(y + r)}H${n(x + width - 10)}`, {
			stroke: shade(colour, -0.5),
			'stroke-width': 3,
			opacity: 0.55,
		}),
		path(`M${n(x + r * 1.1)} ${n(y + r * 1.5)}H${n(x + width - 8)}`, {
			stroke: shade(colour, -0.35),
			'stroke-width': 2,
			opacity: 0.35,
		}),
		path(body, { fill: '#000', filter: canvas.grain(0.3, 0.5, 1.9), opacity: 0.32 }),
	)
}

/** A woven basket with two handles. */
export function basket(canvas: Canvas, colour: string, rim = shade(colour, -0.25)): void {
	const d = `M262 470Q276 700 318 ${FLOOR}Q500 ${FLOOR + 56} 682 ${FLOOR}Q724 700 738 470Q500 530 262 470Z`
	const clip = canvas.clip(d)
	layGround(canvas, colour)
	canvas.add(
		wovenBody(canvas, { outline: d, clip, colour }),
		path('M262 470Q500 532 738 470', { fill: 'none', stroke: rim, 'stroke-width': 22, 'stroke-linecap': 'round' }),
		path('M268 464Q500 524 732 464', { fill: 'none', stroke: shade(rim, 0.35), 'stroke-width': 5, opacity: 0.6 }),
		...[262, 738].map((x) =>
			path(`M${x - 38} 486C${x - 44} 390 ${x + 44} 390 ${x + 38} 486`, {
				fill: 'none',
				stroke: rim,
				'stroke-width': 17,
				'stroke-linecap': 'round',
			}),
		),
	)
}

/** What lies under a basket, and what is seen of its inside. */
function layGround(canvas: Canvas, colour: string): void {
	canvas.add(
		shape('ellipse', {
			cx: 580,
			cy: FLOOR + 20,
			rx: 310,
			ry: 48,
			fill: '#2b1d14',
			opacity: 0.34,
			filter: canvas.blur(22),
		}),
	)
	canvas.add(
		shape('ellipse', {
			cx: 505,
			cy: FLOOR + 18,
			rx: 195,
			ry: 24,
			fill: '#2b1d14',
			opacity: 0.5,
			filter: canvas.blur(8),
		}),
	)
	canvas.add(
		shape('ellipse', {
			cx: 500,
			cy: 470,
			rx: 238,
			ry: 46,
			fill: canvas.linear(0, [
				[0, shade(colour, -0.6)],
				[1, shade(colour, -0.35)],
			]),
		}),
	)
}

interface WovenBody {
	outline: string
	/** The clip of the outline. */
	clip: string
	colour: string
}

function wovenBody(canvas: Canvas, { outline, clip, colour }: WovenBody): string {
	const weave = Array.from({ length: 15 }, (_, row) => {
		const y = 484 + row * 25
		return Array.from({ length: 18 }, (_, col) =>
			strand(
				256 + col * 28 + (row % 2) * 14,
				y + Math.sin(((col - 8.5) / 9) * 1.5 + 1.57) * 46,
				shade(colour, ((row * 7 + col * 5) % 9) / 40 - 0.1),
			),
		)
	}).flat()
	return group(`clip-path="${clip}"`, [
		path(outline, { fill: shade(colour, -0.45) }),
		...weave,
		path(outline, {
			fill: canvas.linear(0, [
				[0, '#1d1410', 0.3],
				[0.28, '#ffffff', 0.14],
				[0.55, '#1d1410', 0],
				[1, '#1d1410', 0.5],
			]),
		}),
	])
}

function strand(x: number, y: number, colour: string): string {
	return shape('rect', { x: x - 13, y: y - 10, width: 27, height: 20, rx: 9, fill: colour })
}
