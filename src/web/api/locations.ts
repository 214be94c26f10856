import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from './queries.ts'

/** The names of all locations by id, in the seller's order; archived ones too, for movements tell of them. */
export function useLocations(): ReadonlyMap<string, string> {
	const { t } = useTranslation()
	const { data } = useQuery({ ...read('getLocations', {}), staleTime: 60_000 })
	return useMemo(() => new Map(data?.list.map(({ id, name }) => [id, name || t('stock.main')])), [data, t])
}
