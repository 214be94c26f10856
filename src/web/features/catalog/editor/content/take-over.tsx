import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { TabProps } from '../settings/setting-parts.tsx'
import { takenOver } from './order.ts'

/** Makes the SKUs that the catalog follows chosen ones, in the order in which it shows them. */
export function TakeOver({ draft, change }: TabProps) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const take = async () => {
		setBusy(true)
		try {
			const { content, sections } = draft
			const { keys, parts } = takenOver((await call('getCatalogContent', { content, sections })).sections)
			change({ content: { sku_name_keys: [...keys] }, sections: [...parts] })
		} catch (error) {
			notifyError(error)
			setBusy(false)
		}
	}
	return (
		<>
			<p className="muted">{t('catalogContent.followsHint')}</p>
			<Button variant="default" loading={busy} onClick={() => void take()}>
				{t('catalogContent.takeOver')}
			</Button>
		</>
	)
}
