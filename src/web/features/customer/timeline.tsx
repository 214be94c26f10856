import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_TIMELINE_MAX } from '#domain/customer/limits.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { InquiryStateChip } from '#web/ui/inquiry/state-chip.tsx'
import type { Customer } from './customer-data.ts'
import classes from './detail.module.css'

/** What a customer asked for, the newest first; before it what lies in their carts. */
export function Timeline({ customer: { inquiries, carts } }: { customer: Customer }) {
	const { t } = useTranslation()
	return (
		<section>
			{carts.length > 0 && <OpenCarts carts={carts} />}
			<h2>{t('customer.inquiries')}</h2>
			{inquiries.length === 0 ? <p className="muted">{t('customer.noInquiries')}</p> : <Table inquiries={inquiries} />}
			{inquiries.length === CUSTOMER_TIMELINE_MAX && <p className="muted">{t('customer.newest')}</p>}
		</section>
	)
}

/** How much is in their carts, and of which catalog: never what. */
function OpenCarts({ carts }: Pick<Customer, 'carts'>) {
	const { t } = useTranslation()
	const { when, count } = useFormat()
	return (
		<>
			<h2>{t('customer.carts')}</h2>
			<ul className={classes.carts}>
				{carts.map(({ catalog_id, catalog_name, link_name, lines, changed_at }) => (
					<li key={catalog_id + link_name}>
						<IconShoppingCart size={16} stroke={1.6} aria-hidden />
						<span>
							<strong>{t('customer.cartLines', { count: lines, n: count(lines) })}</strong>{' '}
							{t('customer.cartOf', { catalog: catalog_name })}
							<span className="muted"> · {t('customer.cartChanged', { when: when(changed_at) })}</span>
							{link_name && <span className="muted"> · {t('customer.cartLink', { link: link_name })}</span>}
						</span>
					</li>
				))}
			</ul>
		</>
	)
}

function Table({ inquiries }: Pick<Customer, 'inquiries'>) {
	const { when, money, count } = useFormat()
	return (
		<table className={classes.table}>
			<TableHead />
			<tbody>
				{inquiries.map(({ id, number, state, pieces, amount, currency, catalog_name, created_at }) => (
					<tr key={id}>
						<th scope="row">
							<Link {...links.inquiry(id)}>{number}</Link>
							<small>{when(created_at)}</small>
						</th>
						<td>
							<InquiryStateChip state={state} />
						</td>
						<td className={classes.wide}>{catalog_name}</td>
						<td className={`${classes.wide} ${classes.number}`}>{count(pieces)}</td>
						<td className={classes.number}>{Number(amount) > 0 && money(amount, currency)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function TableHead() {
	const { t } = useTranslation()
	return (
		<thead>
			<tr>
				<th scope="col">{t('customer.inquiry')}</th>
				<th scope="col">{t('customer.status')}</th>
				<th scope="col" className={classes.wide}>
					{t('customer.catalog')}
				</th>
				<th scope="col" className={`${classes.wide} ${classes.number}`}>
					{t('customer.pieces')}
				</th>
				<th scope="col" className={classes.number}>
					{t('customer.amount')}
				</th>
			</tr>
		</thead>
	)
}
