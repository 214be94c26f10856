import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { closeBulk, showJob, useBulkState } from './bulk-state.ts'
import { CatalogDialog } from './catalog-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { LabelDialog } from './labels/label-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { SpecSheetDialog } from './spec-sheets/spec-dialog.tsx'

interface Props {
	/** Names the exported file. */
	title: string
	/** Names a catalog: the category whose SKUs are listed. */
	category?: string | undefined
	columns: readonly ViewColumn[]
	/** After an action that leaves nothing to select. */
	onDone: () => void
}

/** The dialogs of bulk actions, and the progress of those that became jobs. */
export function BulkDialogs({ title, category, columns, onDone }: Props) {
	const { dialog, job } = useBulkState()
	if (job) return <JobDialog {...job} />
	if (!dialog) return null
	const { mode, chosen } = dialog
	const done = () => {
		closeBulk()
		onDone()
	}
	if (mode === 'move') return <MoveDialog chosen={chosen} onClose={closeBulk} onDone={done} />
	if (mode === 'catalog') return <CatalogDialog chosen={chosen} shown={category} onClose={closeBulk} />
	if (mode === 'labels') return <LabelDialog chosen={chosen} title={title} onClose={closeBulk} />
	if (mode === 'spec-sheets') return <SpecSheetDialog chosen={chosen} title={title} onClose={closeBulk} />
	if (mode === 'purge') return <PurgeDialog chosen={chosen} onClose={closeBulk} onDone={done} />
	return <ExportDialog chosen={chosen} title={title} columns={columns} onClose={closeBulk} />
}

/** A change of more than 500 SKUs at work. Closing hides it; it goes on. */
function JobDialog({ id, title }: { id: string; title: string }) {
	const { t } = useTranslation()
	const { data: job, isAway } = useJob(id)
	return (
		<DialogFrame opened title={title} onClose={() => showJob(null)}>
			{job ? (
				<JobPanel
					title={title}
					job={job}
					isAway={isAway}
					{...(isOver(job) ? {} : { onCancel: () => void call('cancelJob', { id }).catch(notifyError) })}
				/>
			) : (
				<p role="status">{t('common.loading')}</p>
			)}
		</DialogFrame>
	)
}
