import { useSession } from '#web/state/session.ts'

/** Parallel calls find out together; the person hears it once (spec section 9). */
const DEBOUNCE_MS = 500

let timer: ReturnType<typeof setTimeout> | undefined
let leave: () => void = () => undefined

/** Called by every answer with status 401, with the token that it refused. A session that is over already is let be. */
export function sessionExpired(token: string | null): void {
	const isPresent = () => token !== null && token === useSession.getState().token
	if (!isPresent()) return
	clearTimeout(timer)
	timer = setTimeout(() => isPresent() && leave(), DEBOUNCE_MS)
}

/** The application says what an expired session means: tell, sign out, go to the sign-in page. */
export function onSessionExpired(handler: () => void): void {
	leave = handler
}
