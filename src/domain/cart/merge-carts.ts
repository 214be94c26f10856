import { type Cart, CART_LINES_MAX, type CartLine } from './cart-line.ts'
import { inOrder } from './change-cart.ts'

/** What a buyer decides about a line; everything else is what a catalog says of it. */
export type CartChoice = Pick<CartLine, 'num' | 'checked' | 'note'>

/** The lines, by their keys, of the cart in an account as a browser last saw it there. */
export type CartBase = Readonly<Record<string, CartChoice>>

interface Carts {
	/** In this browser. */
	local: Cart
	/** In the buyer's account. */
	kept: Cart
	/** What both had in common the last time; empty: they have never met. */
	base: CartBase
}

/**
 * The cart of a browser and that of the buyer's account as one (product.md section 3.6). What only one of them has changed
 * since they last met is as that one has it, taken out too. Where both have, or they have never met, a line has the larger
 * number of pieces and the newer note, and none is taken out. What does not fit any more stays in the account alone.
 */
export function mergeCarts({ local, kept, base }: Carts): Cart {
	const there = new Map(kept.map((line) => [line.key, line]))
	const known = new Set(local.map(({ key }) => key))
	const mine = local.flatMap((line) => {
		const other = there.get(line.key)
		const before = base[line.key]
		if (other) return mergeLine(line, other, before)
		// Taken out elsewhere, unless it was changed here since.
		return before && isSame(line, before) ? [] : line
	})
	const theirs = kept.filter((line) => {
		const before = base[line.key]
		return !known.has(line.key) && !(before && isSame(line, before))
	})
	return [...mine, ...theirs.sort(inOrder).slice(0, Math.max(0, CART_LINES_MAX - mine.length))].sort(inOrder)
}

function mergeLine(mine: CartLine, theirs: CartLine, before: CartChoice | undefined): CartLine {
	const isMineNew = !before || !isSame(mine, before)
	const isTheirsNew = !before || !isSame(theirs, before)
	if (!isTheirsNew) return mine
	const { num, checked, note, noted, price_seen } = theirs
	// The prices are those that this page shows.
	if (!isMineNew) return { ...mine, num, checked: checked && !mine.gone, note, noted, price_seen }
	const noter = notedAt(theirs) > notedAt(mine) ? theirs : mine
	return { ...mine, num: Math.max(mine.num, num), note: noter.note, noted: noter.noted }
}

/** When something was noted on a line, in ms; a line without a note that never had one: before all others. */
function notedAt({ note, noted, at }: CartLine): number {
	return noted ?? (note ? at : 0)
}

function isSame(a: CartChoice, b: CartChoice): boolean {
	return a.num === b.num && a.checked === b.checked && a.note === b.note
}
