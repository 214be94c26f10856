import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { fetchBars } from '#web/ui/chart/lazy-charts.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './overview.module.css'
import type { Stats } from './overview-links.ts'
import { ReceivablesCard } from './receivables-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { TopCustomers, TopSkus } from './top-cards.tsx'
import { InquiriesCard, OrdersCard, QuotationsCard } from './waiting-cards.tsx'

/** /dashboard/activities: what was sold, what is owed, what waits; each number leads to the documents it counts. */
export function OverviewPage() {
	const { t } = useTranslation()
	const [currency, setCurrency] = useState<string>()
	const [asTable, setAsTable] = useState(false)
	useEffect(fetchBars, [])
	const query = useQuery({
		...read('getDocumentStats', { ...(currency && { currency }) }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	})
	const has = Boolean(query.data?.total)
	const Icon = asTable ? IconChartBar : IconTable
	return (
		<>
			<PageHeader
				title={t('overview.title')}
				actions={
					has && (
						<>
							{query.data && <Currencies stats={query.data} onChange={setCurrency} />}
							<IconButton
								label={t(asTable ? 'overview.asChart' : 'overview.asTable')}
								icon={Icon}
								onClick={() => setAsTable(!asTable)}
							/>
						</>
					)
				}
			/>
			<ScrollArea tabIndex={0} role="region" aria-label={t('overview.title')}>
				<QueryGate query={query} skeleton={<Waiting />}>
					{(stats) => (stats.total ? <Cards stats={stats} asTable={asTable} /> : <Nothing />)}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

/** Beside each other as long as they are few. */
const FEW = 4

function Currencies({ stats, onChange }: { stats: Stats; onChange: (currency: string) => void }) {
	const { t } = useTranslation()
	const { currencies, currency } = stats
	if (currencies.length < 2) return null
	const props = { 'aria-label': t('overview.currency'), data: currencies, value: currency }
	if (currencies.length <= FEW) return <SegmentedControl size="xs" {...props} onChange={onChange} />
	return <Select w={96} allowDeselect={false} {...props} onChange={(next) => next && onChange(next)} />
}

function Cards({ stats, asTable }: { stats: Stats; asTable: boolean }) {
	return (
		<div className={classes.grid}>
			<div className={classes.card} data-size="two">
				<SalesCard stats={stats} asTable={asTable} />
			</div>
			<div className={classes.card}>
				<ReceivablesCard stats={stats} asTable={asTable} />
			</div>
			<QuotationsCard stats={stats} />
			<OrdersCard stats={stats} />
			<InquiriesCard stats={stats} />
			<div className={classes.halves}>
				<TopSkus stats={stats} />
				<TopCustomers stats={stats} />
			</div>
		</div>
	)
}

/** In the shape of the cards. */
function Waiting() {
	return (
		<div className={classes.grid}>
			{['two', 'one', 'one', 'one', 'one'].map((size, at) => (
				<div key={at} className={classes.card} data-size={size}>
					<Skeleton height={14} width={140} />
					<Skeleton height={at < 2 ? 176 : 132} mt={14} />
				</div>
			))}
		</div>
	)
}

function Nothing() {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconChartBar}
			title={t('overview.emptyTitle')}
			text={t('overview.emptyText')}
			action={
				<>
					<Button renderRoot={(props) => <Link {...links.newQuotation()} {...props} />}>
						{t('overview.newQuotation')}
					</Button>
					<Button variant="default" renderRoot={(props) => <Link {...links.newInvoice()} {...props} />}>
						{t('overview.newInvoice')}
					</Button>
					<Button variant="default" renderRoot={(props) => <Link {...links.newPurchaseOrder()} {...props} />}>
						{t('overview.newOrder')}
					</Button>
				</>
			}
		/>
	)
}
