import type { StockPolicy } from '#domain/inventory/policy.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { SkuSection } from '#server/modules/paper/index.ts'

/** What a published version keeps beside the data of its SKUs (version-items.store.ts). */
export interface Snapshot {
	name: string
	settings: CatalogSettings
	/** Key of the layout. */
	template: string
	sections: SkuSection[]
	/** Absent, as the following, in versions that were made before they were kept. */
	mode?: 'live' | 'frozen'
	/** Frozen prices stay in the currency they were published in. */
	currency?: string
	/** What frozen SKUs follow that say nothing of their own when they are out of stock. */
	stock_policy?: StockPolicy
	count?: number
	/** Whether the sections are the seller's own, not those of the categories. */
	own_sections?: boolean
	/** Present where it was published by itself. */
	automatic?: true
}
