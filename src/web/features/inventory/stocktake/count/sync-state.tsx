import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { useCountQueue } from '../offline/count-queue.ts'
import { opensOffline } from '../offline/shell.ts'
import classes from './count.module.css'

/** Whether everything that this device has counted is with the server. */
export function SyncState() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { waiting, isAway } = useCountQueue()
	const n = waiting.length
	return (
		<span role="status">
			{n === 0 ? (
				<StatusChip tone="ok">{t('stocktake.allSent')}</StatusChip>
			) : isAway ? (
				<StatusChip tone="warn">{t('stocktake.keptHere', { count: n, n: count(n) })}</StatusChip>
			) : (
				<StatusChip tone="info">{t('stocktake.sending', { count: n, n: count(n) })}</StatusChip>
			)}
		</span>
	)
}

/** While the server is away: what works all the same, and what does not. */
export function AwayNote() {
	const { t } = useTranslation()
	const { online } = useNetwork()
	const isAway = useCountQueue((queue) => queue.isAway)
	return (
		<div role="status">
			{(isAway || !online) && (
				<p className={classes.away}>{t(opensOffline() ? 'stocktake.awayNote' : 'stocktake.awayPlain')}</p>
			)}
		</div>
	)
}
