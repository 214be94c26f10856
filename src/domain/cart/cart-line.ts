import type { Decimal } from '../decimal.ts'

/** Lines of one cart. */
export const CART_LINES_MAX = 500
/** SKUs that a page asks for at once by their keys, as a cart does for their present prices. */
export const ASKED_KEYS_MAX = 200
/** Pieces of one line. */
export const CART_NUM_MAX = 9_999_999
/** Characters of a line's note. */
export const CART_NOTE_MAX = 300
/** Lines that go to the buyer's account at once. */
export const CART_LINES_SENT_MAX = 50
/** Sellers whose carts an account keeps for one person. */
export const CARTS_MAX = 200
/** So long after its last change a cart is kept in the buyer's account, and an open one is shown to the seller, in days. */
export const CART_KEPT_DAYS = 365
export const OPEN_CART_DAYS = 30
/** Open carts that are shown of one customer. */
export const OPEN_CARTS_MAX = 20
/** Where a browser keeps carts: one key per publisher, the username behind it (product.md section 1.9). */
export const CART_PREFIX = 'vitrine.cart.'
/** Where it keeps what the account's cart was the last time, behind it the username. */
export const CART_BASE_PREFIX = 'vitrine.cartBase.'
/** Where it keeps lines that lay in its cart before its present user was first seen, until they are asked for. */
export const CART_LEFT_PREFIX = 'vitrine.cartLeft.'
/** Where it keeps what was typed into inquiries, and those that could not be sent. */
export const INQUIRY_PREFIX = 'vitrine.inquiry.'

/** A price break in pieces as a catalog shows it. */
export interface ShownBreak {
	readonly min_qty: number
	readonly price: Decimal
}

/** What a catalog asks for a SKU; a price of null is hidden or none is given. */
export interface ShownPrices {
	readonly price: Decimal | null
	readonly currency: string
	readonly breaks: readonly ShownBreak[]
	/** Lines of one group reach their breaks together. */
	readonly mix_group?: string | undefined
}

/** What a catalog shows of a SKU that bears on ordering it: enough to draw a line of the cart without asking. */
export interface CartGoods extends ShownPrices {
	readonly sku_name: string
	readonly name: string
	/** Address of its thumbnail, or empty. */
	readonly picture: string
	/** Stands in the place of a hidden price. */
	readonly price_text: string
	readonly moq?: number | undefined
	readonly multiple?: number | undefined
	/** Pieces in a pack and in a carton, where the catalog tells. */
	readonly pack?: number | undefined
	readonly carton?: number | undefined
	readonly carton_cbm?: Decimal | undefined
	readonly piece_kg?: Decimal | undefined
	/** Out of stock, and not to be ordered meanwhile. */
	readonly blocked?: true | undefined
	/** Pieces that stock allows at the most, where the catalog tells. */
	readonly max?: number | undefined
	/** Pieces of one line that the seller takes at the most. */
	readonly most?: number | undefined
	/** So many pieces and more are not to be had, the catalog has answered. */
	readonly short?: number | undefined
}

/** A line of a cart (product.md section 3.6). */
export interface CartLine {
	/** `sku_name_key`. */
	readonly key: string
	/** The link it was put into the cart at, or was last priced by, and what that catalog is called. */
	readonly hash: string
	readonly catalog: string
	/** Pieces. */
	readonly num: number
	/** Whether it counts in totals and lists. */
	readonly checked: boolean
	readonly note: string
	/** When the note was last changed, in ms. */
	readonly noted?: number | undefined
	/** The prices that the buyer has taken note of. */
	readonly price_seen: ShownPrices
	/** When it was put into the cart, in ms. */
	readonly at: number
	readonly goods: CartGoods
	/** The catalog does not have it any more. */
	readonly gone: boolean
}

export type Cart = readonly CartLine[]
