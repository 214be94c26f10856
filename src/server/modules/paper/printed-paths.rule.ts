import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import { fieldNames, PRICES, type Writing } from './item.presenter.ts'

/** What stands on every page and in every item, whatever fields are chosen. */
const ALWAYS = ['bps.product_name', 'bps.variations', 'bps.colors']
/** Where what an item costs is kept, beside the fields. */
const COSTS = ['bps.price', 'bps.volume_pricing', 'pps.qty_per_pack', 'pps.qty_per_carton']

/** The attribute paths whose values a catalog with these settings prints; hidden prices are not among them. */
export function printedPaths(settings: CatalogSettings, { parameters }: Pick<Writing, 'parameters'>): string[] {
	const fields = fieldNames(settings.display_content, { parameters }).filter(
		(field) => !(settings.hide_price && PRICES.includes(field)),
	)
	const paths = fields.flatMap((field) => [...(displayField(field)?.paths ?? [])])
	const all = [...ALWAYS, ...(settings.hide_price ? [] : COSTS), ...paths]
	return [...new Set(all.flatMap((path) => [path, attributeAt(path)?.unit ?? path]))].filter(
		(path) => path !== 'sku_name',
	)
}
