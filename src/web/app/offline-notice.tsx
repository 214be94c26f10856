import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOfflineWork } from '#web/state/offline-work.ts'
import classes from './offline-notice.module.css'

/** Says that the device has no network, for as long as that is so and the screen does not say itself what works without. */
export function OfflineNotice() {
	const { t } = useTranslation()
	const { online } = useNetwork()
	const worksOffline = useOfflineWork()
	return (
		<output>
			{!online && !worksOffline && (
				<p className={classes.notice}>
					<IconWifiOff size={16} stroke={1.6} aria-hidden />
					{t('common.offline')}
				</p>
			)}
		</output>
	)
}
