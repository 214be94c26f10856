import type { AttributeTree, CustomValue } from './attribute-tree.ts'
import { attributeAt } from './attributes.ts'

/** What a variant never takes from its parent, beside name, category and stock: its bar code and its options. */
const OWN = new Set(['bps.upc', 'bps.variations'])

/** Whether a variant without a value of its own shows that of its parent (product.md section 3.1). */
export function isInherited(path: string): boolean {
	return path === 'sku_img' || !(OWN.has(path) || attributeAt(path)?.column)
}

/** The attributes that a variant shows: its own, and its parent's where it has none. */
export function inheritAttributes<T extends AttributeTree>(own: T, parent: T): T {
	return {
		...parent,
		...own,
		bps: inheritBranch('bps', own['bps'], parent['bps']),
		pps: inheritBranch('pps', own['pps'], parent['pps']),
		cps: inheritCustom(own.cps ?? [], parent.cps ?? []),
	}
}

function inheritBranch(root: string, own: unknown, parent: unknown): object {
	const given = Object.entries((parent ?? {}) as object).filter(([key]) => isInherited(`${root}.${key}`))
	return { ...Object.fromEntries(given), ...(own as object | undefined) }
}

function inheritCustom(own: readonly CustomValue[], parent: readonly CustomValue[]): readonly CustomValue[] {
	return [...parent.filter(({ key }) => !own.some((entry) => entry.key === key)), ...own]
}
