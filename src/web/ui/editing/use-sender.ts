import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { joinChanges } from './join-changes.ts'
import { LeftChanges } from './left-changes.ts'
import type { EditStore, Versioned } from './store.ts'

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; error: unknown }

type Joint<D extends object, S extends Versioned> = Awaited<ReturnType<typeof joinChanges<D, S>>>

/** Lays what somebody else has changed under a draft. */
export type Rebase<D> = (draft: D) => D

/** The changes that wait to be sent. `rebase` takes in what somebody else has changed meanwhile, and answers the draft by then. */
export function useWaiting<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	rebase: (onto: Rebase<D>) => D | undefined,
) {
	const { version, save, basis, take, send } = useSender(store)
	const [unsaved, setUnsaved] = useState(false)
	const waiting = useRef<Partial<D>>({})
	const left = useMemo(() => new LeftChanges(store), [store])

	const add = useCallback((changes: Partial<D>) => {
		waiting.current = { ...waiting.current, ...changes }
		setUnsaved(true)
	}, [])
	/** From here on it stands so; what waits is forgotten. */
	const restart = useCallback(
		(saved: S) => {
			waiting.current = {}
			setUnsaved(false)
			left.drop()
			take(saved)
		},
		[left, take],
	)
	/** Answers whether nothing waits any more; what could not be sent waits on. */
	const sendAll = useCallback(
		async (overwrite: boolean): Promise<boolean> => {
			const changes = waiting.current
			if (!Object.keys(changes).length) return true
			waiting.current = {}
			const { error, onto } = await left.during(changes, () => send(changes, overwrite))
			if (onto) waiting.current = partsOf(rebase(onto), waiting.current)
			if (!error) {
				setUnsaved(Object.keys(waiting.current).length > 0)
				return store.refresh().then(() => true)
			}
			// Nothing typed is lost: what was not saved goes with the next try.
			waiting.current = { ...changes, ...waiting.current }
			left.keep(waiting.current, basis.current, error instanceof ApiError && error.status === 401)
			return false
		},
		[store, basis, left, send, rebase],
	)
	return { version, save, unsaved, add, restart, sendAll, left, waiting, basis }
}

/** The named parts of a draft as they are by now; of none as they were. */
function partsOf<D extends object>(now: D | undefined, names: Partial<D>): Partial<D> {
	if (!now) return names
	return Object.fromEntries(Object.keys(names).map((name) => [name, now[name as keyof D]])) as Partial<D>
}

interface Sent<D> {
	/** Why they could not be saved; null when they are. */
	error: Error | null
	/** What somebody else had changed. */
	onto?: Rebase<D>
}

/**
 * Sends changes over the edit that they were made on. What somebody else changed meanwhile stays beside them; where both changed
 * the same they are refused, with `overwrite` they win.
 */
function useSender<D extends object, S extends Versioned>(store: EditStore<D, S>) {
	const [save, setSave] = useState<SaveState>()
	/** The edit that the next change is made on, and how it was saved. */
	const version = useRef<number>(undefined)
	const basis = useRef<S>(undefined)

	const take = useCallback(
		(saved: S) => {
			version.current = saved.version
			basis.current = saved
			store.onSaved(saved)
			setSave({ kind: 'saved', at: saved.updated_at })
		},
		[store],
	)
	const send = useCallback(
		async (changes: Partial<D>, overwrite: boolean): Promise<Sent<D>> => {
			setSave({ kind: 'saving' })
			try {
				const { saved, onto } = await store
					.send(changes, version.current)
					.then((saved): Joint<D, S> => ({ saved }))
					.catch(async (error: unknown) => {
						const refused = { error, before: basis.current, changes, overwrite }
						return (await import('./join-changes.ts')).joinChanges(store, refused)
					})
				take(saved)
				return { error: null, ...(onto && { onto }) }
			} catch (error) {
				setSave({ kind: 'failed', error })
				return { error: error instanceof Error ? error : new Error(String(error)) }
			}
		},
		[store, take],
	)
	return { version, save, basis, take, send }
}
