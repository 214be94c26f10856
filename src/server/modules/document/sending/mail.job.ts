import { z } from 'zod'
import { transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { mailDocument } from './mail.service.ts'
import { mailedPdf } from './prepared.service.ts'

const Payload = z.object({ document_id: z.uuid(), event_id: z.uuid() })

/** Makes the PDF of a sending and posts its message; run again it makes the same file and posts nothing twice. */
export const documentMailJob: JobHandler = async ({ ctx, payload, signal }) => {
	const sent = readStored(Payload, payload, 'payload of document_mail')
	const file = await mailedPdf(ctx, sent, signal)
	await transact(ctx, (ctx) => mailDocument(ctx, sent, file))
	return { summary: file.name }
}
