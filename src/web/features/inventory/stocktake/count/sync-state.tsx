import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { useCountQueue } from '../offline/count-queue.ts'

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
