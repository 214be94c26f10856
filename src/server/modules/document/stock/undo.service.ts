import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { read } from '#server/db/readings.ts'
import { refuse } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { readingCommitted, release } from '#server/modules/stock/index.ts'
import { findDocument, updateDocument } from '../document.store.ts'
import { addGoods, goodsOf, promise, SHIPMENT_ENTITY } from './shipment.service.ts'
import { findShipment, listReturns, turnShipment } from './shipment.store.ts'

/**
 * Says of a shipment that it was taken back, or counts again; its movements have their own undoer, which ran before. What did
 * not leave with an invoice after all is committed to it. Refuses `document_goods_back` where some of it has come back already.
 */
export const undoShipments: Undoer = Object.assign(
	(...[ctx, changes, group_id]: Parameters<Undoer>) =>
		undoEach(ctx, changes, 'name', (change) => turn(ctx, change, group_id)),
	{ isWhole: true as const },
)

async function turn(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const shipment = await findShipment(ctx, entity_id)
	const is_undone = before?.['is_undone'] === true
	const row = shipment && (await findDocument(ctx, shipment.document_id))
	if (!shipment || !row || shipment.is_undone === is_undone) return 'undo_changed_since'
	await turnShipment(ctx, entity_id, { is_undone, group_id })
	await record(ctx, [{ group_id, action: 'undo', entity: SHIPMENT_ENTITY, entity_id, before: after, after: before }])
	if (shipment.direction === 'out') {
		if (is_undone && (await listReturns(ctx, row.id)).length > 0) throw refuse('document_goods_back')
		const waiting = await read(ctx.db, readingCommitted(ctx, row.id))
		const goods = goodsOf(shipment)
		await release(ctx, row)
		await promise(ctx, row, is_undone ? addGoods([...waiting, ...goods]) : addGoods(waiting, goods))
	}
	await updateDocument(ctx, row.id, { updated_at: ctx.house.now() })
	return null
}
