import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/job.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip, type Tone } from '../data/status-chip.tsx'
import classes from './job-panel.module.css'

const TONE: Record<Job['state'], Tone> = {
	queued: 'neutral',
	running: 'info',
	done: 'ok',
	failed: 'bad',
	cancelled: 'neutral',
}
const WORD = {
	queued: 'common.jobQueued',
	running: 'common.jobRunning',
	done: 'common.jobDone',
	failed: 'common.jobFailed',
	cancelled: 'common.jobCancelled',
} as const

interface Props {
	title: string
	job: Pick<Job, 'state' | 'progress' | 'error'>
	/** The server does not answer at the moment. */
	isAway?: boolean
	/** Absent once there is nothing left to cancel. */
	onCancel?: () => void
	/** What to do with the result: a download link, the way on. */
	children?: ReactNode
}

/** A task of more than ten seconds: state, what is done, what went wrong, Cancel. */
export function JobPanel({ title, job, isAway = false, onCancel, children }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { done, total } = job.progress
	const open = job.state === 'queued' || job.state === 'running'
	const away = open && isAway
	const words = job.error?.msg ?? (open ? job.progress.text : '')
	return (
		<section className={classes.panel} aria-label={title} aria-busy={open}>
			<div className={classes.head}>
				<h3>{title}</h3>
				{away ? (
					<StatusChip tone="warn">{t('common.jobAway')}</StatusChip>
				) : (
					<StatusChip tone={TONE[job.state]}>{t(WORD[job.state])}</StatusChip>
				)}
				<div className="grow" />
				{open && !away && onCancel && (
					<Button size="xs" variant="default" onClick={onCancel}>
						{t('common.cancel')}
					</Button>
				)}
			</div>
			{open && <Progress value={total ? (done / total) * 100 : 0} size={4} aria-label={title} animated={total === 0} />}
			{(open || words) && (
				<p className={classes.words} aria-live="polite">
					{away ? t('common.jobAwayText') : words}
					{open && !away && total > 0 && ` ${t('common.progressOf', { done: count(done), total: count(total) })}`}
				</p>
			)}
			{children}
		</section>
	)
}
