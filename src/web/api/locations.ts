import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from './client.ts'
import { queryClient, read } from './queries.ts'

/** The names of all locations by id, in the seller's order; archived ones too, for movements tell of them. */
export function useLocations(): ReadonlyMap<string, string> {
	return useNames(useList())
}

/** Where stock can be brought: whether there is more than one place, a choice of them, and what any is called. */
export function useOpenLocations() {
	const list = useList()
	const names = useNames(list)
	const nameOf = (id: string) => names.get(id) ?? id
	const open = (list ?? []).filter(({ archived }) => !archived).map(({ id }) => ({ value: id, label: nameOf(id) }))
	return { isSplit: open.length > 1, open, nameOf }
}

/** The locations by which columns of lists are told, as the server tells them: none where there is only one. */
export function useColumnLocations() {
	const list = useList()
	return useMemo(() => severalOpen(list ?? []), [list])
}

/** The same as soon as they are known. */
export async function readColumnLocations() {
	return severalOpen((await queryClient.ensureQueryData(read('getLocations', {}))).list)
}

function severalOpen(list: NonNullable<List>) {
	const open = list.filter(({ archived }) => !archived)
	return open.length > 1 ? open : []
}

type List = Data<'getLocations'>['list'] | undefined

function useList(): List {
	return useQuery({ ...read('getLocations', {}), staleTime: 60_000 }).data?.list
}

function useNames(list: List): ReadonlyMap<string, string> {
	const { t } = useTranslation()
	return useMemo(() => new Map(list?.map(({ id, name }) => [id, name || t('stock.main')])), [list, t])
}
