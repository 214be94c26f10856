import type { account } from '#contract/account.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { isEmail } from '#domain/url.ts'
import { type Ctx, transact } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { readUser, replaceEmail } from './account.store.ts'
import { useCode } from './code.service.ts'
import { foldEmail } from './email.rule.ts'
import { signIn } from './enter.service.ts'
import { writeToUser } from './letter.service.ts'
import { closeSessionsOf } from './session.service.ts'

const CHANGES = { name: 'change-email', max: 10, seconds: 15 * 60 }

/**
 * Signs in with another e-mail from now on. The code proves that the new one is the user's; the old one is told, and every
 * other session ends. Refuses with `email_bad`, `email_same`, `email_taken`, `code_wrong`.
 */
export async function changeEmail(ctx: Ctx, { email, code, device }: ParamsOf<(typeof account)['changeEmail']>) {
	await limitRate(ctx, CHANGES, ctx.userId)
	const to = foldEmail(email)
	if (!isEmail(to)) throw refuseProblem({ code: 'email_bad', path: 'email' })
	const from = (await readUser(ctx.db, ctx.accountId, ctx.userId)).email
	if (from === to) throw refuseProblem({ code: 'email_same', path: 'email' })
	// Outside of the transaction: a wrong code has used up its try.
	if (!(await useCode(ctx, to, 'change_email', code))) throw refuseProblem({ code: 'code_wrong', path: 'code' })
	return transact(ctx, async (ctx) => {
		await replaceEmail(ctx, from, to)
		await tellOld(ctx, from, to)
		await closeSessionsOf(ctx, ctx.accountId, ctx.userId)
		return signIn(ctx, ctx.accountId, ctx.userId, device)
	}).catch((error: unknown) => {
		throw isUniqueViolation(error) ? refuseProblem({ code: 'email_taken', path: 'email' }) : error
	})
}

async function tellOld(ctx: Ctx, from: string, to: string): Promise<void> {
	const zh = ctx.locale === 'zh'
	const subject = zh ? 'Vitrine 登录邮箱已更改' : 'Your Vitrine e-mail was changed'
	const said = zh
		? `此账户现在使用 ${to} 登录，${from} 不再可用。其他设备已全部退出登录。`
		: `This account now signs in with ${to}. ${from} no longer works. Every other device was signed out.`
	const foot = zh
		? '如果不是您本人操作，请立即联系此站点的运营者。'
		: 'If this was not you, contact the operator of this installation now.'
	await writeToUser(ctx, { kind: 'notice', to: from, subject, said, foot })
}
