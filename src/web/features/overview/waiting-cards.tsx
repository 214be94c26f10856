import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { HubCard } from './hub-card.tsx'
import classes from './overview.module.css'
import { overviewLinks, type Stats } from './overview-links.ts'

interface Props {
	stats: Stats
}

/** Quotations that wait for an answer, those first that expire soonest. */
export function QuotationsCard({ stats: { quotations } }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { count: n, next, sums } = quotations
	return (
		<HubCard
			title={t('overview.quotations')}
			aside={
				n > 0 && <Counted link={overviewLinks.quotations()}>{t('overview.open', { count: n, n: count(n) })}</Counted>
			}
			empty={n === 0 && t('overview.quotationsNone')}
			foot={n > 0 && <Sums sums={sums} />}
		>
			<Next next={next} day={{ some: 'overview.until', none: 'overview.noEnd' }} />
		</HubCard>
	)
}

/** Purchase orders whose goods have not come, the latest first. */
export function OrdersCard({ stats }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { count: n, late, soon, next, sums } = stats.orders
	const words = (key: 'lateOrders' | 'soonOrders' | 'open', of: number) =>
		t(`overview.${key}`, { count: of, n: count(of) })
	return (
		<HubCard
			title={t('overview.orders')}
			aside={n > 0 && <Counted link={overviewLinks.orders()}>{words('open', n)}</Counted>}
			empty={n === 0 && t('overview.ordersNone')}
			foot={n > 0 && <Sums sums={sums} />}
		>
			{(late > 0 || soon > 0) && (
				<p className={classes.counts}>
					{late > 0 && (
						<Counted link={overviewLinks.lateOrders()} isBad>
							{words('lateOrders', late)}
						</Counted>
					)}
					{soon > 0 && <Counted link={overviewLinks.soonOrders(stats)}>{words('soonOrders', soon)}</Counted>}
				</p>
			)}
			{next.length > 0 ? (
				<Next next={next} day={{ some: 'overview.expected', none: 'overview.noDay' }} />
			) : (
				<p className={classes.none}>{t('overview.ordersHeld')}</p>
			)}
		</HubCard>
	)
}

/** How many buyers wait for an answer. */
export function InquiriesCard({ stats: { inquiries } }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { open, unread } = inquiries
	return (
		<HubCard title={t('overview.inquiries')} empty={open === 0 && unread === 0 && t('overview.inquiriesNone')}>
			<ul className={classes.figures}>
				<li>
					<Link {...overviewLinks.inquiries()}>{t('overview.openInquiries', { count: open, n: count(open) })}</Link>
				</li>
				{unread > 0 && (
					<li>
						<Link {...overviewLinks.unreadInquiries()}>
							{t('overview.unreadInquiries', { count: unread, n: count(unread) })}
						</Link>
					</li>
				)}
			</ul>
		</HubCard>
	)
}

interface CountedProps {
	link: Pick<LinkProps, 'to' | 'search'>
	isBad?: boolean
	children: string
}

function Counted({ link, isBad, children }: CountedProps) {
	return (
		<Link {...link} className={classes.counted} data-bad={isBad}>
			{children}
		</Link>
	)
}

/** What they come to, by currency. */
function Sums({ sums }: { sums: Stats['orders']['sums'] }) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const amounts = sums.map(({ currency, total }) => money(total, currency)).join(' · ')
	return <span className="num">{t('overview.sum', { amounts })}</span>
}

interface NextProps {
	next: Stats['orders']['next']
	day: { some: 'overview.until' | 'overview.expected'; none: 'overview.noEnd' | 'overview.noDay' }
}

function Next({ next, day }: NextProps) {
	const { t, i18n } = useTranslation()
	const { money } = useFormat()
	return (
		<ul className={classes.rows}>
			{next.map(({ id, type, number, revision, name, due_date, currency, total, badges }) => (
				<li key={id}>
					<Link {...links.document(type, id)} className={classes.row}>
						<span className={classes.name}>
							<b>
								{number}
								{revision > 1 && ` R${revision}`}
							</b>
							<span>{name}</span>
						</span>
						<span className={classes.amount}>
							<b className="num">{money(total, currency)}</b>
							<span data-bad={badges.includes('overdue') || undefined}>
								{due_date ? t(day.some, { day: formatDay(due_date, i18n.language) }) : t(day.none)}
							</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	)
}
