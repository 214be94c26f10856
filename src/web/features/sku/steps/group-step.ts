import { text } from '#web/text/i18n.ts'
import { groupStep as stepOf } from '#web/ui/steps/group-step.ts'
import type { UndoStep } from '#web/ui/steps/steps.ts'
import { showJob } from '../bulk/bulk-state.ts'

/** A group of changes of SKUs; a long undo is shown as the table's job. */
export function groupStep(group_id: string, count: (value: number) => string): UndoStep {
	return stepOf(group_id, { count, onJob: (id) => showJob(id === null ? null : { id, title: text('sku.undoing') }) })
}
