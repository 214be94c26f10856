import { type Family, familyOf } from '#domain/family/family.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { Variation } from '#domain/sku/value/variations.ts'

/** A variant that belongs to a family, with its own options. */
export interface MemberRow {
	readonly sku_name_key: string
	readonly parent_key: string
	/** Its axes as stored, `bps.variations`. */
	readonly variations: unknown
}

/** What a family takes from its parent. */
export interface ParentRow {
	readonly sku_name_key: string
	readonly sku_name: string
	readonly product_name: string | null
	readonly variations: unknown
}

/** What is known of the families among some SKUs, by the keys of variants and of parents. */
export interface Families {
	readonly members: ReadonlyMap<string, MemberRow>
	readonly parents: ReadonlyMap<string, ParentRow>
}

/** What buyers see as one thing: a family by its shown variants, or a single SKU (product.md section 4, "Families"). */
export interface Product {
	/** The parent's key of a family, else the SKU's own. */
	readonly key: string
	/** The SKUs, in the order of their options. */
	readonly keys: readonly string[]
	/** Of two variants and more. */
	readonly family?: ProductFamily
	/** Of the only variant that is shown: its parent's key. */
	readonly parent?: string
}

export interface ProductFamily extends Family {
	/** The parent's SKU, and the name that it has of its own; may be empty. */
	readonly sku: string
	readonly name: string
}

/** No families: every SKU is a product. */
export const NO_FAMILIES: Families = { members: new Map(), parents: new Map() }

/** Whether a catalog with these settings shows families as one. */
export function showsProducts({ group }: Pick<CatalogSettings, 'group'>): boolean {
	return group === 'product'
}

/**
 * The products of a list of SKUs, a family where its first variant stands. A family of which one variant is shown is that
 * SKU.
 */
export function productsOf(keys: readonly string[], { members, parents }: Families): Product[] {
	const groups = new Map<string, string[]>()
	for (const key of keys) {
		const parent = members.get(key)?.parent_key
		const id = parent === undefined ? `sku ${key}` : `family ${parent}`
		const group = groups.get(id)
		if (group) group.push(key)
		else groups.set(id, [key])
	}
	return [...groups.values()].map((group) => {
		const [key = ''] = group
		const parent = members.get(key)?.parent_key
		if (parent === undefined) return { key, keys: group }
		return group.length < 2 ? { key, keys: group, parent } : toProduct(parent, group, members, parents)
	})
}

function toProduct(
	key: string,
	group: readonly string[],
	members: Families['members'],
	parents: Families['parents'],
): Product {
	const parent = parents.get(key)
	const family = familyOf(
		axesIn(parent?.variations),
		group.map((key) => ({ key, axes: axesIn(members.get(key)?.variations) })),
	)
	const keys = family.variants.map(({ key }) => key)
	return { key, keys, family: { ...family, sku: parent?.sku_name ?? '', name: parent?.product_name ?? '' } }
}

/** Axes as they are stored; what is none is left out. */
function axesIn(stored: unknown): Variation[] {
	if (!Array.isArray(stored)) return []
	return (stored as readonly Partial<Variation>[]).flatMap(({ name, values }) =>
		name && values ? { name, values } : [],
	)
}
