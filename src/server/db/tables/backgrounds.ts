import type { At } from './columns.ts'

/** The library of pictures to put products on (product.md section 3.19). */
export interface BackgroundTables {
	background: {
		account_id: string
		id: string
		/** Where the picture stands. */
		url: string
		name: string
		created_at: At
	}
}
