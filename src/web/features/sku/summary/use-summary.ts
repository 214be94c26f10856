import { useReducer, useRef, useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import type { Chosen } from '../bulk/chosen.ts'
import { cellsWithVariants } from './cells-with-variants.ts'
import { NOTHING_PENDING, pendingCells, pendingReducer, type Pending } from './pending.ts'
import { useTexts } from './use-texts.ts'
import type { SummaryRow, PendingCell } from './summary-row.ts'
import { usePendingRows } from './use-pending-rows.ts'
import { useSummaryPages } from './use-summary-pages.ts'

/** Rows that the spreadsheet takes (product.md section 3.12). */
export const SUMMARY_MAX = 10_000

/** The rows of a selection, and what is pending on them. */
export function useSummary(chosen: Chosen) {
	const { keys, all, places, pages } = useSummaryPages(chosen)
	const [state, dispatch] = useReducer(pendingReducer, NOTHING_PENDING)
	const { cells: pending } = state.now
	const texts = useTexts()
	const [problems, setProblems] = useState<Pending>({})
	/** Rows as they were on screen when they were typed on: what is saved counts on those values. */
	const typedOn = useRef(new Map<string, SummaryRow>())
	const rows = usePendingRows(pages, pending, problems)
	/** A cell typed back to what is stored is no longer pending. */
	const edit = (edits: readonly PendingCell[]) => {
		for (const { row } of edits) if (!typedOn.current.has(row.key)) typedOn.current.set(row.key, row)
		const toEdit = ({ row, path, text }: PendingCell) => ({
			key: row.key,
			path,
			text: texts.isStored(row, path, text) ? null : text,
		})
		dispatch({ do: 'edit', edits: edits.map(toEdit) })
	}
	/** Every pending cell with the row it was typed on, in the order of the rows. */
	const cells = () => typedCells(pending, typedOn.current, places)
	/** Keeps what was not taken pending, with its reason; the next try counts on what stands there by then. */
	const keepRefused = async (done: readonly PendingCell[], reasons: readonly (string | null)[]) => {
		for (const { row } of done) typedOn.current.delete(row.key)
		await refresh('productGetWithAttrPath')
		for (const row of await pages.rowsBetween(0, Math.max(0, all.length - 1)))
			if (pending[row.key]) typedOn.current.set(row.key, row)
		setProblems(refusedOf(done, reasons))
		const saved = done.filter((_, index) => reasons[index] === null)
		dispatch({ do: 'saved', edits: saved.map(({ row, path }) => ({ key: row.key, path, text: null })) })
	}
	const withVariants = (edits: readonly PendingCell[]) => cellsWithVariants(edits, { all, places, rows })
	/** Rows that stand below their parent. */
	const variants = all.filter(({ parent }) => parent !== undefined).length
	return { rows, total: all.length, variants, keys, texts, state, dispatch, edit, cells, keepRefused, withVariants }
}

export type Summary = ReturnType<typeof useSummary>

/** Every pending cell with the row that it was typed on, in the order of the rows. */
function typedCells(
	pending: Pending,
	typedOn: ReadonlyMap<string, SummaryRow>,
	places: ReadonlyMap<string, number>,
): PendingCell[] {
	const placeOf = ({ row }: PendingCell) => places.get(row.key) ?? 0
	return pendingCells(pending)
		.flatMap(({ key, path, text }) => {
			const row = typedOn.get(key)
			return row ? { row, path, text } : []
		})
		.sort((one, other) => placeOf(one) - placeOf(other))
}

/** The reasons of cells that were not taken, by row and path. */
function refusedOf(done: readonly PendingCell[], reasons: readonly (string | null)[]): Pending {
	const refused: Record<string, Record<string, string>> = {}
	for (const [index, { row, path }] of done.entries()) {
		const reason = reasons[index]
		if (reason) refused[row.key] = { ...refused[row.key], [path]: reason }
	}
	return refused
}
