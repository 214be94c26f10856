import { stateOn } from '#domain/documents/states.ts'
import type { Ctx } from '#server/context.ts'
import { type DocumentRow, findDocument, findStand } from '../document.store.ts'
import type { FileRow } from '../files/file.store.ts'
import { tellChanged } from '../news.service.ts'
import { recordRemoved, recordStep } from './record.service.ts'

/** Notes a step of a document, which was in `state` before it. */
export async function noteStep(
	ctx: Ctx,
	row: DocumentRow,
	{ action, reason, today }: { action: string; reason?: string | undefined; today: string },
): Promise<void> {
	const left = { ...row, ...(await findStand(ctx, row.id)) }
	const state = stateOn(left, today)
	// Last: what is only written is not waited for on its own.
	await recordStep(ctx, left, { step: action, reason })
	if (state !== row.state) await tellChanged(ctx, { ...left, state })
}

/** Notes that a draft was deleted, with what brings it back. */
export async function noteRemoved(
	ctx: Ctx,
	row: DocumentRow,
	more: { group_id: string; files: readonly FileRow[] },
): Promise<void> {
	const from = row.from_id === null ? undefined : await findDocument(ctx, row.from_id)
	await recordRemoved(ctx, row, { ...more, from: from ?? null })
}
