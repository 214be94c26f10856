import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MAIN } from '#domain/inventory/location.ts'
import { read } from '#web/api/queries.ts'

/** The account's locations: whether there is more than one, and what they are called. */
export function useLocations() {
	const { t } = useTranslation()
	const { data } = useQuery({ ...read('getLocations', {}), staleTime: 60_000 })
	const open = (data?.list ?? []).filter(({ archived }) => !archived)
	const called = new Map((data?.list ?? []).map(({ id, name }) => [id, name]))
	const nameOf = (id: string) => called.get(id) || (id === MAIN ? t('stocktake.mainLocation') : id)
	return { isSplit: open.length > 1, open: open.map(({ id }) => ({ value: id, label: nameOf(id) })), nameOf }
}
