import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data, Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'

/** The list whose filters choose among what it holds. */
export type OptionSearch = Omit<Params<'inventoryGet'>, 'page' | 'size'>
type Options = Data<'inventoryFilterOptions'>

/** What a list can be narrowed by in one way, with how many SKUs that would leave; undefined until it is known. */
export function useOptions<F extends keyof Options>(search: OptionSearch | undefined, only: F): Options[F] | undefined {
	const { sort: _sort, order: _order, fold: _fold, ...asked } = search ?? {}
	const { data } = useQuery({
		...read('inventoryFilterOptions', { search: JSON.stringify(asked), only }),
		enabled: search !== undefined,
		placeholderData: keepPreviousData,
	})
	return data?.[only]
}
