import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { keepChanges } from './kept-changes.ts'
import type { EditStore, Versioned } from './store.ts'

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; error: unknown }

/** The changes that wait to be sent. */
export function useWaiting<D extends object, S extends Versioned>(store: EditStore<D, S>) {
	const { version, save, take, send } = useSender(store)
	const [unsaved, setUnsaved] = useState(false)
	const waiting = useRef<Partial<D>>({})

	const add = useCallback((changes: Partial<D>) => {
		waiting.current = { ...waiting.current, ...changes }
		setUnsaved(true)
	}, [])
	/** From here on it stands so; what waits is forgotten. */
	const restart = useCallback(
		(saved: S) => {
			waiting.current = {}
			setUnsaved(false)
			take(saved)
		},
		[take],
	)
	/** Answers whether nothing waits any more; what could not be sent waits on. */
	const sendAll = useCallback(
		async (overwrite: boolean): Promise<boolean> => {
			const changes = waiting.current
			if (!Object.keys(changes).length) return true
			waiting.current = {}
			const error = await send(changes, overwrite)
			if (!error) {
				setUnsaved(Object.keys(waiting.current).length > 0)
				await store.refresh()
				return true
			}
			// Nothing typed is lost: what was not saved goes with the next try.
			waiting.current = { ...changes, ...waiting.current }
			if (error instanceof ApiError && error.status === 401)
				keepChanges(store.id, { version: version.current, changes: waiting.current })
			return false
		},
		[store, version, send],
	)
	return { version, save, unsaved, add, restart, sendAll }
}

/** Sends changes over the edit that they were made on; with `overwrite` over any. */
function useSender<D extends object, S extends Versioned>(store: EditStore<D, S>) {
	const [save, setSave] = useState<SaveState>()
	/** The edit that the next change is made on. */
	const version = useRef<number>(undefined)

	const take = useCallback(
		(saved: S) => {
			version.current = saved.version
			store.onSaved(saved)
			setSave({ kind: 'saved', at: saved.updated_at })
		},
		[store],
	)
	/** Answers why they could not be saved; null when they are. */
	const send = useCallback(
		async (changes: Partial<D>, overwrite: boolean): Promise<Error | null> => {
			setSave({ kind: 'saving' })
			try {
				take(await store.send(changes, overwrite ? undefined : version.current))
				return null
			} catch (error) {
				setSave({ kind: 'failed', error })
				return error instanceof Error ? error : new Error(String(error))
			}
		},
		[store, take],
	)
	return { version, save, take, send }
}
