import { useCallback, useMemo, useState } from 'react'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { useCart, useCartContext } from '../cart/cart-context.tsx'
import type { Offer } from '../cart/quantity-rule.ts'
import type { PublicItem } from '../page-data.ts'

/** A variant in its cell: what the cart keeps of it. */
export interface Cell {
	readonly item: PublicItem
	readonly goods: CartGoods
}

/** What stands against a typed quantity, and of which variant. */
export interface CellOffer extends Offer {
	key: string
	name: string
}

/** What is being filled in: quantities of the cart, those typed and not yet in it, and what does not fit. */
export function useEntry(cells: ReadonlyMap<string, Cell>) {
	const { store, put, remove } = useCartContext()
	const cart = useCart()
	const [drafts, setDrafts] = useState<ReadonlyMap<string, number>>(new Map())
	const [offer, setOffer] = useState<CellOffer | null>(null)
	const nums = useMemo(
		() => new Map(cart.flatMap(({ key, num, gone }) => (!gone && cells.has(key) ? [[key, num] as const] : []))),
		[cart, cells],
	)
	const typed = useMemo(() => new Map([...nums, ...drafts]), [nums, drafts])
	const draft = useCallback((key: string, num: number) => setDrafts((known) => new Map(known).set(key, num)), [])
	const commit = useCallback(
		(item: PublicItem, num: number) => {
			const key = item.sku_name_key
			setDrafts((known) => without(known, key))
			setOffer((known) => (known?.key === key ? null : known))
			const line = store.get().find((one) => one.key === key)
			if (num > 0) put(item, num)
			else if (line) remove(line)
		},
		[store, put, remove],
	)
	const fault = useCallback((found: CellOffer) => {
		setDrafts((known) => without(known, found.key))
		setOffer(found)
	}, [])
	const take = (fit: number) => {
		const cell = offer && cells.get(offer.key)
		if (cell) commit(cell.item, fit)
	}
	return { nums, typed, offer, draft, commit, fault, take }
}

function without(map: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> {
	if (!map.has(key)) return map
	const rest = new Map(map)
	rest.delete(key)
	return rest
}
