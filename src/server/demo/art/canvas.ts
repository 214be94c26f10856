/** A stop of a gradient: place from 0 to 1, colour, opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number]

/** What of the drawing is seen: the middle of a square, and its width. */
export type Frame = readonly [x: number, y: number, width: number]

/** Collects the shapes of one picture of 1000 × 1000 and the gradients and filters they use. */
export class Canvas {
	readonly #definitions: string[] = []
	readonly #shapes: string[] = []

	add(...shapes: string[]): void {
		this.#shapes.push(...shapes)
	}

	/** A gradient over the shape's own box; `angle` 0 runs to the right, 90 down. */
	linear(angle: number, stops: readonly Stop[]): string {
		const box = `gradientTransform="rotate(${angle} .5 .5)"`
		return this.#define((id) => `<linearGradient id="${id}" ${box}>${stopsOf(stops)}</linearGradient>`)
	}

	/** A round gradient over the shape's own box, its middle at (cx, cy) from 0 to 1. */
	radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
		const place = `cx="${cx}" cy="${cy}" r="${r}"`
		return this.#define((id) => `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`)
	}

	blur(deviation: number): string {
		const area = 'x="-60%" y="-60%" width="220%" height="220%"'
		return this.#define((id) => `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${deviation}"/></filter>`)
	}

	clip(path: string): string {
		return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
	}

	/** Fine grain, `strength` from 0 to 1, stretched by different frequencies across and along. */
	grain(across: number, along: number, strength: number): string {
		const noise = `<feTurbulence type="fractalNoise" baseFrequency="${across} ${along}" numOctaves="3" seed="7"/>`
		const ink = `<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .09  0 0 0 0 .07  ${strength} 0 0 0 ${-strength * 0.42}"/>`
		const inside = '<feComposite in2="SourceAlpha" operator="in"/>'
		return this.#define((id) => `<filter id="${id}" x="0" y="0" width="1" height="1">${noise}${ink}${inside}</filter>`)
	}

	/** The square part of `frame` (its middle and its width) as a picture of `size` pixels. */
	toSvg(size: number, [x, y, width]: Frame): string {
		const box = `viewBox="${x - width / 2} ${y - width / 2} ${width} ${width}"`
		const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ${box}>`
		return `${open}<defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}</svg>`
	}

	#define(element: (id: string) => string): string {
		const id = `d${this.#definitions.length}`
		this.#definitions.push(element(id))
		return `url(#${id})`
	}
}

function stopsOf(stops: readonly Stop[]): string {
	return stops
		.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
		.join('')
}

/** An element with attributes; numbers are rounded to tenths of a unit. */
export function shape(name: string, attributes: Readonly<Record<string, string | number>>): string {
	const written = Object.entries(attributes).map(
		([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`,
	)
	return `<${name}${written.join('')}/>`
}

export const path = (d: string, attributes: Readonly<Record<string, string | number>>): string =>
	shape('path', { d, ...attributes })

export const oval = (
	cx: number,
	cy: number,
	rx: number,
	ry: number,
	attributes: Readonly<Record<string, string | number>>,
): string => shape('ellipse', { cx, cy, rx, ry, ...attributes })

/** Shapes moved, turned or cut together. */
export function group(attributes: string, shapes: readonly string[]): string {
	return `<g ${attributes}>${shapes.join('')}</g>`
}

/** A number as paths hold it. */
export function n(value: number): number {
	return Math.round(value * 10) / 10
}

export type Point = readonly [x: number, y: number]

/** A smooth line through points, as path commands after an `M` or `L` to the first (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
	return points
		.slice(1)
		.map((to, index) => {
			const from = points[index] ?? to
			const before = points[index - 1] ?? from
			const after = points[index + 2] ?? to
			const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
			const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
			return `C${[...first, ...second, ...to].map(n).join(' ')}`
		})
		.join('')
}

/** A closed smooth line. */
export function blob(points: readonly Point[]): string {
	const [first = [0, 0], second = [0, 0]] = points
	const last = points.at(-1) ?? first
	const around = [last, ...points, first, second]
	const commands = smooth(around)
		.split('C')
		.slice(2, -1)
		.map((part) => `C${part}`)
	return `M${n(first[0])} ${n(first[1])}${commands.join('')}Z`
}
