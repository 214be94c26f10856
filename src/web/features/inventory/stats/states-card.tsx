import { useTranslation } from 'react-i18next'
import type { StockState } from '#domain/inventory/state.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { BarChart } from '#web/ui/chart/lazy-charts.tsx'
import { TONES } from '../stock/state-chip.tsx'
import { statLinks } from './stat-links.ts'

interface Props {
	states: Data<'getInventoryStats'>['states']
	asTable: boolean
}

/** What asks for attention first, as in the tabs of the table. */
const ORDER: readonly StockState[] = ['out', 'low', 'over', 'ok', 'untracked']

export function StatesCard({ states, asTable }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const all = ORDER.map((state) => ({
		state,
		n: states[state],
		name: t(`inventory.state.${state}`),
		link: statLinks.state(state),
	}))
	const words = (name: string, n: number) => t('stats.bar', { name, what: t('stats.skus', { count: n, n: count(n) }) })
	return (
		<ChartCard
			title={t('stats.states.title')}
			empty={all.every(({ n }) => !n) && t('stats.states.none')}
			asTable={asTable}
			chart={
				<BarChart
					label={t('stats.states.title')}
					bars={all.map(({ state, n, name, link }) => ({
						key: state,
						tick: name,
						top: count(n),
						parts: [{ key: state, value: n, tone: TONES[state], words: words(name, n), link }],
					}))}
				/>
			}
			table={{
				head: [t('stats.states.state'), t('stats.states.count')],
				rows: all.map(({ state, n, name, link }) => ({
					key: state,
					name,
					cells: [{ text: count(n), link: n ? link : undefined }],
				})),
			}}
		/>
	)
}
