import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './page.module.css'

/** The page's true shape until the SKU is here. */
export function PageSkeleton() {
	const { t } = useTranslation()
	return (
		<div className={classes.page} role="status" aria-busy aria-label={t('common.loading')}>
			<div className={classes.header}>
				<div className={classes.bar}>
					<Skeleton width={40} height={40} radius="sm" />
					<Skeleton width={180} height={22} />
				</div>
				<Skeleton width={420} maw="100%" height={14} mt={18} mb={12} />
			</div>
			<div className={classes.body}>
				<div className={classes.fields}>
					{[0, 1, 2, 3].map((row) => (
						<Skeleton key={row} height={32} />
					))}
					<Skeleton height={72} />
				</div>
			</div>
		</div>
	)
}
