import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './list.module.css'

type FoundDocuments = Data<'getDocuments'>

/** What all that were found come to, per currency. */
export function Sums({ sums }: Pick<FoundDocuments, 'sums'>) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	return (
		<ul className={classes.sums} aria-label={t('document.sums')}>
			{sums.map(({ currency, count: n, total }) => (
				<li key={currency}>
					<b className="num">{money(total, currency)}</b>
					<span>{t('document.sumOf', { count: n, n: count(n) })}</span>
				</li>
			))}
		</ul>
	)
}

const AGES = ['not_due', 'd30', 'd60', 'd90', 'older'] as const

/** Open balances by how long they are overdue, per currency. */
export function Ageing({ ageing }: Pick<FoundDocuments, 'ageing'>) {
	const { t } = useTranslation()
	const { money } = useFormat()
	if (!ageing.length) return null
	return (
		<div className={classes.ageing}>
			<table aria-label={t('document.ageing')}>
				<thead>
					<tr>
						<th scope="col">{t('document.ageing')}</th>
						{AGES.map((age) => (
							<th key={age} scope="col" className={classes.number}>
								{t(`document.age.${age}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{ageing.map((row) => (
						<tr key={row.currency}>
							<th scope="row">{row.currency}</th>
							{AGES.map((age) => (
								<td key={age} className={`num ${classes.number}`} data-late={late(age, row[age])}>
									{signOf(row[age]) === 0 ? <span className="muted">–</span> : money(row[age], row.currency)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

const late = (age: (typeof AGES)[number], amount: string) => (age !== 'not_due' && signOf(amount) > 0) || undefined
