import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import type { Scope } from '#server/context.ts'
import type { Field, Manifest } from '#templates/data.ts'
import { geometryOf } from '#templates/geometry.ts'
import { manifestOf } from '#templates/registry.ts'
import { readVariants } from './families.store.ts'
import { keptUnits } from './kept-units.rule.ts'
import { unitsOf } from './listed-units.rule.ts'
import type { PaperSection, PlannedSection, Unit } from './planned-section.types.ts'
import { toSettings } from './printed-settings.rule.ts'
import type { Product } from './products.rule.ts'

/** The sections of a catalog as the layout of this key places them. */
export async function withUnits(
	scope: Scope,
	sections: readonly PlannedSection[],
	template: string,
	settings: CatalogSettings,
): Promise<PaperSection[]> {
	const manifest = manifestOf(template)
	if (!manifest?.variants) return sections.map((section) => ({ ...section, units: section.products.map(toUnit) }))
	const units = await listedUnits(scope, sections, settings, manifest)
	return sections.map((section, at) => ({ ...section, units: units[at] ?? [] }))
}

async function listedUnits(
	scope: Scope,
	sections: readonly PlannedSection[],
	stored: CatalogSettings,
	manifest: Manifest,
): Promise<Unit[][]> {
	const chosen = stored.display_content.flatMap((name) => displayField(name)?.field ?? []) as Field[]
	const settings = toSettings(stored, null, chosen, false)
	const geometry = geometryOf(settings, manifest)
	const { fields, prices, size } = settings
	return keptUnits(sections, JSON.stringify([manifest.key, geometry, fields, prices, size]), async () => {
		const lists = sections.map(({ products }) => products)
		const keys = lists.flatMap((products) => products.flatMap(({ keys }) => (keys.length > 1 ? keys : [])))
		if (!keys.length) return lists.map((products) => products.map(toUnit))
		const paths = manifest.variants === 'lines' ? comparedPaths(fields ?? manifest.fields) : []
		const rows = await readVariants(scope, keys, paths)
		return unitsOf(lists, { rows, settings, manifest, geometry })
	})
}

const toUnit = (product: Product): Unit => ({ product })

/** Fields that a variant's place says, or its product does for all. */
const SAID: ReadonlySet<string> = new Set(['sku', 'name', 'price', 'size', 'colors', 'description', 'cbm'])

/** Where the values stand that a line of several variants has no columns for. */
function comparedPaths(fields: readonly string[]): string[] {
	const known = fields.flatMap((name) => displayField(name) ?? [])
	const paths = known.flatMap(({ field, paths }) => (SAID.has(field) ? [] : paths))
	const stored = paths.filter((path) => !path.startsWith('cps.'))
	return [...new Set(stored.length < paths.length ? [...stored, 'cps'] : stored)]
}

/** What the planner must know of such a section. */
export function toPlanSection({ units }: Pick<PaperSection, 'units'>) {
	return { items: units, lineOf: (index: number) => units[index]?.line ?? { share: 1, keeps: 0 } }
}

/** The SKUs that a unit is drawn from: a variant's line too says what its product is called. */
export function keysOfUnit({ product }: Unit): readonly string[] {
	return product.keys
}
