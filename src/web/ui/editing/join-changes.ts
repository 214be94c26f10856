import { isRefused } from '#web/api/api-error.ts'
import { notifyOk } from '../feedback/toast.tsx'
import { join } from './join.ts'
import { joiningWords } from './joining-words.ts'
import type { EditStore, Versioned } from './store.ts'

interface Refused<D, S> {
	error: unknown
	/** As it was saved when the changes were begun. */
	before: S | undefined
	changes: Partial<D>
	/** They win where both changed the same. */
	overwrite: boolean
}

interface Joint<D, S> {
	saved: S
	/** Lays what the other has changed under a draft; none where nothing was. */
	onto?: (draft: D) => D
}

/**
 * Saves changes that were refused for what somebody else changed meanwhile beside what they did. Throws the refusal where both
 * changed the same, and any that is another one.
 */
export async function joinChanges<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	{ error, before, changes, overwrite }: Refused<D, S>,
): Promise<Joint<D, S>> {
	if (!isRefused(error, 'conflict') || !before) throw error
	const present = error.data as S
	// What it says itself of why it cannot be changed any more is said then.
	if (store.isClosed?.(present)) return overwrite ? { saved: await store.send(changes, undefined) } : fail(error)
	const [base, theirs] = [store.toDraft(before), store.toDraft(present)]
	const { both, isClash } = join(base, { ...base, ...changes }, theirs, store.wholes)
	if (isClash && !overwrite) throw error
	const saved = await sendBoth(store, { both, theirs, present, overwrite })
	const result = store.toDraft(saved)
	notifyOk(joiningWords('joined'))
	return { saved, onto: (draft) => join(base, draft, result, store.wholes).both }
}

function fail(error: Error): never {
	throw error
}

interface Both<D, S> {
	both: D
	theirs: D
	/** Theirs as it was saved. */
	present: S
	overwrite: boolean
}

async function sendBoth<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	{ both, theirs, present, overwrite }: Both<D, S>,
): Promise<S> {
	const names = Object.keys(both) as (keyof D)[]
	const rest = Object.fromEntries(
		names.filter((name) => both[name] !== theirs[name]).map((name) => [name, both[name]]),
	) as Partial<D>
	// Both made it the same.
	if (!Object.keys(rest).length) return present
	try {
		return await store.send(rest, present.version)
	} catch (error) {
		// A third change came between.
		return (await joinChanges(store, { error, before: present, changes: rest, overwrite })).saved
	}
}
