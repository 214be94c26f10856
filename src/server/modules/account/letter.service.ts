import type { Ctx, PublicCtx } from '#server/context.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { postMail } from '#server/modules/mail/index.ts'
import { readUser } from './account.store.ts'

interface Letter {
	kind: 'code' | 'notice'
	to: string
	subject: string
	/** What it says, and what to do when the reader did not ask for it. */
	said: string
	foot: string
}

/**
 * Writes to a person about their sign-in, in the caller's language: by the installation's mail server; without one it stands
 * in the outbox, which the operator reads in the settings.
 */
export async function writeToUser(ctx: PublicCtx, { kind, to, subject, said, foot }: Letter): Promise<void> {
	const letter = writeLetter({ locale: ctx.locale, sender: 'Vitrine', heading: subject, paragraphs: [said], foot })
	await postMail(ctx, { accountId: null, kind, to, subject, ...letter })
}

/** Tells the user that a token was made with which programs act in the account's name. */
export async function tellOfToken(ctx: Ctx): Promise<void> {
	const { email } = await readUser(ctx.db, ctx.accountId, ctx.userId)
	const zh = ctx.locale === 'zh'
	await writeToUser(ctx, {
		kind: 'notice',
		to: email,
		subject: zh ? '已为您的 Vitrine 账户创建 API 令牌' : 'An API token was created for your Vitrine account',
		said: zh
			? '持有该令牌的程序可以按所选权限访问您的账户。'
			: 'A program that has this token can use your account within the permissions that were chosen.',
		foot: zh
			? '如果不是您本人操作，请登录并在“高级”设置中撤销该令牌，然后修改密码。'
			: 'If this was not you, sign in, revoke the token under Advanced, and change your password.',
	})
}
