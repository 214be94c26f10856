import type { activity } from '#contract/activity.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getActivities, getChanges } from './history.service.ts'
import { undoChanges } from './undo.job.ts'

export const activityRoutes: Handlers<typeof activity> = {
	getActivities,
	getChanges,
	undoGroup: (ctx, { group_id }) => undoChanges(ctx, group_id),
}
