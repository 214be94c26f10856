import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InventoryRow } from '#contract/inventory.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { usePages } from '#web/ui/grid/pages/use-pages.ts'
import { NAMED_MAX } from '#web/ui/grid/selection/selection.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import type { StockSearch } from './stock-query.ts'

export type StockList = ReturnType<typeof useStockList>

/** Rows and selection of a search, with how many SKUs are in which state. */
export function useStockList(search: StockSearch) {
	const { t } = useTranslation()
	const format = useFormat()
	const page = (number: number) => read('inventoryGet', { ...search, page: number, size: PAGE_SIZE })
	const rows = usePages<InventoryRow>({ key: JSON.stringify(search), page })
	// The numbers of the search before stay until those of the next are here.
	const { data: first } = useQuery({ ...page(1), placeholderData: keepPreviousData })
	const selecting = useSelection({
		queryKey: rows.shownKey,
		keyOf,
		rowAt: rows.rowAt,
		rowsBetween: rows.rowsBetween,
		onTooMany: () => notifyWarning(t('stockView.tooMany', { n: format.count(NAMED_MAX) })),
		onError: notifyError,
	})
	return { search, rows, selecting, counts: first?.counts, total: rows.total ?? 0 }
}

export function keyOf(row: InventoryRow): string {
	return row.sku_name_key
}
