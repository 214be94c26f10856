import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#web/api/client.ts'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { usePages } from '#web/ui/grid/pages/use-pages.ts'
import type { Chosen } from '../bulk/chosen.ts'
import { pageRows } from './page-rows.ts'
import { rowKeys, type RowKey } from './row-keys.ts'
import type { SummaryRow } from './summary-row.ts'

const NONE: RowKey[] = []

/** The rows of a selection: the keys of all of them in their order, the place of each, and the pages on screen. */
export function useSummaryPages(chosen: Chosen) {
	const keys = useQuery({
		queryKey: ['summaryKeys', chosen.search, chosen.selection.all, [...chosen.selection.keys]],
		queryFn: () => rowKeys(chosen),
		staleTime: Infinity,
	})
	const all = keys.data ?? NONE
	const places = useMemo(() => new Map(all.map(({ key }, index) => [key, index])), [all])
	const pages = usePages<SummaryRow>({
		key: all.length ? `${all[0]?.key} ${all.length}` : '',
		page: (page) => ({
			queryKey: ['productGetWithAttrPath', 'summary', pageOfKeys(all, page)],
			queryFn: () => readPage(all, page),
		}),
	})
	return { keys, all, places, pages }
}

function pageOfKeys(all: readonly RowKey[], page: number): RowKey[] {
	return all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

async function readPage(all: readonly RowKey[], page: number): Promise<{ total: number; list: SummaryRow[] }> {
	const part = pageOfKeys(all, page)
	if (!part.length) return { total: all.length, list: [] }
	const { list } = await call('productGetWithAttrPath', { sku_name_keys: part.map(({ key }) => key) })
	return { total: all.length, list: pageRows(part, list) }
}
