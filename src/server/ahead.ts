/** The same things, each made ready while the caller works on, or waits for, the one before it. */
export async function* ahead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
	let coming = source.next()
	try {
		for (let found = await coming; !found.done; found = await coming) {
			coming = source.next()
			// What goes wrong is met when its turn comes.
			coming.catch(() => undefined)
			yield found.value
		}
	} finally {
		await source.return()
	}
}
