import { type Parameter, wordIn } from '#domain/custom-parameter/parameter.ts'
import { foldText } from '#domain/text.ts'
import { ATTRIBUTES, attributeAt, type AttributeGroup, type AttributeType } from '#domain/sku/attributes.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { Data } from '#web/api/client.ts'
import type { Language } from '#web/state/preferences.ts'
import { type Move, reordered } from '#web/ui/form/reorder.ts'

/** A column as the user's view keeps it; the first one is SKU. */
export type ViewColumn = Data<'getSkuAttrs'>['list'][number]
/** What a change makes of the view as it is by then: a second one may come before the first is drawn. */
export type ViewChange = (view: readonly ViewColumn[]) => ViewColumn[]

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

/** The view with a column shown at the end, or no longer shown. */
export function toggleColumn(view: readonly ViewColumn[], path: string): ViewColumn[] {
	const shown = view.some((column) => column.path === path)
	return shown ? view.filter((column) => column.path !== path) : [...view, { path, name: nameOf(path) }]
}

/** The view with one column at another place; SKU stays first. */
export function moveColumn(view: readonly ViewColumn[], path: string, move: Move): ViewColumn[] {
	const from = view.findIndex((column) => column.path === path)
	return reordered(view, from, move, { first: 1 })
}

/** The view with a column under an own name; an empty one brings the column's own back. */
export function renameColumn(view: readonly ViewColumn[], path: string, name: string): ViewColumn[] {
	return view.map((column) => (column.path === path ? { ...column, name: name.trim() || nameOf(path) } : column))
}

export function resizeColumn(view: readonly ViewColumn[], path: string, width: number): ViewColumn[] {
	return view.map((column) => (column.path === path ? { ...column, width } : column))
}

/** Attributes that may become columns, by their group; the seller's own parameters come from the rows. */
export function columnChoices(): { group: AttributeGroup; paths: string[] }[] {
	const groups = new Map<AttributeGroup, string[]>()
	for (const { path, type, group } of ATTRIBUTES)
		if (!HIDDEN.includes(type)) groups.set(group, [...(groups.get(group) ?? []), path])
	return [...groups].map(([group, paths]) => ({ group, paths }))
}

function nameOf(path: string): string {
	const known = DEFAULT_COLUMNS.find((column) => column.path === path)
	return known?.en ?? attributeAt(path)?.en.toUpperCase() ?? path.replace(/^cps\./, '')
}
