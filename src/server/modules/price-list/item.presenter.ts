import type { PriceListItem } from '#contract/price-list.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { priceByList } from '#domain/pricing/price-list.ts'
import { cleanVolumePricing } from '#domain/sku/volume-pricing.ts'
import { isProblem } from '#domain/problem.ts'
import type { ListedRow } from './items.store.ts'
import { type ActiveList, ownPrice, readTiers } from './list.rule.ts'

/** A SKU with what it costs by a list. */
export function presentItem(row: ListedRow, list: ActiveList): PriceListItem {
	const { sku_name_key, sku_name, base_price, base_tiers, own_tiers, from_parent } = row
	const own = own_tiers === null ? undefined : ownPrice({ price: row.own_price, tiers: own_tiers })
	const tiers = cleanVolumePricing(JSON.parse(base_tiers ?? '[]'))
	const sizes = { pack: Number(row.pack ?? 0), carton: Number(row.carton ?? 0) }
	const { price, breaks } = priceByList(
		{ price: base_price, tiers: isProblem(tiers) ? [] : tiers.value, sizes },
		list,
		own,
	)
	return {
		sku_name_key,
		sku_name,
		product_name: row.product_name ?? '',
		img: row.picture ? thumbnailUrl(row.picture) : '',
		base_price,
		own_price: own?.price ?? null,
		own_tiers: own_tiers === null ? [] : readTiers(own_tiers),
		from_parent,
		price,
		breaks: breaks.map(({ from, unit_price }) => ({ from, price: unit_price })),
	}
}
