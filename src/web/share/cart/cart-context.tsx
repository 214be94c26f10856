import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import type { Cart, CartGoods, CartLine } from '#domain/cart/cart-line.ts'
import { changeLine, isFull, putLine, removeLine } from '#domain/cart/change-cart.ts'
import { chosenLines, ownLines } from '#domain/cart/chosen-lines.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { mixedPieces } from '#domain/pricing/mixed-pieces.ts'
import type { PageData, PublicItem } from '../page-data.ts'
import { tellCart } from '../visits.ts'
import { type CartStore, openCart } from './cart-store.ts'
import { type CartWords, cartWords } from '../words.ts'
import { makeAnnouncer, type Announcer } from './announcer.tsx'

/** What the parts of a page share to fill its cart. */
export interface CartContext {
	page: PageData
	lang: 'en' | 'zh'
	w: CartWords
	store: CartStore
	announcer: Announcer
	/** Puts so many pieces into the cart, or changes them; false when it is full. */
	put(item: PublicItem, num: number): boolean
	/** Changes the pieces of a line. */
	setNum(line: CartLine, num: number): void
	remove(line: CartLine): void
	/** Opens the drawer. */
	show(): void
	isShown: boolean
	hide(): void
}

const Context = createContext<CartContext | null>(null)
const NOTHING: Cart = []

/** Gives the cart of the page's publisher to what lies in it. */
export function CartProvider({ page, children }: { page: PageData; children: ReactNode }) {
	const [isShown, setShown] = useState(false)
	const acts = useMemo(() => actsOf(page), [page])
	const context = useMemo(
		() => ({ ...acts, isShown, show: () => setShown(true), hide: () => setShown(false) }),
		[acts, isShown],
	)
	return <Context value={context}>{children}</Context>
}

function actsOf(page: PageData) {
	const { username, hash, lang, data } = page
	const w = cartWords[lang](data.skus > data.total ? 'sku' : 'product')
	const store = openCart(username)
	const announcer = makeAnnouncer()
	const { name, currency } = data.catalog
	return {
		page,
		lang,
		w,
		store,
		announcer,
		put(item: PublicItem, num: number) {
			const key = item.sku_name_key
			const known = store.get().some((line) => line.key === key)
			if (!known && isFull(store.get())) {
				announcer.say(w.full)
				return false
			}
			const goods = cartGoods(item, currency)
			store.update((cart) => putLine(cart, { key, hash, catalog: name, num, at: Date.now(), goods }))
			announcer.say(known ? w.now(num) : w.added(ownLines(store.get(), hash).length))
			if (!known) tellCart(page)
			return true
		},
		setNum({ key }: CartLine, num: number) {
			store.update((cart) => changeLine(cart, key, { num }))
			announcer.say(w.now(num))
		},
		remove({ key, goods }: CartLine) {
			store.update((cart) => removeLine(cart, key))
			announcer.say(w.removed(goods.name))
		},
	}
}

export function useCartContext(): CartContext {
	const context = useContext(Context)
	if (!context) throw new Error('outside of a cart')
	return context
}

/** The cart; empty until the page is alive. */
export function useCart(): Cart {
	const { store } = useCartContext()
	return useSyncExternalStore(store.subscribe, store.get, () => NOTHING)
}

/** The line of a SKU, if there is one. */
export function useLine(key: string): CartLine | undefined {
	const { store } = useCartContext()
	return useSyncExternalStore(
		store.subscribe,
		() => lineOf(store.get(), key),
		() => undefined,
	)
}

/** Pieces in the cart that count for the price breaks of these goods beside their own line. */
export function useBeside(key: string, goods: CartGoods): number {
	const { page, store } = useCartContext()
	const read = () => {
		if (!goods.mix_group) return 0
		const own = ownLines(store.get(), page.hash)
		return mixedPieces(chosenLines(own))(own.find((line) => line.key === key) ?? { goods, num: 0 })
	}
	return useSyncExternalStore(store.subscribe, read, () => 0)
}

/** Lines by their keys, once for each state of the cart: hundreds of cells ask for theirs after every change. */
const byKey = new WeakMap<Cart, ReadonlyMap<string, CartLine>>()

function lineOf(cart: Cart, key: string): CartLine | undefined {
	const lines = byKey.get(cart) ?? new Map(cart.map((line) => [line.key, line]))
	byKey.set(cart, lines)
	return lines.get(key)
}

const never = () => () => undefined

/** Whether scripts run: without them the page shows no controls of a cart. */
export function useAlive(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
