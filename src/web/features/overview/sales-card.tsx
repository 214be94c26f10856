import { useTranslation } from 'react-i18next'
import { addDecimals, signOf, subtractDecimals } from '#domain/decimal.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { BarChart } from '#web/ui/chart/lazy-charts.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { overviewLinks, type Stats } from './overview-links.ts'

interface Props {
	stats: Stats
	asTable: boolean
}

const HEIGHT = 176

/** Invoices up, credit notes down, month by month. */
export function SalesCard({ stats: { months, currency }, asTable }: Props) {
	const { t } = useTranslation()
	const { money, month: monthText } = useFormat()
	const none = months.every(({ invoices, credit_notes }) => !invoices && !credit_notes)
	const total = months.map(({ invoiced, credited }) => subtractDecimals(invoiced, credited)).reduce(addDecimals, '0')
	return (
		<ChartCard
			wide
			title={t('overview.sales')}
			aside={!none && <b className="num">{t('overview.salesTotal', { amount: money(total, currency) })}</b>}
			empty={none && t('overview.salesNone')}
			asTable={asTable}
			chart={<Months months={months} currency={currency} />}
			table={{
				head: [t('overview.month'), t('overview.invoiced'), t('overview.credited'), t('overview.net')],
				rows: months.toReversed().map((sale) => ({
					key: sale.from,
					name: monthText(sale.from, true),
					cells: [
						{
							text: money(sale.invoiced, currency),
							link: sale.invoices ? overviewLinks.invoices(sale, currency) : undefined,
						},
						{
							text: money(sale.credited, currency),
							link: sale.credit_notes ? overviewLinks.creditNotes(sale, currency) : undefined,
						},
						{ text: money(subtractDecimals(sale.invoiced, sale.credited), currency) },
					],
				})),
			}}
			foot={<span className="muted">{t('overview.salesNote')}</span>}
		/>
	)
}

function Months({ months, currency }: Pick<Stats, 'months' | 'currency'>) {
	const { t } = useTranslation()
	const { money, month: monthText, short, count } = useFormat()
	const hasCredits = months.some(({ credited }) => signOf(credited) > 0)
	const narrow = useNarrow()
	const bars = months.map((sale, at) => {
		const { from, invoiced, credited, invoices, credit_notes } = sale
		const month = monthText(from, true)
		const words = (key: 'invoicedBar' | 'creditedBar', amount: string, n: number) =>
			t(`overview.${key}`, { month, amount: money(amount, currency), count: n, n: count(n) })
		const credit = {
			key: `${from} credited`,
			value: Number(credited),
			down: true,
			tone: 'warn' as const,
			words: words('creditedBar', credited, credit_notes),
			link: overviewLinks.creditNotes(sale, currency),
		}
		return {
			key: from,
			// A phone has room for every second one.
			tick: narrow && (months.length - at) % 2 === 0 ? '' : monthText(from),
			parts: [
				{
					key: `${from} invoiced`,
					value: Number(invoiced),
					tone: 'in' as const,
					words: words('invoicedBar', invoiced, invoices),
					link: overviewLinks.invoices(sale, currency),
				},
				...(hasCredits ? [credit] : []),
			],
		}
	})
	return <BarChart grid height={HEIGHT} label={t('overview.sales')} bars={bars} tickText={short} />
}
