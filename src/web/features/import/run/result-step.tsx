import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { links, paths } from '#web/app/paths.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { ProblemRowsButton } from '../check/problem-rows.tsx'
import { RowPages } from '../check/row-pages.tsx'
import { checkAgain, useWizard } from '../import-data.ts'
import { type ImportStatus } from '../import-status.ts'
import page from '../import-page.module.css'
import { hasStopped } from '../steps.ts'
import { useCounted } from '../use-words.ts'
import { Account } from './account.tsx'
import classes from './run-step.module.css'
import { Stopped } from './stopped.tsx'
import { Undoing, Undone } from './undone.tsx'
import { useUndo } from './use-undo.ts'

interface Props {
	file: ImportFile
	status: ImportStatus
}

/** Step 7: what became of every row, the way to the SKUs, and back. */
export function ResultStep({ file, status }: Props) {
	const { t } = useTranslation()
	const { startOver, go } = useWizard()
	const { undo, undone, busy } = useUndo(file.import_id, status)
	const { state } = status
	const taken = state === 'undone'
	const stopped = hasStopped(status)
	return (
		<>
			<ScrollArea>
				<div className={`${page.body} ${classes.step}`}>
					{state === 'undoing' && <Undoing job={status.job} />}
					{taken && <Undone undone={undone} />}
					{stopped && <Stopped status={status} />}
					{state === 'done' && <Done status={status} />}
					{state === 'done' && status.counts && status.counts.error > 0 && (
						<section className={classes.refused}>
							<div className="row">
								<h2>{t('importing.refusedRows')}</h2>
								<div className="grow" />
								<ProblemRowsButton import_id={file.import_id} />
							</div>
							<RowPages file={file} status={status} filter={{ only: 'error' }} onAll={() => undefined} />
						</section>
					)}
				</div>
			</ScrollArea>
			<ActionBar>
				{(state === 'done' || stopped) && (
					<Button
						variant="subtle"
						color="gray"
						loading={busy}
						leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
						onClick={() => void undo()}
					>
						{t('importing.undo')}
					</Button>
				)}
				{taken && (
					<Button variant="default" onClick={() => go('map')}>
						{t('importing.step.map')}
					</Button>
				)}
				<Button variant="default" onClick={startOver}>
					{t('importing.newImport')}
				</Button>
				{(stopped || taken) && <CheckAgain file={file} />}
				{state === 'done' && <ToRemover file={file} status={status} />}
				{state === 'done' && (
					<Button renderRoot={(props) => <Link {...props} to={paths.home} search={importedBy(status)} />}>
						{t('importing.showSkus')}
					</Button>
				)}
			</ActionBar>
		</>
	)
}

/** The rest of a run that stopped, and a list that was taken back, are imported after another check. */
function CheckAgain({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const { go } = useWizard()
	const again = async () => {
		await checkAgain(file)
		go('check')
	}
	return <Button onClick={() => void again().catch(notifyError)}>{t('importing.checkAgain')}</Button>
}

/** The main photos of what this import made or changed, without their backgrounds. */
function ToRemover({ file: { import_id }, status }: Props) {
	const { t } = useTranslation()
	const { group } = importedBy(status)
	if (group === undefined) return null
	return (
		<Button
			variant="default"
			renderRoot={(props) => <Link {...links.tools('rmBG', { group, import_id })} {...props} />}
		>
			{t('importing.removeBackgrounds')}
		</Button>
	)
}

/** The list filtered to what this import made or changed. */
function importedBy({ job }: ImportStatus): { group?: string } {
	const group = job?.result?.['group_id']
	return typeof group === 'string' ? { group } : {}
}

function Done({ status: { counts, job } }: { status: ImportStatus }) {
	const { t } = useTranslation()
	const counted = useCounted()
	if (!counts) return null
	const written = counts.new + counts.changed
	const parents = Number(job?.result?.['parents'] ?? 0)
	return (
		<section className={classes.panel}>
			<h2 className={classes.done}>
				<IconCircleCheckFilled size={22} aria-hidden />
				{written ? counted('doneTitle', written) : t('importing.doneNothing')}
			</h2>
			{parents > 0 && <p className={classes.words}>{counted('doneParents', parents)}</p>}
			<Account counts={counts} />
		</section>
	)
}
