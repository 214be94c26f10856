import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ErrorWords } from '#web/ui/page/load-error.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import type { Catalog } from '../catalog-data.ts'
import classes from './editor.module.css'
import type { useDraft } from './use-draft.ts'

/** When the catalog was saved, or why not and the way on. Leaving asks as long as something is not saved. */
export function SavedNote({ state }: { state: ReturnType<typeof useDraft> }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { save } = state
	useLeaveGuard(save?.kind === 'failed')
	if (!save) return null
	return (
		<span className={classes.saved} data-failed={save.kind === 'failed' || undefined} role="status">
			{save.kind === 'saved' && (
				<>
					<IconCheck size={14} aria-hidden /> {t('common.saved', { time: format.time(save.at) })}
				</>
			)}
			{save.kind === 'saving' && t('catalog.saving')}
			{save.kind === 'failed' && <NotSaved error={save.error} state={state} />}
		</span>
	)
}

function NotSaved({ error, state }: { error: unknown; state: ReturnType<typeof useDraft> }) {
	const { t } = useTranslation()
	const theirs = error instanceof ApiError && error.code === 'conflict' ? (error.data as Catalog) : null
	return (
		<>
			<IconAlertTriangle size={14} aria-hidden />
			<span className={classes.reason}>
				{t('catalog.notSaved')}: {theirs ? t('catalog.changedElsewhere') : <ErrorWords error={error} />}
			</span>
			{theirs && (
				<button type="button" className="text-button" onClick={() => state.open(theirs)}>
					{t('catalog.loadTheirs')}
				</button>
			)}
			<button type="button" className="text-button" onClick={() => void state.flush(theirs !== null)}>
				{theirs ? t('catalog.keepMine') : t('common.tryAgain')}
			</button>
		</>
	)
}
