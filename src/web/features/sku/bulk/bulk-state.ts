import { create } from 'zustand'
import { onLeaving } from '#web/state/storage.ts'
import type { Chosen } from './chosen.ts'

/** The dialog of a bulk action that is open, for which SKUs. */
export type BulkDialog = { mode: 'move' | 'catalog' | 'export' | 'labels' | 'spec-sheets' | 'purge'; chosen: Chosen }

interface State {
	dialog: BulkDialog | null
	/** A bulk change that became a job: more than 500 SKUs. */
	job: { id: string; title: string } | null
}

/** What bulk actions show; `BulkDialogs` stands on the page and shows it. */
export const useBulkState = create<State>()(() => ({ dialog: null, job: null }))
onLeaving(() => useBulkState.setState({ dialog: null, job: null }))

export function openBulk(mode: BulkDialog['mode'], chosen: Chosen): void {
	useBulkState.setState({ dialog: { mode, chosen } })
}

export function closeBulk(): void {
	useBulkState.setState({ dialog: null })
}

export function showJob(job: State['job']): void {
	useBulkState.setState({ job })
}
