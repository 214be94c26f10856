import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { MAIL_NOTICES } from '#domain/mail/mail.ts'

/** Who sells, as far as mails tell. */
export interface Seller {
	username: string
	company: string
	/** The first of the account's people: their address and language. */
	email: string
	locale: 'en' | 'zh'
	notices: (typeof MAIL_NOTICES)[number]
}

const Company = z.object({ company_name: z.string().catch('') }).partial()
const Settings = z.object({ mail_notices: z.enum(MAIL_NOTICES).catch('each') }).partial()

export async function readSeller({ db, accountId }: Scope): Promise<Seller> {
	const { rows } = await sql<
		Pick<Seller, 'username' | 'email'> & { locale: string; company: unknown; settings: unknown }
	>`
		select a.username, a.company, a.settings, u.email, u.locale
		from account a join app_user u on u.account_id = a.account_id
		where a.account_id = ${accountId}::uuid order by u.created_at limit 1`.execute(db)
	const [row] = rows
	if (!row) throw new Error('an account without people')
	const { username, email } = row
	return {
		username,
		email,
		locale: row.locale === 'zh' ? 'zh' : 'en',
		company: readStored(Company, row.company, 'company').company_name || username,
		notices: readStored(Settings, row.settings, 'settings').mail_notices ?? 'each',
	}
}
