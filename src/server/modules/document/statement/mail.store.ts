import { type Insertable, type Selectable, sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import { personName } from '#server/db/person-name.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DocumentMail } from '#server/modules/mail/index.ts'

/** A statement that was sent. */
export type StatementMailRow = Selectable<Tables['statement_mail']>

export async function insertStatementMail(
	{ db, accountId }: Scope,
	row: Omit<Insertable<Tables['statement_mail']>, 'account_id'>,
): Promise<void> {
	await db
		.insertInto('statement_mail')
		.values({ ...row, account_id: accountId })
		.execute()
}

/** One, held until the transaction ends. */
export function holdStatementMail({ db, accountId }: Scope, id: string): Promise<StatementMailRow | undefined> {
	return db
		.selectFrom('statement_mail')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** A statement that was sent, with what became of its message; null: it is being prepared, or the outbox has forgotten it. */
export type SentStatement = Pick<
	StatementMailRow,
	'id' | 'currency' | 'from_day' | 'to_day' | 'recipient' | 'cc' | 'at'
> & { user: string; mail: DocumentMail | null }

/** The newest sendings to a customer. */
export async function listStatementMails(
	{ db, accountId }: Scope,
	customer_id: string,
	most: number,
): Promise<SentStatement[]> {
	const { rows } = await sql<SentStatement>`
		select sent.id, sent.currency, sent.from_day::text as from_day, sent.to_day::text as to_day, sent.recipient, sent.cc, sent.at, ${personName('person')} as user,
			(select jsonb_build_object('id', id, 'state', state, 'problem', problem, 'words', words, 'message_id', message_id)
				from outbox where account_id = ${accountId}::uuid and message_id = sent.id limit 1) as mail
		from statement_mail as sent
		left join app_user person on person.account_id = ${accountId}::uuid and person.user_id = sent.user_id
		where sent.account_id = ${accountId}::uuid and sent.customer_id = ${customer_id}::uuid
		order by sent.id desc limit ${most}`.execute(db)
	return rows
}

/** Whether the message of a sending lies in the outbox. */
export async function isPosted({ db, accountId }: Scope, id: string): Promise<boolean> {
	const found = await db
		.selectFrom('outbox')
		.select('id')
		.where('account_id', '=', accountId)
		.where('message_id', '=', id)
		.executeTakeFirst()
	return found !== undefined
}
