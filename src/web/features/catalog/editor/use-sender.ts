import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import type { Catalog } from '../catalog-data.ts'
import { type EditorDraft, toParams } from './draft.ts'
import { keepChanges } from './kept-changes.ts'

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; error: unknown }

/** The changes of a catalog that wait to be sent. `onSaved` hears how the catalog stands then. */
export function useWaiting(id: string, onSaved: (saved: Catalog) => void) {
	const { version, save, take, send } = useSender(id, onSaved)
	const [unsaved, setUnsaved] = useState(false)
	const waiting = useRef<Partial<EditorDraft>>({})

	const add = useCallback((changes: Partial<EditorDraft>) => {
		waiting.current = { ...waiting.current, ...changes }
		setUnsaved(true)
	}, [])
	/** From here on the catalog stands so; what waits is forgotten. */
	const restart = useCallback(
		(saved: Catalog) => {
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
				await refresh('perStatusCountCatalog')
				return true
			}
			// Nothing typed is lost: what was not saved goes with the next try.
			waiting.current = { ...changes, ...waiting.current }
			if (error instanceof ApiError && error.status === 401)
				keepChanges(id, { version: version.current, changes: waiting.current })
			return false
		},
		[id, version, send],
	)
	return { version, save, unsaved, add, restart, sendAll }
}

/** Sends changes of a catalog over the edit that they were made on; with `overwrite` over any. */
function useSender(id: string, onSaved: (saved: Catalog) => void) {
	const [save, setSave] = useState<SaveState>()
	/** The edit that the next change is made on. */
	const version = useRef<number>(undefined)

	const take = useCallback(
		(saved: Catalog) => {
			version.current = saved.version
			onSaved(saved)
			setSave({ kind: 'saved', at: saved.updated_at })
		},
		[onSaved],
	)
	/** Answers why they could not be saved; null when they are. */
	const send = useCallback(
		async (changes: Partial<EditorDraft>, overwrite: boolean): Promise<Error | null> => {
			setSave({ kind: 'saving' })
			try {
				const basis = overwrite || version.current === undefined ? {} : { version: version.current }
				take(await call('setCatalog', { catalog_id: id, ...basis, ...toParams(changes) }, { keepalive: true }))
				return null
			} catch (error) {
				setSave({ kind: 'failed', error })
				return error instanceof Error ? error : new Error(String(error))
			}
		},
		[id, take],
	)
	return { version, save, take, send }
}
