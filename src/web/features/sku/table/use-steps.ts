import { useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { undoOf } from '../bulk/changes.ts'

/** Steps that Ctrl+Z goes back, one after the other; earlier ones stand in Activity. */
const STEPS_MAX = 100

/** What was typed, pasted and filled in a table while it is open, to be taken back with Ctrl+Z, the newest first. */
export function useSteps(count: (value: number) => string) {
	const groups = useRef<string[]>([])
	const back = async (): Promise<void> => {
		const group_id = groups.current.pop()
		if (group_id === undefined) return
		try {
			await undoOf(group_id, count)()
			notifyOk(text('common.undone'))
		} catch (error) {
			// The toast has taken it back already.
			if (error instanceof ApiError && error.code === 'undo_done') await back()
			else notifyError(error)
		}
	}
	return {
		remember: (group_id: string) => {
			groups.current = [...groups.current, group_id].slice(-STEPS_MAX)
		},
		back,
	}
}
