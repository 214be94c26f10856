import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconFilterOff, IconPackages } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REORDER_MAX, REORDER_PAGE } from '#domain/inventory/reorder.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useCategoryPlace } from '#web/api/category-place.ts'
import type { Data } from '#web/api/client.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { UnknownCategory } from '#web/ui/page/unknown-category.tsx'
import { InventoryHeader } from '../inventory-header.tsx'
import { ExportReorderDialog } from './export-reorder-dialog.tsx'
import { useMakeOrders } from './use-make-orders.ts'
import { type Changes, useKeptChanges } from './kept-changes.ts'
import { type ReorderAddress, type ReorderSearch, reorderSearch, useReorder } from './reorder-query.ts'
import { ReorderTable } from './reorder-table.tsx'
import classes from './reorder.module.css'

/** What of a category is low or out of stock, with how much to order of it, by supplier; and the list to order by. */
export function ReorderView() {
	const address: ReorderAddress = useSearch({ strict: false })
	const place = useCategoryPlace(address)
	if (!place) return null
	if (place.unknown) return <UnknownCategory page={paths.inventory} />
	return <ReorderList search={reorderSearch(address, place.node)} address={address} />
}

interface ListProps {
	search: ReorderSearch
	address: ReorderAddress
}

function ReorderList({ search, address }: ListProps) {
	const { t } = useTranslation()
	const { changes, decide, reset } = useKeptChanges()
	const { page, setPage } = usePage(search)
	/** What is exported: as the view is filtered, or one supplier's. */
	const [exported, setExported] = useState<ReorderSearch>()
	const query = useReorder(search, changes, page)
	const { suppliers = [] } = query.data ?? {}
	const close = () => setExported(undefined)
	return (
		<>
			<Head {...{ search, changes, onMade: reset }} data={query.data} onExport={() => setExported(search)} />
			<Tools address={address} suppliers={suppliers} changed={Object.keys(changes).length} onReset={reset} />
			<ScrollArea tabIndex={0} aria-label={t('inventory.view.reorder')} role="region">
				<QueryGate query={query} skeleton={<TableSkeleton narrow={useNarrow()} />}>
					{(data) =>
						data.total === 0 ? (
							<NothingToOrder isNarrowed={Object.keys(search).length > 0} />
						) : (
							<div className={classes.page}>
								<Capped found={data.found} />
								<ReorderTable
									data={data}
									changes={changes}
									onDecide={decide}
									onExport={(supplier) => setExported({ ...search, supplier })}
								/>
								<Pages size={REORDER_PAGE} total={data.total} page={page} onPage={setPage} />
							</div>
						)
					}
				</QueryGate>
			</ScrollArea>
			{exported && <ExportReorderDialog search={exported} changes={changes} suppliers={suppliers} onClose={close} />}
		</>
	)
}

/** The page of the list that is in sight. Another search begins with its first one. */
function usePage(search: ReorderSearch) {
	const of = JSON.stringify(search)
	const [seen, setSeen] = useState({ of, page: 1 })
	return { page: seen.of === of ? seen.page : 1, setPage: (page: number) => setSeen({ of, page }) }
}

interface HeadProps {
	search: ReorderSearch
	changes: Changes
	data: Data<'getReorder'> | undefined
	onMade: () => void
	onExport: () => void
}

/** How much there is to order, and the ways to orders and to the list. */
function Head({ search, changes, data, onMade, onExport }: HeadProps) {
	const { t } = useTranslation()
	const { count, moneySum } = useFormat()
	const { currency } = useAccountSettings()
	const { busy, make } = useMakeOrders(search, changes, onMade)
	const { skus, ordered, cost, without_cost } = data?.sum ?? NOTHING
	const facts = [
		data ? t('reorder.count', { count: skus, n: count(skus) }) : '',
		ordered > without_cost ? moneySum(cost, currency) : '',
	]
	return (
		<InventoryHeader
			meta={<span className="num">{facts.filter(Boolean).join(' · ')}</span>}
			actions={
				<>
					<Button
						variant="default"
						disabled={!ordered}
						leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
						onClick={onExport}
					>
						{t('reorder.export')}
					</Button>
					<Button disabled={!ordered} loading={busy} onClick={() => void make()}>
						{t('reorder.makeOrders')}
					</Button>
				</>
			}
		/>
	)
}

const NOTHING: Data<'getReorder'>['sum'] = { skus: 0, ordered: 0, cost: '0', without_cost: 0 }

interface ToolsProps {
	address: ReorderAddress
	suppliers: Data<'getReorder'>['suppliers']
	/** Quantities that were decided. */
	changed: number
	onReset: () => void
}

function Tools({ address, suppliers, changed, onReset }: ToolsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Toolbar label={t('reorder.tools')} wraps>
			<SupplierPill suppliers={suppliers} chosen={address.supplier} />
			{changed > 0 && (
				<Button
					size="xs"
					variant="subtle"
					leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
					onClick={onReset}
				>
					{t('reorder.reset', { count: changed, n: count(changed) })}
				</Button>
			)}
			<div className="grow" />
			<FilterField name={address.name ?? ''} narrow={useNarrow()} />
		</Toolbar>
	)
}

interface SupplierProps {
	suppliers: Data<'getReorder'>['suppliers']
	chosen: string | undefined
}

function SupplierPill({ suppliers, chosen }: SupplierProps) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	return (
		<ChoicePill
			label={t('reorder.supplier')}
			any={t('reorder.anySupplier')}
			chosen={chosen}
			choices={suppliers.map(({ supplier }) => ({ value: supplier, name: supplier || t('reorder.noSupplier') }))}
			onChoose={(supplier) => void navigate({ to: '.', search: (old) => ({ ...old, supplier }) as typeof old })}
		/>
	)
}

function Capped({ found }: { found: number | undefined }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (found === undefined) return null
	return (
		<p className={classes.note} role="status">
			{t('reorder.capped', { max: count(REORDER_MAX), n: count(found) })}
		</p>
	)
}

function NothingToOrder({ isNarrowed }: { isNarrowed: boolean }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const clear = { name: undefined, supplier: undefined, cateKey: undefined, level: undefined }
	if (isNarrowed)
		return (
			<EmptyState
				icon={IconFilterOff}
				title={t('reorder.noneTitle')}
				text={t('reorder.noneText')}
				action={
					<Button
						variant="default"
						onClick={() => void navigate({ to: '.', search: (old) => ({ ...old, ...clear }) as typeof old })}
					>
						{t('filter.clear')}
					</Button>
				}
			/>
		)
	return (
		<EmptyState
			icon={IconPackages}
			title={t('reorder.emptyTitle')}
			text={t('reorder.emptyText')}
			action={
				<Button component={Link} to={paths.inventory} variant="default">
					{t('reorder.thresholds')}
				</Button>
			}
		/>
	)
}
