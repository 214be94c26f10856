import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mailTopic } from '#domain/mail/mail.ts'
import { fillPlaceholders } from '#domain/placeholders.ts'
import { firstOf } from '#domain/text.ts'
import { tellAccount } from './events/tell.ts'
import type { Ctx, Db, Owner } from './house.ts'
import { keepForMail, type MailChoice, mailChoice } from './notice-mail.ts'

/** Characters of a message in the bell. */
const CONTENT_MAX = 500
/** A message about the same thing takes the place of one that is no older (product.md section 3.19). */
const REPEATED_MS = 10 * 60_000

interface Message {
	account_id: string
	/** Its kind: of a module's notices, or `job`. */
	type: string
	content: string
	/** A path of the app that it leads to. */
	link: string | null
	/** Which switch of the account is for it (notice-topics.ts); null: it is always told. */
	topic: string | null
	/** Whether its link says what it is about: an earlier one of this type about the same thing goes. */
	replaces: boolean
}

/**
 * Puts a message into an account's bell and tells its open streams, unless the account has switched its topic off; too long
 * a text is cut. Where the account wishes so, it is kept to be sent by e-mail.
 */
export async function addMessage(db: Db, now: Date, message: Message): Promise<void> {
	const { account_id, type, link } = message
	const id = uuidv7()
	const content = firstOf(message.content, CONTENT_MAX)
	const about = message.replaces ? link : null
	const mailed = mailTopic(type)
	const { rows } = await sql<{ id: string | null; timezone: string | null; mail: MailChoice | null }>`
		with told as (select account_id, settings from account where account_id = ${account_id}),
		wanted as (
			select account_id from told
			where not coalesce(settings -> 'notices_off' @> to_jsonb(${message.topic}::text), false)
		), gone as (
			delete from notification using wanted
			where notification.account_id = ${account_id} and type = ${type} and link = ${about}
				and created_at > ${new Date(now.getTime() - REPEATED_MS)}
		), added as (
			insert into notification (account_id, id, type, content, link, created_at)
			select account_id, ${id}, ${type}, ${content}, ${link}, ${now} from wanted
			returning id
		)
		select (select id from added) as id, settings ->> 'timezone' as timezone,
			${mailed ? mailChoice(mailed) : sql`null`} as mail
		from told`.execute(db)
	const [told] = rows
	if (told?.id) await tellAccount(db, account_id, { event: 'notification', id, type })
	if (told?.mail && mailed)
		await keepForMail(db, now, { ...message, content, id, topic: mailed }, told.mail, told.timezone)
}

/**
 * Tells an account by its bell what a module has to say, in the language of `to`, within the caller's transaction if
 * there is one. `kind` is one of the modules' notices (throws for another), `values` fill its {placeholders}. Said again
 * within 10 min about what the same link leads to, it takes the place of what was said before.
 */
export async function announce(
	{ house, db }: Pick<Ctx, 'house' | 'db'>,
	to: Pick<Owner, 'account_id' | 'locale'>,
	kind: string,
	values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
	const notice = house.notices[kind]
	if (!notice) throw new Error(`no module brings the notice ${kind}`)
	const content = fillPlaceholders(notice.text[to.locale], values)
	const link = notice.link === undefined ? null : fillPlaceholders(notice.link, values, encodeURIComponent)
	const { account_id } = to
	await addMessage(db, house.now(), { account_id, type: kind, content, link, topic: kind, replaces: true })
}
