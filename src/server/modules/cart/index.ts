import { contracts } from '#contract/index.ts'
import { CART_KEPT_DAYS, OPEN_CART_DAYS } from '#domain/cart/cart-line.ts'
import type { Module } from '#server/module.ts'
import { getCart, noteCart, setCart } from './cart.service.ts'

export { openCartsOf } from './cart.service.ts'

const DAY_MS = 86_400_000

/** Carts of signed-in buyers in their accounts, and what sellers see of carts that are open (product.md section 3.6). */
export const cart = {
	contract: contracts.cart,
	routes: { getCart, setCart, noteCart },
	retention: [
		{ table: 'buyer_cart', column: 'changed_at', keep: CART_KEPT_DAYS * DAY_MS },
		{ table: 'open_cart', column: 'changed_at', keep: OPEN_CART_DAYS * DAY_MS },
	],
} satisfies Module<typeof contracts.cart>
