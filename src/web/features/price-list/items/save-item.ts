import { styleOf, awaitNumberInput } from '#web/api/account-settings.ts'
import { call, type Data } from '#web/api/client.ts'
import { queryClient, refresh } from '#web/api/queries.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Item, PriceList } from '../list-data.ts'
import type { Fault } from './item-field.tsx'

/** Keeps what was typed for a SKU; the row shows at once what it comes to. Answers what was wrong with it. */
export function useSaveItem({ id: price_list_id }: PriceList, sku_name_key: string) {
	return async (said: { price?: string; tiers?: string }): Promise<Fault | null> => {
		try {
			const { decimal } = await awaitNumberInput()
			const items = [{ sku_name_key, ...said }]
			const { results } = await call('setPriceListItems', { price_list_id, items, ...styleOf(decimal) })
			const [result] = results
			if (result?.error) return { msg: result.error.msg, suggestion: result.error.suggestion }
			if (result?.item) keepItem(price_list_id, result.item)
			void refresh('getPriceLists')
			return null
		} catch (error) {
			notifyError(error)
			return { msg: '' }
		}
	}
}

/** A row stays where it is, also when the list names it no more: it goes when the page is next looked at. */
function keepItem(price_list_id: string, item: Item): void {
	queryClient.setQueriesData<Data<'getPriceListItems'>>(
		{
			predicate: ({ queryKey: [name, params] }) =>
				name === 'getPriceListItems' && (params as { price_list_id?: string }).price_list_id === price_list_id,
		},
		(data) => data && { ...data, list: data.list.map((old) => (old.sku_name_key === item.sku_name_key ? item : old)) },
	)
}
