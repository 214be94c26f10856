import type { Cart } from '#domain/cart/cart-line.ts'
import type { CartStore } from '../cart/cart-store.ts'
import type { PageData } from '../page-data.ts'
import { asksNotToBeTracked } from '../visits.ts'
import { keepInStep } from './keep-in-step.ts'
import { signedIn } from './session.ts'
import { tellCartTo } from './tell-cart.ts'

interface Begin {
	page: PageData
	store: CartStore
	/** Lines have come that no page has priced yet. */
	onArrived: () => void
	/** Why the account does not take the cart, in the server's words; empty: it does. */
	onProblem: (text: string) => void
	/** What lay in this browser's cart before is aside, and is to be asked about. */
	onLeft: (left: Cart) => void
}

/** What is done with the cart beyond this browser: for who is signed in, or has given an address at the link. */
export function begin({ page, store, ...heard }: Begin): () => void {
	if (signedIn()) return keepInStep({ username: page.username, store, ...heard })
	return page.pass && !asksNotToBeTracked() ? tellCartTo(page, store) : () => undefined
}
