import { sql } from 'kysely'
import type { BilledDocument, StatedPayment } from '#domain/documents/statement.ts'
import type { Scope } from '#server/context.ts'
import { type Reading, reading } from '#server/db/readings.ts'

/** What a customer was billed and credited until a day (null: ever), and nothing else of it: a statement begins with what was before. */
export function readingBilled(
	{ db, accountId }: Scope,
	customer_id: string,
	to: string | null,
): Reading<BilledDocument[]> {
	const query = sql<BilledDocument>`
		select id, type, state, number, currency, issue_date::text, closed_on::text, total::text, paid::text
		from document where account_id = ${accountId}::uuid and customer_id = ${customer_id}::uuid
			and type in ('invoice', 'credit_note') and number is not null
			and issue_date <= coalesce(${to}::date, issue_date)`
	return reading(query.compile(db), (rows) => rows)
}

/** What was paid of all that a customer was ever billed, until a day; null: ever. */
export function readingPaid(
	{ db, accountId }: Scope,
	customer_id: string,
	to: string | null,
): Reading<StatedPayment[]> {
	const query = sql<StatedPayment>`
		select payment.id, document_id, amount::text, payment.date::text, method, reference, reverses
		from document join document_payment as payment
			on payment.account_id = document.account_id and payment.document_id = document.id
		where document.account_id = ${accountId}::uuid and document.customer_id = ${customer_id}::uuid
			and document.type in ('invoice', 'credit_note')
			and payment.date <= coalesce(${to}::date, payment.date)`
	return reading(query.compile(db), (rows) => rows)
}
