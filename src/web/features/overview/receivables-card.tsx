import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDecimals, signOf } from '#domain/decimal.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { BarPart } from '#web/ui/chart/bar-chart.tsx'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { BarChart } from '#web/ui/chart/lazy-charts.tsx'
import { overviewLinks, type Stats } from './overview-links.ts'

interface Props {
	stats: Stats
	asTable: boolean
}

type Age = Stats['receivables'][number]['age']

const HEIGHT = 176
const TONES: Readonly<Record<Age, BarPart['tone']>> = {
	not_due: 'ok',
	d30: 'warn',
	d60: 'warn',
	d90: 'bad',
	older: 'bad',
}

/** What unpaid invoices still bring, by how late they are. */
export function ReceivablesCard({ stats: { receivables, currency }, asTable }: Props) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const sum = (ages: Stats['receivables']) => ages.map(({ amount }) => amount).reduce(addDecimals, '0')
	const late = sum(receivables.filter(({ age }) => age !== 'not_due'))
	const n = receivables.reduce((all, { count }) => all + count, 0)
	return (
		<ChartCard
			title={t('overview.receivables')}
			aside={n > 0 && <b className="num">{t('overview.unpaidTotal', { amount: money(sum(receivables), currency) })}</b>}
			empty={n === 0 && t('overview.receivablesNone')}
			asTable={asTable}
			chart={<Ages receivables={receivables} currency={currency} />}
			table={{
				head: [t('overview.late'), t('overview.owed')],
				rows: receivables.map(({ age, amount, count, ...days }) => ({
					key: age,
					name: t(`overview.ages.${age}`),
					cells: [{ text: money(amount, currency), link: count ? overviewLinks.unpaid(currency, days) : undefined }],
				})),
			}}
			foot={n > 0 && <Unpaid n={n} late={late} currency={currency} />}
		/>
	)
}

function Unpaid({ n, late, currency }: { n: number; late: string; currency: string }) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	return (
		<>
			<Link {...overviewLinks.unpaid(currency)}>{t('overview.allUnpaid', { count: n, n: count(n) })}</Link>
			{signOf(late) > 0 && (
				<span className="muted"> · {t('overview.overdueAmount', { amount: money(late, currency) })}</span>
			)}
		</>
	)
}

function Ages({ receivables, currency }: Pick<Stats, 'receivables' | 'currency'>) {
	const { t } = useTranslation()
	const { money, short, count } = useFormat()
	const bars = receivables.map(({ age, amount, count: n, ...days }) => ({
		key: age,
		tick: t(`overview.agesShort.${age}`),
		top: n ? short(Number(amount)) : '0',
		parts: [
			{
				key: age,
				// What was paid too much on another is no bar below the line.
				value: Math.max(0, Number(amount)),
				tone: TONES[age],
				words: t('overview.ageBar', {
					age: t(`overview.ages.${age}`),
					amount: money(amount, currency),
					count: n,
					n: count(n),
				}),
				link: overviewLinks.unpaid(currency, days),
			},
		],
	}))
	return <BarChart height={HEIGHT} label={t('overview.receivables')} bars={bars} />
}
