export { type Activity, newGroup, openChanges, record, UNDO_DAYS, undoGroup, undoNext } from './activity.service.ts'
export { activityOf, historyOf, type Told } from './activity.store.ts'
export type { RecordedChange, Undoer, Undoers, Undone } from './undoers.ts'
