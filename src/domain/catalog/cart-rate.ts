/** Of the visitors of a catalog those who put something into the cart, 0 to 1; null where nobody came. */
export function cartRate({ visitors, carts }: { visitors: number; carts: number }): number | null {
	return visitors > 0 ? carts / visitors : null
}
