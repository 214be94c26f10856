import { undoGroup } from '#web/api/undo.ts'
import { text } from '#web/text/i18n.ts'
import { notifyWarning } from '#web/ui/feedback/toast.tsx'
import { showJob } from '../bulk/bulk-state.ts'
import type { UndoStep } from './steps.ts'

/**
 * A group of changes of SKUs. What was changed since is left as it is, and told of. An undo is a group itself, so the
 * same way leads forward again.
 */
export function groupStep(group_id: string, count: (value: number) => string): UndoStep {
	return async () => {
		try {
			const undone = await undoGroup(group_id, (id) => showJob({ id, title: text('sku.undoing') }))
			const [left] = undone.skipped
			const all = undone.skipped.length
			if (left) notifyWarning(text('sku.leftSince', { ...left, name: left.key, count: all, n: count(all) }))
			return undone.restored > 0 ? groupStep(undone.group_id, count) : null
		} finally {
			showJob(null)
		}
	}
}
