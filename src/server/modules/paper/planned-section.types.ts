import type { VariantLine } from '#domain/family/variant-lines.ts'
import type { ItemLine } from '#templates/data.ts'
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

/** What a layout places as one: a product, or on layouts that list variants a line of them. */
export interface Unit {
	product: Product
	/** Key of the variant that has this line to itself; undefined: the product, or several variants. */
	variant?: string
	/** The variants that stand here. */
	listed?: ListedLines
	/** How it stands on pages, where units differ. */
	line?: ItemLine
}

/** Variants of a product as a layout places them; which they are is decided before they are read. */
export interface ListedLines {
	/** Over a size run; empty where each line is a variant. */
	readonly columns: readonly string[]
	/** None above lines that are units themselves. */
	readonly lines: readonly VariantLine[]
	readonly across: number
	/** Millimetres. */
	readonly lineHeight: number
	readonly priced: boolean
	/** The product began in an earlier unit. */
	readonly continued: boolean
}

/** A section as a layout places it. */
export interface PaperSection extends PlannedSection {
	units: Unit[]
}
