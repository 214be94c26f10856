import { INQUIRY_PREFIX } from '#domain/cart/cart-line.ts'
import type { InquiryForm } from '../fetch-page.ts'

/** An inquiry that could not be sent: the same with the same `request_id`, however often it is tried. */
export interface Waiting {
	readonly form: InquiryForm
	/** When it was to be sent, in ms. */
	readonly at: number
}

interface Place {
	readonly username: string
	readonly hash: string
}

const keyOf = ({ username, hash }: Place) => `${INQUIRY_PREFIX}${username}.${hash}`

/** Keeps it until the browser is online again, also beyond this visit. */
export function keepWaiting(place: Place, waiting: Waiting): void {
	try {
		localStorage.setItem(keyOf(place), JSON.stringify(waiting))
	} catch {
		// Private windows, full storage: what is typed is still on the screen.
	}
}

export function isWaiting(place: Place): boolean {
	try {
		return localStorage.getItem(keyOf(place)) !== null
	} catch {
		return false
	}
}

/** What waits; null where that is nothing, or nothing that can be sent. */
export function readWaiting(place: Place): Waiting | null {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Partial<Waiting> | null
		const { form, at } = kept ?? {}
		return form && Array.isArray(form.lines) && form.request_id && typeof at === 'number' ? { form, at } : null
	} catch {
		return null
	}
}

export function forgetWaiting(place: Place): void {
	try {
		localStorage.removeItem(keyOf(place))
	} catch {
		// Nothing was kept.
	}
}
