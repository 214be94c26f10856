import { fillPlaceholders } from '#domain/placeholders.ts'
import type { PublicCtx } from '#server/context.ts'
import type { Notices } from '#server/house.ts'
import { announce } from '#server/notices.ts'
import { readUser } from './account.store.ts'
import type { Person } from './factor.store.ts'
import { writeToUser } from './letter.service.ts'

const LINK = '/account'

/** What the bell tells of ways to sign in. */
export const SIGN_IN_NOTICES = {
	factor_on: {
		text: { en: 'Signing in now asks for a code of your authenticator app', zh: '登录时将需要身份验证器的验证码' },
		link: LINK,
	},
	factor_off: {
		text: {
			en: 'Signing in no longer asks for a code of an authenticator app',
			zh: '登录时不再需要身份验证器的验证码',
		},
		link: LINK,
	},
	recovery_new: {
		text: { en: 'New recovery codes were made; those before no longer work', zh: '已生成新的恢复码，原恢复码失效' },
		link: LINK,
	},
	passkey_new: {
		text: { en: 'A passkey was added: {name}', zh: '已添加通行密钥：{name}' },
		link: LINK,
	},
	passkey_gone: {
		text: { en: 'A passkey was removed: {name}', zh: '已移除通行密钥：{name}' },
		link: LINK,
	},
	sign_in_unlocked: {
		text: {
			en: 'The operator took your authenticator app and passkeys away, so that you can sign in again',
			zh: '运营者已移除您的身份验证器和通行密钥，以便您重新登录',
		},
		link: LINK,
	},
	recovery_used: {
		text: { en: 'Somebody signed in with a recovery code; {n} are left', zh: '有人使用恢复码登录，剩余 {n} 个' },
		link: LINK,
	},
} satisfies Notices
export type SignInNews = keyof typeof SIGN_IN_NOTICES

/** Tells a user by bell and mail what has changed about signing in, so that nobody does it unseen. */
export async function tellOfSignIn(
	ctx: PublicCtx,
	{ db, accountId, userId }: Person,
	news: SignInNews,
	values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
	const { email, locale } = await readUser(db, accountId, userId)
	const to = { account_id: accountId, locale: locale === 'zh' ? ('zh' as const) : ('en' as const) }
	await announce({ house: ctx.house, db }, to, news, values)
	const zh = to.locale === 'zh'
	const said = fillPlaceholders(SIGN_IN_NOTICES[news].text[to.locale], values)
	await writeToUser(
		{ ...ctx, db, locale: to.locale },
		{
			kind: 'notice',
			to: email,
			subject: zh ? '您的 Vitrine 登录方式有变动' : 'How you sign in to Vitrine',
			said: zh ? `${said}。` : `${said}.`,
			foot: zh
				? '如果不是您本人操作，请立即修改密码，并在“管理账户”中检查登录方式和登录设备。'
				: 'If this was not you, change your password now, and look at Sign-in and Devices under Manage account.',
		},
	)
}
