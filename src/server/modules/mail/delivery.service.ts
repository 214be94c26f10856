import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { readStored } from '#server/db/stored.ts'
import type { House } from '#server/house.ts'
import { failureOf, MailFailure } from '#server/mail/failure.ts'
import type { MailLine } from '#server/mail/smtp.ts'
import { openMailLine } from '#server/mail/smtp.ts'
import { toServer } from './line.service.ts'
import { claimDue, type DueMail, giveBack, settleMail } from './outbox.store.ts'
import { senderOf } from './sender.rule.ts'
import { serverFor, type ServerOf } from './server.store.ts'

/** A message whose process died is tried again after this. */
const LEASE_MS = 5 * 60_000
/** How long one server may take of a turn. */
const TURN_MS = 20_000
/** Pauses before the next try, in seconds; the last of them again and again, until the message is given up. */
const PAUSES = [15, 60, 300, 900, 3600, 3 * 3600]

/**
 * Sends what is due, each server on its own: what one of them lets wait keeps no other waiting for longer than TURN_MS.
 * What fails is tried again with growing pauses until its time is over; what is refused for good is kept with the reason.
 */
export async function deliverMail(house: House): Promise<void> {
	const now = house.now()
	const due = await claimDue(house.database.db, now, new Date(now.getTime() + LEASE_MS))
	const byServer = Map.groupBy(due, ({ server_id }) => server_id)
	await Promise.all([...byServer].map(([server_id, mails]) => deliverBy(house, server_id, mails)))
}

async function deliverBy(house: House, server_id: string | null, mails: DueMail[]): Promise<void> {
	const { db } = house.database
	const server = server_id === null ? undefined : await serverFor(db, server_id)
	if (!server) {
		for (const mail of mails) await settleMail(db, mail, { state: 'kept', due_at: null })
		return
	}
	const until = Date.now() + TURN_MS
	let line: MailLine | undefined
	let broken: MailFailure | undefined
	for (const mail of mails) {
		if (broken) await settleFailed(house, mail, broken)
		else if (Date.now() > until) await giveBack(db, mail.id, house.now())
		else
			try {
				line ??= await openMailLine(toServer(house, server))
				await sendOne(house, line, server, mail)
			} catch (error) {
				const failure = failureOf(error)
				if (failure.ofServer) broken = failure
				await settleFailed(house, mail, failure)
			}
	}
	line?.close()
}

async function sendOne(house: House, line: MailLine, server: ServerOf, mail: DueMail): Promise<void> {
	const { id, recipient, subject, body, html, created_at, account_id, company, owner_email } = mail
	const { reply_to, ...from } = senderOf(server, { account_id, company, email: owner_email })
	const files = await filesOf(house, mail)
	const words = await line.send({
		id,
		from,
		replyTo: mail.reply_to || reply_to,
		to: recipient,
		cc: mail.cc,
		files,
		subject,
		text: body,
		html,
		date: created_at,
	})
	// A code is of use to whoever reads it: it stands nowhere once it is on its way.
	const rest = mail.kind === 'code' ? ({ body: '', html: '' } as const) : {}
	const end = { state: 'sent', sent_at: house.now(), due_at: null, problem: null, words } as const
	await settleMail(house.database.db, mail, { ...end, ...rest })
}

const MoreFiles = z.array(z.object({ key: z.string(), name: z.string() }))

/** What goes along, whole: 15 MB at most. One that cannot be read keeps back its own message alone. */
async function filesOf({ storage, log }: House, { id, file_key, file_name, files }: DueMail) {
	const more = files === null ? [] : readStored(MoreFiles, files, `files of mail ${id}`)
	const named = [...(file_key === null ? [] : [{ key: file_key, name: file_name ?? '' }]), ...more]
	try {
		const read = named.map(async ({ key, name }) => ({ name, content: await buffer(await storage.read(key)) }))
		return await Promise.all(read)
	} catch (error) {
		log.warn({ err: error, mailId: id }, 'a file beside a mail was not read')
		throw new MailFailure('file', '', { again: true })
	}
}

async function settleFailed(house: House, mail: DueMail, { problem, words, again }: MailFailure): Promise<void> {
	const due_at = new Date(house.now().getTime() + pauseAfter(mail.tries) * 1000)
	const waits = again && mail.give_up_at !== null && due_at < mail.give_up_at
	house.log.warn({ mailId: mail.id, problem, waits }, 'a mail was not sent')
	const end = waits ? ({ state: 'waiting', due_at } as const) : ({ state: 'refused', due_at: null } as const)
	await settleMail(house.database.db, mail, { ...end, problem, words })
}

/** Seconds until the next try, after so many. */
export function pauseAfter(tries: number): number {
	return PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0] ?? 15
}
