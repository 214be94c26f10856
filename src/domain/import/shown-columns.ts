import type { ImportMapping } from './rules.ts'

/** A column with the first texts in it, by its index. */
export interface SampledColumn {
	readonly samples: readonly string[]
}

/** Columns of the check's table at most. */
const SHOWN_MAX = 8

/** What a seller looks at first, in this order. */
const FIRST = [
	'bps.product_name',
	'options',
	'option_1',
	'option_2',
	'option_3',
	'category',
	'category_1',
	'category_2',
	'facets',
	'bps.price',
	'inventory',
	'bps.moq',
	'bps.upc',
	'images',
	'image_texts',
	'variant_images',
]
/** Shown as the row's SKU already. */
const NAMES = ['sku_name', 'sku_name_key', 'handle']

/**
 * The columns of a file that the check shows beside the SKU: the telling ones first, then the others as they stand.
 * Columns without a sample say nothing and come last.
 */
export function shownColumns(mapping: ImportMapping, columns: readonly SampledColumn[]): number[] {
	const isEmpty = (index: number) => columns[index]?.samples.length === 0
	const mapped = Object.entries(mapping)
		.flatMap(([index, target]) => (target && !NAMES.includes(target) ? [{ index: Number(index), target }] : []))
		.sort(
			(a, b) =>
				Number(isEmpty(a.index)) - Number(isEmpty(b.index)) || rank(a.target) - rank(b.target) || a.index - b.index,
		)
	return mapped.slice(0, SHOWN_MAX).map(({ index }) => index)
}

function rank(target: string): number {
	const at = FIRST.indexOf(target)
	return at < 0 ? FIRST.length : at
}
