import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { waitForJob } from '#web/api/wait-for-job.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'

/** Downloads the refused rows as a workbook that says why; mended there, it can be imported again. */
export function ProblemRowsButton({ import_id }: { import_id: string }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const write = async () => {
		setBusy(true)
		try {
			const { job_id } = await call('importFailedRows', { import_id })
			const { url, file_name } = await waitForJob(job_id)
			const link = document.createElement('a')
			link.href = String(url)
			link.download = String(file_name)
			link.click()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Button
			size="xs"
			variant="subtle"
			color="gray"
			loading={busy}
			leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
			onClick={() => void write()}
		>
			{t('importing.downloadProblems')}
		</Button>
	)
}
