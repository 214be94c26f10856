import { ApiError } from '#web/api/api-error.ts'
import { errorWords } from '#web/api/error-words.ts'
import { text } from '#web/text/i18n.ts'
import { hideToast, showToast, type ToastAction } from './toasts.ts'

/**
 * Takes something back, or does it again. It may answer the way to the opposite, which is then offered, or false when it
 * did nothing and said so itself.
 */
export type UndoAction = () => Promise<unknown>

/** "4 SKUs moved to Furniture · Undo". `undo` runs once; its own failure is shown like any other. */
export function notifyOk(message: string, undo?: UndoAction): void {
	const action = undo && { label: text('common.undo'), onClick: () => void goBack(undo) }
	showToast({ tone: 'ok', message: message || text('common.ok'), action })
}

/** Undoes, says so, and offers to do it again where that is possible. */
export async function goBack(undo: UndoAction): Promise<void> {
	await go(undo, text('common.undone'), (redo) => ({ label: text('common.redo'), onClick: () => void goForward(redo) }))
}

/** Does again what was undone, says so, and offers to undo it. */
export async function goForward(redo: UndoAction): Promise<void> {
	await go(redo, text('common.redone'), (undo) => ({ label: text('common.undo'), onClick: () => void goBack(undo) }))
}

/** Something to know before going on. */
export function notifyWarning(message: string): void {
	showToast({ tone: 'warn', message })
}

/** What was not done, in the server's words. Errors stay until they are closed or the same goes through. */
export function notifyError(error: unknown, action?: ToastAction): void {
	const subject = error instanceof ApiError ? error.subject : undefined
	const failed = subject === undefined ? undefined : { subject, at: performance.now() }
	showToast({ tone: 'bad', message: errorWords(error), action, failed })
}

/** What was not done, in words that are ready. */
export function notifyRefusal(message: string): void {
	showToast({ tone: 'bad', message })
}

/** The spec's answer to every entry without a page. */
export function notifyUnderDevelopment(): void {
	notifyWarning(text('common.underDevelopment'))
}

/** The toast of the step before: its offer ends with the next one. */
let before = 0

async function go(act: UndoAction, message: string, offer: (back: UndoAction) => ToastAction): Promise<void> {
	try {
		const back = await act()
		hideToast(before)
		if (back !== false)
			before = showToast({ tone: 'ok', message, action: isUndoAction(back) ? offer(back) : undefined })
	} catch (error) {
		notifyError(error)
	}
}

function isUndoAction(answer: unknown): answer is UndoAction {
	return typeof answer === 'function'
}
