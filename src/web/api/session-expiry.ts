/** Parallel calls find out together; the person hears it once (spec section 9). */
const DEBOUNCE_MS = 500

let timer: ReturnType<typeof setTimeout> | undefined
let leave: () => void = () => undefined

/** Called by every answer with status 401. */
export function sessionExpired(): void {
	clearTimeout(timer)
	timer = setTimeout(() => leave(), DEBOUNCE_MS)
}

/** The application says what an expired session means: tell, sign out, go to the sign-in page. */
export function onSessionExpired(handler: () => void): void {
	leave = handler
}
