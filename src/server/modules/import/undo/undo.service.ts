import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import type { Ctx } from '#server/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { undoChanges } from '#server/modules/activity/index.ts'
import { updateSession } from '../import.store.ts'
import { ownSession, type Session } from '../session.service.ts'
import { stopJob } from '../upload.service.ts'

type Undo = (typeof imports)['importUndo']

/**
 * Takes back what the import has written, also one that was cancelled on its way: a small one at once, a large one as a
 * job. A second call while that works answers the same job. Refusals: import_not_done, import_running, undo_done,
 * undo_too_old.
 */
export async function importUndo(ctx: Ctx, { import_id }: ParamsOf<Undo>): Promise<DataIn<Undo>> {
	const session = await ownSession(ctx, import_id, true)
	const { group_id, state, job_id: last } = session
	if (!group_id) throw refuse('import_not_done')
	if (state === 'running') throw refuse('import_running')
	if (state === 'undoing' && last) return { restored: 0, skipped: [], job_id: last }
	await stopJob(ctx, session)
	const { restored, skipped, job_id } = await undoAll(ctx, { ...session, group_id })
	await updateSession(ctx, import_id, job_id ? { state: 'undoing', job_id } : { state: 'undone', job_id: null })
	return { restored, skipped, ...(job_id ? { job_id } : {}) }
}

/** An import that changed nothing has no group to find; one that was taken back elsewhere is no less undone. */
async function undoAll(
	ctx: Ctx,
	{ id, group_id, state }: Pick<Session, 'id' | 'state'> & { group_id: string },
): Promise<DataIn<Undo>> {
	try {
		return await undoChanges(ctx, group_id, { kind: 'import_undo', import_id: id })
	} catch (error) {
		const code = error instanceof Refusal ? error.code : ''
		// Of what left no trace there are no records either.
		if (code === 'not_found' && state === 'undone') throw refuse('undo_done')
		if (code === 'not_found' || (code === 'undo_done' && state !== 'undone')) return { restored: 0, skipped: [] }
		throw error
	}
}
