import { createHash } from 'node:crypto'
import type { Unit } from './planned-section.types.ts'
import type { Product } from './products.rule.ts'

/** Whoever designs a catalog sees page after page of the same variants. */
const KEPT_MOST = 6

const kept = new Map<string, Unit[][]>()

/** What the units of these lists of products depend on, in short; `about`: what else they do. */
export function unitsKey(lists: readonly (readonly Product[])[], about: unknown): string {
	const shapes = lists.map((products) => products.map(({ keys, parent }) => [keys, parent?.variations]))
	return createHash('sha256')
		.update(JSON.stringify([shapes, about]))
		.digest('base64url')
}

/** Units as they were made under this key a little before, or as `make` makes them now. */
export async function keptUnits(key: string, make: () => Promise<Unit[][]>): Promise<Unit[][]> {
	const found = kept.get(key)
	const units = found ?? (await make())
	// The last one used stays longest.
	kept.delete(key)
	kept.set(key, units)
	for (const oldest of [...kept.keys()].slice(0, -KEPT_MOST)) kept.delete(oldest)
	return units
}
