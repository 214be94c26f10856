import type { Generated } from 'kysely'
import type { CODE_TARGETS } from '#domain/qr-code/target.ts'
import type { At, AtOrNull, ToRead } from './columns.ts'

/** Codes that are printed once and can lead elsewhere later (product.md section 3.19). */
export interface QrCodeTables {
	qr_code: {
		account_id: string
		id: string
		/** What the printed address ends with. */
		hash: string
		name: string
		kind: (typeof CODE_TARGETS)[number]
		catalog_id: string | null
		/** A named link of the catalog; null: its own. */
		link_id: string | null
		sku_name_key: string
		url: string
		look: ToRead
		/** What it is found by. */
		search: string
		visits: Generated<number>
		last_visit_at: AtOrNull
		version: Generated<number>
		created_at: At
		updated_at: At
		/** It can come back until retention removes it. */
		deleted_at: AtOrNull
	}
	qr_code_visit: { account_id: string; qr_code_id: string; day: string; visits: number }
}
