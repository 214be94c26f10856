import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/queries.ts'
import { countedHere } from '../offline/counted-here.ts'
import { lineKey, useCountQueue } from '../offline/count-queue.ts'
import type { Item } from './use-counting.ts'

/** What a line comes to, with what this device has counted and not sent; null: nobody has counted it. */
export function useCounted(item: Item, stocktake_id: string): string | null {
	const { sku_name_key, sku_name, location } = item
	const { waiting, known } = useCountQueue()
	const { data } = useQuery({
		...read('getStocktake', { stocktake_id, name: sku_name, size: 50 }),
		staleTime: 5000,
	})
	const line = data?.list.find((one) => one.sku_name_key === sku_name_key && isAt(one.location, location))
	const told = known[lineKey(stocktake_id, sku_name_key, location ?? line?.location ?? 'main')]
	const own = waiting.filter(
		(count) =>
			count.stocktake_id === stocktake_id && count.sku_name_key === sku_name_key && count.location === location,
	)
	return countedHere(line?.counted ?? told ?? null, own)
}

const isAt = (place: string, asked: string | undefined) => asked === undefined || place === asked
