import { useRef, useState } from 'react'
import { EVERYTHING, isSelected, NAMED_MAX, NOTHING, withRows, type Selection } from './selection.ts'

interface Options<R> {
	/** The selection belongs to a query: another query begins with nothing selected. */
	queryKey: string
	keyOf: (row: R) => string
	rowAt: (index: number) => R | undefined
	rowsBetween: (from: number, to: number) => Promise<R[]>
	/** Where rows stand for others: how a selection changes with some of them. */
	change?: (selection: Selection, keys: readonly string[], selected: boolean) => Selection
	/** Where rows stand for others: what is seen as selected. */
	shown?: (selection: Selection) => Selection
	/** Told when more than NAMED_MAX rows would have to be named. */
	onTooMany: () => void
	onError: (error: unknown) => void
}

export interface SelectionControl {
	readonly selection: Selection
	readonly isSelected: (key: string) => boolean
	/** Turns one row over; with `range` everything from the row turned last to this one, like it. */
	readonly toggle: (index: number, range?: boolean) => void
	/** Selects the rows from one to another, either way round. */
	readonly range: (from: number, to: number) => void
	readonly all: () => void
	readonly clear: () => void
}

/** Selecting rows: one by one, in ranges (which fetch what they cross), or all of the query. */
export function useSelection<R>({
	queryKey,
	keyOf,
	rowAt,
	rowsBetween,
	change = withRows,
	shown = (selection) => selection,
	onTooMany,
	onError,
}: Options<R>): SelectionControl {
	const [state, setState] = useState({ queryKey, selection: NOTHING })
	const kept = state.queryKey === queryKey ? state.selection : NOTHING
	const selection = shown(kept)
	const anchor = useRef<{ index: number; selected: boolean }>(undefined)

	const set = (next: Selection) => setState({ queryKey, selection: next })
	const add = (rows: R[], selected: boolean) => {
		const next = change(kept, rows.map(keyOf), selected)
		if (next.keys.size > NAMED_MAX) onTooMany()
		else set(next)
	}
	const addRange = async (one: number, other: number, selected: boolean) => {
		const [from, to] = [Math.min(one, other), Math.max(one, other)]
		if (to - from >= NAMED_MAX) return onTooMany()
		try {
			add(await rowsBetween(from, to), selected)
		} catch (error) {
			onError(error)
		}
	}

	return {
		selection,
		isSelected: (key) => isSelected(selection, key),
		toggle(index, range = false) {
			const from = anchor.current
			if (range && from) {
				void addRange(from.index, index, from.selected)
				return
			}
			const row = rowAt(index)
			if (!row) return
			const selected = !isSelected(selection, keyOf(row))
			anchor.current = { index, selected }
			add([row], selected)
		},
		range(from, to) {
			anchor.current = { index: from, selected: true }
			void addRange(from, to, true)
		},
		all: () => set(EVERYTHING),
		clear() {
			anchor.current = undefined
			set(NOTHING)
		},
	}
}
