import { useQueries } from '@tanstack/react-query'
import { read } from '#web/api/queries.ts'
import { PAGE_SIZE, pageOf } from '#web/ui/grid/pages/pages.ts'
import type { SingleAddress } from '../single-address.ts'
import { usePlace } from '../../use-place.ts'

export interface Neighbour {
	sku_name_key: string
	at: number
}

/**
 * The rows around a SKU in its list. It is looked for near the row it had when it was opened, so that rows added or
 * sorted away before it do no harm; without a row in the address nothing is known.
 */
export function useNeighbours(key: string, address: SingleAddress): { previous?: Neighbour; next?: Neighbour } {
	const { at, recent } = address
	const place = usePlace(address, recent === true)
	const known = place !== undefined && at !== undefined && at >= 0
	const pages = known ? [...new Set([pageOf(Math.max(0, at - 1)), pageOf(at), pageOf(at + 1)])] : []
	const results = useQueries({
		queries: pages.map((page) => ({
			...read('productSearch', { ...place?.search, page, size: PAGE_SIZE }),
			staleTime: 300_000,
		})),
	})
	const rows = results.flatMap(({ data }, index) =>
		(data?.list ?? []).map(({ sku_name_key }, row) => ({
			sku_name_key,
			at: ((pages[index] ?? 1) - 1) * PAGE_SIZE + row,
		})),
	)
	const here = rows.findIndex(({ sku_name_key }) => sku_name_key === key)
	if (here < 0) return {}
	const [previous, next] = [rows[here - 1], rows[here + 1]]
	return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}
