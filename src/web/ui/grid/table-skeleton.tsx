import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './table-skeleton.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** The shape of the list before the first answer; only seen when that takes longer than 200 ms. */
export function TableSkeleton({ narrow }: { narrow: boolean }) {
	const { t } = useTranslation()
	const side = narrow ? 52 : 32
	return (
		<div className={classes.rows} role="status" aria-label={t('common.loading')} data-narrow={narrow || undefined}>
			{ROWS.map((row) => (
				<div key={row} className={classes.row}>
					<Skeleton height={side} width={side} radius="sm" />
					<Skeleton height={9} width={narrow ? '46%' : 96} />
					{!narrow && [150, 70, 84, 96, 60, 110].map((width) => <Skeleton key={width} height={9} width={width} />)}
				</div>
			))}
		</div>
	)
}
