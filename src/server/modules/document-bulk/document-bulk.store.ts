import { sql } from 'kysely'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import type { Scope } from '#server/context.ts'

/** What is looked at of a document before something is done with it among others. */
export interface ChosenRow {
	id: string
	type: DocumentType
	/** As it is stored. */
	state: DocumentState
	number: string | null
	revision: number
	name: string
	currency: string
	due_date: string | null
	total: string
	paid: string
	reminders_held: boolean
	tags: string[]
	email: string
	was_mailed: boolean
}

/** Documents by id, in one statement, in no order. */
export async function readChosen({ db, accountId }: Scope, ids: readonly string[]): Promise<ChosenRow[]> {
	const { rows } = await sql<ChosenRow>`
		select d.id, d.type, d.state, d.number, d.revision, d.name, d.currency, d.due_date::text as due_date,
			d.total::text as total, d.paid::text as paid, d.reminders_held, d.tags,
			coalesce(d.parts -> 'bill_to' ->> 'email', '') as email,
			exists (select from document_event e
				where e.account_id = d.account_id and e.document_id = d.id and e.kind = 'sent') as was_mailed
		from document d
		where d.account_id = ${accountId}::uuid and d.id = any(${[...ids]}::uuid[])`.execute(db)
	return rows
}
