import type { account } from '#contract/account.ts'
import type { apiToken } from '#contract/api-token.ts'
import type { leaving } from '#contract/leaving.ts'
import type { passkey } from '#contract/passkey.ts'
import type { sessions } from '#contract/session.ts'
import type { signIn } from '#contract/sign-in.ts'
import type { Fixtures } from './fixtures.ts'

type SignIn = Exclude<
	keyof typeof account,
	'userProfile' | 'setCompany' | 'getSettings' | 'setSettings' | 'getNotifications' | 'updateNotificationStatus'
>

/** Good params of the calls about signing in, devices, API tokens and leaving (fixtures.ts). */
export const accountFixtures = {
	login: () => ({ email: 'nobody@example.com', username: 'nobody', password: 'x', code: '1' }),
	sendCode: () => ({ email: 'nobody@example.com', purpose: 'login' }),
	signup: () => ({ email: 'x', password: 'x', username: 'x', nickname: 'x', company_name: 'x', code: '1' }),
	logout: () => ({}),
	updatePassword: () => ({ old_password: 'x', new_password: 'y' }),
	resetPassword: () => ({ email: 'nobody@example.com', code: '1', new_password: 'Vitrine-2026!' }),
	setUserInfo: (world) => ({ nickname: 'N', avatar: world.mediaUrl, locale: 'en', theme: 'dark' }),
	checkUsername: () => ({ username: 'somebody' }),
	changeEmail: () => ({ email: 'other@example.com', code: '000000' }),
	deleteAccount: () => ({ code: '000000' }),
	keepAccount: () => ({}),
	confirmLogin: () => ({ pending: 'x', code: '000000' }),
	getSignInWays: () => ({}),
	startTotp: () => ({ password: 'x' }),
	setTotp: () => ({ code: '000000' }),
	setRecoveryCodes: () => ({ code: '000000' }),
	removeTotp: () => ({ code: '000000' }),
	startPasskeyLogin: () => ({}),
	loginWithPasskey: () => ({
		credential: 'AAAA',
		client_data: 'AAAA',
		authenticator_data: 'AAAA',
		signature: 'AAAA',
		user_handle: 'AAAA',
	}),
	startPasskey: () => ({ password: 'x' }),
	setPasskey: (world) => ({ id: world.passkey, name: 'Laptop' }),
	deletePasskey: (world) => ({ id: world.passkey }),
	getSessions: () => ({}),
	revokeSession: (world) => ({ id: world.session }),
	getApiTokens: () => ({}),
	setApiToken: (world) => ({ id: world.apiToken, name: 'Warehouse' }),
	revokeApiToken: (world) => ({ id: world.apiToken }),
} satisfies Pick<
	Fixtures,
	| SignIn
	| keyof typeof apiToken
	| keyof typeof leaving
	| keyof typeof sessions
	| keyof typeof signIn
	| keyof typeof passkey
>
