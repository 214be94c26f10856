import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_TIMELINE_MAX } from '#domain/customer/limits.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { InquiryStateChip } from '#web/ui/inquiry/state-chip.tsx'
import type { Customer } from './customer-data.ts'
import classes from './detail.module.css'

/** What a customer asked for, the newest first. */
export function Timeline({ customer: { inquiries } }: { customer: Customer }) {
	const { t } = useTranslation()
	return (
		<section>
			<h2>{t('customer.inquiries')}</h2>
			{inquiries.length === 0 ? <p className="muted">{t('customer.noInquiries')}</p> : <Table inquiries={inquiries} />}
			{inquiries.length === CUSTOMER_TIMELINE_MAX && <p className="muted">{t('customer.newest')}</p>}
		</section>
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
