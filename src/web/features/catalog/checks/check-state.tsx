import { Loader, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import classes from './checks.module.css'
import { useChecking } from './use-checking.ts'
import type { PageCheck } from './use-page-check.ts'

/** How far the pages are checked: "Checking page 12 of 557", then that all are known. */
export function CheckState({ drawn, total }: { drawn: PageCheck; total: number }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { done, pages, failed, retry } = drawn
	const checking = useChecking(drawn)
	if (failed !== null)
		return (
			<p className={classes.state} role="status">
				<IconAlertTriangle size={16} stroke={1.7} aria-hidden className={classes.warn ?? ''} />
				<span className="grow">{failed || t('catalog.checkFailed')}</span>
				<button type="button" className="text-button" onClick={retry}>
					{t('common.tryAgain')}
				</button>
			</p>
		)
	if (done !== null)
		return (
			<div className={classes.checking}>
				<p className={classes.state} role="status">
					<Loader size={14} aria-hidden />
					<span className="num">{checking}</span>
				</p>
				<Progress size="xs" value={pages ? (100 * done) / pages : 0} aria-label={t('catalog.checking')} />
			</div>
		)
	return (
		<p className={classes.state} role="status">
			<IconCircleCheck size={16} stroke={1.7} aria-hidden className={classes.ok ?? ''} />
			<span className="num">
				{t('catalog.checkedAll', { count: pages, n: format.count(pages) })} {total ? '' : t('catalog.nothingToMend')}
			</span>
		</p>
	)
}
