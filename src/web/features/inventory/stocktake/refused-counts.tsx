import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { dropRefused, retryRefused, useCountQueue } from './offline/count-queue.ts'
import classes from './refused-counts.module.css'

/** Counts that the server did not take, each with its reason: send them again, or let them go. */
export function RefusedCounts({ stocktake_id }: { stocktake_id: string }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const own = useCountQueue(({ refused }) => refused).filter((one) => one.stocktake_id === stocktake_id)
	if (!own.length) return null
	const ids = own.map(({ id }) => id)
	return (
		<section className={classes.refused} aria-label={t('stocktake.refused')}>
			<b>{t('stocktake.refusedTitle', { count: own.length, n: count(own.length) })}</b>
			<ul>
				{own.slice(0, 20).map(({ id, sku_name, mode, qty, refused }) => (
					<li key={id}>
						<b>{sku_name}</b> {mode === 'add' ? `+${qty}` : qty} · {refused}
					</li>
				))}
			</ul>
			<div className={classes.buttons}>
				<Button size="xs" variant="default" onClick={() => void retryRefused(ids)}>
					{t('common.tryAgain')}
				</Button>
				<Button size="xs" variant="default" color="red" onClick={() => void dropRefused(ids)}>
					{t('stocktake.dropRefused')}
				</Button>
			</div>
		</section>
	)
}
