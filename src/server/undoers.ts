import type { Undoers } from './modules/activity/index.ts'

/** Who takes back which entity's changes; stock stands before SKUs, for it hangs on them. */
export const undoers: Undoers = {}
