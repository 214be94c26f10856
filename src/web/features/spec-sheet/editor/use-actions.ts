import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { SpecSheetRecord } from '../sheet-data.ts'
import type { SheetState } from './use-sheet.ts'

export type SheetAction = Params<'operateSpecSheets'>['action']

/** Does something with the sheet, after what was typed is saved, and shows what came of it. */
export function useActions(state: SheetState) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { busy, work } = useWork(state)
	const show = useOutcome(state.open)
	const operate = (action: SheetAction) =>
		work(action, async (id) => {
			const { results, group_id } = await call('operateSpecSheets', { ids: [id], action })
			const [result] = results
			if (result?.error) throw new Error(result.error.msg)
			await show(action, { id, made: result?.made, group_id })
		})
	const restore = (n: number) =>
		work('version', async (id) => {
			state.open(await call('restoreSpecSheetVersion', { id, n }))
			notifyOk(t('specSheet.restored', { n: count(n) }))
		})
	return { busy, operate, restore }
}

/** One thing at a time, once all is saved. */
function useWork({ sheet, flush }: SheetState) {
	const [busy, setBusy] = useState<SheetAction | 'version'>()
	const work = async (doing: SheetAction | 'version', job: (id: string) => Promise<void>) => {
		if (!sheet) return
		setBusy(doing)
		try {
			if (await flush()) await job(sheet.id)
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(undefined)
			await refresh('getSpecSheets', 'getSpecSheetVersions')
		}
	}
	return { busy, work }
}

/** Leads to what was made, or shows the sheet as it is then. */
function useOutcome(open: SheetState['open']) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const told = (action: SheetAction, { last_n }: SpecSheetRecord) => {
		if (action === 'keep') return t('specSheet.kept', { n: count(last_n) })
		if (action === 'refresh') return t('specSheet.refreshed')
		if (action === 'withdraw') return t('specSheet.withdrawn')
		if (action === 'publish' || action === 'archive' || action === 'restore')
			return t(`specSheet.done.${action}`, { count: 1, n: count(1) })
		return ''
	}
	return async (action: SheetAction, done: { id: string; made: string | undefined; group_id: string }) => {
		if (action === 'delete') {
			notifyOk(t('specSheet.deleted'), () => undoGroup(done.group_id))
			await navigate(links.activities('spec_sheet'))
		} else if (done.made !== undefined) {
			notifyOk(t('specSheet.duplicated'))
			await navigate(links.specSheet(done.made))
		} else {
			const now = await call('getSpecSheet', { id: done.id })
			open(now)
			const words = told(action, now)
			if (words) notifyOk(words)
		}
	}
}
