import { z } from 'zod'
import { Customer, CustomerFields } from '#contract/customer.ts'
import type { CustomerRow } from './customer.store.ts'

/** What the seller decides about a customer, as it is stored. */
export function fieldsOf(row: CustomerRow): CustomerFields {
	return StoredFields.parse(row)
}

/** Customers that were deleted before there were price lists have none. */
const StoredFields = z.object({ ...CustomerFields.shape, price_list_id: z.string().nullable().default(null) })

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
