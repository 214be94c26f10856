import { type AttributeTree, type CustomValue, getAttribute, setAttribute } from './attribute-tree.ts'
import { ATTRIBUTES, attributeAt } from './attributes.ts'
import type { Json } from './value/json-value.ts'
import { inUnit } from './value/measure.ts'

/** What a variant never takes from its parent, beside name, category and stock: its bar code and its options. */
const OWN = new Set(['bps.upc', 'bps.variations'])

/** Whether a variant without a value of its own shows that of its parent (product.md section 3.1). */
export function isInherited(path: string): boolean {
	return path === 'sku_img' || !(OWN.has(path) || attributeAt(path)?.column)
}

/**
 * What a variant without a value of its own shows of its parent; undefined when that is nothing. A measure and its unit
 * belong together: beside a unit of the variant's own it is converted, or not shown where its unit is unknown.
 */
export function inheritedValue(
	path: string,
	own: (path: string) => unknown,
	parent: (path: string) => unknown,
): unknown {
	const value = isInherited(path) ? (parent(path) ?? undefined) : undefined
	const unit = attributeAt(path)?.unit
	const ownUnit = unit && own(unit)
	return value !== undefined && unit && ownUnit ? inUnit(value, parent(unit), ownUnit) : value
}

/** The attributes that a variant shows: its own, and its parent's where it has none. */
export function inheritAttributes<T extends AttributeTree>(own: T, parent: T): T {
	const shown: T = {
		...parent,
		...own,
		bps: inheritBranch('bps', own['bps'], parent['bps']),
		pps: inheritBranch('pps', own['pps'], parent['pps']),
		cps: inheritCustom(own.cps ?? [], parent.cps ?? []),
	}
	return MEASURES.reduce((tree, path) => withMeasure(tree, path, own, parent), shown)
}

const MEASURES = ATTRIBUTES.flatMap(({ path, unit }) => (unit ? path : []))

/** Puts an inherited measure beside the unit that the variant has. */
function withMeasure<T extends AttributeTree>(shown: T, path: string, own: T, parent: T): T {
	const given = getAttribute(parent, path)
	if (given === undefined || getAttribute(own, path) !== undefined) return shown
	const at = (tree: T) => (path: string) => getAttribute(tree, path)
	const value = inheritedValue(path, at(own), at(parent))
	return value === given ? shown : setAttribute(shown, path, (value ?? null) as Json)
}

function inheritBranch(root: string, own: unknown, parent: unknown): object {
	const given = Object.entries((parent ?? {}) as object).filter(([key]) => isInherited(`${root}.${key}`))
	return { ...Object.fromEntries(given), ...(own as object | undefined) }
}

function inheritCustom(own: readonly CustomValue[], parent: readonly CustomValue[]): readonly CustomValue[] {
	return [...parent.filter(({ key }) => !own.some((entry) => entry.key === key)), ...own]
}
