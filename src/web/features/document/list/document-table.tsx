import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { signOf } from '#domain/decimal.ts'
import { isOrder, isPriced } from '#domain/documents/document.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { StateChips } from '#web/ui/document/state-chip.tsx'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import type { DocumentCard } from '../document-data.ts'
import { dueName, partyName } from '../names.ts'
import { nameOf } from './bulk/work.ts'
import type { Kind } from './list-address.ts'
import classes from './list.module.css'

interface Props {
	list: readonly DocumentCard[]
	kind: Kind
	selection: Selection
}

/** A page of documents; a row leads to its document. */
export function DocumentTable({ list, kind, selection }: Props) {
	const { t } = useTranslation()
	const hasTotal = isPriced(kind)
	const hasDue = hasTotal && kind !== 'credit_note'
	const hasBalance = hasTotal && kind !== 'quotation' && !isOrder(kind)
	return (
		<table className={classes.table} aria-label={t(`document.list.${kind}`)}>
			<thead>
				<tr>
					<th className={classes.check}>
						<PageCheck list={list} selection={selection} />
					</th>
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
					<Row key={document.id} {...{ document, hasDue, hasTotal, hasBalance, selection }} />
				))}
			</tbody>
		</table>
	)
}

/** Chooses the page, or lets it go. */
function PageCheck({ list, selection }: Pick<Props, 'list' | 'selection'>) {
	const { t } = useTranslation()
	const isAll = list.every(({ id }) => selection.has(id))
	return (
		<Checkbox
			size="xs"
			aria-label={t('documentBulk.selectPage')}
			checked={isAll}
			indeterminate={!isAll && list.some(({ id }) => selection.has(id))}
			onChange={() => selection.toggle(list.map(nameOf), !isAll)}
		/>
	)
}

interface RowProps extends Pick<Props, 'selection'> {
	document: DocumentCard
	hasDue: boolean
	hasTotal: boolean
	hasBalance: boolean
}

function Row({ document, hasDue, hasTotal, hasBalance, selection }: RowProps) {
	const { t, i18n } = useTranslation()
	const { money, count } = useFormat()
	const nameOf = useDocumentTypeName()
	const { id, type, number, revision, name, state, badges, tags, currency, issue_date, due_date, total, balance } =
		document
	const day = (value: string) => formatDay(value, i18n.language)
	return (
		<tr data-selected={selection.has(id) || undefined}>
			<td className={classes.check}>
				<Check document={document} selection={selection} />
			</td>
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

function Check({ document, selection }: Pick<RowProps, 'document' | 'selection'>) {
	const { t } = useTranslation()
	const { id, number, name, type } = document
	const isChosen = selection.has(id)
	const called = number ?? [t(`document.draftOf.${type}`), name].filter(Boolean).join(' ')
	return (
		<Checkbox
			size="xs"
			aria-label={t('documentBulk.select', { name: called })}
			checked={isChosen}
			onChange={() => selection.toggle([nameOf(document)], !isChosen)}
		/>
	)
}
