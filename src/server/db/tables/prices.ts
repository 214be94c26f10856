import type { Generated } from 'kysely'
import type { ListOthers } from '#domain/pricing/price-list.ts'
import type { Rounding } from '#domain/pricing/rounding.ts'
import type { At, Decimal, DecimalOrNull, ToRead } from './columns.ts'

/** Prices for some buyers (product.md section 3.15). */
export interface PriceTables {
	price_list: {
		account_id: string
		id: string
		name: string
		name_fold: string
		currency: string
		/** Units of its currency for one of the account's. */
		rate: Decimal
		/** The day that the rate is of. */
		rate_date: string | null
		percent: Decimal
		rounding: Rounding
		others: ListOthers
		/** SKUs it says something of; kept by a trigger (migration 0043). */
		items: Generated<number>
		/** Another one after each change of it or its items. */
		version: Generated<number>
		created_at: At
		updated_at: At
	}
	price_list_item: {
		account_id: string
		list_id: string
		sku_id: string
		price: DecimalOrNull
		tiers: ToRead
	}
	/** Lists of a catalog: position 0 is its own, the others are offered beside it. */
	catalog_price_list: { account_id: string; catalog_id: string; list_id: string; position: number }
}
