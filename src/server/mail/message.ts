import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { quoted } from '#domain/text.ts'
import { isEmail } from '#domain/url.ts'
import { MailFailure } from './failure.ts'

/** Whom a message is from or to. */
export interface Mailbox {
	name: string
	address: string
}

/** A message to be sent. */
export interface MailMessage {
	/** The same of every try, so that a message that went out twice is told to be one. */
	id: string
	from: Mailbox
	replyTo: string
	to: string
	/** Who gets a copy. */
	cc?: readonly string[]
	/** What goes along. */
	files?: readonly { name: string; content: Buffer }[]
	subject: string
	text: string
	html: string
	/** When it was written. */
	date: Date
}

/**
 * A message as nodemailer takes it: names and subject are one line without control characters, addresses are addresses and
 * nothing else, so that nobody's text becomes a header or another recipient. Throws MailFailure for an address that is none.
 */
export function toSent({ id, from, replyTo, to, cc = [], files = [], subject, text, html, date }: MailMessage) {
	if (!isEmail(from.address)) throw new MailFailure('sender', from.address)
	for (const address of [to, ...cc]) if (!isEmail(address)) throw new MailFailure('recipient', address)
	const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
	return {
		from: { name: oneLine(from.name), address: from.address },
		to: { name: '', address: to },
		...(isEmail(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
		...(cc.length ? { cc: cc.map((address) => ({ name: '', address })) } : {}),
		envelope: { from: from.address, to: [to, ...cc] },
		subject: oneLine(subject),
		text,
		...(html ? { html } : {}),
		...(files.length ? { attachments: files.map(({ name, content }) => ({ filename: oneLine(name), content })) } : {}),
		date,
		messageId: `<${id}@${domain}>`,
		headers: { 'Auto-Submitted': 'auto-generated' },
		disableFileAccess: true,
		disableUrlAccess: true,
	}
}

/** A text as it may stand in a header. */
export function oneLine(text: string): string {
	return quoted(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), MAIL_SUBJECT_MAX)
}
