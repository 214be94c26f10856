import { type Kysely, sql } from 'kysely'

/**
 * That a customer has ordered before, where the seller says so: the minimum of later orders holds at their own link. Whoever
 * had such a link until now had that minimum, and keeps it.
 */
const steps = [
	`alter table customer add column ordered_before boolean not null default false`,
	`update customer set ordered_before = true
		where exists (select from share_link where share_link.account_id = customer.account_id and share_link.customer_id = customer.id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
