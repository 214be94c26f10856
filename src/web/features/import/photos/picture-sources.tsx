import { Alert, Button } from '@mantine/core'
import { IconPhotoCheck, IconWorldDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { call } from '#web/api/client.ts'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type ImportStatus } from '../import-status.ts'
import { isTakingPictures, refreshImport } from '../import-data.ts'
import { useCounted } from '../use-words.ts'
import classes from './photos-step.module.css'

interface Props {
	file: ImportFile
	status: ImportStatus
}

/** Pictures that the list brings itself: those in the workbook's rows come alone, those at addresses when asked. */
export function PictureSources({ file, status }: Props) {
	const { t } = useTranslation()
	const counted = useCounted()
	const { photos, picture_job: job } = status
	if (job && isTakingPictures(status))
		return <JobPanel title={t('importing.takingPictures')} job={job} onCancel={() => cancel(job.id)} />
	return (
		<>
			{photos.in_rows > 0 && (
				<p className={classes.source}>
					<IconPhotoCheck size={18} stroke={1.6} aria-hidden />
					{counted('picturesInRows', photos.in_rows)}
				</p>
			)}
			{photos.addresses > 0 && <Addresses import_id={file.import_id} count={photos.addresses} />}
			{job?.state === 'failed' && (
				<Alert color="red" variant="light" role="alert" title={t('importing.picturesFailed')}>
					{job.error?.msg}
				</Alert>
			)}
			<BadNames result={job?.result} />
		</>
	)
}

function cancel(id: string): void {
	void call('cancelJob', { id }).then(refreshImport).catch(notifyError)
}

function Addresses({ import_id, count }: { import_id: string; count: number }) {
	const { t } = useTranslation()
	const counted = useCounted()
	const [busy, setBusy] = useState(false)
	const fetchAll = async () => {
		setBusy(true)
		try {
			await call('importPictures', { import_id, from: 'addresses' })
			await refreshImport()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div className={classes.source}>
			<IconWorldDownload size={18} stroke={1.6} aria-hidden />
			<span className="grow">{counted('picturesAway', count)}</span>
			<Button size="xs" loading={busy} onClick={() => void fetchAll()}>
				{t('importing.fetchPictures')}
			</Button>
		</div>
	)
}

/** Files of a ZIP that were no pictures. */
function BadNames({ result }: { result: Record<string, unknown> | undefined }) {
	const counted = useCounted()
	const names = Array.isArray(result?.['bad']) ? result['bad'].map(String) : []
	if (!names.length) return null
	return (
		<Alert color="yellow" variant="light" title={counted('badPictures', Number(result?.['bad_total']))}>
			{names.slice(0, 12).join(', ')}
		</Alert>
	)
}
