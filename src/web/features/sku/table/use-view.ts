import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import { call } from '#web/api/client.ts'
import { queryClient } from '#web/api/queries.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type TableView, useSavedView, viewQuery, viewSaves } from '#web/ui/grid/columns/saved-view.ts'
import { groupedLastTime, keepGrouped } from './grouped.ts'

const query = viewQuery({})
const TABLE: TableView = {
	query,
	table: {},
	defaults: DEFAULT_COLUMNS.map(({ path, en }) => ({ path, name: en })),
	grouped: groupedLastTime,
}

/** The user's columns of the SKU table. */
export const useView = () => useSavedView(TABLE)

/** Whether variants are grouped into their parents: as the user left it, until that is known as it was last time. */
export function useGrouped() {
	const { data } = useQuery(query)
	const grouped = data?.grouped ?? groupedLastTime()
	useEffect(() => {
		if (data) keepGrouped(data.grouped)
	}, [data])
	return {
		grouped,
		/** Remembers a choice; the address says it, too. */
		choose: (grouped: boolean) => void saveGrouped(grouped),
	}
}

async function saveGrouped(grouped: boolean): Promise<void> {
	queryClient.setQueryData(query.queryKey, (before) => before && { ...before, grouped })
	try {
		await viewSaves.add(() => call('setSkuAttrs', { grouped }))
	} catch (error) {
		notifyError(error)
	}
}
