import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { InquiryRow } from './inquiry.store.ts'

/** The customer whose inquiry it is. */
export async function findItsCustomer({ db, accountId }: Scope, { customer_id }: Pick<InquiryRow, 'customer_id'>) {
	if (customer_id === null) return null
	const row = await db
		.selectFrom('customer')
		.select(['id', 'company', 'contact_name'])
		.where('account_id', '=', accountId)
		.where('id', '=', customer_id)
		.executeTakeFirst()
	return row ?? null
}

/** The customer of an address, held until the transaction ends: it is not deleted before an inquiry is linked to it. */
export async function holdCustomerOf({ db, accountId }: Scope, email: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select id from customer where account_id = ${accountId}::uuid and emails @> ${[email]}::text[]
		order by archived, id limit 1 for key share`.execute(db)
	return rows[0]?.id ?? null
}

/** Whether a follow-up token is that of an order: an inquiry with products in it that was neither lost nor spam. */
export async function isOrder({ db, accountId }: Scope, follow_token: string): Promise<boolean> {
	const found = await db
		.selectFrom('inquiry')
		.select('id')
		.where('account_id', '=', accountId)
		.where('follow_token', '=', follow_token)
		.where('pieces', '>', 0)
		.where('state', 'not in', ['lost', 'spam'])
		.executeTakeFirst()
	return found !== undefined
}

/** The named link that an inquiry came by, as long as it is there. */
export function findItsLink(
	{ db, accountId }: Scope,
	{ catalog_id, link_name }: { catalog_id: string; link_name: string },
) {
	return db
		.selectFrom('share_link')
		.select(['price_list_id', 'customer_id'])
		.where('account_id', '=', accountId)
		.where('catalog_id', '=', catalog_id)
		.where('name', '=', link_name)
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
}

/** Other inquiries of the same address or customer, the newest first. */
export function listOthers(
	{ db, accountId }: Scope,
	{ id, sender, customer_id }: Pick<InquiryRow, 'id' | 'sender' | 'customer_id'>,
) {
	return db
		.selectFrom('inquiry')
		.select(['id', 'year', 'no', 'state', 'created_at'])
		.where('account_id', '=', accountId)
		.where((eb) =>
			customer_id === null
				? eb('sender', '=', sender)
				: eb.or([eb('sender', '=', sender), eb('customer_id', '=', customer_id)]),
		)
		.where('id', '<>', id)
		.where('merged_into', 'is', null)
		.orderBy('created_at', 'desc')
		.limit(20)
		.execute()
}

/** Inquiries that are a part of this one, the oldest first. */
export function listParts({ db, accountId }: Scope, id: string) {
	return db
		.selectFrom('inquiry')
		.select(['id', 'year', 'no', 'created_at'])
		.where('account_id', '=', accountId)
		.where('merged_into', '=', id)
		.orderBy('created_at')
		.limit(100)
		.execute()
}

/** What was made of inquiries, the oldest first; their buyer sees those that have a token. */
export function listDocumentsOf({ db, accountId }: Scope, inquiry_ids: readonly string[]) {
	return db
		.selectFrom('document')
		.select(['id', 'type', 'number', 'revision', 'state', 'issue_date', 'token'])
		.where('account_id', '=', accountId)
		.where('inquiry_id', 'in', [...inquiry_ids])
		.orderBy('id')
		.limit(50)
		.execute()
}

/** What an inquiry is called. */
export async function findNumber({ db, accountId }: Scope, id: string | null) {
	if (id === null) return null
	const row = await db
		.selectFrom('inquiry')
		.select(['id', 'year', 'no'])
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}
