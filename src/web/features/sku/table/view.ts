import { type Parameter, wordIn } from '#domain/custom-parameter/parameter.ts'
import { foldText } from '#domain/text.ts'
import { ATTRIBUTES, attributeAt, type AttributeGroup, type AttributeType } from '#domain/sku/attributes.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { Language } from '#web/state/preferences.ts'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'

/** Never columns of their own: pictures stand beside the SKU, units behind their measure. */
const HIDDEN: readonly AttributeType[] = ['images', 'weight_unit', 'length_unit']

/** Pixels of columns that nobody has resized. */
const WIDTHS: Readonly<Partial<Record<string, number>>> = {
	sku_name: 180,
	'bps.product_name': 210,
	'bps.colors': 108,
	category: 128,
	'bps.size': 148,
	'bps.price': 152,
	'bps.material': 132,
	'pps.qty_per_carton': 104,
	'bps.upc': 128,
	'bps.description': 240,
	'bps.moq': 72,
	inventory: 112,
	'bps.custom_content_override': 220,
}
const WIDTH = 140

/** The SKU where variants stand a step further in than their parents. */
const GROUPED_SKU = 220

/** Pixels: as the user left it, or as its values need it; `grouped`: variants stand below their parents. */
export function widthOf({ path, width }: ViewColumn, grouped = false): number {
	return width ?? (grouped && path === 'sku_name' ? GROUPED_SKU : (WIDTHS[path] ?? WIDTH))
}

/** A name that nobody chose follows the language: defaults in the spec's capitals, attributes and own
 * parameters by their name. */
export function headerOf({ path, name }: ViewColumn, language: Language, parameter?: Parameter): string {
	if (parameter) {
		const given = [path, parameter.key, parameter.name.en, parameter.name.zh].some(
			(word) => foldText(word) === foldText(name),
		)
		return given ? wordIn(parameter.name, language).toUpperCase() : name
	}
	const known = DEFAULT_COLUMNS.find((column) => column.path === path)
	if (known && (name === known.en || name === known.zh || name === path)) return known[language]
	const attribute = attributeAt(path)
	if (!attribute) return name
	const own = name !== path && name !== attribute.en && name !== attribute.en.toUpperCase() && name !== attribute.zh
	return own ? name : attribute[language].toUpperCase()
}

/** Attributes that may become columns, by their group; the seller's own parameters come from the rows. */
export function columnChoices(): { group: AttributeGroup; paths: string[] }[] {
	const groups = new Map<AttributeGroup, string[]>()
	for (const { path, type, group } of ATTRIBUTES)
		if (!HIDDEN.includes(type)) groups.set(group, [...(groups.get(group) ?? []), path])
	return [...groups].map(([group, paths]) => ({ group, paths }))
}

/** What a column is called that nobody has named. */
export function usualName(path: string): string {
	const known = DEFAULT_COLUMNS.find((column) => column.path === path)
	return known?.en ?? attributeAt(path)?.en.toUpperCase() ?? path.replace(/^cps\./, '')
}
