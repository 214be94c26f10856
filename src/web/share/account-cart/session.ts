import { ACCOUNT_KEY } from '#domain/account/account-key.ts'

/** Who is signed in on this device; the application itself has it from web/state/session.ts. */
export interface SignedIn {
	readonly token: string
	readonly user: { readonly id: string; readonly email: string; readonly username: string }
}

interface Stored {
	state?: { token?: string | null; user?: SignedIn['user'] | null }
}

/** Null where nobody is. */
export function signedIn(): SignedIn | null {
	const { token, user } = stored().state ?? {}
	return token && user ? { token, user } : null
}

/** A newer token takes the place of the one that its call was sent with, for the whole application. */
export function replaceToken(old: string, token: string): void {
	const now = stored()
	if (now.state?.token !== old) return
	localStorage.setItem(ACCOUNT_KEY, JSON.stringify({ ...now, state: { ...now.state, token } }))
}

function stored(): Stored {
	try {
		return (JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? 'null') ?? {}) as Stored
	} catch {
		return {}
	}
}
