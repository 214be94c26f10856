import type { PublicSku } from '#contract/published.ts'
import type { Product, ProductFamily } from '#server/modules/paper/index.ts'

/** A product, and which of its SKUs are told. */
export interface Told {
	readonly product: Product
	readonly keys: readonly string[]
	/** Where not all are: all its variants, and those that are not told. */
	readonly family?: ProductFamily
	readonly untold?: readonly string[]
}

interface Kept {
	readonly stamp: string
	readonly sku: PublicSku | null
	readonly weight: number
}

/** SKUs that are kept, each with its values some kilobytes; pages hold the same ones. */
const KEPT_SKUS = 20_000

const kept = new Map<string, Kept>()
let sum = 0

/** Products live as long as the contents of their version are kept, and mean the same no longer. */
const numbers = new WeakMap<Product, number>()
let last = 0

/**
 * Products of a version as visitors see them, those that were shown lately from memory, the others as `make` makes them:
 * searches and carts show again what pages have shown. `version` tells by which list they are priced, too; `stamp` is that of
 * all they follow from.
 */
export async function keptProducts(
	version: string,
	stamp: string,
	shown: readonly Told[],
	make: (missing: readonly Told[]) => Promise<(PublicSku | null)[]>,
): Promise<(PublicSku | null)[]> {
	const known = shown.map((told) => (told.untold ? undefined : recall(nameOf(told, version), stamp)))
	const missing = shown.filter((_, at) => !known[at])
	const made = missing.length ? await make(missing) : []
	for (const [at, told] of missing.entries())
		if (!told.untold) keep(nameOf(told, version), { stamp, sku: made[at] ?? null, weight: told.keys.length })
	let next = 0
	return known.map((found) => (found ? found.sku : (made[next++] ?? null)))
}

/** A SKU that is asked for alone is made anew each time, so its key stands for it. */
function nameOf({ product, keys }: Told, version: string): string {
	return `${version} ${keys.length > 1 ? numberOf(product) : (keys[0] ?? '')}`
}

function numberOf(product: Product): number {
	const number = numbers.get(product) ?? ++last
	numbers.set(product, number)
	return number
}

function recall(name: string, stamp: string): Kept | undefined {
	const found = kept.get(name)
	if (!found) return undefined
	kept.delete(name)
	// The last one shown stays longest.
	if (found.stamp === stamp) kept.set(name, found)
	else sum -= found.weight
	return found.stamp === stamp ? found : undefined
}

function keep(name: string, one: Kept): void {
	sum += one.weight - (kept.get(name)?.weight ?? 0)
	kept.delete(name)
	kept.set(name, one)
	for (const [oldest, { weight }] of kept) {
		if (sum <= KEPT_SKUS) break
		kept.delete(oldest)
		sum -= weight
	}
}
