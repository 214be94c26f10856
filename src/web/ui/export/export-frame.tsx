import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { JobPanel } from '../feedback/job-panel.tsx'
import { notifyError, notifyOk } from '../feedback/toast.tsx'
import { fetchFile } from '../files/save-file.ts'
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
	/** The file comes as soon as it is made, without another click. */
	byItself?: true
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

/** Before the server has told of the job, and when it knows of none. */
const STARTED = { state: 'queued', progress: { done: 0, total: 0, text: '' } } as const
const GONE = { ...STARTED, state: 'cancelled' } as const

/** The job of an export: begun, followed, cancelled. */
function useMaking(start: Props['start']) {
	const [jobId, setJobId] = useState<string>()
	const [busy, setBusy] = useState(false)
	const { data, isAway, isGone } = useJob(jobId)
	const begin = async (how = start) => {
		setBusy(true)
		try {
			setJobId((await how()).job_id)
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return {
		isBegun: jobId !== undefined,
		busy,
		begin,
		back: () => setJobId(undefined),
		cancel: () => void call('cancelJob', { id: jobId ?? '' }).catch(notifyError),
		data,
		isAway,
		job: data ?? (isGone ? GONE : STARTED),
		result: data?.state === 'done' ? (data.result as Made | undefined) : undefined,
	}
}

/** Fetches the file of a made export, once: asked again, the job names another signed address of it. */
function useFetched(url: string | undefined) {
	const fetched = useRef(false)
	useEffect(() => {
		if (url && !fetched.current) fetchFile(url)
		fetched.current = url !== undefined
	}, [url])
}

/** Every export: choices first, then the exporting view with Cancel, then the file (spec section 4). Closed, it goes on. */
export function ExportFrame({ title, fileName, action, ready, start, override, byItself, onClose, children }: Props) {
	const { t } = useTranslation()
	const { isBegun, busy, begin, back, cancel, data, isAway, job, result } = useMaking(start)
	useFetched(byItself ? result?.url : undefined)
	const close = () => {
		if (isBegun && !isOver(job)) notifyOk(t('common.exportGoesOn'))
		onClose()
	}
	const choosing = (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button loading={busy} disabled={!ready || !fileName.trim()} onClick={() => void begin()}>
				{action ?? t('common.export')}
			</Button>
		</>
	)
	const download = result && <DownloadButton url={result.url} file={result.file_name} onClick={onClose} />
	const mayDo = override && data?.error?.code === override.code ? override : { label: t('common.tryAgain'), start }
	const again = isOver(job) && (
		<>
			<Button variant="default" onClick={back}>
				{t('common.back')}
			</Button>
			<Button data-autofocus loading={busy} onClick={() => void begin(mayDo.start)}>
				{mayDo.label}
			</Button>
		</>
	)
	return (
		<DialogFrame opened title={title} onClose={close} buttons={isBegun ? (download ?? again) : choosing}>
			{isBegun ? (
				<JobPanel
					title={result ? result.file_name : t('common.exporting', { file: fileName })}
					job={job}
					isAway={isAway}
					{...(data ? { onCancel: cancel } : {})}
				>
					{result?.note && <p className="muted">{result.note}</p>}
				</JobPanel>
			) : (
				<div className="stack">{children}</div>
			)}
		</DialogFrame>
	)
}
