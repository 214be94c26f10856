import { useEffect } from 'react'
import { signedIn } from './account-cart/session.ts'
import { type ShareAddress, tellServer } from './fetch-page.ts'

/** A search must rest so long before it counts as wanted. */
const REST_MS = 2000
/** Longer than this nobody looks without a pause. */
const SECONDS_MAX = 3600

type Visit = { kind: 'view' } | { kind: 'cart' } | { kind: 'time'; seconds: number } | { kind: 'search'; term: string }

/**
 * Tells the seller's own server what happened, and only it; nothing for those who ask not to be tracked, nor of the seller's
 * own visits.
 */
function tell({ username, hash }: ShareAddress, visit: Visit): void {
	if (asksNotToBeTracked() || signedIn()?.user.username === username) return
	tellServer('recordVisit', { username, hash, ...visit })
}

export function asksNotToBeTracked(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
	return doNotTrack === '1' || globalPrivacyControl === true
}

/** Counts the view once, and the time that the page is seen, each time it is left. */
export function useVisit(address: ShareAddress): void {
	useEffect(() => {
		tell(address, { kind: 'view' })
		let since = Date.now()
		const watch = () => {
			if (document.visibilityState === 'visible') {
				since = Date.now()
				return
			}
			const seconds = Math.min(SECONDS_MAX, Math.round((Date.now() - since) / 1000))
			if (seconds > 0) tell(address, { kind: 'time', seconds })
		}
		document.addEventListener('visibilitychange', watch)
		return () => document.removeEventListener('visibilitychange', watch)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
}

let cartDay = ''

/** Tells that something was put into the cart, once a day. */
export function tellCart(address: ShareAddress): void {
	const today = new Date().toDateString()
	if (cartDay === today) return
	cartDay = today
	tell(address, { kind: 'cart' })
}

/** Tells of a search that found nothing, once it has rested. */
export function useMissedSearch(address: ShareAddress, name: string, missed: boolean): void {
	useEffect(() => {
		const term = name.trim().slice(0, 100)
		if (!missed || !term) return
		const timer = setTimeout(() => tell(address, { kind: 'search', term }), REST_MS)
		return () => clearTimeout(timer)
		// oxlint-disable-next-line react/exhaustive-deps -- the address never changes
	}, [name, missed])
}
