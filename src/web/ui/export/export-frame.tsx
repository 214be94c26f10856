import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { JobPanel } from '../feedback/job-panel.tsx'
import { notifyError, notifyOk } from '../feedback/toast.tsx'
import { DownloadButton } from './download-button.tsx'

interface Props {
	title: string
	/** As typed; named while the export runs. */
	fileName: string
	/** On the button that begins; Export when absent. */
	action?: string
	/** False: what was chosen cannot be exported yet. */
	ready: boolean
	start: () => Promise<{ job_id: string }>
	/** What may be done all the same after a failure with this code. */
	override?: { code: string; label: string; start: () => Promise<{ job_id: string }> }
	onClose: () => void
	/** What is chosen before it begins. */
	children: ReactNode
}

interface Made {
	url: string
	file_name: string
	/** What is to be known of the file beside its name: photos that could not be read. */
	note?: string
}

/** Every export: choices first, then the exporting view with Cancel, then the file (spec section 4). Closed, it goes on. */
export function ExportFrame({ title, fileName, action, ready, start, override, onClose, children }: Props) {
	const { t } = useTranslation()
	const [jobId, setJobId] = useState<string>()
	const { data: job, isAway } = useJob(jobId)
	const result = job?.state === 'done' ? (job.result as Made | undefined) : undefined
	const begin = async (how = start) => {
		try {
			setJobId((await how()).job_id)
		} catch (error) {
			notifyError(error)
		}
	}
	const cancel = () => void call('cancelJob', { id: jobId ?? '' }).catch(notifyError)
	const close = () => {
		if (jobId && !(job && isOver(job))) notifyOk(t('common.exportGoesOn'))
		onClose()
	}
	const choosing = (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button disabled={!ready || !fileName.trim()} onClick={() => void begin()}>
				{action ?? t('common.export')}
			</Button>
		</>
	)
	const download = result && <DownloadButton url={result.url} file={result.file_name} onClick={onClose} />
	const anyway = override && job?.error?.code === override.code && (
		<>
			<Button variant="default" onClick={() => setJobId(undefined)}>
				{t('common.back')}
			</Button>
			<Button onClick={() => void begin(override.start)}>{override.label}</Button>
		</>
	)
	return (
		<DialogFrame opened title={title} onClose={close} buttons={jobId ? (download ?? anyway) : choosing}>
			{jobId ? (
				job && (
					<JobPanel
						title={result ? result.file_name : t('common.exporting', { file: fileName })}
						job={job}
						isAway={isAway}
						onCancel={cancel}
					>
						{result?.note && <p className="muted">{result.note}</p>}
					</JobPanel>
				)
			) : (
				<div className="stack">{children}</div>
			)}
		</DialogFrame>
	)
}
