import { inNameOf } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { findLogin, readUser } from './account.store.ts'
import { foldEmail } from './email.rule.ts'
import { deleteFactor } from './factor.store.ts'
import { removePasskeys } from './passkey.store.ts'
import { tellOfSignIn } from './sign-in-news.service.ts'

/**
 * Lets somebody in again who has lost app and recovery codes: the password, or a code by e-mail, is enough from now on. The
 * user is told. For the operator, who has made sure who asks. Answers what was taken away; null: no account has the address.
 */
export async function unlockSignIn(house: House, email: string): Promise<{ app: boolean; passkeys: number } | null> {
	const { db } = house.database
	const login = await findLogin({ db }, foldEmail(email))
	if (!login) return null
	const { account_id, user_id } = login
	const locale = (await readUser(db, account_id, user_id)).locale === 'zh' ? 'zh' : 'en'
	const ctx = inNameOf(house, { account_id, user_id, locale })
	const app = await deleteFactor(ctx)
	const passkeys = await removePasskeys(ctx)
	if (app || passkeys) await tellOfSignIn(ctx, ctx, 'sign_in_unlocked')
	return { app, passkeys }
}
