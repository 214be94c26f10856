import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

export type ServerRow = Selectable<Tables['mail_server']>

/** A mail server with whose it is. */
export interface ServerOf extends ServerRow {
	is_operator: boolean
	company: unknown
}

/** The account's own mail server. */
export function findServer({ db, accountId }: Scope): Promise<ServerRow | undefined> {
	return db.selectFrom('mail_server').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** By which server an account's messages go: its own, else the operator's. Without an account: the installation's own messages. */
export async function serverFor(db: Db, accountId: string | null): Promise<ServerOf | undefined> {
	const { rows } = await sql<ServerOf>`
		select s.*, a.is_operator, a.company from mail_server s join account a on a.account_id = s.account_id
		where s.account_id = ${accountId}::uuid or a.is_operator
		order by s.account_id = ${accountId}::uuid desc nulls last limit 1`.execute(db)
	return rows[0]
}

export async function saveServer(
	{ db, accountId }: Scope,
	server: Omit<Insertable<Tables['mail_server']>, 'account_id'>,
): Promise<void> {
	await db
		.insertInto('mail_server')
		.values({ ...server, account_id: accountId })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet(server))
		.execute()
}

export async function removeServer({ db, accountId }: Scope): Promise<void> {
	await db.deleteFrom('mail_server').where('account_id', '=', accountId).execute()
}

/** Who an account is to its buyers: its company, and its first person's address. */
export async function readSeller({ db, accountId }: Scope): Promise<{ company: unknown; email: string }> {
	const { rows } = await sql<{ company: unknown; email: string }>`
		select a.company, u.email from account a join app_user u on u.account_id = a.account_id
		where a.account_id = ${accountId}::uuid order by u.created_at limit 1`.execute(db)
	return rows[0] ?? { company: {}, email: '' }
}
