import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { accountRoutes } from './account.routes.ts'
import { mailNotices } from './notice-mail.service.ts'
import { eraseDue } from './leaving.service.ts'
import { SIGN_IN_NOTICES } from './sign-in-news.service.ts'
export { findLogin, isFirstRun, ownerOf } from './account.store.ts'
export { getInvoiceSetting, setInvoiceSetting } from './invoice-setting.service.ts'
export { readNotices } from './notification.store.ts'
export {
	getBusinessCard,
	getCompany,
	getSettings,
	gettingNamed,
	gettingSeller,
	gettingSettings,
	getSigner,
	getToday,
	getUsername,
	readCompany,
	readSettings,
	mergeBusinessCard,
	readPublicCard,
	setCompany,
	setSettings,
} from './profile.service.ts'
export { tellOfToken } from './letter.service.ts'
export { packUuid, unpackUuid } from './packed-uuid.rule.ts'
export { authenticate, hashToken, sessionEnd } from './session.service.ts'
export { createAccount } from './sign-in.service.ts'
export { unlockSignIn } from './unlock.service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const account = {
	contract: contracts.account,
	routes: accountRoutes,
	notices: SIGN_IN_NOTICES,
	chores: [
		{ every: 30_000, run: mailNotices },
		{ every: HOUR_MS, clears: true, run: eraseDue },
	],
	retention: [
		{ table: 'session', column: 'expires_at', keep: 0 },
		{ table: 'email_code', column: 'expires_at', keep: 0 },
		{ table: 'passkey_challenge', column: 'expires_at', keep: 0 },
		// product.md section 3.19.
		{ table: 'notification', column: 'created_at', keep: 90 * DAY_MS },
	],
	files: [
		{ table: 'account', columns: ['company', 'business_card', 'invoice_setting', 'settings'] },
		{ table: 'app_user', columns: ['avatar'] },
	],
} satisfies Module<typeof contracts.account>
