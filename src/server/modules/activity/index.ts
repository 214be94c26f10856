export { type Activity, newGroup, openChanges, record, UNDO_DAYS, undoGroup, undoNext } from './activity.service.ts'
export type { RecordedChange, Undoer, Undoers, Undone } from './undoers.ts'
