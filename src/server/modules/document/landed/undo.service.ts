import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { findDocument } from '../document.store.ts'
import { cameOf } from './goods.service.ts'
import { isWrittenSince } from './landed.service.ts'
import { findCost, LANDED_ENTITY, type LandedRow, standingCosts, turnCost } from './landed.store.ts'

/**
 * Says of a landed cost that it was taken back, or counts again; what SKUs cost has its own undoer, which ran before. Refuses
 * what its order's own way refuses: `landed_later`, `landed_own_spread`, and `landed_nothing` where its goods are gone again.
 */
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
	if (!cost || cost.is_undone === is_undone) return 'undo_changed_since'
	if (await isWrittenSince(ctx, cost)) throw refuse('landed_later')
	if (!is_undone) await checkAgain(ctx, cost)
	await turnCost(ctx, entity_id, { is_undone, group_id })
	await record(ctx, [{ group_id, action: 'undo', entity: LANDED_ENTITY, entity_id, before: after, after: before }])
	return null
}

/** Whether a cost that was taken back can count again. */
async function checkAgain(ctx: Ctx, { document_id, own }: LandedRow): Promise<void> {
	const row = await findDocument(ctx, document_id)
	if (!row || (await cameOf(ctx, row)).lines.length === 0) throw refuse('landed_nothing')
	const standing = own === null ? [] : await standingCosts(ctx, document_id)
	if (standing.some((cost) => cost.own === own)) throw refuse('landed_own_spread')
}
