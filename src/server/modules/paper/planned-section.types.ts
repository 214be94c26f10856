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
