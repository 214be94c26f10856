import { type Variation } from '#domain/sku/value/variations.ts'
import { combinations, optionsKey, valuesOn } from '#domain/sku/variants.ts'
import type { Sku } from '#contract/sku.ts'
import { valueOf } from '../../value/value-text.ts'
import type { SingleSku } from '../draft/values.ts'

/** The options of a SKU as stored; what is not readable counts as none. */
export function axesOf(sku: Sku): Variation[] {
	return readAxes(valueOf(sku, 'bps.variations'))
}

export function readAxes(value: unknown): Variation[] {
	if (!Array.isArray(value)) return []
	return (value as Partial<Variation>[]).map(({ name = '', values = [] }) => ({ name, values }))
}

/** The axes of a family: those of the parent, or gathered from its variants where the parent names none. */
export function familyAxes(sku: SingleSku, typed: unknown): Variation[] {
	const own = readAxes(typed)
	if (own.length > 0) return own
	const gathered = new Map<string, Set<string>>()
	for (const child of sku.children)
		for (const { name, values } of axesOf(child))
			gathered.set(name, new Set([...(gathered.get(name) ?? []), ...values]))
	return [...gathered].map(([name, values]) => ({ name, values: [...values] }))
}

/** Variants in the order of the axes; those with other options come last, in their own order. */
export function sortedChildren(sku: SingleSku, axes: readonly Variation[]): SingleSku['children'] {
	const places = new Map(combinations(axes).map((values, index) => [optionsKey(values), index]))
	const placeOf = (child: Sku) => places.get(optionsKey(valuesOn(axes, axesOf(child)))) ?? places.size
	return sku.children.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Combinations of the axes that no variant has yet. */
export function missingCombinations(sku: SingleSku, axes: readonly Variation[]): string[][] {
	const taken = new Set(sku.children.map((child) => optionsKey(valuesOn(axes, axesOf(child)))))
	return combinations(axes).filter((values) => !taken.has(optionsKey(values)))
}
