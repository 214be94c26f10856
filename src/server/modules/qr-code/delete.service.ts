import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { qrCode } from '#contract/qr-code.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { itemError } from '#server/http/refusal.ts'
import { newGroup, record, undoEach } from '#server/modules/activity/index.ts'
import { QR_CODE, searchOf } from './qr-code.service.ts'
import { holdCodes, type QrCodeRow, updateCode } from './qr-code.store.ts'
import { fieldsOf, KeptCode, keptOf } from './stored.rule.ts'

type Row = (typeof qrCode)['deleteQrCodes']

/** Takes codes away, each on its own; for thirty days they can come back with their visits. Unknown ids are told. */
export async function deleteQrCodes(ctx: Ctx, { ids }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const group_id = newGroup()
	const held = (await holdCodes(ctx, ids)).filter(({ deleted_at }) => deleted_at === null)
	const known = new Set(held.map(({ id }) => id))
	for (const { id } of held) await updateCode(ctx, id, { deleted_at: ctx.house.now() })
	const about = { group_id, action: 'code_remove', entity: QR_CODE }
	await record(
		ctx,
		held.map((row) => ({ ...about, entity_id: row.id, before: stateOf(row), after: null })),
	)
	const results = ids.map((id) =>
		known.has(id) ? { id, ok: true } : { id, ok: false, error: itemError({ code: 'not_found' }, ctx.locale) },
	)
	return { results, group_id }
}

/** Brings codes back, and what they looked like and led to; undone in turn, they go and change once more. */
export const undoQrCodes: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, QR_CODE, (change) => undoOne(ctx, change, group_id))

async function undoOne(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const [row] = await holdCodes(ctx, [entity_id])
	if (!row) return 'not_found'
	const about = { group_id, action: 'undo', entity: QR_CODE, entity_id }
	if (!before || !after) {
		// It was deleted, or brought back.
		if ((row.deleted_at === null) === (after === null)) return 'undo_changed_since'
		await updateCode(ctx, entity_id, { deleted_at: before ? null : ctx.house.now() })
		await record(ctx, [{ ...about, before: before ? null : stateOf(row), after: before ? stateOf(row) : null }])
		return null
	}
	const [was, became] = [before, after].map(({ kept }) => readStored(KeptCode, kept, `code ${entity_id}`))
	if (row.deleted_at || !was || !became || JSON.stringify(keptOf(row)) !== JSON.stringify(became))
		return 'undo_changed_since'
	await updateCode(ctx, entity_id, fieldsOf(was, searchOf(was)))
	await record(ctx, [{ ...about, before: stateOf(row), after: { qr_code: was.name, kept: was } }])
	return null
}

function stateOf(row: QrCodeRow) {
	return { qr_code: row.name, kept: keptOf(row) }
}
