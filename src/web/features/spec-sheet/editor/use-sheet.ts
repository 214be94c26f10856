import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { type Begun, useBegun } from '#web/ui/editing/use-begun.ts'
import { type SheetDraft, type SpecSheetRecord, toDraft, toFields } from '../sheet-data.ts'

/** The sheet being edited, or a new one. `onMade` hears of the sheet when its first change has made it. */
export function useSheet(id: string | undefined, onMade: (id: string) => void) {
	const saved = useQuery({ ...read('getSpecSheet', { id: id ?? '' }), staleTime: 0, enabled: id !== undefined })
	const fresh = useQuery({ ...read('newSpecSheet', {}), staleTime: 0, enabled: id === undefined })
	const { saved: sheet, ...state } = useBegun(SHEETS, { id, saved, fresh, onMade })
	return { ...state, sheet }
}

export type SheetState = ReturnType<typeof useSheet>

const options = { keepalive: true }

const SHEETS: Begun<SheetDraft, SpecSheetRecord> = {
	newName: 'new-spec-sheet',
	toDraft,
	stepOf,
	save: (id, changes, basis) => call('setSpecSheet', { id, ...basis, ...toFields(changes) }, options),
	make: (draft, requestId) => call('setSpecSheet', toFields(draft), { ...options, requestId }),
	refresh: () => refresh('getSpecSheets'),
}

/** What a change concerns: fast changes of the name, of paper and units are one step; SKUs and blocks are each a step of their own. */
function stepOf(_before: SheetDraft, changes: Partial<SheetDraft>): string {
	return changes.skus || changes.blocks ? '' : Object.keys(changes).join()
}
