import type { Generated } from 'kysely'
import type { AtOrNull, ToRead } from './columns.ts'

/** Spec sheets that are kept (product.md section 3.11). */
export interface SpecSheetTables {
	spec_sheet: {
		account_id: string
		id: string
		name: string
		/** Keys of SKUs, in the order of the sheets. */
		sku_keys: string[]
		/** Paper, language, units, blocks. */
		look: ToRead
		/** What it is found by. */
		search: string
		/** The version that it shows; null: it follows its SKUs. */
		frozen_n: number | null
		/** The number of its newest version; 0: there was none. */
		last_n: Generated<number>
		/** The so-manieth that was published of its account; null: it never was. */
		no: Generated<number | null>
		/** Opens its page while `published_at` is there. */
		token: Generated<string | null>
		published_at: AtOrNull
		archived_at: AtOrNull
		/** It can come back until retention removes it. */
		deleted_at: AtOrNull
		version: Generated<number>
		created_at: Date
		updated_at: Date
	}
	spec_sheet_version: {
		account_id: string
		spec_sheet_id: string
		n: number
		/** As of when its goods are. */
		at: Date
		/** Name, SKUs and look. */
		parts: ToRead
		/** What its SKUs were. */
		goods: ToRead
	}
}
