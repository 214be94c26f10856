import type { Attribute } from './table/attribute.ts'
import { basics } from './table/basics.ts'
import { packing } from './table/packing.ts'
import { topLevel } from './table/top-level.ts'

export type { Attribute, AttributeGroup, AttributeType } from './table/attribute.ts'

/** Every SKU attribute of spec section 3. A seller's own parameters live beside them under `cps.<key>`. */
export const ATTRIBUTES: readonly Attribute[] = [...topLevel, ...basics, ...packing]

const byPath = new Map<string, Attribute>()
for (const attribute of ATTRIBUTES)
	for (const path of [attribute.path, ...(attribute.aliases ?? [])]) byPath.set(path, attribute)

/** The attribute at a path or at one of its aliases; undefined for `cps.…` and for paths we do not know but keep. */
export function attributeAt(path: string): Attribute | undefined {
	return byPath.get(path)
}

/** The one home of a value: `bps.carton_spec.package_qty` → `pps.qty_per_carton`; other paths stay as they are. */
export function homePath(path: string): string {
	return byPath.get(path)?.path ?? path
}

const steps = new Map([...byPath].map(([path, { path: home }]) => [path, home.split('.')] as const))

/** The parts of the home of a path or alias, one below the other. */
export function stepsTo(path: string): readonly string[] {
	return steps.get(path) ?? path.split('.')
}
