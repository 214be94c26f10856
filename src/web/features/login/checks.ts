import { passwordProblems } from '#domain/account/password.ts'
import { isEmail } from '#domain/url.ts'
import { text } from '#web/text/i18n.ts'
import { usernameCheck } from '#web/ui/form/username-check.ts'

/** Field checks of the sign-in forms: the sentence to show, or null. The server checks the same rules again. */
export const checks = {
	required: (value: string) => (value.trim() ? null : text('login.required')),
	email: (value: string) => checks.required(value) ?? (isEmail(value.trim()) ? null : text('login.emailBad')),
	code: (value: string) => (/^\d{6}$/.test(value) ? null : text('login.codeBad')),
	newPassword: (value: string) => {
		if (!value) return text('login.required')
		return passwordProblems(value).length > 0 ? text('login.passwordBad') : null
	},
	username: usernameCheck,
}
