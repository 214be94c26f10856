import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { customerName } from '#domain/customer/customer.ts'
import { partOf, patchCustomers } from './bulk.service.ts'
import { withPresent } from './customer.service.ts'
import { joinAgain, separate } from './merge.service.ts'
import { holdCustomers, withInquiries } from './customer.store.ts'
import { CUSTOMER_ENTITY, KeptCustomer, Patch, stateOf } from './stored.rule.ts'
import { insertCustomer, removeCustomers, rewriteCustomers } from './writes.store.ts'

/** Puts deleted customers back and changed ones as they were; undone in turn, it is done once more. */
export const undoCustomers: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, 'customer', (change) => {
		if (change.before?.['merge']) return separate(ctx, change, group_id)
		if (change.before?.['separated']) return joinAgain(ctx, change, group_id)
		if (change.before?.['imported']) return takeBackImport(ctx, change, group_id)
		if (!change.after) return bringBack(ctx, change, group_id)
		return change.before ? turn(ctx, change, group_id) : takeAway(ctx, change.entity_id, group_id)
	})

async function bringBack(
	ctx: Ctx,
	{ entity_id, before }: Pick<RecordedChange, 'entity_id' | 'before'>,
	group_id: string,
): Promise<RefusalCode | null> {
	const { fields, created_at, ...kept } = readStored(KeptCustomer, before?.['kept'], `customer ${entity_id}`)
	const dates = { created_at: new Date(created_at), updated_at: ctx.house.now() }
	if (!(await insertCustomer(ctx, { ...kept, ...dates }, await withPresent(ctx, fields)))) return 'undo_changed_since'
	await record(ctx, [{ group_id, action: 'undo', entity: CUSTOMER_ENTITY, entity_id, before: null, after: before }])
	return null
}

async function takeAway(ctx: Ctx, entity_id: string, group_id: string): Promise<RefusalCode | null> {
	const [row] = await holdCustomers(ctx, [entity_id])
	if (!row) return 'customer_gone'
	if ((await withInquiries(ctx, [entity_id])).size) return 'customer_in_use'
	await removeCustomers(ctx, [entity_id])
	const about = { group_id, action: 'undo', entity: CUSTOMER_ENTITY, entity_id }
	await record(ctx, [{ ...about, before: stateOf(row), after: null }])
	return null
}

/** What a list changed is as it was before, unless it has been changed since. */
async function takeBackImport(
	ctx: Ctx,
	{ entity_id, before, after }: Pick<RecordedChange, 'entity_id' | 'before' | 'after'>,
	group_id: string,
): Promise<RefusalCode | null> {
	const was = readStored(KeptCustomer, before?.['kept'], `import of customer ${entity_id}`)
	const [row] = await holdCustomers(ctx, [entity_id])
	if (!row || row.erased_at) return 'customer_gone'
	if (row.version !== after?.['version']) return 'undo_changed_since'
	const fields = await withPresent(ctx, was.fields)
	await rewriteCustomers(ctx, [{ id: row.id, fields, archived: row.archived }], ctx.house.now())
	const about = { group_id, action: 'undo', entity: CUSTOMER_ENTITY, entity_id }
	const kept = { ...stateOf(row), imported: true }
	await record(ctx, [{ ...about, before: kept, after: { customer: customerName(row), version: row.version + 1 } }])
	return null
}

/** What was changed of it is as it was before, unless it has been changed since. */
async function turn(
	ctx: Ctx,
	{ entity_id, before, after }: Pick<RecordedChange, 'entity_id' | 'before' | 'after'>,
	group_id: string,
): Promise<RefusalCode | null> {
	const [row] = await holdCustomers(ctx, [entity_id])
	if (!row || row.erased_at) return 'customer_gone'
	const [from, to] = [after, before].map((side) => readStored(Patch, side, `change of customer ${entity_id}`))
	if (!from || !to || !sameJson(partOf(row, from), from)) return 'undo_changed_since'
	await patchCustomers(ctx, [{ row, patch: to }])
	const name = { customer: customerName(row) }
	const about = { group_id, action: 'undo', entity: CUSTOMER_ENTITY, entity_id }
	await record(ctx, [{ ...about, before: { ...name, ...from }, after: { ...name, ...to } }])
	return null
}
