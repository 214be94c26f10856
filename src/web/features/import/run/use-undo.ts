import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { refresh, refreshUndone } from '#web/api/queries.ts'
import { undoImport } from '#web/api/undo.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { ImportStatus } from '../import-status.ts'

/** What came back and what was left alone. */
export type Undone = Pick<Data<'importUndo'>, 'restored' | 'skipped'>

/** Takes an import back, at once or as a job; `undone` says how it went, also after the page was loaded anew. */
export function useUndo(import_id: string, { state, job }: Pick<ImportStatus, 'state' | 'job'>) {
	const { t } = useTranslation()
	const [answer, setAnswer] = useState<Undone>()
	const [busy, setBusy] = useState(false)
	useFresh(state)
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
			const { job_id, ...undone } = await undoImport(import_id)
			setAnswer(job_id ? undefined : undone)
			await refresh('importGet')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { undo, undone: answer ?? toldBy(job), busy }
}

/** The result of the job that took a large import back. */
function toldBy(job: ImportStatus['job']): Undone | undefined {
	return job?.kind === 'import_undo' && job.state === 'done' ? (job.result as unknown as Undone) : undefined
}

/** The lists are read anew once the import is undone, also by a job that began before this page was loaded. */
function useFresh(state: ImportStatus['state']): void {
	const before = useRef(state)
	useEffect(() => {
		if (before.current !== state && state === 'undone') void refreshUndone()
		before.current = state
	}, [state])
}
