import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftDocument } from '#contract/document-bulk.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { useUndoGroup } from '#web/ui/feedback/use-undo-group.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import classes from './bulk.module.css'
import { LeftList } from './left-list.tsx'
import type { Word } from './work.ts'

interface Props {
	job: string
	word: Word
	names: ReadonlyMap<string, string>
	selection: Selection
	onClose: () => void
}

/** What `operateDocuments` leaves behind (contract/document-bulk.ts). */
interface Result {
	done: number
	left: LeftDocument[]
	/** What brings deleted drafts back. */
	group_id?: string
}

const STARTED = { state: 'queued', progress: { done: 0, total: 0, text: '' } } as const
const GONE = { ...STARTED, state: 'cancelled' } as const

/** How far the work is, then what came of it. Closed, it goes on. */
export function WorkResult({ job: id, word, names, selection, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { data, isAway, isGone } = useJob(id)
	const job = data ?? (isGone ? GONE : STARTED)
	const result = data?.state === 'done' ? (data.result as Result | undefined) : undefined
	useAfterwards(isOver(job), result, { names, selection })
	const close = () => {
		if (!isOver(job)) notifyOk(t('documentBulk.goesOn'))
		onClose()
	}
	return (
		<DialogFrame
			opened
			title={t(`documentBulk.ask.${word}`)}
			onClose={close}
			buttons={<Buttons over={isOver(job)} undo={result?.group_id} onClose={close} />}
		>
			{result ? (
				<div className="stack" aria-live="polite">
					<p className={classes.ready}>
						{t(`documentBulk.done.${word}`, { count: result.done, n: count(result.done) })}
					</p>
					{result.left.length > 0 && <Left left={result.left} names={names} />}
				</div>
			) : (
				<JobPanel
					title={t('documentBulk.working', { n: count(names.size) })}
					job={job}
					isAway={isAway}
					{...(data ? { onCancel: () => void call('cancelJob', { id }).catch(notifyError) } : {})}
				/>
			)}
		</DialogFrame>
	)
}

function Left({ left, names }: Pick<Result, 'left'> & Pick<Props, 'names'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<>
			<LeftList
				title={t('documentBulk.notDone', { count: left.length, n: count(left.length) })}
				left={left}
				names={names}
			/>
			<p className="muted">{t('documentBulk.leftStay')}</p>
		</>
	)
}

/** The lists show what came of it; selected stays what was not done. */
function useAfterwards(
	over: boolean,
	result: Result | undefined,
	{ names, selection }: Pick<Props, 'names' | 'selection'>,
) {
	const { toggle } = selection
	useEffect(() => {
		if (!over) return
		void refresh('getDocuments', 'getDocumentStats', 'getDocument', 'getCustomer')
		if (!result) return
		const left = new Set(result.left.map(({ id }) => id))
		const gone = [...names].filter(([id]) => !left.has(id)).map(([id, name]) => ({ id, name }))
		toggle(gone, false)
		// Once, when it is over.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [over])
}

function Buttons({ over, undo, onClose }: { over: boolean; undo: string | undefined; onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<>
			{undo && <Undo id={undo} onDone={onClose} />}
			<Button data-autofocus variant={over ? 'filled' : 'default'} onClick={onClose}>
				{t('documentBulk.close')}
			</Button>
		</>
	)
}

/** Brings deleted drafts back. */
function Undo({ id, onDone }: { id: string; onDone: () => void }) {
	const { t } = useTranslation()
	const { busy, undo } = useUndoGroup(id)
	return (
		<Button variant="default" loading={busy} onClick={() => void undo().then(onDone)}>
			{t('common.undo')}
		</Button>
	)
}
