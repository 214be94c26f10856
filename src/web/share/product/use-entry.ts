import { useMemo, useState } from 'react'
import { stockStop } from '#domain/cart/chosen-lines.ts'
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

/** What a cell does with what is typed. */
export interface CellActs {
	/** Its quantity is being filled in. */
	look(key: string): void
	/** So many are being typed; none while it cannot be ordered. */
	draft(key: string, num: number): void
	commit(item: PublicItem, num: number): void
	fault(offer: CellOffer): void
}

/** What is being filled in: quantities of the cart, those typed and not yet in it, and what does not fit. */
export function useEntry(cells: ReadonlyMap<string, Cell>, look: (key: string) => void) {
	const { store, put, remove } = useCartContext()
	const cart = useCart()
	const [drafts, setDrafts] = useState<ReadonlyMap<string, number>>(new Map())
	const [offer, setOffer] = useState<CellOffer | null>(null)
	const typed = useMemo(() => {
		const nums = cart.flatMap((line) => {
			const { key, num, gone } = line
			return !gone && cells.has(key) && !stockStop(line) ? [[key, num] as const] : []
		})
		return new Map([...nums, ...drafts])
	}, [cart, cells, drafts])
	const acts = useMemo(
		(): CellActs => ({
			look,
			draft: (key, num) => setDrafts((known) => new Map(known).set(key, num)),
			commit(item, num) {
				const key = item.sku_name_key
				setDrafts((known) => without(known, key))
				setOffer((known) => (known?.key === key ? null : known))
				const line = store.get().find((one) => one.key === key)
				if (num > 0) put(item, num)
				else if (line) remove(line)
			},
			fault(found) {
				setDrafts((known) => without(known, found.key))
				setOffer(found)
			},
		}),
		[store, put, remove, look],
	)
	const take = (fit: number) => {
		const cell = offer && cells.get(offer.key)
		if (cell) acts.commit(cell.item, fit)
	}
	return { typed, offer, take, acts }
}

function without(map: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> {
	if (!map.has(key)) return map
	const rest = new Map(map)
	rest.delete(key)
	return rest
}
