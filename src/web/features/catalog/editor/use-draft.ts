import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { read } from '#web/api/queries.ts'
import type { Catalog } from '../catalog-data.ts'
import { toDraft } from './draft.ts'
import { takeKept } from './kept-changes.ts'
import { useSaving } from './use-saving.ts'
import { useSteps } from './use-steps.ts'

/**
 * The catalog being edited: changes show at once, are saved by themselves, and `flush` waits for the save and answers whether it is done. What could
 * not be sent is kept and sent again; what was changed elsewhere meanwhile is not overwritten unless `flush(true)` says so.
 */
export function useDraft(id: string) {
	const query = useQuery({ ...read('getCatalog', { catalog_id: id }), staleTime: 0, gcTime: 0 })
	const stored = query.data?.list[0]
	const [catalog, setCatalog] = useState<Catalog>()
	const { version, save, unsaved, put, flush, restart } = useSaving(id, setCatalog)
	const { draft, start, change, undo, redo } = useSteps(put)
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
		const kept = takeKept(id, stored.version)
		if (kept) change(kept)
	}, [id, stored, version, open, change])
	return { query, draft, catalog, save, unsaved, change, flush, open, replace: setCatalog, undo, redo }
}
