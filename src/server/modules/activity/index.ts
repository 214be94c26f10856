import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { activityRoutes } from './activity.routes.ts'
import { canComeBack } from './activity.service.ts'
import { undoJob } from './undo.job.ts'
export {
	type Activity,
	closeGroups,
	newGroup,
	openChanges,
	openGroup,
	record,
	recordingOf,
	undoable,
	UNDO_DAYS,
	undoGroup,
	undoNext,
} from './activity.service.ts'
export { activityOf, historyOf, insertActivities, readGroup, type ActivityEntry } from './activity.store.ts'
export { peopleOf, readPeople } from './history.store.ts'
export { undoEach } from './undo-each.service.ts'
export { undoChanges, undoJob } from './undo.job.ts'

export const activity = {
	contract: contracts.activity,
	routes: activityRoutes,
	jobs: { undo: { notify: true, title: { en: 'Undo', zh: '撤销' }, run: undoJob } },
	files: [{ table: 'activity', columns: ['before', 'after'], counts: canComeBack }],
} satisfies Module<typeof contracts.activity>
