import { useTranslation } from 'react-i18next'
import { addDecimals, signOf } from '#domain/decimal.ts'
import { roundMoney } from '#domain/money.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Stocktake, Worth } from '../stocktake-data.ts'
import classes from './review.module.css'

/** What the differences are together, and by what they are valued. */
export function Sums({ stocktake, worth }: { stocktake: Stocktake; worth: Worth }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const money = useSigned()
	const { counts, state } = stocktake
	const notes = [
		...(worth.by_price ? [t('stocktake.byPrice', { count: worth.by_price, n: count(worth.by_price) })] : []),
		...(worth.without ? [t('stocktake.withoutValue', { count: worth.without, n: count(worth.without) })] : []),
		...(counts.failed ? [t('stocktake.failed', { count: counts.failed, n: count(counts.failed) })] : []),
	]
	const isOver = state === 'applied' || state === 'undone'
	return (
		<section className={classes.sums} aria-label={t('stocktake.sums')}>
			<dl>
				<Sum label={t('stocktake.differing')} value={count(worth.differing)} />
				<Sum label={t('stocktake.surplus')} value={money(worth.more)} />
				<Sum label={t('stocktake.shortage')} value={money(worth.less)} />
				<Sum label={t('stocktake.net')} value={money(addDecimals(worth.more, worth.less))} />
				{!isOver && <Sum label={t('stocktake.uncounted')} value={count(counts.lines - counts.counted)} />}
				<Sum label={t('stocktake.verifiedLines')} value={count(counts.verified)} />
			</dl>
			{notes.length > 0 && <p className="muted">{notes.join(' ')}</p>}
		</section>
	)
}

function Sum({ label, value }: { label: string; value: string }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="num">{value}</dd>
		</div>
	)
}

/** Writes a value with its sign. */
export function useSigned(): (value: string) => string {
	const { money } = useFormat()
	const { currency } = useAccountSettings()
	return (value) => {
		const rounded = roundMoney(value, currency)
		return `${signOf(rounded) > 0 ? '+' : ''}${money(rounded, currency)}`
	}
}
