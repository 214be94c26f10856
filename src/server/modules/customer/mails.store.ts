import { sql } from 'kysely'
import type { CustomerMail } from '#domain/customer/customer.ts'
import { CUSTOMER_MAILS_MAX } from '#domain/customer/limits.ts'
import { SENDINGS } from '#domain/documents/answers.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { MailState } from '#domain/mail/mail.ts'
import type { Scope } from '#server/context.ts'
import { personName } from '#server/db/person-name.ts'

/** What an e-mail to a customer is about: a document or an inquiry; neither of a statement. */
export interface About {
	about_id: string | null
	type: DocumentType | null
	number: string | null
	/** Of an inquiry. */
	year: number | null
	no: number | null
}

/** An e-mail that went to a customer. */
export interface MailTo extends About {
	id: string
	at: Date
	kind: CustomerMail
	recipient: string
	user: string
	automatic: boolean
	/** What became of it; null: the outbox has forgotten. */
	mail: MailState | null
}

/** What was mailed to a customer, the newest first: documents, reminders, statements, replies. */
export async function listMailsTo({ db, accountId }: Scope, customer_id: string): Promise<MailTo[]> {
	const most = sql.lit(CUSTOMER_MAILS_MAX)
	const kinds = sql.join(SENDINGS.map((kind) => sql.lit(kind)))
	const { rows } = await sql<MailTo>`
		select told.id, told.at, told.kind, told.recipient, told.about_id, told.type, told.number, told.year, told.no,
			${personName('person')} as user, told.user_id is null as automatic,
			(select state from outbox where account_id = ${accountId}::uuid and message_id = told.id limit 1) as mail
		from (
			(select event.id, event.at, event.kind, event.detail ->> 'to' as recipient, event.user_id,
				document.id as about_id, document.type, document.number, null::int as year, null::int as no
			from document join document_event event on event.account_id = document.account_id and event.document_id = document.id
			where document.account_id = ${accountId}::uuid and document.customer_id = ${customer_id}::uuid and event.kind in (${kinds})
			order by event.at desc limit ${most})
			union all
			(select id, at, 'statement', recipient, user_id, null, null, null, null, null from statement_mail
			where account_id = ${accountId}::uuid and customer_id = ${customer_id}::uuid order by at desc limit ${most})
			union all
			(select message.id, message.at, 'reply', inquiry.email, message.user_id, inquiry.id, null, null, inquiry.year, inquiry.no
			from inquiry join inquiry_message message on message.account_id = inquiry.account_id and message.inquiry_id = inquiry.id
			where inquiry.account_id = ${accountId}::uuid and inquiry.customer_id = ${customer_id}::uuid and inquiry.state <> 'spam'
				and message.side = 'seller'
			order by message.at desc limit ${most})
		) told
		left join app_user person on person.account_id = ${accountId}::uuid and person.user_id = told.user_id
		order by told.at desc, told.id desc limit ${most}`.execute(db)
	return rows
}
