import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { BarChart } from '#web/ui/chart/lazy-charts.tsx'
import { statLinks } from './stat-links.ts'
import classes from './stats.module.css'

type Week = Data<'getInventoryStats'>['weeks'][number]

interface Props {
	weeks: readonly Week[]
	asTable: boolean
}

/** Every so many weeks the day stands under the bars. */
const TICK_EVERY = 4

export function MovesCard({ weeks, asTable }: Props) {
	const { t } = useTranslation()
	const { count, day: dayText } = useFormat()
	const none = weeks.every(({ ins, outs }) => !ins && !outs)
	return (
		<ChartCard
			wide
			title={t('stats.moves.title')}
			aside={none ? undefined : <Legend />}
			empty={none && t('stats.moves.none', { n: weeks.length })}
			asTable={asTable}
			chart={<Weeks weeks={weeks} />}
			table={{
				head: [t('stats.moves.week'), t('stats.moves.in'), t('stats.moves.out')],
				rows: weeks.toReversed().map((week) => ({
					key: week.day,
					name: dayText(week.day),
					cells: [
						{ text: count(week.came_in), link: week.ins ? statLinks.moves('in', week) : undefined },
						{ text: count(week.went_out), link: week.outs ? statLinks.moves('out', week) : undefined },
					],
				})),
			}}
		/>
	)
}

function Legend() {
	const { t } = useTranslation()
	return (
		<span className={classes.legend}>
			<i data-tone="in" aria-hidden />
			{t('stats.moves.in')}
			<i aria-hidden />
			{t('stats.moves.out')}
			<span className="muted">{t('stats.moves.note')}</span>
		</span>
	)
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
	const { t } = useTranslation()
	const { count, day: dayText } = useFormat()
	const bars = weeks.map((week, at) => {
		const day = dayText(week.day)
		const about = (way: 'in' | 'out', qty: string, n: number) =>
			t(way === 'in' ? 'stats.moves.inBar' : 'stats.moves.outBar', { day, qty: count(qty), count: n, n: count(n) })
		return {
			key: week.day,
			tick: at % TICK_EVERY === 0 ? day : '',
			parts: [
				{
					key: `${week.day} in`,
					value: Number(week.came_in),
					tone: 'in' as const,
					words: about('in', week.came_in, week.ins),
					link: statLinks.moves('in', week),
				},
				{
					key: `${week.day} out`,
					value: Number(week.went_out),
					down: true,
					tone: 'out' as const,
					words: about('out', week.went_out, week.outs),
					link: statLinks.moves('out', week),
				},
			],
		}
	})
	return <BarChart grid label={t('stats.moves.title')} bars={bars} />
}
