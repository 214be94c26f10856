import type { customer } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { customerName } from '#domain/customer/customer.ts'
import type { Ctx } from '#server/context.ts'
import { itemError } from '#server/http/refusal.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import { patchCustomers } from './bulk.service.ts'
import { type CustomerRow, holdCustomers, withInquiries } from './customer.store.ts'
import { CUSTOMER_ENTITY, stateOf } from './stored.rule.ts'
import { removeCustomers } from './writes.store.ts'

type Row = (typeof customer)['deleteCustomers']

/** Deletes customers, each on its own; those with inquiries are archived, and stay so. An unknown id is told `not_found`. */
export async function deleteCustomers(ctx: Ctx, { ids }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const group_id = newGroup()
	const held = new Map((await holdCustomers(ctx, ids)).map((row) => [row.id, row]))
	const used = await withInquiries(ctx, [...held.keys()])
	const about = { group_id, action: 'customer_remove', entity: CUSTOMER_ENTITY }
	const gone = [...held.values()].filter(({ id }) => !used.has(id))
	const put = [...held.values()].filter(({ id, archived }) => used.has(id) && !archived)
	await removeCustomers(
		ctx,
		gone.map(({ id }) => id),
	)
	await patchCustomers(
		ctx,
		put.map((row) => ({ row, patch: { archived: true } })),
	)
	await record(ctx, [
		...gone.map((row) => ({ ...about, entity_id: row.id, before: stateOf(row), after: null })),
		...put.map((row) => ({ ...about, entity_id: row.id, ...archiving(row) })),
	])
	const results = ids.map((id) => {
		if (!held.has(id)) return { id, ok: false, error: itemError({ code: 'not_found' }, ctx.locale) }
		return { id, ok: true, outcome: used.has(id) ? ('archived' as const) : ('deleted' as const) }
	})
	return { results, group_id }
}

function archiving(row: CustomerRow) {
	const customer = customerName(row)
	return { before: { customer, archived: false }, after: { customer, archived: true } }
}
