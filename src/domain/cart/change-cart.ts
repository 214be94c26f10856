import {
	type Cart,
	CART_LINES_MAX,
	CART_NOTE_MAX,
	CART_NUM_MAX,
	type CartGoods,
	type CartLine,
	type ShownPrices,
} from './cart-line.ts'
import { wellFormed } from './well-formed.ts'

/** What is put into a cart: goods of a catalog, at a moment. */
export interface Put {
	readonly key: string
	readonly hash: string
	readonly catalog: string
	readonly num: number
	readonly at: number
	readonly goods: CartGoods
}

/**
 * Puts goods into the cart, or changes how many of them are in it; a full cart stays as it is. What the cart has of this
 * catalog was priced since the page came that shows it, and keeps its prices.
 */
export function putLine(cart: Cart, { num, goods, ...put }: Put): Cart {
	const known = cart.find(({ key }) => key === put.key)
	if (known && known.hash === put.hash && !known.gone) return changeLine(cart, put.key, { num })
	if (known) return changeLine(cart, put.key, { num, goods, hash: put.hash, catalog: put.catalog, gone: false })
	if (isFull(cart)) return cart
	const line = { ...put, num: within(num), goods, checked: true, note: '', price_seen: pricesOf(goods), gone: false }
	return [...cart, line]
}

/** Whether no further line fits. */
export function isFull(cart: Cart): boolean {
	return cart.length >= CART_LINES_MAX
}

/** Changes a line; nothing happens to one that is not there. */
export function changeLine(cart: Cart, key: string, change: Partial<Omit<CartLine, 'key'>>): Cart {
	return cart.map((line) => (line.key === key ? tidy({ ...line, ...change }) : line))
}

export function removeLine(cart: Cart, key: string): Cart {
	return cart.filter((line) => line.key !== key)
}

/** Puts a removed line back to where it stood; a newer one of the same SKU stays. */
export function restoreLine(cart: Cart, line: CartLine): Cart {
	if (isFull(cart) || cart.some(({ key }) => key === line.key)) return cart
	return [...cart, line].sort(inOrder)
}

/** What a catalog answered about a cart: the SKUs of it that it shows now. */
export interface Answer {
	readonly hash: string
	readonly catalog: string
	/** Asked for; a line put in since says nothing of being gone. */
	readonly asked: readonly string[]
	readonly found: ReadonlyMap<string, CartGoods>
}

/**
 * The cart by what the open catalog says: what it shows is priced by it, also lines that came from another of the seller's
 * catalogs or from another link to this one; its own lines that it does not show any more are gone and count no more.
 */
export function repriceCart(cart: Cart, { hash, catalog, asked, found }: Answer): Cart {
	const wanted = new Set(asked)
	return cart.map((line) => {
		if (!wanted.has(line.key)) return line
		const goods = found.get(line.key)
		if (goods) return { ...line, goods, hash, catalog, gone: false }
		return line.hash === hash ? { ...line, gone: true, checked: false } : line
	})
}

/** The catalog has answered that stock does not allow so many of these; `max`: how many it does, where that is told. */
export function noteShort(cart: Cart, found: readonly { sku_name_key: string; max?: number | undefined }[]): Cart {
	const short = new Map(found.map(({ sku_name_key, max }) => [sku_name_key, max]))
	return cart.map((line) => {
		if (!short.has(line.key)) return line
		const max = short.get(line.key)
		return { ...line, goods: { ...line.goods, short: line.num, ...(max && { max }) } }
	})
}

/** The buyer has seen the present prices. */
export function takeNote(cart: Cart): Cart {
	return cart.map((line) => (line.gone ? line : { ...line, price_seen: pricesOf(line.goods) }))
}

/** The order in which lines stand: as they were put in. */
export function inOrder(a: CartLine, b: CartLine): number {
	return a.at - b.at || (a.key < b.key ? -1 : 1)
}

function pricesOf({ price, currency, breaks, mix_group }: CartGoods): ShownPrices {
	return { price, currency, breaks, ...(mix_group && { mix_group }) }
}

function tidy(line: CartLine): CartLine {
	const { num, note, checked, gone } = line
	return { ...line, num: within(num), note: cleanNote(note), checked: checked && !gone }
}

/** A note that the server takes: no control characters, no halves of a sign. */
export function cleanNote(note: string): string {
	return wellFormed(note.replace(/(?![\t\n\r])\p{Cc}/gu, '').slice(0, CART_NOTE_MAX))
}

function within(num: number): number {
	return Math.min(CART_NUM_MAX, Math.max(1, Math.round(num)))
}
