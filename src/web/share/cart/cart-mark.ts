/** Ends an address that opens the cart with the page. */
export const CART_MARK = '#cart'
