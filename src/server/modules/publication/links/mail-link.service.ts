import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { sharing } from '#contract/sharing.ts'
import { isEmail } from '#domain/url.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import type { Ctx } from '#server/context.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { getCompany, getUsername } from '#server/modules/account/index.ts'
import { canSendMail, postMail } from '#server/modules/mail/index.ts'
import { ownShared } from './shared.service.ts'

type Row = (typeof sharing)['mailShareLink']

/** Messages of one account: more than one writes by hand, too few for a campaign through the operator's server. */
const SENT = { name: 'share_mail', max: 30, seconds: 3600 }

/**
 * Writes to somebody with a link of the account. Refuses `email_bad`, `not_found`, `catalog_unpublished`, `rate_limited`.
 * What was written goes out as it is; the link stands below it, whether or not the message has it, too.
 */
export async function mailShareLink(
	ctx: Ctx,
	{ hash, to, language, subject, text }: ParamsOf<Row>,
): Promise<DataIn<Row>> {
	const address = to.trim()
	if (!isEmail(address)) throw refuseProblem({ code: 'email_bad', path: 'to' })
	await ownShared(ctx, hash)
	await limitRate(ctx, SENT, ctx.accountId)
	const [company, username] = await Promise.all([getCompany(ctx), getUsername(ctx)])
	const url = ctx.house.config.publicUrl + sharePath(username, hash)
	const sender = String(company.company_name ?? '') || username
	const words = WORDS[language]
	await postMail(ctx, {
		accountId: ctx.accountId,
		kind: 'share',
		to: address,
		user_id: ctx.userId,
		subject,
		...(company.company_email && { reply_to: company.company_email }),
		...writeLetter({
			locale: language,
			sender,
			heading: subject,
			paragraphs: paragraphsOf(text, url),
			button: { label: words.open, url },
			foot: words.foot(sender),
		}),
	})
	return { sent: await canSendMail(ctx) }
}

/** The address has a line of its own at the button. */
function paragraphsOf(text: string, url: string): string[] {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== url)
	return lines
		.join('\n')
		.split(/\n{2,}/)
		.filter((part) => part.trim())
}

const WORDS = {
	en: { open: 'Open the catalog', foot: (sender: string) => `${sender} sent you this catalog.` },
	zh: { open: '打开图册', foot: (sender: string) => `此图册由${sender}发送给您。` },
} as const
