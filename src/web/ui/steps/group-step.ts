import { undoGroup } from '#web/api/undo.ts'
import { text } from '#web/text/i18n.ts'
import { notifyWarning } from '#web/ui/feedback/toast.tsx'
import type { UndoStep } from './steps.ts'

interface Told {
	count: (value: number) => string
	/** Hears of an undo so long that it is a job, and null when it is over. */
	onJob?: (id: string | null) => void
}

/**
 * A group of changes. What was changed since is left as it is, and told of. An undo is a group itself, so the same way
 * leads forward again.
 */
export function groupStep(group_id: string, told: Told): UndoStep {
	const { count, onJob } = told
	return async () => {
		try {
			const undone = await undoGroup(group_id, onJob)
			const [left] = undone.skipped
			const all = undone.skipped.length
			if (left) notifyWarning(text('common.leftSince', { ...left, name: left.key, count: all, n: count(all) }))
			return undone.restored > 0 ? groupStep(undone.group_id, told) : null
		} finally {
			onJob?.(null)
		}
	}
}
