import { type Cart, CART_LEFT_PREFIX, type CartLine } from '#domain/cart/cart-line.ts'
import { mergeCarts } from '#domain/cart/merge-carts.ts'
import { readCart, writeCart } from '#domain/cart/stored-cart.ts'
import type { CartStore } from '../cart/cart-store.ts'

interface Place {
	readonly username: string
	readonly store: CartStore
}

/**
 * Puts aside what lay in this browser's cart when somebody signed in who was not seen here before: on a shared computer it may
 * be another buyer's. What was put in on this page, and what the account has just so, stays. Where nothing can be kept aside,
 * nothing is.
 */
export function putAside({ username, store }: Place, kept: Cart): void {
	const known = new Map(kept.map((line) => [line.key, line]))
	const isLeft = (line: CartLine) => line.at < performance.timeOrigin && !isSame(line, known.get(line.key))
	const left = store.get().filter(isLeft)
	if (!left.length || !keepLeft(username, mergeCarts({ local: readLeft(username), kept: left, base: {} }))) return
	const keys = new Set(left.map(({ key }) => key))
	store.update((cart) => cart.filter(({ key }) => !keys.has(key)))
}

const isSame = (line: CartLine, other?: CartLine) => line.num === other?.num && line.note === other.note

/** What is aside, the first put in first. */
export function readLeft(username: string): Cart {
	try {
		return readCart(localStorage.getItem(CART_LEFT_PREFIX + username))
	} catch {
		return []
	}
}

/** Takes it into the cart of who is signed in; of what both have, the larger number. */
export function takeLeft({ username, store }: Place): void {
	const left = readLeft(username)
	store.update((cart) => mergeCarts({ local: cart, kept: left, base: {} }))
	dropLeft(username)
}

export function dropLeft(username: string): void {
	localStorage.removeItem(CART_LEFT_PREFIX + username)
}

function keepLeft(username: string, left: Cart): boolean {
	try {
		localStorage.setItem(CART_LEFT_PREFIX + username, writeCart(left))
		return true
	} catch {
		return false
	}
}
