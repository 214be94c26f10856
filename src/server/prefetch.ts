/** The same things, each made ready while the caller works on, or waits for, the one before it. */
export async function* prefetch<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
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

/**
 * The same things, each with a cue: from then on the next one is being made. Without it that begins when it is asked for.
 */
export async function* onCue<T>(source: AsyncGenerator<T, void>): AsyncGenerator<{ value: T; cue: () => void }, void> {
	let coming: Promise<IteratorResult<T, void>> | null = source.next()
	const cue = () => {
		coming ??= source.next()
		// What goes wrong is met when its turn comes.
		coming.catch(() => undefined)
	}
	try {
		for (let found = await coming; !found.done; found = await (coming ?? source.next())) {
			coming = null
			yield { value: found.value, cue }
		}
	} finally {
		await source.return()
	}
}

/** The same things in the same order, as many as `depth` being made while the caller works on the one before them. */
export async function* inFlight<I, O>(
	inputs: Iterable<I> | AsyncIterable<I>,
	depth: number,
	make: (input: I) => Promise<O>,
): AsyncGenerator<O, void> {
	const coming: Promise<O>[] = []
	try {
		for await (const input of inputs) {
			const made = make(input)
			// What goes wrong is met when its turn comes.
			made.catch(() => undefined)
			coming.push(made)
			const first = coming.length > depth && coming.shift()
			if (first) yield await first
		}
		for (const made of coming.splice(0)) yield await made
	} finally {
		await Promise.allSettled(coming)
	}
}
