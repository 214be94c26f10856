import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cover, type Pace, PACES } from '#domain/inventory/pace.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { BarPart } from '#web/ui/chart/bar-chart.tsx'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { BarChart } from '#web/ui/chart/lazy-charts.tsx'
import { coverShort, coverText } from './cover-words.ts'
import { statLinks } from './stat-links.ts'
import classes from './stats.module.css'

type Stats = Data<'getInventoryStats'>

interface Props {
	cover: Stats['cover']
	slow: Stats['slow']
	asTable: boolean
}

/** For how long stock lasts at the pace of late, and what does not move at all. */
export function CoverCard({ cover, slow, asTable }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [pace, setPace] = useState<Pace>(PACES[0])
	const bands = useBands(cover, pace)
	const skus = (n: number) => t('stats.skus', { count: n, n: count(n) })
	return (
		<ChartCard
			title={t('stats.cover.title')}
			aside={<PaceChoice pace={pace} onChange={setPace} />}
			empty={cover ? bands.every(({ n }) => !n) && t('stats.cover.none') : t('stats.soon')}
			asTable={asTable}
			chart={
				<BarChart
					label={t('stats.cover.title')}
					bars={bands.map(({ key, n, name, tick, tone, link }) => ({
						key,
						tick,
						top: count(n),
						parts: [{ key, value: n, tone, words: t('stats.bar', { name, what: skus(n) }), link }],
					}))}
				/>
			}
			table={{
				head: [t('stats.cover.lasts'), t('stats.cover.count')],
				rows: bands.map(({ key, n, name, link }) => ({
					key,
					name,
					cells: [{ text: count(n), link: n ? link : undefined }],
				})),
			}}
			foot={slow !== null && <Slow n={slow} />}
		/>
	)
}

function PaceChoice({ pace, onChange }: { pace: Pace; onChange: (pace: Pace) => void }) {
	const { t } = useTranslation()
	return (
		<SegmentedControl
			size="xs"
			className={classes.pace}
			aria-label={t('stats.cover.pace')}
			value={String(pace)}
			data={PACES.map((days) => ({ value: String(days), label: t('stats.cover.days', { n: days }) }))}
			onChange={(value) => onChange(value === '30' ? 30 : 90)}
		/>
	)
}

/** What is nearly gone asks for attention; what never goes is nothing to be proud of. */
const BAND_TONES: readonly BarPart['tone'][] = ['bad', 'warn', 'ok', 'info']

function useBands(cover: Stats['cover'], pace: Pace) {
	const { t } = useTranslation()
	const { bands = [], idle = 0 } = cover?.find((one) => one.pace === pace) ?? {}
	const bar = (n: number, tone: BarPart['tone'], asked: Omit<Cover, 'pace'>) => {
		const name = coverText(t, asked)
		return { key: name, n, name, tick: coverShort(t, asked), tone, link: statLinks.cover({ pace, ...asked }) }
	}
	return [
		...bands.map(({ from, skus }, at) => {
			const below = bands[at + 1]?.from
			return bar(skus, BAND_TONES[at] ?? 'neutral', { from, ...(below !== undefined && { below }) })
		}),
		bar(idle, 'neutral', { idle: true }),
	]
}

function Slow({ n }: { n: number }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!n) return t('stats.cover.slowNone')
	return (
		<>
			<Link {...statLinks.slow()}>{t('stats.cover.slow', { count: n, n: count(n) })}</Link>
			<span className="muted"> · {t('stats.cover.slowText')}</span>
		</>
	)
}
