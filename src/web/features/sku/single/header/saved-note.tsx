import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { ErrorWords } from '#web/ui/page/load-error.tsx'
import { problemIn, type Edits } from '../draft/edits.ts'
import { useDraftState, usePage } from '../draft/use-draft.ts'
import type { SingleAddress } from '../single-address.ts'
import classes from './header.module.css'

/** When the SKU was saved, or what is not. Leaving saves what it can and asks about the rest. */
export function SavedNote() {
	const { t } = useTranslation()
	const { time, when } = useFormat()
	const { draft } = usePage()
	const { save, edits, sku } = useDraftState((state) => state)
	useGuard(Object.keys(edits).length > 0)
	const faulty = countFaulty(edits)
	const note = () => {
		if (save.kind === 'failed')
			return (
				<>
					<IconAlertTriangle size={14} aria-hidden />
					<span>
						{t('skuPage.notSaved')} <ErrorWords error={save.error} />
					</span>
					<button type="button" className="text-button" onClick={() => void draft.flush()}>
						{t('common.tryAgain')}
					</button>
				</>
			)
		if (faulty > 0)
			return (
				<>
					<IconAlertTriangle size={14} aria-hidden />
					{t('common.attention', { count: faulty })}
				</>
			)
		if (save.kind === 'saving') return t('skuPage.saving')
		if (draft.isNew) return null
		if (save.kind === 'saved')
			return (
				<>
					<IconCheck size={14} aria-hidden />
					{t('common.saved', { time: time(save.at) })}
				</>
			)
		return t('sku.lookChanged', { when: when(sku.updated_at) })
	}
	return (
		<span className={classes.saved} role="status" data-failed={save.kind === 'failed' || faulty > 0 || undefined}>
			{note()}
		</span>
	)
}

/** Fields that cannot be saved as they are. */
function countFaulty(edits: Edits): number {
	return Object.entries(edits).filter(
		([path, edit]) => edit.state === 'refused' || edit.state === 'conflict' || (edit.left && problemIn(path, edit)),
	).length
}

function useGuard(open: boolean): void {
	const { draft } = usePage()
	const { pathname } = useLocation()
	const { sku_name_key }: SingleAddress = useSearch({ strict: false })
	useLeaveGuard(open, {
		isHere: (next) => next.pathname === pathname && next.search['sku_name_key'] === sku_name_key,
		save: async () => {
			if (draft.isNew) return !draft.isOpen()
			draft.tellProblems()
			await draft.flush()
			return !draft.isOpen()
		},
	})
}
