/** The pages that lie open together, as in a bound catalog: the first alone, then 2 and 3, 4 and 5. */
export function spreadOf(page: number, pages: number): number[] {
	const left = page - (page % 2)
	return [left, left + 1].filter((number) => number >= 1 && number <= pages)
}
