import { IconChartBar, IconChevronDown, IconTable } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { setStatsOpen, usePreferences } from '#web/state/preferences.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { fetchBars } from '#web/ui/chart/lazy-charts.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { CoverCard } from './cover-card.tsx'
import { MovesCard } from './moves-card.tsx'
import { StatesCard } from './states-card.tsx'
import classes from './stats.module.css'
import { ValueCard } from './value-card.tsx'

/** The charts above the stock table: of all SKUs, whatever the table is narrowed to. Folded or open as it was left. */
export function StatsStrip() {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const { statsOpen: open = !narrow } = usePreferences()
	const [asTable, setAsTable] = useState(false)
	const id = useId()
	const Icon = asTable ? IconChartBar : IconTable
	return (
		<section className={classes.strip} aria-label={t('stats.title')}>
			<div className={classes.head}>
				<button
					type="button"
					className={classes.fold}
					aria-expanded={open}
					aria-controls={id}
					onClick={() => setStatsOpen(!open)}
				>
					<IconChevronDown size={16} stroke={1.6} aria-hidden />
					{t('stats.title')}
				</button>
				{open && <span className="muted">{t('stats.all')}</span>}
				<div className="grow" />
				{open && (
					<button type="button" className={classes.fold} onClick={() => setAsTable(!asTable)}>
						<Icon size={16} stroke={1.6} aria-hidden />
						{t(asTable ? 'stats.asChart' : 'stats.asTable')}
					</button>
				)}
			</div>
			<div id={id}>{open && <Cards asTable={asTable} />}</div>
		</section>
	)
}

/** Until the first figures are made, it is looked again after this long. */
const SOON_MS = 30_000

function Cards({ asTable }: { asTable: boolean }) {
	const { t } = useTranslation()
	useEffect(fetchBars, [])
	const { data, error, refetch } = useQuery({
		...read('getInventoryStats', {}),
		refetchInterval: ({ state }) => (state.data && !state.data.cover ? SOON_MS : false),
	})
	if (data)
		return (
			<div className={classes.cards} role="group" aria-label={t('stats.title')}>
				<StatesCard states={data.states} asTable={asTable} />
				<MovesCard weeks={data.weeks} asTable={asTable} />
				<ValueCard value={data.value} asTable={asTable} />
				<CoverCard cover={data.cover} slow={data.slow} asTable={asTable} />
			</div>
		)
	if (error) return <LoadError small error={error} onRetry={() => void refetch()} />
	return (
		<div className={classes.cards} role="status" aria-busy aria-label={t('common.loading')}>
			{[1, 2, 3, 4].map((n) => (
				<div key={n}>
					<Skeleton height={14} width={120} />
					<Skeleton height={132} mt={14} />
				</div>
			))}
		</div>
	)
}
