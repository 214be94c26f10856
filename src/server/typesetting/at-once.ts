/** Runs `work` on all of a list, a few at once, and answers in the list's order; the first failure ends it. */
export async function atOnce<T, R>(list: readonly T[], limit: number, work: (entry: T) => Promise<R>): Promise<R[]> {
	const results: R[] = []
	const queue = list.entries()
	const lane = async () => {
		for (const [index, entry] of queue) results[index] = await work(entry)
	}
	await Promise.all(Array.from({ length: Math.min(limit, list.length) }, lane))
	return results
}
