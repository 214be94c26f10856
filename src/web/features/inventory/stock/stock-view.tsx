import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DELETED, ROOT } from '#domain/category/limits.ts'
import { STOCK_STATES, type StockState } from '#domain/inventory/state.ts'
import { useCategoryPlace } from '#web/api/category-place.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { wordsOf } from '#web/ui/data/marked.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { statesOf } from '#web/ui/filters/filter-address.ts'
import { SimilarNote } from '#web/ui/filters/similar-note.tsx'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Foot, Toolbar } from '#web/ui/page/page.tsx'
import { useStepKeys } from '#web/ui/steps/use-step-keys.ts'
import { UnknownCategory } from '#web/ui/page/unknown-category.tsx'
import { InventoryHeader } from '../inventory-header.tsx'
import { StatsStrip } from '../stats/stats-strip.tsx'
import type { Writer } from './cells.tsx'
import { PendingFoot } from './pending/pending-foot.tsx'
import { PhoneList } from './phone-list.tsx'
import { StateTabs } from './state-tabs.tsx'
import { StockActions } from './stock-actions.tsx'
import { StockBulkBar } from './stock-bulk-bar.tsx'
import { StockColumnsMenu, useStockColumns } from './stock-columns-menu.tsx'
import { StockEmpty } from './stock-empty.tsx'
import { isFiltered, StockFilters } from './stock-filters.tsx'
import { type StockAddress, type StockSearch, stockSearch } from './stock-query.ts'
import { StockTable } from './stock-table.tsx'
import { type StockList, useStockList } from './use-stock-list.ts'
import { useTotals, useTotalWords } from './use-totals.ts'

/** The stock of a category: what lies there, what is promised and expected, and what of it asks for attention. */
export function StockView() {
	const address: StockAddress = useSearch({ strict: false })
	const place = useCategoryPlace(address)
	if (!place) return null
	if (place.unknown) return <UnknownCategory page={paths.inventory} />
	const { cateKey, title, node } = place
	return <Stock address={address} search={stockSearch(address, node)} category={cateKey === ROOT ? '' : title} />
}

interface Props {
	address: StockAddress
	search: StockSearch
	/** Its name; empty: all of them. */
	category: string
}

function Stock({ address, search, category }: Props) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const list = useStockList(search)
	const said = useCount(list, address)
	useStepKeys()
	const tabs = <StateTabs address={address} counts={list.counts} />
	// On a phone the line goes on beyond the screen: what the list is narrowed by stands where it is seen.
	const filtersFirst = narrow && isFiltered(address)
	return (
		<>
			<InventoryHeader
				meta={<span className="num">{[category, said].filter(Boolean).join(' · ')}</span>}
				actions={<StockActions list={list} title={category || t('inventory.title')} />}
			/>
			<StatsStrip />
			<Toolbar label={t('stockView.tools')}>
				<FilterField name={address.name ?? ''} narrow={narrow} />
				{!filtersFirst && tabs}
				<StockFilters address={address} list={list}>
					{!narrow && <StockColumnsMenu />}
				</StockFilters>
				{filtersFirst && tabs}
			</Toolbar>
			{list.rows.similar && address.name && <SimilarNote name={address.name} />}
			<StockRows list={list} address={address} narrow={narrow} />
			<StockBulkBar list={list} />
			{Object.keys(list.changes).length > 0 ? (
				<PendingFoot changes={list.changes} />
			) : (
				<StockFoot list={list} said={narrow ? '' : said} />
			)}
		</>
	)
}

/** How many SKUs are in sight, variants each; empty while that is not known. */
function useCount({ counts, rows, total }: StockList, { stock }: StockAddress): string {
	const { t } = useTranslation()
	const { counted } = useFormat()
	if (!counts || rows.total === undefined) return ''
	if (rows.similar) return t('inventory.countSimilar', { count: total, n: counted(total, rows.capped) })
	const states = statesOf(stock)
	const asked: readonly StockState[] = states.length ? states : STOCK_STATES
	const n = rows.capped ? total : asked.reduce((sum, state) => sum + counts[state], 0)
	return t('inventory.count', { count: n, n: counted(n, rows.capped) })
}

/** The rows, on a phone as a list; or what stands in their place while there are none. */
function StockRows({ list, address, narrow }: { list: StockList; address: StockAddress; narrow: boolean }) {
	const write = useWriter(address.name, list.fold)
	const navigate = useNavigate()
	const { view, change } = useStockColumns()
	const { rows } = list
	if (rows.total === undefined && rows.error) return <LoadError error={rows.error} onRetry={rows.retry} />
	if (rows.total === undefined || !view) return <TableSkeleton narrow={narrow} />
	if (rows.total === 0) return <StockEmpty address={address} />
	if (narrow) return <PhoneList list={list} write={write} />
	return (
		<StockTable
			list={list}
			view={view}
			onView={change}
			address={address}
			write={write}
			readOnly={address.cateKey === DELETED}
			onOpen={({ sku_name_key: look }) => void navigate({ to: '.', search: (old) => ({ ...old, look }) as typeof old })}
		/>
	)
}

/** How many there are, what lies of them and what it is worth. */
function StockFoot({ list: { rows, search }, said }: { list: StockList; said: string }) {
	const { t } = useTranslation()
	// What only comes near the word that was searched for is not what the word means. The rows come first.
	const totals = useTotals(search, null, !rows.similar && (rows.total ?? 0) > 0)
	const words = useTotalWords()
	return (
		<Foot>
			<span className="num" role="status">
				{[said, ...(totals ? words(totals) : [])].filter(Boolean).join(' · ')}
			</span>
			{rows.total !== undefined && rows.error && (
				<span role="alert">
					{t('grid.someFailed')}{' '}
					<button type="button" className="text-button" onClick={rows.retry}>
						{t('common.tryAgain')}
					</button>
				</span>
			)}
		</Foot>
	)
}

function useWriter(name: string | undefined, fold: StockList['fold']): Writer {
	const { t } = useTranslation()
	const { count, when, decimal } = useFormat()
	return useMemo(() => ({ t, count, when, decimal, words: wordsOf(name), fold }), [t, count, when, decimal, name, fold])
}
