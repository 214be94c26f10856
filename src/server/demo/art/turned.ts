import { type Canvas, group, n, oval, path, type Point, shape, smooth } from './canvas.ts'
import { mix, shade } from './colour.ts'

/** Half widths of a turned body from its top down: [height above the table, half width]. */
export type Profile = readonly (readonly [height: number, radius: number])[]

export interface Turned {
	x: number
	/** Where it touches the table. */
	base: number
	profile: Profile
	colour: string
	/** How much it shines, from 0 (matt) to 1 (glazed). */
	gloss?: number
	/** Open at the top, with this colour inside. */
	inside?: string
	/** Second colour from the top down to this height, as dipped into glaze. */
	dip?: { colour: string; height: number }
	/** Rings of another tone at these heights. */
	rings?: readonly number[]
	/** Speckles of stoneware, or the grain of wood. */
	surface?: 'speckled' | 'wood' | 'linen' | 'plain'
	/** Only what is seen in front of things that stand in it: no rim, the mouth left open. */
	front?: boolean
	/** Height of an ellipse by its width: how far from above one looks. */
	tilt?: number
}

/** Light on a round body from the left, as stops across it. */
export function roundLight(colour: string) {
	return [
		[0, shade(colour, -0.22)],
		[0.14, shade(colour, -0.02)],
		[0.3, shade(colour, 0.2)],
		[0.5, colour],
		[0.8, shade(colour, -0.32)],
		[0.94, shade(colour, -0.36)],
		[1, shade(colour, -0.24)],
	] as const
}

/** Draws a body turned around an upright axis: pots, lamps, cups, tables' legs. */
export function turn(canvas: Canvas, body: Turned): void {
	const { x, base, profile, colour, gloss = 0.4, tilt = 0.16 } = body
	const outline = outlineOf(body, tilt)
	const clip = canvas.clip(outline)
	const layers = [path(outline, { fill: canvas.linear(0, roundLight(colour)) })]
	if (body.dip) layers.push(...dipped(canvas, body, tilt))
	for (const height of body.rings ?? []) layers.push(ring(body, height, tilt))
	layers.push(
		path(outline, {
			fill: canvas.linear(90, [
				[0, '#ffffff', 0.1],
				[0.5, '#ffffff', 0],
				[1, '#1d1410', 0.26],
			]),
		}),
	)
	if (body.surface === 'speckled')
		layers.push(path(outline, { fill: '#000', filter: canvas.grain(0.5, 0.5, 2.4), opacity: 0.35 }))
	if (body.surface === 'wood')
		layers.push(path(outline, { fill: '#000', filter: canvas.grain(0.05, 0.004, 2.2), opacity: 0.5 }))
	if (body.surface === 'linen')
		layers.push(path(outline, { fill: '#000', filter: canvas.grain(0.04, 0.55, 1.4), opacity: 0.3 }))
	layers.push(...shine(canvas, x, base, profile, gloss))
	canvas.add(group(`clip-path="${clip}"`, layers))
	const [top] = profile
	if (top && !body.front) canvas.add(...lid(canvas, x, base - top[0], top[1], tilt, body))
}

/** The outline: left side down, round bottom, right side up, round top. */
export function outlineOf(
	{ x, base, profile, front }: Pick<Turned, 'x' | 'base' | 'profile' | 'front'>,
	tilt: number,
): string {
	const right = profile.map(([height, radius]): Point => [x + radius, base - height])
	const left = profile.map(([height, radius]): Point => [x - radius, base - height])
	const [top = [0, 0]] = profile
	const foot = profile.at(-1)?.[1] ?? 0
	const from = left[0] ?? [x, base]
	const up = [...right].reverse()
	return (
		`M${n(from[0])} ${n(from[1])}${smooth(left)}` +
		`A${n(foot)} ${n(foot * tilt)} 0 0 0 ${n(x + foot)} ${n(up[0]?.[1] ?? base)}${smooth(up)}` +
		`A${n(top[1])} ${n(top[1] * tilt)} 0 0 ${front ? 1 : 0} ${n(x - top[1])} ${n(base - top[0])}Z`
	)
}

function dipped(canvas: Canvas, { x, base, profile, dip }: Turned, tilt: number): string[] {
	if (!dip) return []
	const widest = Math.max(...profile.map(([, radius]) => radius))
	const radius = radiusAt(profile, dip.height)
	const y = base - dip.height
	const left = x - widest - 5
	const edge = `M${n(left)} 0H${n(x + widest + 5)}V${n(y)}H${n(x + radius)}A${n(radius)} ${n(radius * tilt)} 0 0 1 ${n(x - radius)} ${n(y)}H${n(left)}Z`
	return [path(edge, { fill: canvas.linear(0, roundLight(dip.colour)) })]
}

function ring({ x, base, profile, colour }: Turned, height: number, tilt: number): string {
	const radius = radiusAt(profile, height)
	return oval(x, base - height, radius, radius * tilt, {
		fill: 'none',
		stroke: shade(colour, -0.3),
		'stroke-width': 3,
		opacity: 0.4,
	})
}

function radiusAt(profile: Profile, height: number): number {
	for (const [index, [low, radius]] of profile.entries()) {
		const above = profile[index - 1]
		if (height >= low && above) return radius + ((above[1] - radius) * (height - low)) / (above[0] - low || 1)
	}
	return profile.at(-1)?.[1] ?? 0
}

function shine(canvas: Canvas, x: number, base: number, profile: Profile, gloss: number): string[] {
	if (gloss === 0) return []
	const side = (share: number) => profile.map(([height, radius]): Point => [x - radius * share, base - height])
	const [outer, inner] = [side(0.66), side(0.5).reverse()]
	const [from = [x, base]] = outer
	const back = inner[0] ?? from
	const strip = `M${n(from[0])} ${n(from[1])}${smooth(outer)}L${n(back[0])} ${n(back[1])}${smooth(inner)}Z`
	return [path(strip, { fill: '#ffffff', opacity: 0.75 * gloss, filter: canvas.blur(11 - 6 * gloss) })]
}

function lid(
	canvas: Canvas,
	x: number,
	y: number,
	radius: number,
	tilt: number,
	{ colour, inside, dip }: Turned,
): string[] {
	const rim = dip?.colour ?? colour
	const flat = oval(x, y, radius, radius * tilt, {
		fill: canvas.linear(20, [
			[0, shade(rim, 0.3)],
			[1, shade(rim, -0.12)],
		]),
	})
	if (!inside) return [flat]
	const wall = Math.max(4, radius * 0.06)
	const hollow = canvas.linear(0, [
		[0, shade(inside, -0.5)],
		[0.55, shade(inside, -0.22)],
		[1, mix(inside, rim, 0.2)],
	])
	return [flat, oval(x, y + 1, radius - wall, (radius - wall) * tilt, { fill: hollow })]
}

/** A bar with round light, for legs, stems and cords; `from` and `to` are the middles of its ends. */
export function bar(canvas: Canvas, from: Point, to: Point, width: number, colour: string): void {
	const [x, y] = from
	const length = Math.hypot(to[0] - x, to[1] - y)
	const angle = (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI
	const fill = canvas.linear(90, [
		[0, shade(colour, -0.3)],
		[0.35, shade(colour, -0.05)],
		[0.7, shade(colour, 0.2)],
		[1, shade(colour, -0.05)],
	])
	const rect = shape('rect', { x: 0, y: -width / 2, width: length, height: width, rx: width / 2, fill })
	canvas.add(group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"`, [rect]))
}
