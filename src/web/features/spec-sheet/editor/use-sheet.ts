import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { takeKept } from '#web/ui/editing/kept-changes.ts'
import type { EditStore } from '#web/ui/editing/store.ts'
import { type Edit, useSteps } from '#web/ui/editing/use-steps.ts'
import { useSaving } from '#web/ui/editing/use-saving.ts'
import { type SheetDraft, type SpecSheetRecord, toDraft, toFields } from '../sheet-data.ts'

export type SheetEdit = Edit<SheetDraft>

/**
 * The sheet being edited, or a new one: that is nothing but what it begins with until something is changed. Changes show at
 * once and are saved by themselves. `onMade` hears of the sheet when its first change has made it.
 */
export function useSheet(id: string | undefined, onMade: (id: string) => void) {
	const query = useOpened(id)
	const [sheet, setSheet] = useState<SpecSheetRecord>()
	const [store] = useState(() => new SheetStore(id, setSheet))
	const { version, save, put, flush, restart } = useSaving(store)
	const steps = useSteps(put, stepOf)
	const { draft, start, change } = steps
	useEffect(() => {
		store.see(draft, onMade)
		// Whoever has gone on is not brought back by what is saved behind them.
		return () => store.see(draft, () => undefined)
	})
	const open = useCallback(
		(saved: SpecSheetRecord) => {
			start(toDraft(saved))
			restart(saved)
		},
		[start, restart],
	)
	const { stored, blank } = query
	useEffect(() => {
		if (version.current !== undefined) return
		if (stored) {
			open(stored)
			const kept = takeKept<SheetDraft>(stored.id, stored.version)
			if (kept) change(kept)
		} else if (blank && !draft) {
			start(toDraft(blank))
			const kept = takeKept<SheetDraft>(store.id, undefined)
			if (kept) change(kept)
		}
	}, [stored, blank, draft, version, store, open, start, change])
	return { ...steps, query, sheet, save, flush, open }
}

export type SheetState = ReturnType<typeof useSheet>

/** What was saved, or what a new one begins with. */
function useOpened(id: string | undefined) {
	const saved = useQuery({ ...read('getSpecSheet', { id: id ?? '' }), staleTime: 0, enabled: id !== undefined })
	const fresh = useQuery({ ...read('newSpecSheet', {}), staleTime: 0, enabled: id === undefined })
	const { error, refetch } = id === undefined ? fresh : saved
	// What was read before may be another sheet by now: it is never edited.
	return {
		stored: saved.isFetchedAfterMount ? saved.data : undefined,
		blank: fresh.isFetchedAfterMount ? fresh.data : undefined,
		error,
		refetch,
	}
}

/** Keeps a sheet; a new one is made, whole, by the first change. */
class SheetStore implements EditStore<SheetDraft, SpecSheetRecord> {
	readonly onSaved: (saved: SpecSheetRecord) => void
	#sheet: string | undefined
	#draft: SheetDraft | undefined
	#onMade: (id: string) => void = () => undefined

	constructor(id: string | undefined, onSaved: (saved: SpecSheetRecord) => void) {
		this.onSaved = onSaved
		this.#sheet = id
	}

	/** What its unsaved changes are kept under. */
	get id(): string {
		return this.#sheet ?? 'new-spec-sheet'
	}

	/** The draft as it is shown, and who hears that it was made. */
	see(draft: SheetDraft | undefined, onMade: (id: string) => void): void {
		this.#draft = draft
		this.#onMade = onMade
	}

	async send(changes: Partial<SheetDraft>, version: number | undefined): Promise<SpecSheetRecord> {
		const options = { keepalive: true }
		if (this.#sheet !== undefined) {
			const basis = version === undefined ? {} : { version }
			return call('setSpecSheet', { id: this.#sheet, ...basis, ...toFields(changes) }, options)
		}
		const saved = await call('setSpecSheet', toFields({ ...this.#draft, ...changes }), options)
		this.#sheet = saved.id
		this.#onMade(saved.id)
		return saved
	}

	refresh(): Promise<void> {
		return refresh('getSpecSheets')
	}
}

/** What a change concerns: fast changes of the name, of paper and units are one step; SKUs and blocks are each a step of their own. */
function stepOf(_before: SheetDraft, changes: Partial<SheetDraft>): string {
	return changes.skus || changes.blocks ? '' : Object.keys(changes).join()
}
