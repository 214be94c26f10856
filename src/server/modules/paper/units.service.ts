import type { Scope } from '#server/context.ts'
import { TEMPLATES } from '#templates/registry.ts'
import { readAxes } from './families.store.ts'
import type { PaperSection, PlannedSection, Unit } from './planned-section.types.ts'
import { familyIn, type Product } from './products.rule.ts'

/** The sections of a catalog as the layout of this key places them. */
export async function withUnits(
	scope: Scope,
	sections: readonly PlannedSection[],
	template: string,
): Promise<PaperSection[]> {
	const lists = TEMPLATES.find(({ key }) => key === template)?.manifest.variants === 'lines'
	const several = lists ? sections.flatMap(({ products }) => products.filter(({ keys }) => keys.length > 1)) : []
	const axes = await readAxes(
		scope,
		several.flatMap(({ keys }) => keys),
	)
	const linesOf = (product: Product): Unit[] => {
		const family = lists ? familyIn(product, (key) => axes.get(key)) : null
		const variants = family?.variants ?? []
		return [{ product }, ...variants.map(({ key }) => ({ product, variant: key }))]
	}
	return sections.map((section) => ({ ...section, units: section.products.flatMap(linesOf) }))
}

/** What the planner must know of such a section. */
export function toPlanSection({ units }: Pick<PaperSection, 'units'>) {
	const isLine = (index: number) => units[index]?.variant !== undefined
	return { items: units, keepsWithNext: (index: number) => !isLine(index) && isLine(index + 1) }
}

/** The SKUs that a unit is drawn from: a variant's line too says what its product is called. */
export function keysOfUnit({ product }: Unit): readonly string[] {
	return product.keys
}
