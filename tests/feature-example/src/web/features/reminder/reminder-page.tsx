import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { send } from '#web/api/client.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

/** /reminders: one button. */
export function ReminderPage() {
	const { t } = useTranslation()
	const remind = () => send('remind', { what: t('reminder.title') }).then(({ msg }) => notifyOk(msg), notifyError)
	return (
		<PageHeader
			title={t('reminder.title')}
			actions={<Button onClick={() => void remind()}>{t('reminder.remind')}</Button>}
		/>
	)
}
