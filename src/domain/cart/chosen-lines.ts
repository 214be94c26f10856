import type { Cart, CartLine } from './cart-line.ts'

/** The lines of one catalog's link. */
export function ownLines(cart: Cart, hash: string): Cart {
	return cart.filter((line) => line.hash === hash)
}

/** The lines that count. */
export function chosenLines(cart: Cart): CartLine[] {
	return cart.filter(({ checked, gone }) => checked && !gone)
}
