import { ownLines } from '#domain/cart/chosen-lines.ts'
import type { CartStore } from '../cart/cart-store.ts'
import { tellServer } from '../fetch-page.ts'
import type { PageData } from '../page-data.ts'

const REST_MS = 3000

/**
 * Tells the seller how many lines are in the cart of a visitor who has given an address at this link, as the link said it
 * would: the number alone, once it has rested. Answers how it ends.
 */
export function tellCartTo({ username, hash, passcode, pass = '' }: PageData, store: CartStore): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	let told = 0
	const tell = () => {
		const lines = ownLines(store.get(), hash).length
		if (lines === told) return
		told = lines
		const params = { username, hash, pass, ...(passcode ? { passcode } : {}), lines }
		tellServer('noteCart', params)
	}
	const later = () => {
		clearTimeout(timer)
		timer = setTimeout(tell, REST_MS)
	}
	later()
	const unsubscribe = store.subscribe(later)
	return () => {
		clearTimeout(timer)
		unsubscribe()
	}
}
