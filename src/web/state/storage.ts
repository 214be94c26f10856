import { createJSONStorage } from 'zustand/middleware'
import { CART_PREFIX, INQUIRY_PREFIX } from '#domain/cart/cart-line.ts'

/** The signed-in account on this device: token, user, and the sign-in name of last time. */
export const ACCOUNT_KEY = 'vitrine.account'
export const PREFERENCES_KEY = 'vitrine.preferences'
/** Changes of stock that were typed and not saved, by user. */
export const STOCK_CHANGES_PREFIX = 'vitrine.stockChanges.'
const VERSION_KEY = 'vitrine.version'
/** What begins so outlives an upgrade. */
const KEPT = [ACCOUNT_KEY, CART_PREFIX, INQUIRY_PREFIX, STOCK_CHANGES_PREFIX]

/**
 * After an upgrade of the application everything stored locally goes, except the stored account value, carts, inquiries
 * that are not sent and changes of stock that are not saved: nobody must lose what was typed to our upgrade (spec section 4, product.md section 1.9).
 */
export function clearOnNewVersion(store: Storage, version: string): void {
	if (store.getItem(VERSION_KEY) === version) return
	const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
	for (const key of keys) if (!KEPT.some((kept) => key.startsWith(kept))) store.removeItem(key)
	store.setItem(VERSION_KEY, version)
}

/** The local storage for zustand; cleared of an older version's values before the first store reads it. */
export function localState<T>() {
	return createJSONStorage<T>(() => {
		clearOnNewVersion(localStorage, import.meta.env.APP_VERSION)
		return localStorage
	})
}
