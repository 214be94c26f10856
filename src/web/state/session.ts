import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { User } from '#contract/account.ts'
import { ACCOUNT_KEY } from '#domain/account/account-key.ts'
import { localState } from './storage.ts'

interface Session {
	token: string | null
	user: User | null
	/** What was typed to sign in last time; kept after signing out so that the form is filled in. */
	signInName: string
	/** What signing in left here; kept after signing out: others who guess at the account do not keep this device out. */
	device: string
}

/** Who is signed in on this device. Kept in local storage, shared by all tabs. */
export const useSession = create<Session>()(
	persist((): Session => ({ token: null, user: null, signInName: '', device: '' }), {
		name: ACCOUNT_KEY,
		storage: localState<Session>(),
	}),
)

export function signIn(session: { token: string; user: User; device: string }, signInName: string): void {
	useSession.setState({ ...session, signInName })
}

/** What this device says of itself when somebody signs in. */
export function ownDevice(): { device?: string } {
	const { device } = useSession.getState()
	return device ? { device } : {}
}

/** Forgets token and user; the server side of signing out is the call `logout`. */
export function signOut(): void {
	useSession.setState({ token: null, user: null })
}

/** A newer token from the `token` header replaces the one that its call was sent with. */
export function replaceToken(old: string | null, token: string): void {
	if (old !== null && old === useSession.getState().token) useSession.setState({ token })
}

export function setUser(user: User): void {
	useSession.setState({ user })
}

/** Signing in or out in one tab counts in all of them. */
export function followOtherTabs(): void {
	addEventListener('storage', (event) => {
		if (event.key === ACCOUNT_KEY) void useSession.persist.rehydrate()
	})
}
