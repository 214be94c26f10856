/** The number that a copy's name ends in. */
const NUMBER = / \((\d{1,6})\)$/

/** A name without the number of a copy: what all its copies begin with. */
export function baseName(name: string): string {
	return name.replace(NUMBER, '')
}

/**
 * A name that none of `others` has: itself, else with the next free number, `Spring (2)`. A copy of a copy counts on instead
 * of growing, and a long name is cut so that it keeps to `max` characters.
 */
export function freeName(name: string, others: Iterable<string>, max: number): string {
	const taken = new Set(others)
	if (!taken.has(name)) return name
	const base = [...baseName(name)]
	for (let n = 2; ; n++) {
		const number = ` (${n})`
		const free = base.slice(0, max - number.length).join('') + number
		if (!taken.has(free)) return free
	}
}
