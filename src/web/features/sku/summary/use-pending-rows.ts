import { useMemo } from 'react'
import type { Rows } from '#web/ui/grid/pages/use-pages.ts'
import type { Pending } from './pending.ts'
import type { SummaryRow } from './summary-row.ts'

/** Rows with what is pending on them and why it was refused; a row without is the one that was read. */
export function usePendingRows(pages: Rows<SummaryRow>, pending: Pending, problems: Pending): Rows<SummaryRow> {
	return useMemo(() => {
		const merged = new WeakMap<object, SummaryRow>()
		const merge = (row: SummaryRow): SummaryRow => {
			const cells = pending[row.key]
			if (!cells) return row
			const known = merged.get(row) ?? { ...row, pending: cells, problems: problems[row.key] }
			merged.set(row, known)
			return known
		}
		return {
			...pages,
			rowAt: (index) => {
				const row = pages.rowAt(index)
				return row && merge(row)
			},
			rowsBetween: async (from, to) => (await pages.rowsBetween(from, to)).map(merge),
		}
	}, [pages, pending, problems])
}
