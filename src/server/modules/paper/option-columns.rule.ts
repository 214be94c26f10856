import { productName } from '#domain/family/product-name.ts'
import { foldText } from '#domain/text.ts'
import type { PublicSku } from '#contract/published.ts'
import { familyIn, type Product, type ProductFamily } from './products.rule.ts'

/** The options of variants as columns of a sheet: one for each name of an option, whatever product has it. */
export interface OptionColumns {
	readonly names: readonly string[]
	/** What a SKU says in each of them; empty texts where it says nothing. */
	valuesOf(key: string): readonly string[]
	/** What its product is called, where the catalog shows names: the options stand in columns of their own. */
	nameOf(sku: PublicSku): string
	/** The family of several variants that a SKU belongs to. */
	familyOf(key: string): ProductFamily | undefined
}

/** A variant's own axes as stored, and what it is called. */
interface NamedVariant {
	readonly variations: unknown
	readonly product_name: string | null
}

/** `variantOf` tells of each variant of the products, chosen or not: without a name of its own a product has what theirs share. */
export function optionColumns(
	products: readonly Product[],
	variantOf: (key: string) => NamedVariant | undefined,
): OptionColumns {
	const names = new Map<string, string>()
	const found = new Map<string, { family: ProductFamily; name: string; options: ReadonlyMap<string, string> }>()
	for (const product of products) {
		const family = familyIn(product, (key) => variantOf(key)?.variations)
		if (!family) continue
		const { axes, variants } = family
		for (const { name } of axes) if (!names.has(foldText(name))) names.set(foldText(name), name)
		const named = variants.map(({ key, options }) => ({ name: variantOf(key)?.product_name ?? '', options }))
		const called = productName(family.name, named)
		for (const { key, options } of variants)
			found.set(key, {
				family,
				name: called,
				options: new Map(axes.map(({ name }, at) => [foldText(name), options[at] ?? ''])),
			})
	}
	return {
		names: [...names.values()],
		valuesOf: (key) => [...names.keys()].map((fold) => found.get(key)?.options.get(fold) ?? ''),
		nameOf: ({ sku_name_key, attrs }) => (attrs['name'] && found.get(sku_name_key)?.name) || (attrs['name'] ?? ''),
		familyOf: (key) => found.get(key)?.family,
	}
}
