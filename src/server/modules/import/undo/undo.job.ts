import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { undoJob } from '#server/modules/activity/index.ts'
import { updateSession } from '../import.store.ts'
import { ImportPayload } from '../stored.rule.ts'

/** Takes a large import back part by part; killed and begun again, it goes on where it was. */
export const importUndoJob: JobHandler = async (run) => {
	const undone = await undoJob(run)
	const { import_id } = readStored(ImportPayload, run.payload, 'payload of import_undo')
	await updateSession(run.ctx, import_id, { state: 'undone' })
	return { ...undone, link: `/importProduct?import_id=${import_id}` }
}
