import type { statement } from '#contract/statement.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { type Statement, statementsOf } from '#domain/documents/statement.ts'
import { roundMoney } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { readTogether } from '#server/db/readings.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { problemText } from '#server/modules/mail/index.ts'
import { getCustomer } from '#server/modules/customer/index.ts'
import { listStatementMails, type SentStatement } from './statement/mail.store.ts'
import { readingBilled, readingPaid } from './statement.store.ts'
import { todayOf } from './today.service.ts'

type Row = (typeof statement)['getStatement']
type Data = DataOf<Row>

/** Sendings that are told. */
const MAILS = 20

/** What a customer was billed and has paid, by currency (domain/documents/statement.ts). Refuses `not_found`. */
export async function getStatement(ctx: Ctx, params: ParamsOf<Row>): Promise<Data> {
	const { id, name, emails } = await getCustomer(ctx, params)
	const today = todayOf(ctx, await getSettings(ctx))
	const to = params.to ?? today
	const from = params.from ?? `${to.slice(0, 4)}-01-01`
	// Of a time that is over nobody asks what came after it; today's tells what is dated ahead.
	const until = to < today ? to : null
	const [documents, payments] = await readTogether(ctx.db, [readingBilled(ctx, id, until), readingPaid(ctx, id, until)])
	const types = new Map(documents.map((document) => [document.id, document.type]))
	const present = (one: Statement): Data['statements'][number] => {
		const money = (amount: string) => roundMoney(amount, one.currency)
		return {
			currency: one.currency,
			opening: money(one.opening),
			closing: money(one.closing),
			charged: money(one.charged),
			settled: money(one.settled),
			later: one.later === null || to < today ? null : money(one.later),
			lines: one.lines.map((line) => ({
				...line,
				type: types.get(line.document_id) ?? 'invoice',
				amount: money(line.amount),
				balance: money(line.balance),
			})),
		}
	}
	const mails = (await listStatementMails(ctx, id, MAILS)).map((row) => presentMail(row, ctx.locale))
	return {
		customer: { id, name },
		from,
		to,
		email: emails[0] ?? '',
		mails,
		statements: statementsOf(documents, payments, { from, to }).map(present),
	}
}

function presentMail(row: SentStatement, locale: Ctx['locale']): Data['mails'][number] {
	const { id, user, currency, from_day: from, to_day: to, recipient, cc, at, mail } = row
	const problem = (mail && problemText(mail, locale)) ?? null
	return { id, at: at.toISOString(), user, currency, from, to, recipient, cc, mail: mail?.state ?? null, problem }
}
