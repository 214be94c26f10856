import type { Cart, CartGoods, CartLine } from './cart-line.ts'

/** The lines of one catalog's link. */
export function ownLines(cart: Cart, hash: string): Cart {
	return cart.filter((line) => line.hash === hash)
}

/** The lines that count: what stock does not allow stays in the cart, is told there, and counts no more. */
export function chosenLines(cart: Cart): CartLine[] {
	return cart.filter((line) => line.checked && !line.gone && stockStop(line) === null)
}

/** Why stock does not allow so many pieces: none can be ordered at the moment, or not so many. Null where it does. */
export function stockStop({
	goods: { blocked, max, short },
	num,
}: {
	readonly goods: Pick<CartGoods, 'blocked' | 'max' | 'short'>
	readonly num: number
}): 'out' | 'beyond' | null {
	if (blocked) return 'out'
	return (max !== undefined && num > max) || (short !== undefined && num >= short) ? 'beyond' : null
}
