import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { MAIL_NOTICES, MAIL_TOPICS, type MailTopic } from '#domain/mail/mail.ts'

/** Who sells, as far as mails tell. */
export interface Seller {
	username: string
	company: string
	/** The first of the account's people: their address and language. */
	email: string
	locale: 'en' | 'zh'
	/** What they are written to of as it happens. */
	atOnce: readonly MailTopic[]
}

const Company = z.object({ company_name: z.string().catch('') }).partial()
const Settings = z
	.object({
		mail_notices: z.enum(MAIL_NOTICES).catch('each'),
		mails_at_once: z.array(z.enum(MAIL_TOPICS)).catch(DEFAULT_SETTINGS.mails_at_once),
	})
	.partial()

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
	const { mail_notices, mails_at_once } = { ...DEFAULT_SETTINGS, ...readStored(Settings, row.settings, 'settings') }
	return {
		username,
		email,
		locale: row.locale === 'zh' ? 'zh' : 'en',
		company: readStored(Company, row.company, 'company').company_name || username,
		atOnce: mail_notices === 'never' ? [] : mails_at_once,
	}
}
