import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Db, Owner } from './house.ts'

/** Characters of a message in the bell. */
const CONTENT_MAX = 500

interface Message {
	account_id: string
	/** Its kind: of a module's notices, or `job`. */
	type: string
	content: string
	/** A path of the app that it leads to. */
	link: string | null
}

/** Puts a message into an account's bell; too long a text is cut. */
export async function addMessage(db: Db, { content, ...message }: Message): Promise<void> {
	const values = { ...message, id: uuidv7(), content: content.slice(0, CONTENT_MAX) }
	await db.insertInto('notification').values(values).execute()
}

/**
 * Tells an account by its bell what a module has to say, in the language of `to`, within the caller's transaction if
 * there is one. `kind` is one of the modules' notices (throws for another), `values` fill its {placeholders}.
 */
export async function announce(
	{ house, db }: Pick<Ctx, 'house' | 'db'>,
	to: Pick<Owner, 'account_id' | 'locale'>,
	kind: string,
	values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
	const notice = house.notices[kind]
	if (!notice) throw new Error(`no module brings the notice ${kind}`)
	const fill = (text: string, write: (value: string) => string) =>
		text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? write(String(values[name])) : whole))
	const content = fill(notice.text[to.locale], String)
	const link = notice.link === undefined ? null : fill(notice.link, encodeURIComponent)
	await addMessage(db, { account_id: to.account_id, type: kind, content, link })
}
