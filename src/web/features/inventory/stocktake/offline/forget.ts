import { forgetTold } from './count-store.ts'
import { forgetShell } from './shell.ts'

/** Whoever signs out leaves nothing on this device but counts that the server does not have. */
export async function forgetOffline(): Promise<void> {
	await Promise.allSettled([forgetTold(), forgetShell()])
}
