import { useTranslation } from 'react-i18next'
import { compareDecimals, signOf } from '#domain/decimal.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { StepChart } from '#web/ui/chart/lazy-charts.tsx'
import classes from './stats.module.css'

type Value = NonNullable<Data<'getInventoryStats'>['value']>

interface Props {
	value: Value | null
	asTable: boolean
}

/** Of the days the table tells one in so many, counted back from now. */
const ROW_EVERY = 7

/** What lay there on each day, at today's cost or price. */
export function ValueCard({ value, asTable }: Props) {
	const { t } = useTranslation()
	const { day: dayText } = useFormat()
	const money = useMoney()
	const days = value ? sinceStock(value.days) : []
	const now = days.at(-1)?.value ?? '0'
	return (
		<ChartCard
			title={t('stats.value.title')}
			aside={days.length > 0 && <b className="num">{money(now)}</b>}
			empty={value ? days.length === 0 && t('stats.value.none') : t('stats.soon')}
			asTable={asTable}
			chart={<Way days={days} />}
			table={{
				head: [t('stats.value.day'), t('stats.value.value')],
				rows: days
					.toReversed()
					.filter((_, at) => at % ROW_EVERY === 0)
					.map(({ day, value }) => ({ key: day, name: dayText(day), cells: [{ text: money(value) }] })),
			}}
			foot={value && days.length > 0 && <Basis value={value} />}
		/>
	)
}

/** From the first day on which there was anything. */
function sinceStock(days: Value['days']): Value['days'] {
	const first = days.findIndex(({ value }) => signOf(value) !== 0)
	return first < 0 ? [] : days.slice(Math.max(first - 1, 0))
}

function useMoney(): (value: string) => string {
	const { moneySum } = useFormat()
	const { currency } = useAccountSettings()
	return (value) => moneySum(value, currency)
}

function Way({ days }: { days: Value['days'] }) {
	const { t } = useTranslation()
	const { day: dayText, short } = useFormat()
	const money = useMoney()
	const sorted = days.map(({ value }) => value).sort(compareDecimals)
	const [first, last] = [days[0], days.at(-1)]
	if (!first || !last) return null
	const label = t('stats.value.text', {
		from: dayText(first.day),
		to: dayText(last.day),
		least: money(sorted[0] ?? '0'),
		most: money(sorted.at(-1) ?? '0'),
		now: money(last.value),
	})
	return (
		<StepChart
			label={label}
			height={132}
			steps={days.map(({ day, value }) => ({ at: `${day}T12:00:00Z`, value: Number(value) }))}
			now={Date.parse(`${last.day}T12:00:00Z`)}
			tickText={short}
			timeText={(at) => dayText(at.slice(0, 10))}
		/>
	)
}

/** At what the stock is counted. */
function Basis({ value: { at_cost, at_price } }: { value: Value }) {
	const { t } = useTranslation()
	const money = useMoney()
	const [cost, price] = [signOf(at_cost) !== 0, signOf(at_price) !== 0]
	return (
		<span className={classes.basis}>
			{cost && price
				? t('stats.value.mixed', { cost: money(at_cost), price: money(at_price) })
				: t(price ? 'stats.value.atPrice' : 'stats.value.atCost')}
		</span>
	)
}
