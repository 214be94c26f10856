import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `work` with a folder of its own and a signal that ends with the caller's. In the end the folder is gone, and what
 * `work` has left running is told to stop.
 */
export async function inWorkshop<T>(
	name: string,
	signal: AbortSignal | undefined,
	work: (folder: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
	const stop = new AbortController()
	try {
		return await work(folder, AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]))
	} finally {
		stop.abort()
		await rm(folder, { recursive: true, force: true })
	}
}

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
