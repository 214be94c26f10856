import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { MAIL_NOTICES, MAIL_TOPICS, type MailTopic } from '#domain/mail/mail.ts'
import type { Db, Scope } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { Tables } from '#server/db/tables.ts'

/** Accounts of one turn. */
const TURN = 100
/** Messages that an e-mail lists. */
export const LISTED_MAX = 50

/** To whom e-mails of messages are due: those at once and those of a day are two. */
export async function listDueNotices(db: Db, now: Date): Promise<{ account_id: string; daily: boolean }[]> {
	const { rows } = await sql<{ account_id: string; daily: boolean }>`
		select account_id, daily from notice_mail where due_at <= ${now}
		group by account_id, daily order by min(due_at) limit ${sql.lit(TURN)}`.execute(db)
	return rows
}

export type NoticeRow = Pick<Selectable<Tables['notice_mail']>, 'content' | 'link' | 'created_at'>

/**
 * Takes what is due away, of these topics; answers the newest and how many there were. Of two processes one gets them, and
 * of a transaction that does not commit nothing is lost.
 */
export async function takeDueNotices(
	{ db, accountId }: Scope,
	{ daily, now, topics }: { daily: boolean; now: Date; topics: readonly MailTopic[] },
): Promise<{ total: number; list: NoticeRow[] }> {
	const { rows } = await sql<NoticeRow & { total: number }>`
		with gone as (
			delete from notice_mail
			where account_id = ${accountId}::uuid and daily = ${daily} and due_at <= ${now} returning *
		)
		select content, link, created_at, count(*) over ()::int as total from gone
		where topic = any(${[...topics]}::text[])
		order by created_at desc, id desc limit ${sql.lit(LISTED_MAX)}`.execute(db)
	return { total: rows[0]?.total ?? 0, list: rows }
}

const Stored = z
	.object({
		timezone: z.string(),
		mail_notices: z.enum(MAIL_NOTICES),
		mails_at_once: z.array(z.enum(MAIL_TOPICS)),
		mails_daily: z.array(z.enum(MAIL_TOPICS)),
	})
	.partial()
const Company = z.object({ company_name: z.string().catch('') }).partial()

/** Who is written to, and of what: the first of the account's people. */
export interface Reader {
	email: string
	locale: 'en' | 'zh'
	company: string
	timezone: string
	/** What they wish to hear of now. */
	topics: { each: readonly MailTopic[]; daily: readonly MailTopic[] }
}

export async function readReader({ db, accountId }: Scope): Promise<Reader | undefined> {
	const { rows } = await sql<{ email: string; locale: string; username: string; company: unknown; settings: unknown }>`
		select u.email, u.locale, a.username, a.company, a.settings
		from account a join app_user u on u.account_id = a.account_id
		where a.account_id = ${accountId}::uuid order by u.created_at limit 1`.execute(db)
	const [row] = rows
	if (!row) return undefined
	const settings = { ...DEFAULT_SETTINGS, ...readStored(Stored, row.settings, 'settings') }
	const isOff = settings.mail_notices === 'never'
	return {
		email: row.email,
		locale: row.locale === 'zh' ? 'zh' : 'en',
		company: readStored(Company, row.company, 'company').company_name || row.username,
		timezone: settings.timezone,
		topics: isOff ? { each: [], daily: [] } : { each: settings.mails_at_once, daily: settings.mails_daily },
	}
}
