/** The middle of numbers; of an even count the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
	return percentile(numbers, 0.5)
}

/** The number below which `share` of them lie, interpolated. */
export function percentile(numbers: readonly number[], share: number): number {
	const sorted = numbers.toSorted((a, b) => a - b)
	const at = (sorted.length - 1) * share
	const low = sorted[Math.floor(at)] ?? Number.NaN
	const high = sorted[Math.ceil(at)] ?? low
	return low + (high - low) * (at - Math.floor(at))
}

/** Runs two works in turns, so that both meet the same machine, and answers the median of both and of their ratios. */
export async function inTurns(
	rounds: number,
	ours: () => Promise<number>,
	yardstick: () => Promise<number>,
): Promise<{ ours: number; yardstick: number; ratio: number }> {
	const [mine, theirs, ratios]: [number[], number[], number[]] = [[], [], []]
	for (let round = 0; round < rounds; round++) {
		const first = round % 2 ? await ours() : 0
		const other = await yardstick()
		const own = round % 2 ? first : await ours()
		mine.push(own)
		theirs.push(other)
		ratios.push(own / other)
	}
	return { ours: median(mine), yardstick: median(theirs), ratio: median(ratios) }
}

/** A number with its unit, for the table. */
export const shown = (value: number, unit: string): string =>
	`${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`
