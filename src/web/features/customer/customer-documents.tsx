import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { signOf } from '#domain/decimal.ts'
import { DOCUMENT_TYPES, isPriced } from '#domain/documents/document.ts'
import { owedOf } from '#domain/documents/owed.ts'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StateChips } from '#web/ui/document/state-chip.tsx'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './detail.module.css'

/** Documents that a customer's page tells, the newest. */
const SIZE = 50

/** Invoices, quotations and the like for a customer, the newest first. */
export function CustomerDocuments({ id }: { id: string }) {
	const { t } = useTranslation()
	const { data, error, refetch } = useQuery({
		...read('getDocuments', { customer_id: id, type: [...DOCUMENT_TYPES], size: SIZE }),
		staleTime: 0,
	})
	if (error) return <LoadError error={error} onRetry={() => void refetch()} />
	if (!data?.list.length) return null
	return (
		<section>
			<div className={classes.titled}>
				<h2>{t('customer.documents')}</h2>
				<Link {...links.statement(id)}>{t('customer.statement')}</Link>
			</div>
			<table className={classes.table}>
				<Head />
				<tbody>
					{data.list.map((document) => (
						<Row key={document.id} document={document} />
					))}
				</tbody>
			</table>
			{data.total > SIZE && <p className="muted">{t('customer.newestDocuments')}</p>}
		</section>
	)
}

function Head() {
	const { t } = useTranslation()
	return (
		<thead>
			<tr>
				<th scope="col">{t('customer.document')}</th>
				<th scope="col">{t('customer.status')}</th>
				<th scope="col" className={`${classes.wide} ${classes.number}`}>
					{t('customer.amount')}
				</th>
				<th scope="col" className={classes.number}>
					{t('customer.balance')}
				</th>
			</tr>
		</thead>
	)
}

function Row({ document }: { document: Data<'getDocuments'>['list'][number] }) {
	const { i18n } = useTranslation()
	const { money } = useFormat()
	const nameOf = useDocumentTypeName()
	const { id, type, number, revision, state, badges, issue_date, currency, total } = document
	const owed = owedOf(document)
	return (
		<tr>
			<th scope="row">
				<Link {...links.document(type, id)}>
					{number ?? nameOf(type)}
					{revision > 1 && ` R${revision}`}
				</Link>
				<small>{formatDay(issue_date, i18n.language)}</small>
			</th>
			<td>
				<span className={classes.states}>
					<StateChips state={state} badges={badges} />
				</span>
			</td>
			<td className={`${classes.wide} ${classes.number}`}>
				{isPriced(type) ? money(total, currency) : <span className="muted">–</span>}
			</td>
			<td className={classes.number}>
				{owed !== null && signOf(owed) !== 0 ? money(owed, currency) : <span className="muted">–</span>}
			</td>
		</tr>
	)
}
