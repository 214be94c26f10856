import { passwordProblems } from '#domain/account/password.ts'
import { usernameProblem } from '#domain/account/username.ts'
import { isEmail } from '#domain/url.ts'
import { text } from '#web/text/i18n.ts'

/** Field checks of the sign-in forms: the sentence to show, or null. The server checks the same rules again. */
export const checks = {
	required: (value: string) => (value.trim() ? null : text('login.required')),
	email: (value: string) => checks.required(value) ?? (isEmail(value.trim()) ? null : text('login.emailBad')),
	code: (value: string) => (/^\d{6}$/.test(value) ? null : text('login.codeBad')),
	newPassword: (value: string) => {
		if (!value) return text('login.required')
		return passwordProblems(value).length > 0 ? text('login.passwordBad') : null
	},
	username: (value: string) => {
		const problem = usernameProblem(value)
		if (!problem) return null
		return problem.code === 'username_reserved' ? text('common.usernameReserved') : text('common.usernameBad')
	},
}
