import type { statement as contract } from '#contract/statement.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/new-id.ts'
import { checkSending } from '../sending/send.service.ts'
import { getStatement } from '../statement.service.ts'
import { mailStatement } from './mail.service.ts'
import { insertStatementMail } from './mail.store.ts'

type Row = (typeof contract)['sendStatement']

/**
 * Sends a customer a statement in one currency: at once without its PDF, else by a job that makes the PDF first. Refuses
 * `not_found`, and what keeps a document from being sent (`checkSending`), whose hour it shares.
 */
export async function sendStatement(ctx: Ctx, { message, currency, ...asked }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { from, to, customer } = await getStatement(ctx, asked)
	await checkSending(ctx, message)
	const { to: address, cc, subject, text, attach } = message
	const id = newId()
	await insertStatementMail(ctx, {
		id,
		customer_id: customer.id,
		currency,
		from_day: from,
		to_day: to,
		recipient: address.trim(),
		cc: cc.map((one) => one.trim()),
		subject,
		text,
		attach,
		user_id: ctx.userId,
		at: ctx.house.now(),
	})
	if (attach) await ctx.house.jobs.start(ctx, 'statement_mail', { id })
	else await mailStatement(ctx, id, undefined)
	return { mails: (await getStatement(ctx, asked)).mails }
}
