import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { useLabel } from '#web/text/label.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { ErrorWords } from '../page/load-error.tsx'
import { EDITING_WORDS } from './editing-words.ts'
import classes from './saved-note.module.css'
import type { Versioned } from './store.ts'
import type { SaveState } from './use-sender.ts'

interface Props<S extends Versioned> {
	save: SaveState | undefined
	/** Tries again; with `overwrite` over what was changed elsewhere. */
	flush: (overwrite?: boolean) => Promise<boolean>
	/** Shows what was saved elsewhere instead. */
	open: (theirs: S) => void
}

/** When it was saved, or why not and the way on. Leaving asks as long as something is not saved. */
export function SavedNote<S extends Versioned>(props: Props<S>) {
	const { t } = useTranslation()
	const label = useLabel()
	const format = useFormat()
	const { save } = props
	useLeaveGuard(save?.kind === 'failed')
	if (!save) return null
	return (
		<span className={classes.saved} data-failed={save.kind === 'failed' || undefined} role="status">
			{save.kind === 'saved' && (
				<>
					<IconCheck size={14} aria-hidden /> {t('common.saved', { time: format.time(save.at) })}
				</>
			)}
			{save.kind === 'saving' && label(EDITING_WORDS.saving)}
			{save.kind === 'failed' && <NotSaved {...props} error={save.error} />}
		</span>
	)
}

function NotSaved<S extends Versioned>({ error, flush, open }: Props<S> & { error: unknown }) {
	const { t } = useTranslation()
	const label = useLabel()
	const theirs = error instanceof ApiError && error.code === 'conflict' ? (error.data as S) : null
	return (
		<>
			<IconAlertTriangle size={14} aria-hidden />
			<span className={classes.reason}>
				{label(EDITING_WORDS.notSaved)}: {theirs ? label(EDITING_WORDS.changedElsewhere) : <ErrorWords error={error} />}
			</span>
			{theirs && (
				<button type="button" className="text-button" onClick={() => open(theirs)}>
					{label(EDITING_WORDS.loadTheirs)}
				</button>
			)}
			<button type="button" className="text-button" onClick={() => void flush(theirs !== null)}>
				{theirs ? label(EDITING_WORDS.keepMine) : t('common.tryAgain')}
			</button>
		</>
	)
}
