import { usernameLook } from '#domain/account/username.ts'
import type { PublicCtx } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { looksOwned, usernamesTaken } from './account.store.ts'

/** What has been given away of some names. */
export interface NamesGiven {
	taken: ReadonlySet<string>
	/** Accounts by the looks that are theirs. */
	looks: ReadonlyMap<string, string>
}

/** Which of the names somebody has, or has had, and whose their looks are. */
export async function namesGiven(ctx: PublicCtx, names: string[]): Promise<NamesGiven> {
	return { taken: await usernamesTaken(ctx, names), looks: await looksOwned(ctx, names) }
}

/** Why a name is not given, or null: somebody has it, or one that looks like it; `mine` may look like its own. */
export function nameRefusal(username: string, { taken, looks }: NamesGiven, mine?: string) {
	if (taken.has(username)) return 'username_taken'
	const owner = looks.get(usernameLook(username))
	return owner === undefined || owner === mine ? null : 'username_alike'
}

/** The refusal of a name, asked for as `path`, that somebody else has taken in this moment; undefined for any other error. */
export function nameLost(error: unknown, path = 'username') {
	if (isUniqueViolation(error, 'username_look_pkey')) return refuseProblem({ code: 'username_alike', path })
	const isName = isUniqueViolation(error, 'account_username_key') || isUniqueViolation(error, 'old_username_pkey')
	return isName ? refuseProblem({ code: 'username_taken', path }) : undefined
}
