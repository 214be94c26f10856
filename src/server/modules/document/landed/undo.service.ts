import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { isWrittenSince } from './landed.service.ts'
import { findCost, LANDED_ENTITY, turnCost } from './landed.store.ts'

/** Says of a landed cost that it was taken back, or counts again; what SKUs cost has its own undoer, which ran before. */
export const undoLandedCosts: Undoer = Object.assign(
	(...[ctx, changes, group_id]: Parameters<Undoer>) =>
		undoEach(ctx, changes, 'document', (change) => turn(ctx, change, group_id)),
	{ isWhole: true as const },
)

async function turn(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const cost = await findCost(ctx, entity_id)
	const is_undone = before?.['is_undone'] === true
	if (!cost || cost.is_undone === is_undone || (await isWrittenSince(ctx, cost))) return 'undo_changed_since'
	await turnCost(ctx, entity_id, { is_undone, group_id })
	await record(ctx, [{ group_id, action: 'undo', entity: LANDED_ENTITY, entity_id, before: after, after: before }])
	return null
}
