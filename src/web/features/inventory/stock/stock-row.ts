import { useMemo } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import type { Rows } from '#web/ui/grid/pages/use-pages.ts'
import { isStale, placeOf, type StockChange, type StockChanges } from './pending/change.ts'

/** A row of stock with the change that is typed on it. */
export interface StockRow extends InventoryRow {
	readonly change?: StockChange
	/** The change replaces a number that is no longer there. */
	readonly stale?: true
}

/** Rows with what is typed on them; one without is the row that was read. `location`: the one whose numbers are shown. */
export function useStockRows(
	rows: Rows<InventoryRow>,
	changes: StockChanges,
	location: string | undefined,
): Rows<StockRow> {
	return useMemo(() => {
		const merged = new WeakMap<object, StockRow>()
		const merge = (row: InventoryRow): StockRow => {
			const change = changes[placeOf({ key: row.sku_name_key, ...(location !== undefined && { location }) })]
			if (!change) return row
			const known = merged.get(row) ?? { ...row, change, ...(isStale(change, row.on_hand) && { stale: true as const }) }
			merged.set(row, known)
			return known
		}
		return {
			...rows,
			rowAt: (index) => {
				const row = rows.rowAt(index)
				return row && merge(row)
			},
			rowsBetween: async (from, to) => (await rows.rowsBetween(from, to)).map(merge),
		}
	}, [rows, changes, location])
}
