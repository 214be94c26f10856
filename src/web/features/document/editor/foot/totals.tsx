import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import type { DocumentTotals } from '#domain/documents/document.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { DocumentDraft } from '../../document-data.ts'
import classes from '../form.module.css'

interface Props {
	draft: Pick<DocumentDraft, 'meta'>
	totals: DocumentTotals | null
}

/** What a document comes to, part by part. */
export function Totals({ draft: { meta }, totals }: Props) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	if (!totals) return null
	const { subtotal, discount, fees, taxes, rounding, total, paid, balance } = totals
	const has = (amount: string) => signOf(amount) !== 0
	const rows: [name: string, amount: string, isStrong?: boolean][] = [
		[t('document.subtotal'), subtotal],
		...(has(discount) ? [[t('document.discount'), negative(discount)] as [string, string]] : []),
		...(has(fees) ? [[t('document.feesAndShipping'), fees] as [string, string]] : []),
		...taxes.map(({ name, code, rate, amount }): [string, string] => {
			const tax = `${name || code} ${count(rate)} %`
			return [meta.prices_with_tax ? t('document.taxIncluded', { tax }) : tax, amount]
		}),
		...(has(rounding) ? [[t('document.rounding'), rounding] as [string, string]] : []),
		[t('document.total'), total, !has(paid)],
		...(has(meta.deposit) ? [[t('document.deposit'), meta.deposit] as [string, string]] : []),
		...(has(paid)
			? ([
					[t('document.paid'), negative(paid)],
					[t('document.balance'), balance, true],
				] as [string, string, boolean?][])
			: []),
	]
	return (
		<dl className={classes.totals} aria-live="off">
			{rows.map(([name, amount, isStrong]) => (
				<Fragment key={name}>
					<dt data-strong={isStrong || undefined}>{name}</dt>
					<dd className="num" data-strong={isStrong || undefined}>
						{money(amount, meta.currency)}
					</dd>
				</Fragment>
			))}
		</dl>
	)
}

const negative = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
