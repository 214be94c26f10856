import { z } from 'zod'
import { type DocumentEvent, ProposedLine } from '#contract/document-shapes.ts'
import { isSending } from '#domain/documents/answers.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { readStored } from '#server/db/stored.ts'
import { type DocumentMail, problemText } from '#server/modules/mail/index.ts'
import type { EventRow, NamedEventRow } from './event.store.ts'

/** What is kept of a sending beside its text. */
export const Sending = z.object({
	to: z.string(),
	cc: z.array(z.string()),
	subject: z.string(),
	attach: z.boolean(),
	/** Attachments that went along. */
	files: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
})
export type Sending = z.output<typeof Sending>

const Change = z.object({ lines: z.array(ProposedLine) })

/** What happened to a document, each sending with what became of its message. */
export function presentEvents(
	rows: readonly NamedEventRow[],
	mails: readonly DocumentMail[],
	locale: Locale,
): DocumentEvent[] {
	return rows.map((row) => {
		const { id, kind, at, name, ip, text, user } = row
		const sent = isSending(kind) ? sendingOf(row) : null
		const mail = mails.find(({ message_id }) => message_id === id)
		return {
			id,
			kind,
			at: at.toISOString(),
			name,
			ip,
			text,
			user,
			automatic: sent !== null && row.user_id === null,
			to: sent?.to ?? '',
			cc: sent?.cc ?? [],
			attached: sent?.attach ?? false,
			files: sent?.files.map((file) => file.name) ?? [],
			mail: mail?.state ?? null,
			problem: (mail && problemText(mail, locale)) ?? null,
			lines: kind === 'change' ? readStored(Change, row.detail, `change of document event ${id}`).lines : [],
		}
	})
}

/** To whom something was sent. */
export function sendingOf({ id, detail }: EventRow): Sending {
	return readStored(Sending, detail, `sending of document event ${id}`)
}
