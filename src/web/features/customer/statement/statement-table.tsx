import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { STATEMENT_WORDS } from '#domain/documents/statement-words.ts'
import type { Data } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './statement.module.css'

type Statement = Data<'getStatement'>['statements'][number]

interface Props {
	statement: Statement
	from: string
	to: string
}

/** What happened in a currency from a day to another, with what is owed after each line. */
export function StatementTable({ statement, from, to }: Props) {
	const { t, i18n } = useTranslation()
	const { money } = useFormat()
	const { currency, opening, lines, closing, charged, settled, later } = statement
	const words = STATEMENT_WORDS[i18n.language === 'zh' ? 'zh' : 'en']
	const day = (value: string) => formatDay(value, i18n.language)
	const amount = (value: string) => money(value, currency)
	return (
		<table className={classes.table}>
			<Head />
			<tbody>
				<Sum day={day(from)} name={t('statement.opening')} balance={amount(opening)} />
				{lines.map((line, at) => (
					<Line key={at} line={line} amount={amount} day={day(line.day)} />
				))}
				{lines.length === 0 && (
					<tr>
						<td colSpan={4} className="muted">
							{t('statement.quiet')}
						</td>
					</tr>
				)}
				<Sum day={day(to)} name={t('statement.closing')} balance={amount(closing)}>
					<small>
						{t('statement.charged')} {amount(charged)} · {t('statement.settled')} {amount(settled)}
					</small>
					{later !== null && (
						<small>
							{words.later}: {amount(later)}
						</small>
					)}
				</Sum>
			</tbody>
		</table>
	)
}

function Head() {
	const { t } = useTranslation()
	return (
		<thead>
			<tr>
				<th scope="col">{t('statement.day')}</th>
				<th scope="col">{t('statement.entry')}</th>
				<th scope="col" className={classes.number}>
					{t('customer.amount')}
				</th>
				<th scope="col" className={classes.number}>
					{t('customer.balance')}
				</th>
			</tr>
		</thead>
	)
}

interface SumProps {
	day: string
	name: string
	balance: string
	children?: ReactNode
}

/** What is owed at a day. */
function Sum({ day, name, balance, children }: SumProps) {
	return (
		<tr className={classes.sum}>
			<td>{day}</td>
			<th scope="row" colSpan={2}>
				{name}
				{children}
			</th>
			<td className={`num ${classes.number}`}>{balance}</td>
		</tr>
	)
}

interface LineProps {
	line: Statement['lines'][number]
	amount: (value: string) => string
	day: string
}

function Line({ line, amount, day }: LineProps) {
	const { i18n } = useTranslation()
	const { kind, type, document_id, number, method, reference } = line
	const words = STATEMENT_WORDS[i18n.language === 'zh' ? 'zh' : 'en']
	const more = [method, reference].filter(Boolean).join(' · ')
	return (
		<tr>
			<td>{day}</td>
			<th scope="row">
				{words.kinds[kind]} <Link {...links.document(type, document_id)}>{number}</Link>
				{more && <small>{more}</small>}
			</th>
			<td className={`num ${classes.number}`}>{amount(line.amount)}</td>
			<td className={`num ${classes.number}`}>{amount(line.balance)}</td>
		</tr>
	)
}
