import { z } from 'zod'
import { MAIL_ENCRYPTIONS, MAIL_STATES } from '#domain/mail/mail.ts'
import { get, post } from './endpoint.ts'
import { At, listOf, MailId, Page, requiredText, size, text } from './fields.ts'

const Server = z.object({
	host: z.string(),
	port: z.int(),
	encryption: z.enum(MAIL_ENCRYPTIONS),
	/** Empty: nobody signs in. */
	user: z.string(),
	/** The password itself is never answered. */
	has_password: z.boolean(),
	from_name: z.string(),
	from_address: z.string(),
	reply_to: z.string(),
})

const MailSettings = z.object({
	/** The account's own mail server. */
	server: Server.nullable(),
	/** By whose server its messages go: its own, the operator's, or nobody's: then they stay in the outbox. */
	sends_by: z.enum(['own', 'installation', 'nobody']),
	/** What buyers see as the sender; empty where nothing is sent. */
	sender: z.object({ name: z.string(), address: z.string(), reply_to: z.string() }).nullable(),
})
export type MailSettings = z.output<typeof MailSettings>

const OutboxMail = z.object({
	id: z.string(),
	recipient: z.string(),
	subject: z.string(),
	/** Empty of a code that has been sent. */
	body: z.string(),
	state: z.enum(MAIL_STATES),
	/** Why it was not sent yet, or never will be, in the caller's language with the mail server's words. */
	problem: z.string().optional(),
	/** When it is tried again. */
	due_at: At.optional(),
	sent_at: At.optional(),
	created_at: At,
	inquiry_id: z.string().optional(),
	/** Who has sent it, of what goes to buyers; empty: nobody, or they are gone. */
	user: z.string(),
	/** About a document, and nobody has sent it: it fell due by the clock. */
	automatic: z.boolean(),
	/** Whether it was not sent and can be sent again (`resendMail`). */
	again: z.boolean(),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** Mail: the server that sends it and the outbox (product.md section 3.19, settings). */
export const mail = {
	getMailSettings: get('/api/getMailSettings', {
		access: 'user',
		summary: 'By which mail server messages are sent, and from which address; never the password.',
		params: z.strictObject({}),
		data: MailSettings,
	}),
	setMailServer: post('/api/setMailServer', {
		access: 'user',
		effect: 'write',
		summary: "Set the account's mail server; the operator's also sends codes and for accounts without their own.",
		params: z.strictObject({
			host: requiredText(253),
			port: z.int().min(1).max(65_535),
			encryption: z.enum(MAIL_ENCRYPTIONS),
			user: text(254).optional(),
			/** Left out: as it is. Empty: none. */
			password: z.string().max(500).optional(),
			from_name: text(120).optional(),
			from_address: requiredText(254),
			reply_to: text(254).optional(),
		}),
		data: MailSettings,
	}),
	deleteMailServer: post('/api/deleteMailServer', {
		access: 'user',
		effect: 'write',
		summary: 'Forget the mail server and its password.',
		params: z.strictObject({}),
		data: MailSettings,
	}),
	testMail: post('/api/testMail', {
		access: 'user',
		effect: 'own',
		summary: 'Send a message to oneself at once; a refusal tells what the mail server said.',
		params: z.strictObject({}),
		data: z.object({ recipient: z.string(), words: z.string() }),
	}),
	getOutbox: get('/api/getOutbox', {
		access: 'user',
		summary: "The account's messages of the last 30 days, newest first; the operator's with codes of signing in.",
		params: z.strictObject({ page: Page, size: size(20), state: z.enum(MAIL_STATES).optional() }),
		data: listOf(OutboxMail),
	}),
	resendMail: post('/api/resendMail', {
		access: 'user',
		effect: 'write',
		summary: 'Send a message that was refused or only kept.',
		params: z.strictObject({ mail_id: MailId }),
		data: OutboxMail,
	}),
}
