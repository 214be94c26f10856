import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InventoryRow } from '#contract/inventory.ts'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { type Folding, useFolded } from '#web/ui/grid/fold/use-folded.ts'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { usePages } from '#web/ui/grid/pages/use-pages.ts'
import { NAMED_MAX } from '#web/ui/grid/selection/selection.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import { kindOf } from './cells.tsx'
import { useChanges } from './pending/use-changes.ts'
import type { StockSearch } from './stock-query.ts'
import { type StockRow, useStockRows } from './stock-row.ts'

/** Variants asked for in one call. */
const FAMILY_PAGE = 200

export type StockList = ReturnType<typeof useStockList>

/** Rows and selection of a search, with how many SKUs are in which state, and what is typed and not saved. */
export function useStockList(search: StockSearch) {
	const { t } = useTranslation()
	const format = useFormat()
	const { location } = search
	const page = (number: number) => read('inventoryGet', { ...search, page: number, size: PAGE_SIZE })
	const listed = usePages<InventoryRow>({ key: JSON.stringify(search), page })
	const folded = useFolded<InventoryRow, InventoryRow[]>(listed, location === undefined ? FOLDING : foldingAt(location))
	const changes = useChanges()
	const rows = useStockRows(search.fold ? folded.rows : listed, changes, location)
	// The numbers of the search before stay until those of the next are here.
	const { data: first } = useQuery({ ...page(1), placeholderData: keepPreviousData })
	const selecting = useSelection<StockRow>({
		queryKey: rows.shownKey,
		keyOf,
		rowAt: rows.rowAt,
		rowsBetween: rows.rowsBetween,
		onTooMany: () => notifyWarning(t('grid.tooMany', { n: format.count(NAMED_MAX) })),
		onError: notifyError,
	})
	return {
		search,
		rows,
		selecting,
		changes,
		counts: first?.counts,
		/** There are products whose variants can be folded in. */
		families: first?.families === true,
		total: listed.total ?? 0,
		fold: search.fold && first?.families ? folded.fold : undefined,
	}
}

export function keyOf(row: InventoryRow): string {
	return row.sku_name_key
}

const FOLDING = foldingAt(undefined)

/** Variants come by their product, all of them. */
function foldingAt(location: string | undefined): Folding<InventoryRow, InventoryRow[]> {
	return {
		keyOf,
		kindOf,
		family: (parent) => ({
			queryKey: ['inventoryGet', { parent, location }],
			queryFn: () => readFamily({ parent, ...(location !== undefined && { location }) }),
		}),
		variantsOf: (family) => family,
	}
}

/** The variants of a product, all of them. */
export async function readFamily(search: StockSearch): Promise<InventoryRow[]> {
	const rows: InventoryRow[] = []
	for (let page = 1; ; page++) {
		const { list, total } = await call('inventoryGet', { ...search, page, size: FAMILY_PAGE })
		rows.push(...list)
		if (!list.length || rows.length >= total) return rows
	}
}
