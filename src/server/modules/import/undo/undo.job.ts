import type { JobHandler } from '#server/jobs/handler.ts'
import { undoJob } from '#server/modules/activity/index.ts'
import { updateSession } from '../import.store.ts'

/** Takes a large import back part by part; killed and begun again, it goes on where it was. */
export const importUndoJob: JobHandler = async (run) => {
	const undone = await undoJob(run)
	const import_id = String(run.payload['import_id'])
	await updateSession(run.ctx, import_id, { state: 'undone' })
	return { ...undone, link: `/importProduct?import_id=${import_id}` }
}
