import { type Family, familyOf } from '#domain/family/family.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { Variation } from '#domain/sku/value/variations.ts'

/** What a family takes from its parent. */
export interface ParentRow {
	readonly sku_name_key: string
	readonly sku_name: string
	readonly product_name: string | null
	/** Its axes as stored, `bps.variations`. */
	readonly variations: unknown
}

/** Which SKUs are variants, and of what: parents by the keys of their variants. */
export type Parents = ReadonlyMap<string, ParentRow>

/** What buyers see as one thing: a family by its shown variants, or a single SKU (product.md section 4, "Families"). */
export interface Product {
	/** The parent's key of several variants, else the SKU's own. */
	readonly key: string
	/** Its SKUs in the order of the catalog. */
	readonly keys: readonly string[]
	/** Of variants, also of the only one that is shown. */
	readonly parent?: ParentRow
}

/** The variants of a product in the order of their options. */
export interface ProductFamily extends Family {
	/** The parent's SKU, and the name that it has of its own; may be empty. */
	readonly sku: string
	readonly name: string
}

/** No families: every SKU is a product. */
export const NO_PARENTS: Parents = new Map()

/** Whether a catalog with these settings shows families as one. */
export function showsProducts({ group }: Pick<CatalogSettings, 'group'>): boolean {
	return group === 'product'
}

/**
 * The products of a list of SKUs, a family where its first variant stands. A family of which one variant is shown is that
 * SKU.
 */
export function productsOf(keys: readonly string[], parents: Parents): Product[] {
	const products = new Map<string, { key: string; keys: string[]; parent?: ParentRow }>()
	for (const key of keys) {
		const parent = parents.get(key)
		const id = parent ? `family ${parent.sku_name_key}` : `sku ${key}`
		const product = products.get(id)
		if (!product) products.set(id, { key, keys: [key], ...(parent && { parent }) })
		else {
			product.keys.push(key)
			product.key = parent?.sku_name_key ?? key
		}
	}
	return [...products.values()]
}

/** The family of a product of several variants; `axesOf` tells a variant's own axes as stored. */
export function familyIn({ keys, parent }: Product, axesOf: (key: string) => unknown): ProductFamily | null {
	if (keys.length < 2 || !parent) return null
	const { sku_name, product_name } = parent
	return { ...optionsOf({ keys, parent }, axesOf), sku: sku_name, name: product_name ?? '' }
}

/** The options of a product's SKUs, of one alone too. */
export function optionsOf(
	{ keys, parent }: Pick<Product, 'keys' | 'parent'>,
	axesOf: (key: string) => unknown,
): Family {
	const members = keys.map((key) => ({ key, axes: axesIn(axesOf(key)) }))
	return familyOf(axesIn(parent?.variations), members)
}

/** Axes as they are stored; what is none is left out. */
function axesIn(stored: unknown): Variation[] {
	if (!Array.isArray(stored)) return []
	return (stored as readonly Partial<Variation>[]).flatMap(({ name, values }) =>
		name && values ? { name, values } : [],
	)
}
