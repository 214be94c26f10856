import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { STOCKTAKE_ENTITY } from './apply.service.ts'
import { holdStocktake, updateStocktake } from './sessions.store.ts'

/**
 * Says of a stocktake that it was taken back, or again applied; its movements have their own undoer. It is not applied a
 * second time: what has moved since would be counted twice.
 */
export const undoStocktake: Undoer = async (ctx, changes, group_id) =>
	undoEach(ctx, changes, 'name', (change) => turn(ctx, change, group_id))

async function turn(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const held = await holdStocktake(ctx, entity_id, 'change')
	if (held?.state !== 'applied' && held?.state !== 'undone') return 'undo_changed_since'
	const state = held.state === 'applied' ? 'undone' : 'applied'
	await updateStocktake(ctx, entity_id, { state })
	const swapped = { before: after, after: { ...before, state } }
	await record(ctx, [{ group_id, action: 'undo', entity: STOCKTAKE_ENTITY, entity_id, ...swapped }])
	return null
}
