import type { PublicCtx, Scope } from '#server/context.ts'
import { countRate } from '#server/http/rate-limit.ts'
import { oneLine } from '#server/mail/message.ts'
import type { Written } from '#server/mail/letter.ts'
import { newId } from '#server/new-id.ts'
import { mailboxOf } from '#domain/mail/mailbox.ts'
import { insertMail, type MailRow } from './outbox.store.ts'
import { serverFor } from './server.store.ts'

const DAY_MS = 24 * 3_600_000
const CODE_MS = 10 * 60_000

/** A message to be posted. */
export interface Mail extends Written {
	/** Whose it is; null: the installation's own. */
	accountId: string | null
	kind: MailRow['kind']
	to: string
	subject: string
	/** Who is answered, where it is not the sender. */
	reply_to?: string
	inquiry_id?: string
	document_id?: string
	/** Who gets a copy. */
	cc?: readonly string[]
	/** What goes along, by its place in the storage; it stays there as long as the message does. */
	file?: { key: string; name: string } | undefined
	/** More of them. */
	files?: readonly { key: string; name: string }[]
	message_id?: string
	/** Who has written it, where it tells of nothing that keeps that. */
	user_id?: string
	/** Its address had its message of this hour already (`mayWriteTo`). */
	held?: boolean
}

/**
 * Puts a message into the outbox, within the caller's transaction if there is one: it is sent exactly when that commits,
 * within seconds, by a process that works. Without a mail server it stays there.
 */
export async function postMail(ctx: Pick<PublicCtx, 'db' | 'house'>, mail: Mail): Promise<void> {
	const { accountId, kind, to, subject, text, html, inquiry_id = null, message_id = null, user_id = null } = mail
	const { held = false, reply_to = '', document_id = null, cc = [], file, files = [] } = mail
	const now = ctx.house.now()
	const server = await serverFor(ctx.db, accountId)
	const state = held ? 'held' : server ? 'waiting' : 'kept'
	await insertMail(ctx.db, {
		id: newId(),
		account_id: accountId,
		kind,
		recipient: to,
		subject: oneLine(subject),
		body: text,
		html,
		state,
		created_at: now,
		due_at: state === 'waiting' ? now : null,
		give_up_at: new Date(now.getTime() + (kind === 'code' ? CODE_MS : DAY_MS)),
		inquiry_id,
		document_id,
		cc: [...cc],
		file_key: file?.key ?? null,
		file_name: file?.name ?? null,
		files: files.length ? JSON.stringify(files.map(({ key, name }) => ({ key, name }))) : null,
		message_id,
		reply_to,
		user_id,
	})
}

/** Whether an account's messages are sent at all. */
export async function canSendMail({ db, accountId }: Scope): Promise<boolean> {
	return (await serverFor(db, accountId)) !== undefined
}

/** To an address that a visitor merely typed, from all accounts together. */
const TYPED = { name: 'mail_typed', max: 1, seconds: 3600 }

/**
 * Counts a message to an address that a visitor merely typed, who may have typed somebody else's; false when there was one
 * within the hour, however the address was spelled then. Call it outside of transactions.
 */
export async function mayWriteTo(ctx: PublicCtx, address: string): Promise<boolean> {
	return (await countRate(ctx, TYPED, mailboxOf(address))) === 0
}
