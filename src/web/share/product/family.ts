import { areDistinct, type Family, type FamilyAxis } from '#domain/family/family.ts'
import type { PublicItem } from '../page-data.ts'

/** A product's variant as the page tells it. */
export type PublicVariant = NonNullable<PublicItem['variants']>[number]

/** The family of a product that has variants. */
export function familyIn({ options = [], variants }: PublicItem): Family | null {
	if (!variants) return null
	const axes = options.map(({ name, role, values, swatches = {} }): FamilyAxis => {
		const told = values.map((value) => {
			const hex = swatches[value]
			return { value, ...(hex ? { hex } : {}) }
		})
		return { name, role, values: told }
	})
	return {
		axes,
		variants: variants.map(({ sku_name_key: key, options }) => ({ key, options })),
		isDistinct: areDistinct(variants),
	}
}

/** What a product is opened on: the first of its variants that is there, else the first. */
export function bestVariant({ variants, stock_state }: PublicItem): PublicVariant | undefined {
	return variants?.find((variant) => (variant.stock_state ?? stock_state) !== 'out') ?? variants?.[0]
}

/** Whether the variant with this key is out of stock, where the catalog tells. */
export function isOut({ variants, stock_state, blocked }: PublicItem, key: string | undefined): boolean {
	const variant = variants?.find(({ sku_name_key }) => sku_name_key === key)
	return (variant?.stock_state ?? stock_state) === 'out' || (variant?.blocked ?? blocked) === true
}

/** A variant as a SKU of its own: what is not said of it is that of the product. */
export function variantItem(product: PublicItem, variant: PublicVariant): PublicItem {
	const { options: _options, variants: _variants, variants_total: _total, from_price: _from, ...common } = product
	const { options: _own, attrs, ...own } = variant
	return { ...common, ...own, attrs: { ...common.attrs, ...attrs } }
}

/** The photo that stands for a value: that of the first variant which has both. */
export function photoOf(product: PublicItem, axis = -1, value = ''): PublicItem['images'][number] | undefined {
	const variant = product.variants?.find(({ options }) => options[axis] === value)
	return (variant?.images ?? product.images)[0]
}
