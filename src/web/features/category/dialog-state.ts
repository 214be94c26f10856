import { create } from 'zustand'
import { onLeaving } from '#web/state/storage.ts'
import type { CategoryNode } from './tree-data.ts'

/** The dialogs of the tree (spec section 4: 1 add, 2 edit, 3 delete; export, empty and move beside them). */
export type DialogMode = 'add' | 'edit' | 'delete' | 'empty' | 'export' | 'move'

interface Dialogs {
	open: { mode: DialogMode; node: CategoryNode } | null
	panel: boolean
}

/** Which dialog is open, for which node; `CategoryDialogs` shows it. */
export const useDialogs = create<Dialogs>()(() => ({ open: null, panel: false }))

onLeaving(() => useDialogs.setState({ open: null, panel: false }))

export function openDialog(mode: DialogMode, node: CategoryNode): void {
	useDialogs.setState({ open: { mode, node } })
}

export function closeDialog(): void {
	useDialogs.setState({ open: null })
}

export function showPanel(panel: boolean): void {
	useDialogs.setState({ panel })
}
