import { type Cart, CART_PREFIX } from '#domain/cart/cart-line.ts'
import { readCart, writeCart } from '#domain/cart/stored-cart.ts'

/** One publisher's cart in this browser. */
export interface CartStore {
	get(): Cart
	/** Changes what is kept now, which another tab may have changed. */
	update(change: (cart: Cart) => Cart): void
	/** Whether the browser keeps it beyond this visit. */
	isKept(): boolean
	subscribe(tell: () => void): () => void
}

/** Opens the cart of a publisher. It is read when it is first asked for: on the server there is none. */
export function openCart(username: string): CartStore {
	const key = CART_PREFIX + username
	const listeners = new Set<() => void>()
	let text: string | null = null
	let cart: Cart | null = null
	let kept = true

	const look = (): Cart => {
		// What could not be kept is newer than what is.
		if (cart && !kept) return cart
		try {
			const found = localStorage.getItem(key)
			if (cart && found === text) return cart
			text = found
			cart = readCart(found)
		} catch {
			kept = false
			cart ??= []
		}
		return cart
	}
	const keep = (next: Cart) => {
		cart = next
		try {
			const written = next.length ? writeCart(next) : null
			if (written === null) localStorage.removeItem(key)
			else localStorage.setItem(key, written)
			text = written
			kept = true
		} catch {
			kept = false
		}
	}
	const tellAll = () => {
		for (const tell of listeners) tell()
	}
	const onStorage = (event: StorageEvent) => {
		if (event.key !== null && event.key !== key) return
		look()
		tellAll()
	}
	// A page that was left and comes back as it was heard nothing meanwhile.
	const onShow = ({ persisted }: PageTransitionEvent) => {
		if (!persisted) return
		look()
		tellAll()
	}
	return {
		get: () => cart ?? look(),
		update(change) {
			keep(change(look()))
			tellAll()
		},
		isKept: () => kept,
		subscribe(tell) {
			if (!listeners.size) {
				addEventListener('storage', onStorage)
				addEventListener('pageshow', onShow)
			}
			listeners.add(tell)
			return () => {
				listeners.delete(tell)
				if (listeners.size) return
				removeEventListener('storage', onStorage)
				removeEventListener('pageshow', onShow)
			}
		},
	}
}
