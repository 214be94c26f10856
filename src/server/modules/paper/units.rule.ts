import { TEMPLATES } from '#templates/registry.ts'
import type { PaperSection, PlannedSection, Unit } from './planned-section.types.ts'
import type { Product } from './products.rule.ts'

/** The sections of a catalog as the layout of this key places them. */
export function withUnits(sections: readonly PlannedSection[], template: string): PaperSection[] {
	const lists = TEMPLATES.find(({ key }) => key === template)?.manifest.variants === 'lines'
	return sections.map((section) => ({
		...section,
		units: section.products.flatMap((product) => (lists ? linesOf(product) : { product })),
	}))
}

/** A product of several variants is a line above a line for each of them. */
function linesOf(product: Product): Unit[] {
	if (!product.family) return [{ product }]
	return [{ product }, ...product.keys.map((variant) => ({ product, variant }))]
}

/** What the planner must know of such a section. */
export function toPlanSection({ units }: Pick<PaperSection, 'units'>) {
	const isLine = (index: number) => units[index]?.variant !== undefined
	return { items: units, keepsWithNext: (index: number) => !isLine(index) && isLine(index + 1) }
}

/** The SKUs that a unit is drawn from. */
export function keysOfUnit({ product, variant }: Unit): readonly string[] {
	return variant === undefined ? product.keys : [variant]
}
