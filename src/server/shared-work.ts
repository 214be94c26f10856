/**
 * Lets equal requests that come while the first is being worked on share its result: twenty readers of a page cost what one
 * does. Nothing is kept beyond; who comes later starts anew. A failure is shared too, and forgotten like a result.
 */
export function sharedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
	const running = new Map<string, Promise<T>>()
	return (key, work) => {
		const known = running.get(key)
		if (known) return known
		const started = work().finally(() => running.delete(key))
		running.set(key, started)
		return started
	}
}

interface Kept<T, S> {
	stamp: S
	result: Promise<T>
	weight: number
}

/**
 * As `sharedWork`, but a result is kept as long as its stamp is asked for, and only the one of the latest stamp. Those that
 * were not asked for longest are let go of when all together weigh more than `max`.
 */
export function keptWork<T, S = string>(
	max: number,
	weigh: (result: T) => number,
): (key: string, stamp: S, work: () => Promise<T>) => Promise<T> {
	const kept = new Map<string, Kept<T, S>>()
	let sum = 0
	const drop = (key: string) => {
		sum -= kept.get(key)?.weight ?? 0
		kept.delete(key)
	}
	const weighIn = (key: string, entry: Kept<T, S>, result: T) => {
		if (kept.get(key) !== entry) return
		entry.weight = weigh(result)
		sum += entry.weight
		for (const oldest of kept.keys()) {
			if (sum <= max) break
			drop(oldest)
		}
	}
	return (key, stamp, work) => {
		const known = kept.get(key)
		const entry = known?.stamp === stamp ? known : { stamp, result: work(), weight: 0 }
		if (entry === known) kept.delete(key)
		else drop(key)
		kept.set(key, entry)
		if (entry === known) return entry.result
		entry.result.then(
			(result) => weighIn(key, entry, result),
			() => {
				if (kept.get(key) === entry) drop(key)
			},
		)
		return entry.result
	}
}
