import { STATEMENT_WORDS } from '#domain/documents/statement-words.ts'
import { formatMoney } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { type Written, writeLetter } from '#server/mail/letter.ts'
import { getCompany, getUsername } from '#server/modules/account/index.ts'
import { postMail } from '#server/modules/mail/index.ts'
import { writerOf } from '../print/writing.presenter.ts'
import { holdStatementMail, isPosted } from './mail.store.ts'
import { openStatement } from './open.service.ts'
import type { OneStatement } from './paper.presenter.ts'

/** Posts the message of a sending, once, within the caller's transaction. */
export async function mailStatement(
	ctx: Ctx,
	id: string,
	file: { key: string; name: string } | undefined,
): Promise<void> {
	const row = await holdStatementMail(ctx, id)
	if (!row || (await isPosted(ctx, id))) return
	const { customer_id, currency, from_day: from, to_day: to, recipient, cc, subject, text } = row
	const [company, username] = await Promise.all([getCompany(ctx), getUsername(ctx)])
	const { one } = await openStatement(ctx, { customer_id, currency, from, to })
	const sender = company.company_name || username
	await postMail(ctx, {
		accountId: ctx.accountId,
		kind: 'document',
		message_id: id,
		to: recipient,
		cc,
		subject,
		file,
		...(company.company_email && { reply_to: company.company_email }),
		...letter(one, { sender, subject, text }),
	})
}

/** What was written, and what is owed, in the language of the customer. */
function letter(one: OneStatement, { sender, subject, text }: Record<'sender' | 'subject' | 'text', string>): Written {
	const { language, statement, to } = one
	const words = STATEMENT_WORDS[language]
	const { day } = writerOf(language, statement.currency)
	const colon = language === 'zh' ? '：' : ':'
	const money = formatMoney(statement.closing, statement.currency, language)
	return writeLetter({
		locale: language,
		sender,
		heading: subject,
		paragraphs: text.split(/\n{2,}/).filter((part) => part.trim()),
		sums: [
			{ name: words.to + colon, value: day(to) },
			{ name: words.balance + colon, value: money },
		],
		foot: FOOT[language](sender),
	})
}

const FOOT = {
	en: (sender: string) => `You get this because ${sender} entered this address. Reply to this e-mail to reach them.`,
	zh: (sender: string) => `${sender}填写了此邮箱，因此您收到此邮件。如需联系，请直接回复。`,
} as const
