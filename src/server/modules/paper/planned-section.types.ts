import type { Product } from './products.rule.ts'

/** SKUs under one heading. */
export interface SkuSection {
	name: string
	/** Name of the category above, or empty. */
	parent: string
	keys: string[]
}

/** A part of a catalog under one heading, with what it shows as one thing. */
export interface PlannedSection extends SkuSection {
	products: Product[]
}

/** What a layout places as one: a product, or on layouts that list variants one of them. */
export interface Unit {
	product: Product
	/** Key of the variant that has this line; undefined: the product itself. */
	variant?: string
}

/** A section as a layout places it. */
export interface PaperSection extends PlannedSection {
	units: Unit[]
}
