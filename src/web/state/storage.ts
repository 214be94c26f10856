import { createJSONStorage } from 'zustand/middleware'
import { ACCOUNT_KEY } from '#domain/account/account-key.ts'
import { CART_BASE_PREFIX, CART_LEFT_PREFIX, CART_PREFIX, INQUIRY_PREFIX } from '#domain/cart/cart-line.ts'

export const PREFERENCES_KEY = 'vitrine.preferences'
/** Changes of stock that were typed and not saved, by user. */
export const STOCK_CHANGES_PREFIX = 'vitrine.stockChanges.'
/** An update of stock that is being put together, by user. */
export const STOCK_UPDATE_PREFIX = 'vitrine.stockUpdate.'
/** Changes of a draft that could not be saved, or that its tab was closed with, by user and draft. */
export const LEFT_CHANGES_PREFIX = 'vitrine.leftChanges.'
const VERSION_KEY = 'vitrine.version'

interface Store {
	at: 'local' | 'session' | 'database'
	/** What its name begins with. */
	name: string
	/** When somebody signs out, or is signed out; `itself`: its module takes out what is not to stay. */
	leaving: 'stays' | 'goes' | 'itself'
	/** When the application has a new version. */
	upgrade: 'stays' | 'goes'
}
const store = (at: Store['at'], name: string, leaving: Store['leaving'], upgrade: Store['upgrade']): Store => ({
	at,
	name,
	leaving,
	upgrade,
})

/**
 * Everything that the application keeps in a browser, and what becomes of it. Leaving takes what an account has said (spec
 * section 4); a new version takes local storage but the account value. Neither takes what somebody typed and nobody has yet:
 * carts, inquiries, changes and counts of stock (product.md section 1.9).
 */
export const STORES: readonly Store[] = [
	// Token and user go; the sign-in name and what makes the device known stay.
	store('local', ACCOUNT_KEY, 'itself', 'stays'),
	// The theme goes back to light (spec section 2).
	store('local', PREFERENCES_KEY, 'itself', 'goes'),
	store('local', VERSION_KEY, 'stays', 'stays'),
	store('local', CART_PREFIX, 'stays', 'stays'),
	store('local', CART_BASE_PREFIX, 'stays', 'stays'),
	store('local', CART_LEFT_PREFIX, 'stays', 'stays'),
	store('local', INQUIRY_PREFIX, 'stays', 'stays'),
	store('local', STOCK_CHANGES_PREFIX, 'stays', 'stays'),
	store('local', STOCK_UPDATE_PREFIX, 'stays', 'stays'),
	store('local', LEFT_CHANGES_PREFIX, 'stays', 'stays'),
	// Unfolded categories, and whether products were shown as one: the account's.
	store('local', 'vitrine.categories', 'goes', 'goes'),
	store('local', 'vitrine.grouped', 'goes', 'goes'),
	// How this device prints.
	store('local', 'vitrine.labels', 'stays', 'goes'),
	store('local', 'vitrine.spec-sheets', 'stays', 'goes'),
	// A visitor's choices on public pages.
	store('local', 'vitrine-share-language', 'stays', 'goes'),
	store('local', 'vitrine-share-theme', 'stays', 'goes'),
	// SKUs that were opened as a spreadsheet.
	store('session', 'vitrine.summary', 'goes', 'stays'),
	// Typed and not saved, each by its user.
	store('session', 'vitrine.newSku', 'stays', 'stays'),
	store('session', 'vitrine.reorder.', 'stays', 'stays'),
	// What a visitor has opened, and the place in a shared catalog.
	store('session', 'vitrine-opened-', 'stays', 'stays'),
	store('session', 'vitrine-place-', 'stays', 'stays'),
	// Counts that the server has not confirmed stay, by owner; what it has told goes.
	store('database', 'vitrine-stocktake', 'itself', 'stays'),
]

/** Removes what `stays` does not name. */
function sweep(storage: Storage, stays: (key: string) => boolean): void {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
	for (const key of keys) if (!stays(key)) storage.removeItem(key)
}

/**
 * After an upgrade of the application everything stored locally goes, except the stored account value, carts, inquiries
 * that are not sent and changes of stock that are not saved: nobody must lose what was typed to our upgrade (spec section 4, product.md section 1.9).
 */
export function clearOnNewVersion(local: Storage, version: string): void {
	if (local.getItem(VERSION_KEY) === version) return
	sweep(local, (key) =>
		STORES.some(({ at, name, upgrade }) => at === 'local' && upgrade === 'stays' && key.startsWith(name)),
	)
	local.setItem(VERSION_KEY, version)
}

/** What is in memory beside: each takes out what the account has said. */
const forgetting = new Set<() => void>()

/** Runs `forget` whenever somebody leaves. */
export function onLeaving(forget: () => void): void {
	forgetting.add(forget)
}

/** Somebody has signed out, was signed out, or another person has signed in: what the account has said is forgotten. */
export function clearOnLeaving(local: Storage, session: Storage): void {
	for (const forget of forgetting) forget()
	const goes = (at: Store['at']) => STORES.filter((store) => store.at === at && store.leaving === 'goes')
	for (const [storage, at] of [
		[local, 'local'],
		[session, 'session'],
	] as const)
		sweep(storage, (key) => !goes(at).some(({ name }) => key.startsWith(name)))
}

/** The local storage for zustand; cleared of an older version's values before the first store reads it. */
export function localState<T>() {
	return createJSONStorage<T>(() => {
		clearOnNewVersion(localStorage, import.meta.env.APP_VERSION)
		return localStorage
	})
}
