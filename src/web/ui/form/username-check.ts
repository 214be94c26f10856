import { usernameProblem } from '#domain/account/username.ts'
import { text } from '#web/text/i18n.ts'

/** What is wrong with a username, as the sentence to show under its field, or null; whether it is taken only the server knows. */
export function usernameCheck(username: string): string | null {
	const problem = usernameProblem(username)
	if (!problem) return null
	return problem.code === 'username_reserved' ? text('common.usernameReserved') : text('common.usernameBad')
}
