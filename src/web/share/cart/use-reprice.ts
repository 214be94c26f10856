import { useEffect, useRef, useState } from 'react'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { repriceCart } from '#domain/cart/change-cart.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { fetchItems } from '../fetch-page.ts'
import { useCartContext } from './cart-context.tsx'

/** Asks what the cart's lines cost now: when the page comes with a cart, and each time the drawer opens. */
export function useReprice() {
	const { page, store, isShown } = useCartContext()
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
	const latest = useRef<object>(undefined)
	const check = async () => {
		const lines = store.get()
		const asked = lines.map(({ key }) => key)
		const nums = new Map(lines.map(({ key, num }) => [key, num]))
		if (!asked.length) return
		const mine = (latest.current = {})
		setState('busy')
		try {
			const { list, catalog } = await fetchItems(page, asked, nums)
			// An older answer that comes late says older prices.
			if (mine !== latest.current) return
			const found = new Map(
				list.map((item): [string, CartGoods] => {
					const goods = cartGoods(item, catalog.currency)
					const num = nums.get(item.sku_name_key)
					return [item.sku_name_key, item.short && num ? { ...goods, short: num } : goods]
				}),
			)
			store.update((cart) => repriceCart(cart, { hash: page.hash, catalog: catalog.name, asked, found }))
			setState('idle')
		} catch {
			if (mine === latest.current) setState('failed')
		}
	}
	const arrived = useRef(false)
	useEffect(() => {
		if (isShown || !arrived.current) void check()
		arrived.current = true
		// oxlint-disable-next-line react/exhaustive-deps -- the page and its store never change
	}, [isShown])
	return { state, check }
}
