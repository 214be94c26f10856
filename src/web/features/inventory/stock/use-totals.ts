import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compareDecimals, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import type { Data } from '#web/api/client.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Selection } from '#web/ui/grid/selection/selection.ts'
import type { StockSearch } from './stock-query.ts'

type Totals = Data<'inventoryTotals'>

/** Sums that something was written after are asked for again after this long, in milliseconds. */
const AGAIN_MS = 10_000

/** What lies of a search, or of the rows that are selected of it; undefined until it is known. */
export function useTotals(search: StockSearch, selection: Selection | null, enabled = true): Totals | undefined {
	const { fold: _fold, sort: _sort, order: _order, ...asked } = search
	const keys = selection && [...selection.keys]
	const some = !keys?.length ? {} : selection?.all ? { except: keys } : { sku_name_keys: keys }
	const { data } = useQuery({
		...read('inventoryTotals', { ...asked, ...some }),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => (state.data?.at ? AGAIN_MS : false),
		enabled,
	})
	return enabled ? data : undefined
}

/** Totals in words: what lies there, what of it is promised, what is on its way, what it is worth and by what. */
export function useTotalWords(): (totals: Totals) => string[] {
	const { t } = useTranslation()
	const { count, moneySum, time } = useFormat()
	const { currency } = useAccountSettings()
	return ({ on_hand, committed, incoming, value, value_by_price, by_price, skus, without, at }) => {
		const by_cost = trimDecimal(subtractDecimals(value, value_by_price))
		const worth = {
			value: moneySum(value, currency),
			cost: moneySum(by_cost, currency),
			price: moneySum(value_by_price, currency),
		}
		const by = by_price === 0 ? 'valueCost' : compareDecimals(value_by_price, value) === 0 ? 'valuePrice' : 'valueMixed'
		return [
			t('stockView.totalOnHand', { n: count(on_hand) }),
			...(committed === '0' ? [] : [t('stockView.totalCommitted', { n: count(committed) })]),
			...(incoming === '0' ? [] : [t('stockView.totalIncoming', { n: count(incoming) })]),
			...(skus === 0 || (value === '0' && without > 0) ? [] : [t(`stockView.${by}`, worth)]),
			...(without === 0 ? [] : [t('stockView.valueWithout', { count: without, n: count(without) })]),
			...(at === undefined ? [] : [t('stockView.totalsAt', { time: time(at) })]),
		]
	}
}
