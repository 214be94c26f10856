import type { OutboxMail } from '#contract/mail.ts'
import { type Locale, sentence } from '#contract/refusals/index.ts'
import type { MailProblem } from '#domain/mail/mail.ts'
import type { MailRow, SignedMailRow } from './outbox.store.ts'

/** Why a message was not sent, in a sentence with the mail server's words. */
export function problemText(
	{ problem, words }: { problem: MailProblem | null; words: string },
	locale: Locale,
	server?: { host: string; port: number },
): string | undefined {
	if (problem === null) return undefined
	const unnamed = locale === 'zh' ? '邮件服务器' : 'the mail server'
	const params = { host: server?.host ?? unnamed, port: server?.port ?? '–', words: words || '–' }
	return sentence(`mail_${problem}`, locale, params)
}

export function presentMail(row: SignedMailRow, locale: Locale, server?: { host: string; port: number }): OutboxMail {
	const { id, account_id, recipient, subject, body, state, due_at, sent_at, created_at, inquiry_id } = row
	const { user, automatic } = row
	const problem = state === 'waiting' || state === 'refused' ? problemText(row, locale, server) : undefined
	return {
		id,
		recipient,
		subject,
		body,
		state,
		created_at: created_at.toISOString(),
		user,
		automatic,
		again: account_id !== null && isToSendAgain(row),
		...(problem === undefined ? {} : { problem }),
		...(state === 'waiting' && row.tries > 0 && due_at ? { due_at: due_at.toISOString() } : {}),
		...(sent_at ? { sent_at: sent_at.toISOString() } : {}),
		...(inquiry_id === null ? {} : { inquiry_id }),
	}
}

/** Whether a message was not sent and is worth sending later: nobody waits for an old code. */
export function isToSendAgain({ kind, state }: Pick<MailRow, 'kind' | 'state'>): boolean {
	return kind !== 'code' && (state === 'refused' || state === 'kept')
}
