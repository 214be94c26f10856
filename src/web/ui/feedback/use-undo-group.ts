import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk, notifyWarning } from './toast.tsx'

/** Takes a group of changes back and says how many were, and the first that was not with its reason. */
export function useUndoGroup(group_id: string) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const undo = async () => {
		setBusy(true)
		try {
			const { restored, skipped } = await undoGroup(group_id)
			const [first] = skipped
			if (first) notifyWarning(t('common.takenBackSome', { n: count(restored), left: count(skipped.length), ...first }))
			else notifyOk(t('common.takenBack', { count: restored, n: count(restored) }))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, undo }
}
