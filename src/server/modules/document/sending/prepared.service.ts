import type { Ctx } from '#server/context.ts'
import { newId } from '#server/new-id.ts'
import { updateDocument } from '../document.store.ts'
import { storePdf } from '../print/pdf.service.ts'
import { printedDocument } from '../printed.service.ts'
import { mailDocument, type SentDocument } from './mail.service.ts'
import { checkSending, type Said, writeSending } from './send.service.ts'

/** PDFs that go along with messages are kept under this, as long as the outbox keeps the message. */
export const DOCUMENT_MAIL_PREFIX = 'document-mails/'

/** A sending whose PDF is there. */
export interface PreparedMail extends SentDocument {
	file: { key: string; name: string }
}

/** Makes the PDF that goes along with a sending; made again it is the same file. Refuses `not_found`. */
export async function mailedPdf(
	ctx: Ctx,
	{ document_id, event_id }: SentDocument,
	signal: AbortSignal,
): Promise<PreparedMail['file']> {
	const key = `${DOCUMENT_MAIL_PREFIX}${ctx.accountId}/${event_id}.pdf`
	return { key, name: await storePdf(ctx, await printedDocument(ctx, document_id), { key, signal }) }
}

/** Makes ready what a document is sent with, before the transaction that sends it: for jobs that send many. */
export async function prepareMail(ctx: Ctx, document_id: string, signal: AbortSignal): Promise<PreparedMail> {
	const sent = { document_id, event_id: newId() }
	return { ...sent, file: await mailedPdf(ctx, sent, signal) }
}

/**
 * Sends a document that is held and may be sent, within the caller's transaction: written down and posted together. Refuses what
 * `checkSending` does.
 */
export async function sendPrepared(ctx: Ctx, { file, ...sent }: PreparedMail, said: Said): Promise<void> {
	await checkSending(ctx, said)
	const sent_at = ctx.house.now()
	await updateDocument(ctx, sent.document_id, { sent_at, updated_at: sent_at })
	await writeSending(ctx, sent, 'sent', { ...said, attach: true })
	await mailDocument(ctx, sent, file)
}
