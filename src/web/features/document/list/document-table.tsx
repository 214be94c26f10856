import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { signOf } from '#domain/decimal.ts'
import { isPriced } from '#domain/documents/document.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { StateChips } from '#web/ui/document/state-chip.tsx'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import type { DocumentCard } from '../document-data.ts'
import { dueName, partyName } from '../names.ts'
import type { Kind } from './list-address.ts'
import classes from './list.module.css'

interface Props {
	list: readonly DocumentCard[]
	kind: Kind
}

/** A page of documents; a row leads to its document. */
export function DocumentTable({ list, kind }: Props) {
	const { t } = useTranslation()
	const hasTotal = isPriced(kind)
	const hasDue = hasTotal && kind !== 'credit_note'
	const hasBalance = hasTotal && kind !== 'quotation' && kind !== 'purchase_order'
	return (
		<table className={classes.table} aria-label={t(`document.list.${kind}`)}>
			<thead>
				<tr>
					<th scope="col">{t('document.number')}</th>
					<th scope="col">{t(partyName(kind))}</th>
					<th scope="col">{t('document.status')}</th>
					<th scope="col">{t('document.issueDate')}</th>
					{hasDue && <th scope="col">{t(dueName(kind))}</th>}
					{hasTotal && (
						<th scope="col" className={classes.number}>
							{t('document.total')}
						</th>
					)}
					{hasBalance && (
						<th scope="col" className={classes.number}>
							{t('document.balance')}
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{list.map((document) => (
					<Row key={document.id} {...{ document, hasDue, hasTotal, hasBalance }} />
				))}
			</tbody>
		</table>
	)
}

interface RowProps {
	document: DocumentCard
	hasDue: boolean
	hasTotal: boolean
	hasBalance: boolean
}

function Row({ document, hasDue, hasTotal, hasBalance }: RowProps) {
	const { t, i18n } = useTranslation()
	const { money, count } = useFormat()
	const nameOf = useDocumentTypeName()
	const { id, type, number, revision, name, state, badges, tags, currency, issue_date, due_date, total, balance } =
		document
	const day = (value: string) => formatDay(value, i18n.language)
	return (
		<tr>
			<th scope="row">
				<Link {...links.document(type, id)}>
					{number ?? t(`document.draftOf.${type}`)}
					{revision > 1 && ` R${revision}`}
				</Link>
				<small>{t('document.linesCount', { count: document.lines, n: count(document.lines) })}</small>
			</th>
			<td className={classes.customer}>
				{name || (
					<span className="muted">{t(type === 'purchase_order' ? 'purchaseOrder.nobody' : 'document.nobody')}</span>
				)}
				{type === 'proforma' && <small>{nameOf(type)}</small>}
			</td>
			<td>
				<span className={classes.chips}>
					<StateChips state={state} badges={badges} />
					{tags.slice(0, 2).map((tag) => (
						<StatusChip key={tag} dot={false}>
							{tag}
						</StatusChip>
					))}
				</span>
			</td>
			<td className={classes.day}>{day(issue_date)}</td>
			{hasDue && <td className={classes.day}>{due_date ? day(due_date) : <span className="muted">–</span>}</td>}
			{hasTotal && <td className={`num ${classes.number}`}>{money(total, currency)}</td>}
			{hasBalance && (
				<td className={`num ${classes.number} ${classes.balance}`}>
					{signOf(balance) === 0 || state === 'draft' || state === 'void' ? (
						<span className="muted">–</span>
					) : (
						money(balance, currency)
					)}
				</td>
			)}
		</tr>
	)
}
