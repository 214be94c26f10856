import { foldText } from '../text.ts'
import type { Variation } from './value/variations.ts'

/** Variants that one parent gets at once. */
export const VARIANTS_MAX = 500

/** Every combination of the axes' values, the last axis changing fastest; cut at 500. None without a filled axis. */
export function combinations(axes: readonly Variation[]): string[][] {
	const filled = axes.filter(({ values }) => values.length > 0)
	if (!filled.length) return []
	let rows: string[][] = [[]]
	for (const { values } of filled)
		rows = rows.flatMap((row) => values.map((value) => [...row, value])).slice(0, VARIANTS_MAX)
	return rows
}

/** How many combinations there would be, uncut. */
export function countCombinations(axes: readonly Variation[]): number {
	const filled = axes.filter(({ values }) => values.length > 0)
	return filled.length ? filled.reduce((product, { values }) => product * values.length, 1) : 0
}

/** `{SKU}-{COLOR}-{SIZE}` for the axes Color and Size (product.md section 3.1). */
export function defaultPattern(axes: readonly Variation[]): string {
	return ['{SKU}', ...axes.map(({ name }) => `{${placeholder(name)}}`)].join('-')
}

/** The SKU of a variant by a pattern; what stands in braces and is no axis stays as it is. */
export function variantName(
	pattern: string,
	sku: string,
	axes: readonly Variation[],
	values: readonly string[],
): string {
	const parts = new Map([
		['SKU', sku],
		...axes.map(({ name }, index) => [placeholder(name), values[index] ?? ''] as const),
	])
	return pattern.replaceAll(/\{([^{}]{1,100})\}/g, (whole, name: string) => parts.get(placeholder(name)) ?? whole)
}

function placeholder(name: string): string {
	return name.trim().toUpperCase()
}

/** The values of a variant in the order of its parent's axes; null where it has none. */
export function valuesOn(axes: readonly Variation[], own: readonly Variation[]): (string | null)[] {
	return axes.map(({ name }) => own.find((axis) => foldText(axis.name) === foldText(name))?.values[0] ?? null)
}

/** What two variants with the same options have in common. */
export function optionsKey(values: readonly (string | null)[]): string {
	return JSON.stringify(values.map((value) => foldText(value ?? '')))
}
