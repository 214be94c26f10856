import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { findDocument } from '../document.store.ts'
import { standingCosts } from '../landed/landed.store.ts'
import { RECEIPT_ENTITY, settleOrder } from './arrival.service.ts'
import { findReceipt, turnReceipt } from './receipt.store.ts'

/**
 * Says of a delivery that it was taken back, or counts again; its movements have their own undoer, which ran before. Refuses
 * `landed_stands` while costs are spread over what has come.
 */
export const undoReceipts: Undoer = Object.assign(
	(...[ctx, changes, group_id]: Parameters<Undoer>) =>
		undoEach(ctx, changes, 'name', (change) => turn(ctx, change, group_id)),
	{ isWhole: true as const },
)

/** An order that is closed, on hold or cancelled stays that. */
const SETTLED: readonly string[] = ['placed', 'partially_received', 'received']

async function turn(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const receipt = await findReceipt(ctx, entity_id)
	const is_undone = before?.['is_undone'] === true
	if (!receipt || receipt.is_undone === is_undone) return 'undo_changed_since'
	if (is_undone && (await standingCosts(ctx, receipt.document_id)).length > 0) throw refuse('landed_stands')
	await turnReceipt(ctx, entity_id, { is_undone, group_id })
	await record(ctx, [{ group_id, action: 'undo', entity: RECEIPT_ENTITY, entity_id, before: after, after: before }])
	const row = await findDocument(ctx, receipt.document_id)
	if (row && SETTLED.includes(row.state)) await settleOrder(ctx, row)
	return null
}
