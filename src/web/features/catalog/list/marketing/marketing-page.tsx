import { SegmentedControl } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cartRate } from '#domain/catalog/cart-rate.ts'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { usePercent } from '#web/text/use-percent.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './marketing.module.css'
import { useDuration } from './use-duration.ts'
import { ViewsChart } from './views-chart.tsx'

type Stats = Data<'getCatalogStats'>

/** /dashboard/catelogMng?mod=marketing: what visitors of the public pages did, from our own counting alone. */
export function MarketingPage() {
	const { t } = useTranslation()
	const [days, setDays] = useState('30')
	const query = useQuery(read('getCatalogStats', { days: Number(days) }))
	return (
		<>
			<PageHeader title={t('publishing.marketingData')} />
			<Toolbar label={t('publishing.span')}>
				<SegmentedControl
					aria-label={t('publishing.span')}
					value={days}
					onChange={setDays}
					data={['7', '30', '90'].map((value) => ({ value, label: t('publishing.days', { count: Number(value) }) }))}
				/>
			</Toolbar>
			<ScrollArea tabIndex={0} role="region" aria-label={t('publishing.marketingData')}>
				<QueryGate query={query}>
					{(stats) =>
						stats.totals.views || stats.searches.length ? (
							<Numbers stats={stats} />
						) : (
							<EmptyState
								icon={IconSpeakerphone}
								title={t('publishing.noVisits')}
								text={t('publishing.noVisitsText')}
							/>
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

function Numbers({ stats: { totals, days, catalogs, searches } }: { stats: Stats }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const duration = useDuration()
	const percent = usePercent()
	const facts = [
		{ label: t('publishing.viewsWord'), value: count(totals.views) },
		{ label: t('publishing.visitorsWord'), value: count(totals.visitors) },
		{ label: t('publishing.timeEach'), value: duration(totals.visitors ? totals.seconds / totals.visitors : 0) },
		{ label: t('publishing.cartRate'), value: percent(cartRate(totals)), hint: t('publishing.cartRateHint') },
	]
	return (
		<div className={classes.page}>
			<dl className={classes.facts}>
				{facts.map(({ label, value, hint }) => (
					<div key={label} title={hint}>
						<dt>{label}</dt>
						<dd className="num">{value}</dd>
					</div>
				))}
			</dl>
			<ViewsChart days={days} />
			<ByCatalog catalogs={catalogs} />
			{searches.length > 0 && <Missed searches={searches} />}
			<p className={classes.note}>{t('publishing.privacy')}</p>
		</div>
	)
}

function ByCatalog({ catalogs }: Pick<Stats, 'catalogs'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const duration = useDuration()
	const percent = usePercent()
	return (
		<section>
			<h2>{t('publishing.byCatalog')}</h2>
			<table className={classes.table}>
				<thead>
					<tr>
						<th scope="col">{t('publishing.catalogWord')}</th>
						<th scope="col">{t('publishing.viewsWord')}</th>
						<th scope="col">{t('publishing.visitorsWord')}</th>
						<th scope="col">{t('publishing.timeEach')}</th>
						<th scope="col">{t('publishing.cartRate')}</th>
					</tr>
				</thead>
				<tbody>
					{catalogs.map(({ id, name, views, visitors, seconds, carts }) => (
						<tr key={id}>
							<th scope="row">{name}</th>
							<td className="num">{count(views)}</td>
							<td className="num">{count(visitors)}</td>
							<td className="num">{duration(visitors ? seconds / visitors : 0)}</td>
							<td className="num">{percent(cartRate({ visitors, carts }))}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

/** What visitors looked for and did not find. */
function Missed({ searches }: Pick<Stats, 'searches'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<section>
			<h2>{t('publishing.missed')}</h2>
			<p className="muted">{t('publishing.missedText')}</p>
			<ul className={classes.terms}>
				{searches.map(({ term, n }) => (
					<li key={term}>
						{term} <span className="num muted">{count(n)}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
