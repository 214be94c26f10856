import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'

/** What an account has set about reminders, by its clock. */
export interface Reminding {
	/** Days after the last one of an invoice on which it is reminded of. */
	days: readonly number[]
	today: string
	timezone: string
}

/**
 * Invoices whose customers are to be reminded today, the longest owed first, `limit` at most: something of them is owed, there
 * is an address, and since the day of the newest reminder that is due (domain/documents/reminders.ts) none was sent.
 */
export async function listOwed(
	{ db, accountId }: Scope,
	{ days, today, timezone }: Reminding,
	{ limit, id }: { limit: number; id?: string },
): Promise<string[]> {
	if (days.length === 0) return []
	const { rows } = await sql<{ id: string }>`
		select d.id from document d
		cross join lateral (
			select d.due_date + max(day) as day from unnest(${[...days]}::int[]) as day where d.due_date + day <= ${today}::date
		) as due
		where d.account_id = ${accountId}::uuid and d.type = 'invoice' and d.state = 'open' and not d.reminders_held
			and d.due_date <= ${today}::date and due.day is not null and d.total > d.paid
			and d.parts -> 'bill_to' ->> 'email' <> '' ${id === undefined ? sql`` : sql`and d.id = ${id}::uuid`}
			and not exists (
				select from document_event e
				where e.account_id = d.account_id and e.document_id = d.id and e.kind = 'reminded'
					and e.at >= due.day::timestamp at time zone ${timezone}::text
			)
		order by d.due_date, d.id limit ${limit}`.execute(db)
	return rows.map((row) => row.id)
}
