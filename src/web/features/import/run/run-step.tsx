import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { type ImportStatus } from '../import-status.ts'
import { refreshImport } from '../import-data.ts'
import page from '../import-page.module.css'
import { useCounted } from '../use-words.ts'
import classes from './run-step.module.css'

interface Props {
	file: ImportFile
	status: ImportStatus
	/** The server does not answer: it was stopped, and goes on where it was as soon as it is back. */
	lost: boolean
}

/** Step 6: rows are being written. Leaving the page changes nothing. */
export function RunStep({ file, status: { job }, lost }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const counted = useCounted()
	const pace = usePace(job?.progress.done ?? 0, lost)
	const { done = 0, total = file.total_rows } = job?.progress ?? {}
	const all = total || file.total_rows
	const title = t('importing.running', { file: file.file_name })
	return (
		<ScrollArea>
			<div className={`${page.body} ${classes.step}`}>
				<section className={classes.panel} aria-label={title} aria-busy>
					<h2>{title}</h2>
					<p className={classes.big}>
						{count(done)}
						<span className="muted"> / {counted('rows', all)}</span>
					</p>
					<Progress value={(done / all) * 100} size={6} aria-label={title} animated={done === 0} />
					<p className={classes.words} aria-live="polite">
						{lost ? (
							t('importing.lost')
						) : pace ? (
							<>
								{counted('rate', Math.round(pace))} · <Left seconds={(all - done) / pace} />
							</>
						) : (
							t('common.jobRunning')
						)}
					</p>
					<div className={classes.foot}>
						<span className="muted">{t('importing.runHint')}</span>
						{job && (
							<Button variant="default" disabled={lost} onClick={() => void cancel(job)}>
								{t('importing.cancelAction')}
							</Button>
						)}
					</div>
				</section>
			</div>
		</ScrollArea>
	)
}

async function cancel(job: Job): Promise<void> {
	const yes = await confirm({
		title: text('importing.cancelTitle'),
		text: text('importing.cancelText'),
		action: text('importing.cancelAction'),
		cancel: text('importing.cancelKeep'),
		danger: true,
	})
	if (!yes) return
	await call('cancelJob', { id: job.id }).then(refreshImport).catch(notifyError)
}

function Left({ seconds }: { seconds: number }) {
	const { t } = useTranslation()
	const time =
		seconds < 90
			? t('importing.seconds', { count: Math.max(1, Math.round(seconds)) })
			: t('importing.minutes', { count: Math.round(seconds / 60) })
	return t('importing.left', { time })
}

/** Rows a second since the step was opened, or the server was back; undefined until something has moved. */
function usePace(done: number, lost: boolean): number | undefined {
	const start = useRef<{ done: number; at: number }>(undefined)
	const [pace, setPace] = useState<number>()
	useEffect(() => {
		if (lost) {
			start.current = undefined
			return
		}
		const first = (start.current ??= { done, at: performance.now() })
		const seconds = (performance.now() - first.at) / 1000
		if (done > first.done && seconds > 0.5) setPace((done - first.done) / seconds)
	}, [done, lost])
	return pace
}
