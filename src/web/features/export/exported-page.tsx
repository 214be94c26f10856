import { IconFileOff } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useJob } from '#web/api/use-job.ts'
import { DownloadButton } from '#web/ui/export/download-button.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import classes from './exported-page.module.css'

interface Made {
	url?: string
	file_name?: string
	note?: string
}

/** /exportedFile: where the bell leads to: the file of an export, or how far it is. Files are kept for a week. */
export function ExportedPage() {
	const { t } = useTranslation()
	const { id } = useSearch({ strict: false })
	const { data: job, isGone, isAway } = useJob(id)
	const made = job?.state === 'done' ? ((job.result ?? {}) as Made) : undefined
	const isMissing = id === undefined || isGone || (made && !made.url)
	return (
		<>
			<PageHeader title={t('common.exportedTitle')} />
			<ScrollArea>
				{isMissing ? (
					<EmptyState icon={IconFileOff} title={t('common.exportedGone')} text={t('common.exportedGoneText')} />
				) : (
					<div className={classes.page}>
						{job ? (
							<JobPanel
								title={made?.file_name ?? t('common.export')}
								job={job}
								isAway={isAway}
								onCancel={() => void call('cancelJob', { id }).catch(notifyError)}
							>
								{made?.note && <p className="muted">{made.note}</p>}
								{made?.url && (
									<div>
										<DownloadButton url={made.url} file={made.file_name} />
									</div>
								)}
							</JobPanel>
						) : (
							<p role="status">{t('common.loading')}</p>
						)}
					</div>
				)}
			</ScrollArea>
		</>
	)
}
