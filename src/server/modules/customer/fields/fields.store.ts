import { type Selectable, sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CustomerRow } from '../customer.store.ts'

/** An own field as stored. */
export type FieldRow = Selectable<Tables['customer_field']>

/** The own fields of an account, in their order. */
export function listFields({ db, accountId }: Scope): Promise<FieldRow[]> {
	return db
		.selectFrom('customer_field')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** Writes fields in the place of all that there are. */
export async function replaceFields(
	{ db, accountId }: Scope,
	fields: readonly Omit<FieldRow, 'account_id'>[],
): Promise<void> {
	await db.deleteFrom('customer_field').where('account_id', '=', accountId).execute()
	if (!fields.length) return
	await db
		.insertInto('customer_field')
		.values(fields.map((field) => ({ ...field, account_id: accountId })))
		.execute()
}

/** How many customers say something in one of these fields. */
export async function countFilled({ db, accountId }: Scope, ids: readonly string[]): Promise<number> {
	const { n } = await db
		.selectFrom('customer')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.where(filledIn(ids))
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** Customers that say something in one of these fields, held; by id, behind `after`. */
export function holdFilled(
	{ db, accountId }: Scope,
	ids: readonly string[],
	{ after, most }: { after: string; most: number },
): Promise<CustomerRow[]> {
	return db
		.selectFrom('customer')
		.selectAll()
		.where('account_id', '=', accountId)
		.where(filledIn(ids))
		.$if(after !== '', (query) => query.where('id', '>', after))
		.orderBy('id')
		.limit(most)
		.forUpdate()
		.execute()
}

const filledIn = (ids: readonly string[]) => sql<boolean>`custom ?| ${[...ids]}::text[]`
