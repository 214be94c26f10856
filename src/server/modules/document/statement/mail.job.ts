import { z } from 'zod'
import { transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { storeMade } from '#server/storage/store-made.ts'
import { DOCUMENT_MAIL_PREFIX } from '../sending/prepared.service.ts'
import { mailStatement } from './mail.service.ts'
import { holdStatementMail } from './mail.store.ts'
import { nameOfFile, openStatement, writeStatement } from './open.service.ts'

const Payload = z.object({ id: z.uuid() })

/** Makes the PDF of a statement that is sent and posts its message; run again it makes the same file and posts nothing twice. */
export const statementMailJob: JobHandler = async ({ ctx, payload, signal }) => {
	const { id } = readStored(Payload, payload, 'payload of statement_mail')
	const row = await holdStatementMail(ctx, id)
	if (!row) throw refuse('not_found')
	const { customer_id, currency, from_day: from, to_day: to } = row
	const opened = await openStatement(ctx, { customer_id, currency, from, to })
	const key = `${DOCUMENT_MAIL_PREFIX}${ctx.accountId}/${id}.pdf`
	const name = nameOfFile(opened.one, 'pdf')
	await storeMade(ctx.house, key, (out) => writeStatement(ctx, opened, { preset: 'screen', out, signal }))
	await transact(ctx, (ctx) => mailStatement(ctx, id, { key, name }))
	return { summary: name }
}
