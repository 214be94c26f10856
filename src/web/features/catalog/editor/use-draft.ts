import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { lookForLeft } from '#web/ui/editing/left-changes.ts'
import type { EditStore } from '#web/ui/editing/store.ts'
import { useEditing } from '#web/ui/editing/use-editing.ts'
import type { Catalog } from '../catalog-data.ts'
import { type EditorDraft, stepOf, toDraft, toParams } from './draft.ts'

/**
 * The catalog being edited: changes show at once, are saved by themselves, and `flush` waits for the save and answers whether it is done. What could
 * not be sent is kept and sent again; what was changed elsewhere meanwhile stays beside it, and is not overwritten unless `flush(true)` says so.
 */
export function useDraft(id: string) {
	const query = useQuery({ ...read('getCatalog', { catalog_id: id }), staleTime: 0, gcTime: 0 })
	const stored = query.data?.list[0]
	const [catalog, setCatalog] = useState<Catalog>()
	const store = useMemo(() => storeOf(id, setCatalog), [id])
	const { version, save, unsaved, flush, restart, draft, start, change, undo, redo } = useEditing(store, stepOf)
	const open = useCallback(
		(saved: Catalog) => {
			start(toDraft(saved))
			restart(saved)
		},
		[start, restart],
	)
	useEffect(() => {
		if (!stored || version.current !== undefined) return
		open(stored)
		lookForLeft(store, stored, change)
	}, [store, stored, version, open, change])
	return { query, draft, catalog, save, unsaved, change, flush, open, replace: setCatalog, undo, redo }
}

function storeOf(id: string, onSaved: (saved: Catalog) => void): EditStore<EditorDraft, Catalog> {
	return {
		id,
		onSaved,
		toDraft,
		wholes: ['template', 'content'],
		send: (changes, version) =>
			call(
				'setCatalog',
				{ catalog_id: id, ...(version === undefined ? {} : { version }), ...toParams(changes) },
				{ keepalive: true },
			),
		refresh: () => refresh('perStatusCountCatalog'),
	}
}
