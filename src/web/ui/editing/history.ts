/** A value with what it was before and what was undone of it. */
export interface History<T> {
	readonly past: readonly T[]
	readonly now: T
	readonly future: readonly T[]
	/** When and what was changed last. */
	readonly at: number
	readonly what: string
}

/** Steps that can be taken back. */
const STEPS = 100
/** Changes of the same thing that follow each other so fast are one step: typing a word, pulling a slider. */
const ONE_STEP_MS = 900

export function begin<T>(now: T): History<T> {
	return { past: [], now, future: [], at: 0, what: '' }
}

/**
 * The history with a change on top; `what` names the thing changed, '' is always a step of its own. `at` is in
 * milliseconds.
 */
export function changed<T>(history: History<T>, now: T, what: string, at: number): History<T> {
	const same = what !== '' && what === history.what && at - history.at < ONE_STEP_MS && history.past.length > 0
	const past = same ? history.past : [...history.past, history.now].slice(-STEPS)
	return { past, now, future: [], at, what }
}

/** The same steps, each with something else made of it. */
export function mapped<T>({ past, now, future, ...last }: History<T>, make: (one: T) => T): History<T> {
	return { past: past.map(make), now: make(now), future: future.map(make), ...last }
}

/** One step back; the same history when there is none. */
export function undone<T>(history: History<T>): History<T> {
	const now = history.past.at(-1)
	if (now === undefined) return history
	return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], at: 0, what: '' }
}

/** One step forth again; the same history when there is none. */
export function redone<T>(history: History<T>): History<T> {
	const [now, ...future] = history.future
	if (now === undefined) return history
	return { past: [...history.past, history.now], now, future, at: 0, what: '' }
}
