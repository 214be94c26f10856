import { z } from 'zod'
import { Customer, CustomerFields } from '#contract/customer.ts'
import { customerName } from '#domain/customer/customer.ts'
import type { CustomerRow } from './customer.store.ts'

/** Under which name records of what was done tell of customers. */
export const CUSTOMER_ENTITY = 'customer'

/** What the seller decides about a customer, as it is stored. */
export function fieldsOf(row: CustomerRow): CustomerFields {
	return StoredFields.parse(row)
}

/** Records that were kept before there was such a field lack it. */
const StoredFields = z.object({
	...CustomerFields.shape,
	price_list_id: z.string().nullable().default(null),
	assigned_to: CustomerFields.shape.assigned_to.default(null),
	custom: z.record(z.string(), z.string()).default({}),
})

/** A customer as a record of what was done keeps it, to be put back. */
export const KeptCustomer = z.object({
	fields: StoredFields,
	id: z.string(),
	source: Customer.shape.source,
	archived: z.boolean(),
	version: z.int(),
	created_at: z.iso.datetime(),
})
export type KeptCustomer = z.output<typeof KeptCustomer>

/** What `KeptCustomer` reads. */
export function keptOf(row: CustomerRow): KeptCustomer {
	const { id, source, archived, version, created_at } = row
	return { fields: fieldsOf(row), id, source, archived, version, created_at: created_at.toISOString() }
}

/** What a record keeps of a customer that came or went. */
export function stateOf(row: CustomerRow) {
	return { customer: customerName(row), kept: keptOf(row) }
}

/** What a record keeps of two customers that became one, and which inquiries and documents came over. */
export const Merge = z.object({
	one: KeptCustomer,
	other: KeptCustomer,
	inquiries: z.array(z.string()),
	/** Not in records that are older than documents. */
	documents: z.array(z.string()).default([]),
})
export type Merge = z.output<typeof Merge>

/** What is left of them then. */
export const Unmerge = z.object({ version: z.int(), other_id: z.string() })
export type Unmerge = z.output<typeof Unmerge>

/** What is changed of several at once. */
export const Patch = z.object({
	archived: z.boolean().optional(),
	tags: CustomerFields.shape.tags.optional(),
	assigned_to: CustomerFields.shape.assigned_to.optional(),
})
export type Patch = z.output<typeof Patch>
