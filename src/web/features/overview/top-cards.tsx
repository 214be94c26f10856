import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subtractDecimals } from '#domain/decimal.ts'
import { useFormat } from '#web/text/use-format.ts'
import { HubCard } from './hub-card.tsx'
import classes from './overview.module.css'
import { overviewLinks, type Stats } from './overview-links.ts'

type Year = Stats['years'][number]
type Best = Year['skus'][number] | Year['customers'][number]

interface Props {
	stats: Stats
}

/** What sold best in a year. */
export function TopSkus({ stats: { years, currency } }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [year, choice] = useYear(years, (one) => one.skus.length)
	return (
		<HubCard
			title={t('overview.topSkus')}
			aside={choice}
			empty={!year?.skus.length && t('overview.topNone', { year: year?.year })}
			foot={t('overview.topSkusNote')}
		>
			<ol className={classes.rows}>
				{year?.skus.map((sku) => (
					<BestRow
						key={sku.sku_name_key}
						best={sku}
						of={{ sku: sku.sku_name_key }}
						share={shareOf(sku, year.skus)}
						currency={currency}
						title={sku.sku_name}
						name={sku.is_gone ? t('overview.gone') : sku.name}
						more={t('overview.pieces', { n: count(sku.pieces) })}
					/>
				))}
			</ol>
		</HubCard>
	)
}

/** Who bought most in a year. */
export function TopCustomers({ stats: { years, currency } }: Props) {
	const { t } = useTranslation()
	const [year, choice] = useYear(years, (one) => one.customers.length)
	return (
		<HubCard
			title={t('overview.topCustomers')}
			aside={choice}
			empty={!year?.customers.length && t('overview.topNone', { year: year?.year })}
			foot={t('overview.topCustomersNote')}
		>
			<ol className={classes.rows}>
				{year?.customers.map((customer) => (
					<BestRow
						key={customer.customer_id}
						best={customer}
						of={{ customer: customer.customer_id }}
						share={shareOf(customer, year.customers)}
						currency={currency}
						title={customer.name}
					/>
				))}
			</ol>
		</HubCard>
	)
}

/** This year; early in it, while nothing was sold yet, the last. */
function useYear(years: Stats['years'], sizeOf: (year: Year) => number): [Year | undefined, ReactNode] {
	const { t } = useTranslation()
	const [chosen, choose] = useState<string>()
	const first = years.find((one) => sizeOf(one) > 0) ?? years[0]
	const year = years.find((one) => String(one.year) === chosen) ?? first
	const choice = (
		<SegmentedControl
			size="xs"
			className={classes.years}
			aria-label={t('overview.year')}
			value={String(year?.year)}
			data={years.map((one) => String(one.year))}
			onChange={choose}
		/>
	)
	return [year, choice]
}

const netOf = ({ invoiced, credited }: Best) => subtractDecimals(invoiced, credited)
/** Of the best, for its bar. */
const shareOf = (one: Best, all: readonly Best[]) =>
	Number(netOf(one)) / Math.max(...all.map((best) => Number(netOf(best))))

interface RowProps {
	best: Best
	of: { customer?: string; sku?: string }
	/** 0 to 1. */
	share: number
	currency: string
	title: string
	name?: string
	more?: string
}

function BestRow({ best, of, share, currency, title, name, more }: RowProps) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	const { invoices, credit_notes } = best
	const credits = t('overview.creditNotes', { count: credit_notes, n: count(credit_notes) })
	return (
		<li className={classes.best}>
			<span className={classes.name}>
				<b>{title}</b>
				{name && <span>{name}</span>}
			</span>
			<span className={classes.amount}>
				<b className="num">{money(netOf(best), currency)}</b>
				<span>
					{more && `${more} · `}
					{invoices > 0 && (
						<Link {...overviewLinks.invoices(best, currency, of)}>
							{t('overview.invoices', { count: invoices, n: count(invoices) })}
						</Link>
					)}
					{credit_notes > 0 && (
						<>
							{invoices > 0 && ' · '}
							<Link {...overviewLinks.creditNotes(best, currency, of)}>{t('overview.lessCredit', { credits })}</Link>
						</>
					)}
				</span>
			</span>
			<i className={classes.share} style={{ width: `${share * 100}%` }} aria-hidden />
		</li>
	)
}
