import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'

/** Typed texts that are not saved yet: by the SKU's key, then by path. */
export type Pending = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A text for a cell; null takes the cell back to what is stored. */
export interface PendingEdit {
	readonly key: string
	readonly path: string
	readonly text: string | null
}

/** The spreadsheet between two steps: what is pending, and the columns picked here; null: those of the table. */
export interface SheetState {
	readonly cells: Pending
	readonly view: readonly ViewColumn[] | null
}

/** The spreadsheet, and the steps to undo and redo. */
export interface PendingState {
	readonly now: SheetState
	readonly past: readonly SheetState[]
	readonly future: readonly SheetState[]
}

export const NOTHING_PENDING: PendingState = { now: { cells: {}, view: null }, past: [], future: [] }
const STEPS_MAX = 100

export type PendingAction =
	| { readonly do: 'edit'; readonly edits: readonly PendingEdit[] }
	/** What becomes of the columns as they are by then. */
	| { readonly do: 'columns'; readonly change: (view: SheetState['view']) => SheetState['view'] }
	/** What was saved, or is no longer wanted: no step back leads there. */
	| { readonly do: 'saved'; readonly edits: readonly PendingEdit[] }
	| { readonly do: 'undo' | 'redo' }

export function pendingReducer(state: PendingState, action: PendingAction): PendingState {
	const { now, past, future } = state
	switch (action.do) {
		case 'edit':
			return step(state, { ...now, cells: withEdits(now.cells, action.edits) })
		case 'columns':
			return step(state, { ...now, view: action.change(now.view) })
		case 'saved':
			return { now: { ...now, cells: withEdits(now.cells, action.edits) }, past: [], future: [] }
		case 'undo': {
			const before = past.at(-1)
			return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : state
		}
		case 'redo': {
			const [next, ...rest] = future
			return next ? { now: next, past: [...past, now], future: rest } : state
		}
	}
}

function step({ now, past }: PendingState, next: SheetState): PendingState {
	return { now: next, past: [...past, now].slice(-STEPS_MAX), future: [] }
}

/** Rows that nothing happens to keep their identity: rows of the grid are memoized on them. */
function withEdits(pending: Pending, edits: readonly PendingEdit[]): Pending {
	const next: Record<string, Record<string, string>> = { ...pending }
	const own = new Set<string>()
	for (const { key, path, text } of edits) {
		const row = own.has(key) ? (next[key] ?? {}) : { ...next[key] }
		own.add(key)
		if (text === null) delete row[path]
		else row[path] = text
		if (Object.keys(row).length) next[key] = row
		else delete next[key]
	}
	return next
}

/** Every pending cell, row by row. */
export function pendingCells(pending: Pending): { key: string; path: string; text: string }[] {
	return Object.entries(pending).flatMap(([key, row]) =>
		Object.entries(row).map(([path, text]) => ({ key, path, text })),
	)
}
