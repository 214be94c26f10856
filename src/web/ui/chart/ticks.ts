/** Round numbers for the grid of a chart, from at or below `least` to at or above `most`: three to six of them. */
export function ticksOf(least: number, most: number): number[] {
	const span = most - least || Math.abs(most) || 1
	const rough = span / 4
	const power = 10 ** Math.floor(Math.log10(rough))
	const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power
	const first = Math.floor(least / step)
	const last = Math.max(Math.ceil(most / step), first + 1)
	// Multiplied, not added up: 0.1 three times is not 0.3.
	return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** Places a value of a range along a length. */
export function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
	const span = to - from || 1
	return (value: number) => start + ((value - from) / span) * (end - start)
}
