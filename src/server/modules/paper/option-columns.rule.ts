import { foldText } from '#domain/text.ts'
import type { PublicSku } from '#contract/published.ts'
import type { Product } from './products.rule.ts'

/** The options of variants as columns of a sheet: one for each name of an option, whatever product has it. */
export interface OptionColumns {
	readonly names: readonly string[]
	/** What a SKU says in each of them; empty texts where it says nothing. */
	valuesOf(key: string): readonly string[]
	/** What its product is called, where the catalog shows names: the options stand in columns of their own. */
	nameOf(sku: PublicSku): string
	/** The product of several variants that a SKU belongs to. */
	productOf(key: string): Product | undefined
}

export function optionColumns(products: readonly Product[]): OptionColumns {
	const names = new Map<string, string>()
	const found = new Map<string, { product: Product; options: ReadonlyMap<string, string> }>()
	for (const product of products) {
		const { axes = [], variants = [] } = product.family ?? {}
		for (const { name } of axes) if (!names.has(foldText(name))) names.set(foldText(name), name)
		for (const { key, options } of variants)
			found.set(key, { product, options: new Map(axes.map(({ name }, at) => [foldText(name), options[at] ?? ''])) })
	}
	return {
		names: [...names.values()],
		valuesOf: (key) => [...names.keys()].map((fold) => found.get(key)?.options.get(fold) ?? ''),
		nameOf({ sku_name_key, attrs }) {
			const { product, options } = found.get(sku_name_key) ?? {}
			const name = attrs['name'] ?? ''
			if (!product || !options || !name) return name
			return product.family?.name || withoutEnding(name, [...options.values()])
		},
		productOf: (key) => found.get(key)?.product,
	}
}

/** A variant's shown name without the options that follow it, in whatever order they are written. */
function withoutEnding(name: string, options: readonly string[]): string {
	const at = name.lastIndexOf(' · ')
	if (at < 0) return name
	const ending = new Set(
		name
			.slice(at + 3)
			.split(', ')
			.map(foldText),
	)
	return options.filter(Boolean).every((option) => ending.has(foldText(option))) ? name.slice(0, at) : name
}
