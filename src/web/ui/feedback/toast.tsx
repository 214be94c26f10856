import { errorWords } from '#web/api/error-words.ts'
import { text } from '#web/text/i18n.ts'
import { showToast, type ToastAction } from './toasts.ts'

/** "4 SKUs moved to Furniture · Undo". `undo` runs once; its own failure is shown like any other. */
export function notifyOk(message: string, undo?: () => Promise<unknown>): void {
	const action = undo && { label: text('common.undo'), onClick: () => void attempt(undo) }
	showToast({ tone: 'ok', message: message || text('common.ok'), action })
}

/** Something to know before going on. */
export function notifyWarning(message: string): void {
	showToast({ tone: 'warn', message })
}

/** What was not done, in the server's words. Errors stay until closed. */
export function notifyError(error: unknown, action?: ToastAction): void {
	showToast({ tone: 'bad', message: errorWords(error), action })
}

/** The spec's answer to every entry without a page. */
export function notifyUnderDevelopment(): void {
	notifyWarning(text('common.underDevelopment'))
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
	try {
		await act()
		notifyOk(text('common.undone'))
	} catch (error) {
		notifyError(error)
	}
}
