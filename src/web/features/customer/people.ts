import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/queries.ts'

/** Who of the seller's people can look after customers; the list tells. */
export function usePeople() {
	const { data } = useQuery(read('getCustomers', { page: 1, size: 10 }))
	return data?.people ?? []
}
