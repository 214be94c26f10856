/** A colour mixed towards black (below 0) or white (above 0); `amount` from -1 to 1, colours as `#rrggbb`. */
export function shade(colour: string, amount: number): string {
	return mix(colour, amount < 0 ? '#1d1410' : '#fffaf2', Math.abs(amount))
}

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
	const [a, b] = [parts(first), parts(second)]
	return `#${a.map((part, index) => hex(part + ((b[index] ?? 0) - part) * share)).join('')}`
}

function parts(colour: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(part: number): string {
	return Math.round(Math.min(255, Math.max(0, part)))
		.toString(16)
		.padStart(2, '0')
}
