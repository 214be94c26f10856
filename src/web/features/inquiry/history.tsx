import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'

type Step = Inquiry['history'][number]

/** What became of it and who changed what, the newest first. */
export function History({ inquiry: { history, currency } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	return (
		<section>
			<h3>{t('inquiry.history')}</h3>
			<ol className={classes.steps}>
				{history.toReversed().map((step) => {
					const { state, at, author, lines, merged } = step
					const title = merged
						? t('inquiry.stepMerged', { number: merged })
						: t(lines ? 'inquiry.stepItems' : `inquiry.step.${state}`)
					return (
						<li key={at + state + title}>
							<b>{title}</b>
							<time dateTime={at} title={stamp(at)}>
								{[when(at), author].filter(Boolean).join(' · ')}
							</time>
							{lines && <Changes lines={lines} currency={currency} />}
						</li>
					)
				})}
			</ol>
		</section>
	)
}

/** Lines that are told of one change; the others are counted. */
const TOLD = 6

function Changes({ lines, currency }: { lines: NonNullable<Step['lines']>; currency: string }) {
	const { t } = useTranslation()
	const { count, money } = useFormat()
	const price = (amount: string | null) => (amount === null ? t('inquiry.catalogPrice') : money(amount, currency))
	const told = (change: (typeof lines)[number]) => {
		const { name, from, to, price_from, price_to } = change
		if (from === null) return t('inquiry.lineAdded', { name, n: count(to ?? 0) })
		if (to === null) return t('inquiry.lineRemoved', { name, n: count(from) })
		const parts = [
			from === to ? '' : `${count(from)} → ${count(to)}`,
			price_from === price_to ? '' : `${price(price_from)} → ${price(price_to)}`,
		]
		return `${name}: ${parts.filter(Boolean).join(', ')}`
	}
	return (
		<ul className={classes.changes}>
			{lines.slice(0, TOLD).map((change) => (
				<li key={told(change)}>{told(change)}</li>
			))}
			{lines.length > TOLD && <li>{t('inquiry.moreChanges', { n: count(lines.length - TOLD) })}</li>}
		</ul>
	)
}
