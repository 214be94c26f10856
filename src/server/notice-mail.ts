import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import type { MailTopic } from '#domain/mail/mail.ts'
import { nextAt } from '#domain/zoned-time.ts'
import type { Db } from './house.ts'

/** When an account is written to of something. */
export type MailChoice = 'each' | 'daily'

/** When the messages of a day go out, by the account's clock. */
export const DIGEST_TIME = '08:00'

/** Kinds that have an e-mail of their own when they are written at once. */
const OWN_MAIL: readonly MailTopic[] = ['inquiry', 'inquiry_reply']

/** Whether and when an account is written to of a kind of message, from its `settings`. */
export function mailChoice(topic: MailTopic): RawBuilder<MailChoice | null> {
	const { mails_at_once, mails_daily } = DEFAULT_SETTINGS
	const has = (list: 'mails_at_once' | 'mails_daily', usual: readonly MailTopic[]) =>
		sql`coalesce(settings -> ${sql.lit(list)}, ${JSON.stringify(usual)}::jsonb) @> to_jsonb(${topic}::text)`
	return sql`case
		when settings ->> 'mail_notices' = 'never' then null
		when ${has('mails_at_once', mails_at_once)} then 'each'
		when ${has('mails_daily', mails_daily)} then 'daily'
	end`
}

interface Message {
	account_id: string
	id: string
	topic: MailTopic
	type: string
	content: string
	link: string | null
	replaces: boolean
}

/** Keeps a message of the bell until it is sent by e-mail, within the caller's transaction if there is one. */
export async function keepForMail(
	db: Db,
	now: Date,
	{ account_id, id, topic, type, content, link, replaces }: Message,
	choice: MailChoice,
	timezone: string | null,
): Promise<void> {
	const daily = choice === 'daily'
	if (!daily && OWN_MAIL.includes(topic)) return
	const due_at = daily ? nextAt(now, DIGEST_TIME, timezone ?? DEFAULT_SETTINGS.timezone) : now
	// What is said again about the same thing is told once, as it was said last.
	if (replaces && link !== null)
		await db
			.deleteFrom('notice_mail')
			.where('account_id', '=', account_id)
			.where('type', '=', type)
			.where('link', '=', link)
			.execute()
	await db
		.insertInto('notice_mail')
		.values({ account_id, id, topic, type, content, link, daily, due_at, created_at: now })
		.execute()
}
