import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { setUser } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import classes from './shell.module.css'

/** Above every page of an account that is to be deleted: when, and the way back. */
export function LeavingNote({ at }: { at: string }) {
	const { t } = useTranslation()
	const { day } = useFormat()
	const [busy, setBusy] = useState(false)
	const keep = async () => {
		setBusy(true)
		try {
			setUser(await call('keepAccount', {}))
			notifyOk(t('shell.accountKept'))
		} catch (error) {
			notifyError(error)
			setBusy(false)
		}
	}
	return (
		<div className={classes.leaving} role="status">
			<IconAlertTriangle size={16} stroke={1.6} aria-hidden />
			<span>{t('shell.leaving', { day: day(at.slice(0, 10)) })}</span>
			<Button size="xs" variant="default" loading={busy} onClick={() => void keep()}>
				{t('shell.keepAccount')}
			</Button>
		</div>
	)
}
