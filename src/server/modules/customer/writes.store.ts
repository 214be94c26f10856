import { sql } from 'kysely'
import type { CustomerFields } from '#contract/customer.ts'
import { customerName } from '#domain/customer/customer.ts'
import { foldText, searchText } from '#domain/text.ts'
import type { Scope } from '#server/context.ts'
import type { CustomerRow } from './customer.store.ts'

/** What a customer's fields are in the database, with what it is sorted and found by. */
function columnsOf(fields: CustomerFields) {
	const { company, contact_name, emails, phones, tax_id, tags, addresses, payments_info, custom } = fields
	const numbers = phones.map((phone) => phone.replace(/\D/g, ''))
	return {
		...fields,
		addresses: JSON.stringify(addresses),
		payments_info: JSON.stringify(payments_info),
		custom: JSON.stringify(custom),
		name_fold: foldText(customerName(fields)),
		search: searchText(
			company,
			contact_name,
			...emails,
			...phones,
			...numbers,
			tax_id,
			...tags,
			...Object.values(custom),
		),
	}
}

type Kept = Pick<CustomerRow, 'id' | 'source' | 'archived' | 'version' | 'created_at' | 'updated_at'>

/** Puts a customer in, unless one with its id is there; whether it did. */
export async function insertCustomer({ db, accountId }: Scope, kept: Kept, fields: CustomerFields): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('customer')
		.values({ ...columnsOf(fields), ...kept, account_id: accountId })
		.onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
		.executeTakeFirstOrThrow()
	return Number(numInsertedOrUpdatedRows) > 0
}

/** Puts several new customers in; as they are stored. */
export async function insertCustomers(
	{ db, accountId }: Scope,
	customers: readonly { id: string; fields: CustomerFields }[],
	now: Date,
): Promise<CustomerRow[]> {
	if (!customers.length) return []
	const kept = { source: 'import' as const, archived: false, version: 1, created_at: now, updated_at: now }
	return db
		.insertInto('customer')
		.values(customers.map(({ id, fields }) => ({ ...columnsOf(fields), ...kept, id, account_id: accountId })))
		.returningAll()
		.execute()
}

/** Changes a customer, which is a version newer then. */
export async function updateCustomer(
	{ db, accountId }: Scope,
	id: string,
	{ fields, ...change }: { fields?: CustomerFields; archived?: boolean; updated_at: Date },
): Promise<void> {
	await db
		.updateTable('customer')
		.set((eb) => ({ ...(fields && columnsOf(fields)), ...change, version: eb('version', '+', 1) }))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

export async function removeCustomers({ db, accountId }: Scope, ids: readonly string[]): Promise<void> {
	if (!ids.length) return
	await db
		.deleteFrom('customer')
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.execute()
}

/** One of several that are written together: all that is decided about it. */
export interface Rewritten {
	id: string
	fields: CustomerFields
	archived: boolean
}

/** What of a customer is written, with its type: the one list for statements that write many. */
const COLUMNS = {
	type: 'text',
	role: 'text',
	company: 'text',
	contact_name: 'text',
	emails: 'text[]',
	phones: 'text[]',
	website: 'text',
	addresses: 'jsonb',
	tax_id: 'text',
	tax_exempt: 'boolean',
	tax_exempt_reason: 'text',
	currency: 'text',
	language: 'text',
	payment_terms: 'text',
	payment_days: 'integer',
	default_discount: 'numeric',
	credit_limit: 'numeric',
	price_list_id: 'uuid',
	ordered_before: 'boolean',
	payments_info: 'jsonb',
	tags: 'text[]',
	assigned_to: 'uuid',
	notes: 'text',
	consent_marketing: 'boolean',
	custom: 'jsonb',
} as const satisfies Record<keyof CustomerFields, string>

const NAMES = Object.keys(COLUMNS) as (keyof CustomerFields)[]

/** Writes several customers, each a version newer then, in one statement. */
export async function rewriteCustomers(
	{ db, accountId }: Scope,
	customers: readonly Rewritten[],
	updated_at: Date,
): Promise<void> {
	if (!customers.length) return
	const rows = customers.map(({ id, fields, archived }) => {
		const { name_fold, search } = columnsOf(fields)
		return { ...fields, id, archived, name_fold, search }
	})
	const written = [...NAMES, 'archived', 'name_fold', 'search'].map(
		(name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`,
	)
	const types = NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(COLUMNS[name])}`)
	await sql`
		update customer set ${sql.join(written)}, version = version + 1, updated_at = ${updated_at}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as new (id uuid, archived boolean, name_fold text, search text, ${sql.join(types)})
		where account_id = ${accountId}::uuid and customer.id = new.id`.execute(db)
}
