import { notifyError, notifyOk } from './feedback/toast.tsx'

/** Puts a text on the clipboard and says so in `done`, or that it did not work: a page that came without TLS has no clipboard. */
export async function copyText(value: string, done: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(value)
		notifyOk(done)
	} catch (error) {
		notifyError(error)
	}
}
