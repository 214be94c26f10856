import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import.ts'
import { call, type Data } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { ProblemRowsButton } from '../check/problem-rows.tsx'
import { RowPages } from '../check/row-pages.tsx'
import { type ImportStatus, useWizard } from '../import-data.ts'
import page from '../import-page.module.css'
import { useCounted } from '../use-words.ts'
import { Account } from './account.tsx'
import classes from './run-step.module.css'

interface Props {
	file: ImportFile
	status: ImportStatus
}

/** Step 6: what became of every row, the way to the SKUs, and back. */
export function ResultStep({ file, status }: Props) {
	const { t } = useTranslation()
	const { startOver, go } = useWizard()
	const { undo, undone, busy } = useUndo(file.import_id)
	const taken = status.state === 'undone'
	return (
		<>
			<ScrollArea>
				<div className={`${page.body} ${classes.step}`}>
					{taken ? <Undone undone={undone} /> : <Done status={status} />}
					{!taken && status.counts && status.counts.error > 0 && (
						<section className={classes.refused}>
							<h2>{t('importing.refusedRows')}</h2>
							<ProblemRowsButton import_id={file.import_id} />
							<RowPages file={file} filter={{ only: 'error' }} problems={status.problems} onAll={() => undefined} />
						</section>
					)}
				</div>
			</ScrollArea>
			<ActionBar>
				{!taken && (
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
				{!taken && (
					<Button renderRoot={(props) => <Link {...props} to={paths.home} search={importedBy(status)} />}>
						{t('importing.showSkus')}
					</Button>
				)}
			</ActionBar>
		</>
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

type UndoneData = Data<'importUndo'>

function Undone({ undone }: { undone: UndoneData | undefined }) {
	const { t } = useTranslation()
	const counted = useCounted()
	return (
		<section className={classes.panel}>
			<h2>{t('importing.undone')}</h2>
			<p className={classes.words}>
				{undone && `${counted('undoneText', undone.restored)} `}
				{t('importing.undoneAgain')}
			</p>
			{undone && undone.skipped.length > 0 && (
				<>
					<h3>{counted('undoneSkipped', undone.skipped.length)}</h3>
					<ul className={classes.skipped}>
						{undone.skipped.map(({ key, reason }, index) => (
							<li key={index}>
								<b>{key}</b> {reason}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}

function useUndo(import_id: string) {
	const { t } = useTranslation()
	const [undone, setUndone] = useState<UndoneData>()
	const [busy, setBusy] = useState(false)
	const undo = async () => {
		const question = {
			title: t('importing.undoTitle'),
			text: t('importing.undoText'),
			action: t('importing.undoAction'),
			danger: true,
		}
		if (!(await confirm(question))) return
		setBusy(true)
		try {
			setUndone(await call('importUndo', { import_id }))
			await refresh('importGet', 'productSearch', 'getCategoryTree', 'productSkuCountsInCategories')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { undo, undone, busy }
}
