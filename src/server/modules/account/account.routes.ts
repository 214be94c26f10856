import type { account } from '#contract/account.ts'
import type { leaving } from '#contract/leaving.ts'
import type { passkey } from '#contract/passkey.ts'
import type { sessions } from '#contract/session.ts'
import type { signIn } from '#contract/sign-in.ts'
import type { Handlers } from '#server/http/mount.ts'
import { countUnread, listNotifications, markNotifications } from './notification.store.ts'
import { checkUsername, getSettings, setCompany, setSettings, setUserInfo, userProfile } from './profile.service.ts'
import { getSessions, revokeSession } from './devices.service.ts'
import { confirmLogin } from './confirm-login.service.ts'
import { changeEmail } from './change-email.service.ts'
import { getSignInWays, removeTotp, setRecoveryCodes, setTotp, startTotp } from './factor.service.ts'
import { deleteAccount, keepAccount } from './leaving.service.ts'
import { loginWithPasskey, startPasskeyLogin } from './passkey-login.service.ts'
import { deletePasskey, setPasskey, startPasskey } from './passkey.service.ts'
import { closeSession } from './session.service.ts'
import { login, requestCode, resetPassword, signup, updatePassword } from './sign-in.service.ts'

export const accountRoutes: Handlers<
	typeof account & typeof sessions & typeof signIn & typeof passkey & typeof leaving
> = {
	login,
	sendCode: requestCode,
	signup,
	async logout(ctx) {
		await closeSession(ctx)
		return null
	},
	updatePassword,
	resetPassword,
	changeEmail,
	confirmLogin,
	getSignInWays,
	startTotp,
	setTotp,
	setRecoveryCodes,
	removeTotp,
	startPasskeyLogin,
	loginWithPasskey,
	startPasskey,
	setPasskey,
	deletePasskey,
	getSessions,
	revokeSession,
	deleteAccount,
	keepAccount,
	setUserInfo,
	checkUsername,
	userProfile,
	setCompany,
	getSettings,
	setSettings,
	async getNotifications(ctx, { page, size, status }) {
		const { list, total } = await listNotifications(ctx, page, size, status)
		return { total, list: list.map(toNotification), counts: await countUnread(ctx) }
	},
	updateNotificationStatus: async (ctx, { ids, status }) => ({ updated: await markNotifications(ctx, ids, status) }),
}

function toNotification({ link, created_at, ...row }: Awaited<ReturnType<typeof listNotifications>>['list'][number]) {
	return { ...row, created_at: created_at.toISOString(), ...(link ? { link } : {}) }
}
