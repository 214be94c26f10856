import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCounts, ImportFile } from '#contract/import-shapes.ts'
import { call } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { checkAgain, isTakingPictures, refreshImport, type RowFilter, useWizard } from '../import-data.ts'
import { type ImportStatus } from '../import-status.ts'
import page from '../import-page.module.css'
import { useCounted } from '../use-words.ts'
import classes from './check-step.module.css'
import { CategoryTreeButton } from './category-tree.tsx'
import { MendContext, useMending } from './mending/mend.ts'
import { ProblemList } from './problem-list.tsx'
import { ProblemRowsButton } from './problem-rows.tsx'
import { ResultFilter } from './result-filter.tsx'
import { RowPages } from './row-pages.tsx'

interface Props {
	file: ImportFile
	status: ImportStatus
}

/** Step 5: what each row would do, before anything is written; what is wrong can be mended here. */
export function CheckStep({ file, status }: Props) {
	const { t } = useTranslation()
	const { state, job, counts } = status
	const mend = useMending(file)
	if (counts && (state === 'checked' || state === 'checking'))
		return (
			<MendContext value={mend}>
				<Checked file={file} status={status} counts={counts} />
			</MendContext>
		)
	if (state === 'checking')
		return (
			<Waiting>
				{job && <JobPanel job={job} title={t('importing.comparing')} onCancel={() => cancel(job.id)} />}
			</Waiting>
		)
	return <Broken file={file} status={status} />
}

function cancel(id: string): void {
	void call('cancelJob', { id }).then(refreshImport).catch(notifyError)
}

function Waiting({ children }: { children: ReactNode }) {
	return (
		<ScrollArea>
			<div className={`${page.body} ${page.narrow}`}>{children}</div>
		</ScrollArea>
	)
}

interface CheckedProps extends Props {
	counts: ImportCounts
}

function Checked({ file, status, counts }: CheckedProps) {
	const { t } = useTranslation()
	const [filter, setFilter] = useState<RowFilter>({})
	const pictures = isTakingPictures(status)
	const again = status.state === 'checking'
	return (
		<>
			<div className={classes.bar}>
				<ResultFilter counts={counts} filter={filter} onChange={setFilter} />
				<CategoryTreeButton status={status} />
				{counts.error > 0 && <ProblemRowsButton import_id={file.import_id} />}
			</div>
			<div className={classes.again} role="status">
				{(again || pictures) && <Progress value={100} animated size={3} aria-label={t('importing.checkingAgain')} />}
			</div>
			<div className={classes.split}>
				<RowPages
					key={JSON.stringify(filter)}
					file={file}
					status={status}
					filter={filter}
					onAll={() => setFilter({})}
				/>
				<ProblemList file={file} status={status} counts={counts} filter={filter} onChange={setFilter} />
			</div>
			<RunBar file={file} counts={counts} again={again} pictures={pictures} />
		</>
	)
}

interface RunBarProps extends Omit<CheckedProps, 'status'> {
	/** The check runs anew. */
	again: boolean
	/** Pictures are still being fetched. */
	pictures: boolean
}

/** What holds the import up, and the button that writes the good rows. */
function RunBar({ file, counts, again, pictures }: RunBarProps) {
	const { t } = useTranslation()
	const counted = useCounted()
	const { go } = useWizard()
	const [busy, setBusy] = useState(false)
	const good = counts.new + counts.changed
	const run = async () => {
		setBusy(true)
		try {
			await call('importRun', { import_id: file.import_id })
			await refreshImport()
			go('run')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	const text = () => {
		if (pictures) return t('importing.takingPictures')
		if (again) return t('importing.checkingAgain')
		if (counts.error) return counted('errorsStayOut', counts.error)
		return good ? null : t('importing.nothingNew')
	}
	return (
		<ActionBar text={text()}>
			<Button variant="default" onClick={() => go('photos')}>
				{t('common.back')}
			</Button>
			<Button loading={busy} disabled={!good || again || pictures} onClick={() => void run()}>
				{good ? counted('importRows', good) : t('importing.nothingToImport')}
			</Button>
		</ActionBar>
	)
}

/** A check that failed or was cancelled can be asked for again; the mapping is kept. */
function Broken({ file, status: { state, job } }: Props) {
	const { t } = useTranslation()
	const { go } = useWizard()
	return (
		<ScrollArea>
			<EmptyState
				icon={IconAlertTriangle}
				title={t(state === 'cancelled' ? 'importing.checkCancelled' : 'importing.checkFailed')}
				text={job?.error?.msg}
				action={
					<>
						<Button onClick={() => void checkAgain(file).catch(notifyError)}>{t('importing.checkAgain')}</Button>
						<Button variant="default" onClick={() => go('map')}>
							{t('importing.step.map')}
						</Button>
					</>
				}
			/>
		</ScrollArea>
	)
}
