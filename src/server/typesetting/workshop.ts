import { dirname } from 'node:path'
import { inFolder } from '../temp.ts'

/**
 * Runs `work` with a folder of its own beside the file that it makes, and a signal that ends with the caller's. In the
 * end the folder is gone, and what `work` has left running is told to stop.
 */
export async function inWorkshop<T>(
	{ out, signal }: { readonly out: string; readonly signal?: AbortSignal },
	work: (folder: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
	return inFolder(dirname(out), 'parts', async (folder) => {
		const stop = new AbortController()
		try {
			return await work(folder, AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]))
		} finally {
			stop.abort()
		}
	})
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
