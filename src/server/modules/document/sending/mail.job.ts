import { z } from 'zod'
import { transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { storePdf } from '../print/pdf.service.ts'
import { printedDocument } from '../printed.service.ts'
import { mailDocument } from './mail.service.ts'

/** PDFs that go along with messages are kept under this, as long as the outbox keeps the message. */
export const DOCUMENT_MAIL_PREFIX = 'document-mails/'

const Payload = z.object({ document_id: z.uuid(), event_id: z.uuid() })

/** Makes the PDF of a sending and posts its message; run again it makes the same file and posts nothing twice. */
export const documentMailJob: JobHandler = async ({ ctx, payload, signal }) => {
	const sent = readStored(Payload, payload, 'payload of document_mail')
	const key = `${DOCUMENT_MAIL_PREFIX}${ctx.accountId}/${sent.event_id}.pdf`
	const name = await storePdf(ctx, await printedDocument(ctx, sent.document_id), { key, signal })
	await transact(ctx, (ctx) => mailDocument(ctx, sent, { key, name }))
	return { summary: name }
}
