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
	const kept = new KeptCart(CART_PREFIX + username)
	const listeners = new Set<() => void>()
	const tellAll = () => {
		for (const tell of listeners) tell()
	}
	const onStorage = (event: StorageEvent) => {
		if (event.key !== null && event.key !== kept.key) return
		kept.look()
		tellAll()
	}
	// A page that was left and comes back as it was heard nothing meanwhile.
	const onShow = ({ persisted }: PageTransitionEvent) => {
		if (!persisted) return
		kept.look()
		tellAll()
	}
	return {
		get: () => kept.cart ?? kept.look(),
		update(change) {
			kept.keep(change(kept.look()))
			tellAll()
		},
		isKept: () => kept.isKept,
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

/** A cart in the browser's storage; where the browser keeps nothing, in memory. */
class KeptCart {
	readonly key: string
	/** As it was last read or written. */
	cart: Cart | null = null
	isKept = true
	#text: string | null = null

	constructor(key: string) {
		this.key = key
	}

	look(): Cart {
		// What could not be kept is newer than what is.
		if (this.cart && !this.isKept) return this.cart
		try {
			const found = localStorage.getItem(this.key)
			if (this.cart && found === this.#text) return this.cart
			this.#text = found
			this.cart = readCart(found)
		} catch {
			this.isKept = false
			this.cart ??= []
		}
		return this.cart
	}

	keep(next: Cart): void {
		this.cart = next
		try {
			const written = next.length ? writeCart(next) : null
			if (written === null) localStorage.removeItem(this.key)
			else localStorage.setItem(this.key, written)
			this.#text = written
			this.isKept = true
		} catch {
			this.isKept = false
		}
	}
}
