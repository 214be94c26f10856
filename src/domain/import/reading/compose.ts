import type { Json } from '../../sku/value/json-value.ts'
import type { Variation } from '../../sku/value/variations.ts'
import type { Finding, ImportDraft } from '../draft.ts'
import { optionAttributes } from './options.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { Plan } from './plan.ts'

/** Pictures of one SKU (product.md section 3.1). */
const IMAGES_MAX = 20

/** What family.ts has found out about a row beside its cells. */
export interface Placed {
	readonly row: ParsedRow
	readonly rows: readonly number[]
	readonly name: string | null
	readonly options: readonly Variation[]
}

/** A row that is a SKU by itself, or the parent or variant it says it is. */
export function composeSingle(
	plan: Plan,
	{ row, rows, name, options }: Placed,
	pictures: readonly string[],
): ImportDraft {
	const isParent = row.kind === 'parent'
	const attrs = withOptions(plan, { ...plan.defaults, ...row.attrs }, options)
	for (const path of row.blanks) attrs[path] ??= null
	const warnings = [...row.warnings]
	if (isParent && row.inventory && /[1-9]/.test(row.inventory))
		warnings.push({ code: 'parent_stock_left', params: { value: row.inventory }, path: 'inventory' })
	const said = [...(row.images ?? []), ...(row.variantImages ?? []), ...pictures]
	const images = said.length > 0 || row.images ? firstImages(said, warnings) : undefined
	const stock = row.inventory === undefined && !row.stock ? plan.defaultInventory : row.inventory
	return {
		...identity(row, rows, name),
		...(isParent && { parent: true, ...(row.named.length > 0 && { awaits: row.named }) }),
		...(row.parent && { parent_sku_name: row.parent }),
		attrs,
		...category(row.category ?? plan.defaultCategory, row.headed),
		...(images && { images }),
		...(!isParent && stock !== undefined && { inventory: stock }),
		...(!isParent && places(row)),
		options,
		errors: row.errors,
		warnings,
	}
}

/** What all variants of a product share. */
export interface Shared {
	readonly parentName: string
	readonly attrs: Readonly<Record<string, Json>>
	readonly images: readonly string[]
	readonly category: readonly string[] | undefined
	/** Whether that is only what stands above its rows. */
	readonly headed?: true | undefined
	/** Paths that rows below the first fill themselves; the first row's values there are its own too. */
	readonly ownPaths: ReadonlySet<string>
	/** Whether the image column of any row shows the product, as variants have a column of their own. */
	readonly imagesAreShared: boolean
}

/** What the first row of a product says for all its variants: everything that no later row says for itself. */
export function shareOf(
	plan: Plan,
	variants: readonly Placed[],
	pictures: readonly string[],
	parentName: string,
): Shared {
	const [first, ...others] = variants
	const ownPaths = new Set(others.flatMap(({ row, options }) => Object.keys(withOptions(plan, row.attrs, options))))
	const attrs: Record<string, Json> = {}
	const all = { ...plan.defaults, ...first?.row.attrs }
	for (const [path, value] of Object.entries(all)) if (!ownPaths.has(path) && path !== 'bps.upc') attrs[path] = value
	for (const path of first?.row.blanks ?? []) if (!ownPaths.has(path)) attrs[path] ??= null
	const imagesAreShared = plan.has.has('variant_images') || plan.source === 'shopify'
	const rows = imagesAreShared ? variants : variants.slice(0, 1)
	const images = [...rows.flatMap(({ row }) => row.images ?? []), ...pictures]
	return {
		parentName,
		attrs,
		images,
		category: first?.row.category ?? plan.defaultCategory,
		headed: first?.row.headed,
		ownPaths,
		imagesAreShared,
	}
}

/** What a variant shares with a parent of which only the name is remembered. */
export function sharedNothing(parentName: string): Shared {
	return { parentName, attrs: {}, images: [], category: undefined, ownPaths: new Set(), imagesAreShared: false }
}

/** The parent that a file with continuation rows has no row for (product.md section 1.16). */
export function composeParent(shared: Shared, row: number, axes: readonly Variation[]): ImportDraft {
	const warnings: Finding[] = []
	const attrs: Record<string, Json> = { ...shared.attrs }
	if (axes.length > 0) attrs['bps.variations'] = axes.map(({ name, values }) => ({ name, values: [...values] }))
	const images = firstImages(shared.images, warnings)
	return {
		kind: 'sku',
		row,
		rows: [],
		sku_name: shared.parentName,
		parent: true,
		attrs,
		...category(shared.category, shared.headed),
		...(images.length > 0 && { images }),
		options: axes,
		errors: [],
		warnings,
	}
}

/** One variant: its own values, and what it inherits. `isFirst` = the row that also speaks for the product. */
export function composeVariant(plan: Plan, shared: Shared, placed: Placed, isFirst: boolean): ImportDraft {
	const { row, rows, name, options } = placed
	const own = Object.entries(row.attrs).filter(([path]) => !isFirst || !(path in shared.attrs))
	const attrs = withOptions(plan, Object.fromEntries(own), options)
	for (const [path, value] of Object.entries(plan.defaults)) if (shared.ownPaths.has(path)) attrs[path] ??= value
	for (const path of row.blanks) if (shared.ownPaths.has(path)) attrs[path] ??= null
	const warnings = [...row.warnings]
	const listed = isFirst || shared.imagesAreShared ? [] : (row.images ?? [])
	const images = firstImages([...(row.variantImages ?? []), ...listed], warnings)
	const stock = row.inventory === undefined && !row.stock ? plan.defaultInventory : row.inventory
	return {
		...identity(row, rows, name),
		parent_sku_name: shared.parentName,
		attrs,
		inherited: { attrs: shared.attrs, images: shared.images.slice(0, IMAGES_MAX) },
		...category(row.category ?? shared.category, row.headed ?? shared.headed),
		...(images.length > 0 && { images }),
		...(stock !== undefined && { inventory: stock }),
		...places(row),
		options,
		errors: row.errors,
		warnings,
	}
}

/** Where it lies, and usually does. */
function places({ stock, usual }: ParsedRow) {
	return { ...(stock && { stock }), ...(usual !== undefined && { usual }) }
}

function identity(row: ParsedRow, rows: readonly number[], name: string | null) {
	return { kind: 'sku', row: row.row, rows, sku_name: name, ...(row.key && { sku_name_key: row.key }) } as const
}

function category(path: readonly string[] | undefined, headed: true | undefined) {
	return path ? { category_path: path, ...(headed && { headed }) } : {}
}

/** With the options as attributes too. Shopify's columns of the same name speak of the product, not of the variant. */
function withOptions(
	{ source }: Plan,
	attrs: Readonly<Record<string, Json>>,
	options: readonly Variation[],
): Record<string, Json> {
	if (options.length === 0) return { ...attrs }
	const variations = options.map(({ name, values }) => ({ name, values: [...values] }))
	const named = optionAttributes(options)
	const both = source === 'shopify' ? { ...attrs, ...named } : { ...named, ...attrs }
	return { ...both, 'bps.variations': variations }
}

function firstImages(images: readonly string[], warnings: Finding[]): string[] {
	const unique = [...new Set(images)]
	if (unique.length > IMAGES_MAX)
		warnings.push({ code: 'images_too_many', params: { max: IMAGES_MAX }, path: 'images' })
	return unique.slice(0, IMAGES_MAX)
}
