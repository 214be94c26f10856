import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { read } from '#web/api/queries.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { type Folding, useFolded } from '#web/ui/grid/fold/use-folded.ts'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { NAMED_MAX, withRows } from '#web/ui/grid/selection/selection.ts'
import { usePages } from '#web/ui/grid/pages/use-pages.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import { useFormat } from '#web/text/use-format.ts'
import { changeSelection, shownSelection } from './table/family-selection.ts'
import { HeldSkus } from './table/held-skus.ts'
import type { SkuSearch } from './sku-query.ts'

/** Rows that are gone through for one of them. */
const FETCHED_MAX = 20_000

export type SkuList = ReturnType<typeof useSkuList>

/** Rows and selection of a search. */
export function useSkuList(search: SkuSearch) {
	const { t } = useTranslation()
	const format = useFormat()
	const key = JSON.stringify(search)
	const listed = usePages<Sku>({ key, page: (page) => read('productSearch', { ...search, page, size: PAGE_SIZE }) })
	const folded = useFolded(listed, FOLDING)
	const rows = search.fold ? folded.rows : listed
	const { families } = folded
	const [held] = useState(() => new HeldSkus())
	const selecting = useSelection({
		queryKey: rows.shownKey,
		keyOf,
		// How many SKUs a selection holds is known of the rows that were selected.
		rowAt: (index) => held.see(rows.rowAt(index)),
		rowsBetween: async (from, to) => (await rows.rowsBetween(from, to)).map((sku) => held.see(sku)),
		change: (selection, keys, selected) => {
			if (!search.fold) return withRows(selection, keys, selected)
			held.seeFamilies(families)
			return changeSelection(selection, keys, selected, families)
		},
		shown: (selection) => (search.fold ? shownSelection(selection, families) : selection),
		onTooMany: () => notifyWarning(t('grid.tooMany', { n: format.count(NAMED_MAX) })),
		onError: notifyError,
	})
	const total = listed.total ?? 0
	return {
		search,
		rows,
		// Bulk calls take a search by its word: rows that only come near it are named one by one.
		selecting: listed.similar ? { ...selecting, all: () => selecting.range(0, (rows.total ?? 0) - 1) } : selecting,
		total,
		/** What is sold of them. */
		skus: search.fold ? listed.skus : total,
		held,
		similar: listed.similar,
		capped: listed.capped,
		fold: search.fold ? folded.fold : undefined,
	}
}

export function keyOf(sku: Sku): string {
	return sku.sku_name_key
}

/** What a SKU is of its family. */
export function kindOf({ parent, parent_sku_name_key }: Sku): 'parent' | 'variant' | 'single' {
	if (parent) return 'parent'
	return parent_sku_name_key === undefined ? 'single' : 'variant'
}

/** Variants come with their parent. */
const FOLDING: Folding<Sku, { children: Sku[] }> = {
	keyOf,
	kindOf,
	family: (sku_name_key) => read('singleProductGet', { sku_name_key }),
	variantsOf: ({ children }) => children,
}

/** The row of a SKU among those that were fetched; -1 when it is not there. */
export function indexOf({ rows, total }: SkuList, key: string): number {
	for (let index = 0; index < Math.min(total, FETCHED_MAX); index++)
		if (rows.rowAt(index)?.sku_name_key === key) return index
	return -1
}
