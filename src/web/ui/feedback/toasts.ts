import { create } from 'zustand'
import type { Subject } from '#web/api/success.ts'

export interface ToastAction {
	label: string
	onClick: () => void
}

export interface Toast {
	id: number
	tone: 'ok' | 'warn' | 'bad'
	message: string
	action?: ToastAction | undefined
	/** It stays until it is closed or its action is taken, as errors do. */
	stays?: boolean
	/** Somebody has closed it without taking its action. */
	onClose?: () => void
	/** The subject of the call whose failure it tells, and since when (`performance.now`). */
	failed?: { subject: Subject; at: number } | undefined
}

/** More would hide the page; the oldest goes first. */
const SHOWN_MAX = 3

let last = 0

/** The toasts on screen, oldest first; `ToastHost` shows them. */
export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

/** Shows a toast; answers its id. The same words again replace the earlier toast: five failed reads are one message. */
export function showToast(toast: Omit<Toast, 'id'>): number {
	const others = useToasts.getState().toasts.filter(({ message }) => message !== toast.message)
	useToasts.setState({ toasts: [...others, { ...toast, id: ++last }].slice(-SHOWN_MAX) })
	return last
}

export function hideToast(id: number): void {
	useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Takes failures away that were told before a call about the same began which went through: what they say is over. */
export function dismissToasts(subject: () => Subject, began: number): void {
	const { toasts } = useToasts.getState()
	const earlier = toasts.filter(({ failed }) => failed && failed.at < began)
	if (!earlier.length) return
	const through = subject()
	const isOver = (toast: Toast) => earlier.includes(toast) && toast.failed?.subject === through
	if (toasts.some(isOver)) useToasts.setState({ toasts: toasts.filter((toast) => !isOver(toast)) })
}
