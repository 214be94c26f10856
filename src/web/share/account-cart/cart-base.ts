import { type Cart, CART_BASE_PREFIX, type CartLine } from '#domain/cart/cart-line.ts'
import type { CartChoice } from '#domain/cart/merge-carts.ts'

/** What is kept of a line: what the buyer decided, where it was, and the price that they have seen. */
interface KnownLine extends CartChoice {
	readonly hash: string
	readonly seen: string | null
}

/** The cart of an account as this browser last saw it there. */
export interface KnownCart {
	/** Another user of this browser has another cart. */
	readonly user: string
	readonly version: number
	readonly lines: Readonly<Record<string, KnownLine>>
}

/** Where the browser keeps nothing: as long as the page. */
const unkept = new Map<string, KnownCart>()

/** What is known of the account's cart; nothing where somebody else was signed in. */
export function readBase(username: string, user: string): KnownCart {
	return find(username, user) ?? { user, version: 0, lines: {} }
}

/** Whether this browser has seen the account's cart before, and nobody else's since. */
export function hasMet(username: string, user: string): boolean {
	return find(username, user) !== null
}

function find(username: string, user: string): KnownCart | null {
	try {
		const found = localStorage.getItem(CART_BASE_PREFIX + username)
		const kept = unkept.get(username) ?? (JSON.parse(found ?? 'null') as KnownCart | null)
		return kept?.user === user && typeof kept.lines === 'object' ? kept : null
	} catch {
		return null
	}
}

export function keepBase(username: string, base: KnownCart): void {
	try {
		localStorage.setItem(CART_BASE_PREFIX + username, JSON.stringify(base))
		unkept.delete(username)
	} catch {
		// The next visit merges as if they had never met: nothing is lost.
		unkept.set(username, base)
	}
}

export function knownLines(cart: Cart): Record<string, KnownLine> {
	return Object.fromEntries(cart.map((line) => [line.key, knownLine(line)]))
}

/** Whether the account knows a line as it is. */
export function isKnown({ lines }: KnownCart, line: CartLine): boolean {
	const known = lines[line.key]
	return known !== undefined && JSON.stringify(known) === JSON.stringify(knownLine(line))
}

function knownLine({ num, checked, note, hash, price_seen }: CartLine): KnownLine {
	return { num, checked, note, hash, seen: price_seen.price }
}
