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
