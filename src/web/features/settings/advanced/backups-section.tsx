import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup } from '#contract/backup.ts'
import type { Job } from '#contract/job.ts'
import { call, type Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { useSession } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { fetchFile } from '#web/ui/files/save-file.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { BackupSchedule } from './backup-schedule.tsx'
import classes from './backups.module.css'

/** Backups of the whole installation: its operator's alone. */
export function BackupsSection() {
	const isOperator = useSession(({ user }) => user?.is_operator ?? false)
	return isOperator ? <OfOperator /> : null
}

function OfOperator() {
	const { t } = useTranslation()
	const backups = useQuery({ ...read('getBackups', {}), staleTime: 0 })
	return (
		<FormSection title={t('settings.backups')} text={t('settings.backupsText')}>
			<QueryGate query={backups}>{(data) => <Backups backups={data} />}</QueryGate>
		</FormSection>
	)
}

function Backups({ backups: { list, job, schedule } }: { backups: Data<'getBackups'> }) {
	const { t } = useTranslation()
	return (
		<div className="stack">
			<MakeBackup last={job} />
			{list.length === 0 ? (
				<p className="muted">{t('settings.backupsNone')}</p>
			) : (
				<ul className={classes.list} aria-label={t('settings.backups')}>
					{list.map((backup) => (
						<Kept key={backup.name} backup={backup} />
					))}
				</ul>
			)}
			<BackupSchedule schedule={schedule} />
		</div>
	)
}

/** One is made at a time; what became of the last one is told when it failed. */
function MakeBackup({ last }: { last: Job | null }) {
	const { t } = useTranslation()
	const [begun, setBegun] = useState<string>()
	const id = begun ?? last?.id
	const { data = last, isAway } = useJob(id)
	const isOpen = data !== null && !isOver(data)
	const state = data?.state
	useEffect(() => {
		if (state === 'done') void refresh('getBackups')
	}, [state])
	const make = async () => {
		try {
			setBegun((await call('makeBackup', {})).job_id)
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<>
			{data && state !== 'done' && (
				<JobPanel
					title={t('settings.backup')}
					job={data}
					isAway={isAway}
					onCancel={() => void call('cancelJob', { id: data.id }).catch(notifyError)}
				/>
			)}
			<div>
				<Button disabled={isOpen} onClick={() => void make()}>
					{t('settings.backupNow')}
				</Button>
			</div>
		</>
	)
}

function Kept({ backup }: { backup: Backup }) {
	const { t } = useTranslation()
	const { when, fileSize } = useFormat()
	const { name, by, size, created_at } = backup
	const at = when(created_at)
	return (
		<li className={classes.backup}>
			<IconArchive size={18} stroke={1.6} aria-hidden />
			<div className={classes.words}>
				<b>
					<time dateTime={created_at}>{at}</time>
				</b>
				<small className="muted">
					{fileSize(size)} · {t(`settings.backupBy.${by}`)}
				</small>
			</div>
			<Button
				size="xs"
				variant="default"
				aria-label={t('settings.backupDownloadOf', { at })}
				onClick={() => void download(name)}
			>
				{t('settings.backupDownload')}
			</Button>
			<Button
				size="xs"
				variant="subtle"
				color="red"
				aria-label={t('settings.backupDeleteOf', { at })}
				onClick={() => void remove(name, at, t)}
			>
				{t('common.delete')}
			</Button>
		</li>
	)
}

async function download(name: string): Promise<void> {
	try {
		fetchFile((await call('downloadBackup', { name })).url)
	} catch (error) {
		notifyError(error)
	}
}

async function remove(name: string, at: string, t: TFunction): Promise<void> {
	const sure = await confirm({
		title: t('settings.backupDeleteTitle', { at }),
		text: t('settings.backupDeleteText'),
		action: t('common.delete'),
		danger: true,
	})
	if (!sure) return
	try {
		await call('deleteBackup', { name })
		notifyOk(t('settings.backupDeleted', { at }))
	} catch (error) {
		notifyError(error)
	} finally {
		await refresh('getBackups')
	}
}
