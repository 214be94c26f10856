import type { customer } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import { customerName } from '#domain/customer/customer.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { itemError } from '#server/http/refusal.ts'
import { newGroup, record, undoEach } from '#server/modules/activity/index.ts'
import { findPriceLists } from '#server/modules/price-list/index.ts'
import {
	type CustomerRow,
	holdCustomers,
	insertCustomer,
	removeCustomers,
	updateCustomer,
	withInquiries,
} from './customer.store.ts'
import { KeptCustomer, keptOf } from './stored.rule.ts'

type Row = (typeof customer)['deleteCustomers']
const ENTITY = 'customer'

/** Deletes customers, each on its own; those with inquiries are archived, and stay so. An unknown id is told `not_found`. */
export async function deleteCustomers(ctx: Ctx, { ids }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const group_id = newGroup()
	const held = new Map((await holdCustomers(ctx, ids)).map((row) => [row.id, row]))
	const used = await withInquiries(ctx, [...held.keys()])
	const about = { group_id, action: 'customer_remove', entity: ENTITY }
	const gone = [...held.values()].filter(({ id }) => !used.has(id))
	const put = [...held.values()].filter(({ id, archived }) => used.has(id) && !archived)
	await removeCustomers(
		ctx,
		gone.map(({ id }) => id),
	)
	for (const { id } of put) await updateCustomer(ctx, id, { archived: true, updated_at: ctx.house.now() })
	await record(ctx, [
		...gone.map((row) => ({ ...about, entity_id: row.id, before: stateOf(row), after: null })),
		...put.map((row) => ({ ...about, entity_id: row.id, ...archiving(row, true) })),
	])
	const results = ids.map((id) => {
		if (!held.has(id)) return { id, ok: false, error: itemError({ code: 'not_found' }, ctx.locale) }
		return { id, ok: true, outcome: used.has(id) ? ('archived' as const) : ('deleted' as const) }
	})
	return { results, group_id }
}

/** Puts deleted customers back and takes archived ones out again; undone in turn, they go once more. */
export const undoCustomers: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, 'customer', ({ entity_id, before, after }) => {
		if (!after) return bringBack(ctx, { entity_id, before }, group_id)
		return before ? turn(ctx, { entity_id, before, after }, group_id) : takeAway(ctx, entity_id, group_id)
	})

async function bringBack(
	ctx: Ctx,
	{ entity_id, before }: Pick<RecordedChange, 'entity_id' | 'before'>,
	group_id: string,
): Promise<RefusalCode | null> {
	const { fields, created_at, ...kept } = readStored(KeptCustomer, before?.['kept'], `customer ${entity_id}`)
	const dates = { created_at: new Date(created_at), updated_at: ctx.house.now() }
	// A price list may have gone meanwhile.
	const lists = await findPriceLists(ctx, fields.price_list_id ? [fields.price_list_id] : [])
	const present = { ...fields, price_list_id: lists[0]?.id ?? null }
	if (!(await insertCustomer(ctx, { ...kept, ...dates }, present))) return 'undo_changed_since'
	await record(ctx, [{ group_id, action: 'undo', entity: ENTITY, entity_id, before: null, after: before }])
	return null
}

async function takeAway(ctx: Ctx, entity_id: string, group_id: string): Promise<RefusalCode | null> {
	const [row] = await holdCustomers(ctx, [entity_id])
	if (!row) return 'customer_gone'
	if ((await withInquiries(ctx, [entity_id])).size) return 'customer_in_use'
	await removeCustomers(ctx, [entity_id])
	await record(ctx, [{ group_id, action: 'undo', entity: ENTITY, entity_id, before: stateOf(row), after: null }])
	return null
}

async function turn(
	ctx: Ctx,
	{ entity_id, before, after }: Pick<RecordedChange, 'entity_id' | 'before' | 'after'>,
	group_id: string,
): Promise<RefusalCode | null> {
	const [row] = await holdCustomers(ctx, [entity_id])
	if (!row) return 'customer_gone'
	const archived = before?.['archived'] === true
	if (row.archived !== (after?.['archived'] === true)) return 'undo_changed_since'
	await updateCustomer(ctx, entity_id, { archived, updated_at: ctx.house.now() })
	await record(ctx, [{ group_id, action: 'undo', entity: ENTITY, entity_id, ...archiving(row, archived) }])
	return null
}

function stateOf(row: CustomerRow) {
	return { customer: customerName(row), kept: keptOf(row) }
}

function archiving(row: CustomerRow, archived: boolean) {
	const name = { customer: customerName(row) }
	return { before: { ...name, archived: !archived }, after: { ...name, archived } }
}
