import type { CountKind } from '../../number-text.ts'

/** How a value is read, checked, stored and shown; the rules stand in ../attribute-value.ts. */
export type AttributeType =
	| 'sku_name'
	| 'text'
	| 'long_text'
	| 'money'
	| 'integer'
	| 'quantity'
	| 'weight'
	| 'weight_unit'
	| 'dimension'
	| 'length_unit'
	| 'list'
	| 'url'
	| 'upc'
	| 'yes_no'
	| 'date'
	| 'stock_policy'
	| 'volume_pricing'
	| 'variations'
	| 'images'
	| 'stamp'

/** The tabs of the SKU page (product.md section 3.1). */
export type AttributeGroup = 'basics' | 'prices' | 'packing' | 'images' | 'inventory' | 'variants' | 'other'

export interface Attribute {
	/** Dotted path; the one home of the value. */
	readonly path: string
	readonly type: AttributeType
	readonly group: AttributeGroup
	readonly en: string
	readonly zh: string
	/** Characters of a text or list entry, entries of a list of pictures, or the largest integer. */
	readonly max?: number
	/** The smallest integer. */
	readonly min?: number
	/** What an integer counts, and in what. */
	readonly count?: CountKind
	/** Path of the unit that belongs to a measure. */
	readonly unit?: string
	/** Other paths of the same value, read and written alike (product.md sections 1.25 and 3.1). */
	readonly aliases?: readonly string[]
	/** The value has a column of its own and does not stand in the attribute tree. */
	readonly column?: true
	/** For the seller alone: in no public answer and on no paper, exported only when asked for. */
	readonly private?: true
	/** Shown, exported, never written by path. */
	readonly readonly?: true
}
