import type { customer, CustomerFields } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import { customerName } from '#domain/customer/customer.ts'
import type { CustomValues } from '#domain/customer/custom-field.ts'
import { MERGED_INQUIRIES_MAX } from '#domain/customer/limits.ts'
import { mergedFields } from '#domain/customer/merge.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { RecordedChange } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { wantPriceLists } from '#server/modules/price-list/index.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import {
	checked,
	getCustomer,
	requirePerson,
	said,
	saidOfFields,
	wholeCustomer,
	withPresent,
} from './customer.service.ts'
import { type CustomerRow, holdCustomers, inquiriesOf, moveDocuments, moveInquiries } from './customer.store.ts'
import { CUSTOMER_ENTITY, fieldsOf, KeptCustomer, keptOf, Merge, Unmerge } from './stored.rule.ts'
import { insertCustomer, removeCustomers, rewriteCustomers } from './writes.store.ts'

type Row = (typeof customer)['mergeCustomers']

/**
 * Makes two customers one: it keeps the id of `customer_id`, gets the inquiries and documents of the other, and is as `fields` say; what
 * they leave out is the one's, with what only the other has. Can be undone. Refuses `not_found`, `conflict` with the present
 * `customer_id`, `customer_merge_self`, `customer_merge_many`, `customer_erased`, and what `setCustomer` does of fields.
 */
export async function mergeCustomers(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { customer_id, other_id, version, other_version } = params
	if (customer_id === other_id) throw refuse('customer_merge_self')
	await wantPriceLists(ctx, [params.fields?.price_list_id])
	if (params.fields?.assigned_to) await requirePerson(ctx, params.fields.assigned_to)
	const held = await holdCustomers(ctx, [customer_id, other_id])
	const [one, other] = [customer_id, other_id].map((id) => held.find((row) => row.id === id))
	if (!one || !other) throw refuse('not_found')
	if (one.erased_at || other.erased_at) throw refuse('customer_erased')
	const isOld = (version ?? one.version) !== one.version || (other_version ?? other.version) !== other.version
	if (isOld) throw refuse('conflict', { data: await wholeCustomer(ctx, one) })
	const merged = mergedFields(fieldsOf(one), fieldsOf(other))
	const custom = await saidOfMerged(ctx, merged.custom, fieldsOf(other).custom, params.fields?.custom)
	const fields = checked({ ...merged, ...said(params.fields ?? {}), custom }, params.fields?.addresses ?? [])
	const group_id = newGroup()
	const moved = await join(ctx, { one, other, fields }, { group_id, action: 'customer_merge' })
	return { customer: await getCustomer(ctx, { customer_id }), moved, group_id }
}

/** What of own fields was chosen: what stood on either side is not judged again. */
async function saidOfMerged(ctx: Ctx, merged: CustomValues, other: CustomValues, said: CustomValues = {}) {
	const kept = Object.entries(other).filter(([id, value]) => said[id] === value)
	return saidOfFields(ctx, { ...merged, ...Object.fromEntries(kept) }, said)
}

interface Pair {
	one: CustomerRow
	other: CustomerRow
	/** What the one becomes. */
	fields: CustomerFields
}

/** Makes one of two that are held, and records it; how many inquiries are the one's now. Refuses `customer_merge_many`. */
async function join(
	ctx: Ctx,
	{ one, other, fields }: Pair,
	about: { group_id: string; action: string },
): Promise<number> {
	const inquiries = await inquiriesOf(ctx, other.id, MERGED_INQUIRIES_MAX + 1)
	if (inquiries.length > MERGED_INQUIRIES_MAX)
		throw refuse('customer_merge_many', { params: { max: MERGED_INQUIRIES_MAX } })
	await moveInquiries(ctx, inquiries, { from: other.id, to: one.id })
	const documents = await moveDocuments(ctx, { from: other.id, to: one.id })
	await removeCustomers(ctx, [other.id])
	await rewriteCustomers(ctx, [{ id: one.id, fields, archived: one.archived }], ctx.house.now())
	const name = { customer: customerName(other) }
	const before: Merge = { one: keptOf(one), other: keptOf(other), inquiries, documents }
	const after: Unmerge = { version: one.version + 1, other_id: other.id }
	await record(ctx, [
		{
			...about,
			entity: CUSTOMER_ENTITY,
			entity_id: one.id,
			before: { ...name, merge: before },
			after: { ...name, merged: after },
		},
	])
	return inquiries.length
}

type Recorded = Pick<RecordedChange, 'entity_id' | 'before' | 'after'>

/** Makes two again of what was made one, unless it has been changed since. */
export async function separate(
	ctx: Ctx,
	{ entity_id, before, after }: Recorded,
	group_id: string,
): Promise<RefusalCode | null> {
	const merge = readStored(Merge, before?.['merge'], `merge of customer ${entity_id}`)
	const { version } = readStored(Unmerge, after?.['merged'], `merge of customer ${entity_id}`)
	const [one] = await holdCustomers(ctx, [entity_id])
	if (!one || one.erased_at) return 'customer_gone'
	if (one.version !== version) return 'undo_changed_since'
	const { fields, created_at, ...kept } = merge.other
	const now = ctx.house.now()
	const dates = { created_at: new Date(created_at), updated_at: now }
	if (!(await insertCustomer(ctx, { ...kept, ...dates }, await withPresent(ctx, fields)))) return 'undo_changed_since'
	await moveInquiries(ctx, merge.inquiries, { from: one.id, to: merge.other.id })
	await moveDocuments(ctx, { from: one.id, to: merge.other.id, some: merge.documents })
	const was = await withPresent(ctx, merge.one.fields)
	await rewriteCustomers(ctx, [{ id: one.id, fields: was, archived: one.archived }], now)
	const name = { customer: customerName(fields) }
	const again = { one: keptOf(one), version: one.version + 1, other: merge.other }
	const about = { group_id, action: 'undo', entity: CUSTOMER_ENTITY, entity_id }
	await record(ctx, [{ ...about, before: { ...name, separated: again }, after: { ...name, again: true } }])
	return null
}

/** Makes them one once more, when their separation is undone. */
export async function joinAgain(
	ctx: Ctx,
	{ entity_id, before }: Recorded,
	group_id: string,
): Promise<RefusalCode | null> {
	const was = readStored(Separated, before?.['separated'], `separation of customer ${entity_id}`)
	const held = await holdCustomers(ctx, [entity_id, was.other.id])
	const [one, other] = [entity_id, was.other.id].map((id) => held.find((row) => row.id === id))
	if (!one || !other) return 'customer_gone'
	if (one.version !== was.version || other.version !== was.other.version) return 'undo_changed_since'
	await join(ctx, { one, other, fields: await withPresent(ctx, was.one.fields) }, { group_id, action: 'undo' })
	return null
}

const Separated = KeptCustomer.pick({ version: true }).extend({ one: KeptCustomer, other: KeptCustomer })
