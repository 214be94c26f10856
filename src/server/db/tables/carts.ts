import type { Generated } from 'kysely'
import type { ToRead } from './columns.ts'

/** Carts that are kept on the server (product.md section 3.6). */
export interface CartTables {
	/** Of a person of this account, with the catalogs of another one. */
	buyer_cart: {
		account_id: string
		user_id: string
		/** The seller's account. */
		seller_id: string
		/** One more with every change. */
		version: number
		lines: number
		changed_at: Date
	}
	buyer_cart_line: {
		account_id: string
		user_id: string
		seller_id: string
		sku_name_key: string
		/** Of the link that it was put into the cart at. */
		hash: string
		line: ToRead
		changed_at: Date
	}
	/** How much is in the carts of buyers who have named themselves to this account. */
	open_cart: {
		account_id: string
		email: string
		catalog_id: string
		/** At which the address was given; null: they were signed in. */
		link_id: string | null
		/** The link, as a part of the key. */
		via: Generated<string>
		lines: number
		changed_at: Date
	}
}
