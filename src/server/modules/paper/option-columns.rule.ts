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

/** `axesOf` tells a variant's own axes as stored. */
export function optionColumns(products: readonly Product[], axesOf: (key: string) => unknown): OptionColumns {
	const names = new Map<string, string>()
	const found = new Map<string, { family: ProductFamily; options: ReadonlyMap<string, string> }>()
	for (const product of products) {
		const family = familyIn(product, axesOf)
		if (!family) continue
		const { axes, variants } = family
		for (const { name } of axes) if (!names.has(foldText(name))) names.set(foldText(name), name)
		for (const { key, options } of variants)
			found.set(key, { family, options: new Map(axes.map(({ name }, at) => [foldText(name), options[at] ?? ''])) })
	}
	return {
		names: [...names.values()],
		valuesOf: (key) => [...names.keys()].map((fold) => found.get(key)?.options.get(fold) ?? ''),
		nameOf({ sku_name_key, attrs }) {
			const { family, options } = found.get(sku_name_key) ?? {}
			const name = attrs['name'] ?? ''
			if (!family || !options || !name) return name
			return family.name || withoutEnding(name, [...options.values()])
		},
		familyOf: (key) => found.get(key)?.family,
	}
}

/** A variant's shown name without the options that follow it, in whatever order they are written. */
function withoutEnding(name: string, options: readonly string[]): string {
	const at = name.lastIndexOf(' · ')
	if (at < 0) return name
	const ending = name
		.slice(at + 3)
		.split(', ')
		.map(foldText)
	// `Size 40` of the option 40, too.
	const isSaid = (option: string) => ending.some((said) => said === option || said.endsWith(` ${option}`))
	return options.filter(Boolean).every((option) => isSaid(foldText(option))) ? name.slice(0, at) : name
}
