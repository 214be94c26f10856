import type { document } from '#contract/document.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { SendingKind } from '#domain/documents/answers.ts'
import { leftVariable } from '#domain/email-template/variables.ts'
import { isEmail } from '#domain/url.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { canSendMail } from '#server/modules/mail/index.ts'
import type { Sending } from '../event.presenter.ts'
import { filesAlong } from '../files/file.service.ts'
import { fixFiles } from '../files/file.store.ts'
import { countSent, insertEvent } from '../event.store.ts'
import { mailDocument, type SentDocument } from './mail.service.ts'

/** What a message says, and to whom. */
export type Said = Pick<ParamsOf<(typeof document)['operateDocument']>, 'to' | 'cc' | 'subject' | 'text' | 'attach'>

/** Documents that an account sends within an hour: a day's work by hand, too few for a campaign through the operator's server. */
const SENT_MAX = 200
const HOUR_MS = 3_600_000

/**
 * Refuses what keeps a document from being sent: `mail_none`, `email_bad` with its field, `document_mail_text`,
 * `inquiry_variable_left` for a variable that was not filled in, `document_mail_many`.
 */
export async function checkSending(ctx: Ctx, { to = '', cc = [], subject = '', text = '' }: Said): Promise<void> {
	if (!isEmail(to.trim())) throw refuseProblem({ code: 'email_bad', path: 'to' })
	cc.forEach((address, at) => {
		if (!isEmail(address.trim())) throw refuseProblem({ code: 'email_bad', path: `cc.${at}` })
	})
	for (const [path, said] of Object.entries({ subject, text })) {
		if (!said.trim()) throw refuseProblem({ code: 'document_mail_text', path })
		const left = leftVariable(said)
		if (left) throw refuseProblem({ code: 'inquiry_variable_left', params: { variable: left }, path })
	}
	if (!(await canSendMail(ctx))) throw refuse('mail_none')
	const since = new Date(ctx.house.now().getTime() - HOUR_MS)
	if ((await countSent(ctx, since)) >= SENT_MAX) throw refuse('document_mail_many', { retryAfter: HOUR_MS / 1000 })
}

/**
 * Writes a sending down and sends it, within the caller's transaction: at once without its PDF, else by a job that makes the
 * PDF first.
 */
export async function send(ctx: Ctx, document_id: string, kind: SendingKind, said: Said): Promise<void> {
	const event_id = newId()
	await writeSending(ctx, { document_id, event_id }, kind, said)
	if (said.attach ?? true) await ctx.house.jobs.start(ctx, 'document_mail', { document_id, event_id })
	else await mailDocument(ctx, { document_id, event_id }, undefined)
}

/** Writes a sending down. What goes along is sent with the document, not with reminders, and stays from then on. */
export async function writeSending(
	ctx: Ctx,
	{ document_id, event_id }: SentDocument,
	kind: SendingKind,
	said: Said,
): Promise<void> {
	const { to = '', cc = [], subject = '', text = '', attach = true } = said
	const files = kind === 'sent' ? await filesAlong(ctx, document_id) : []
	const detail: Sending = {
		to: to.trim(),
		cc: cc.map((address) => address.trim()),
		subject,
		attach,
		files: files.map(({ id, name }) => ({ id, name })),
	}
	await insertEvent(ctx, {
		id: event_id,
		document_id,
		kind,
		text,
		detail: JSON.stringify(detail),
		user_id: ctx.isByClock ? null : ctx.userId,
		at: ctx.house.now(),
	})
	if (files.length) await fixFiles(ctx, document_id, ctx.house.now())
}
