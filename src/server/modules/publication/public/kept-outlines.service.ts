import type { Scope } from '#server/context.ts'
import { currentStamp } from '#server/modules/catalog/index.ts'
import {
	NO_PARENTS,
	type Outline,
	type Parents,
	type Product,
	productsOf,
	readOutlines,
	readParents,
	showsProducts,
} from '#server/modules/paper/index.ts'
import type { Snapshot } from '../versions/snapshot.types.ts'
import { type Edition, readItemParents, readItemOutlines } from '../versions/version-items.store.ts'

/** What a version shows, before the data of its SKUs is read. */
export interface Contents {
	/** By key; SKUs deleted since are missing. */
	readonly outlines: ReadonlyMap<string, Outline>
	readonly sections: readonly { readonly name: string; readonly products: readonly Product[]; readonly skus: number }[]
	/** Products of several variants by their keys, in the first section that has them. */
	readonly families: ReadonlyMap<string, Product>
}

interface Kept {
	stamp: string
	contents: Contents
}

/** SKUs whose outlines are kept, of the versions looked at last; some hundred bytes each. */
const KEPT_SKUS_MAX = 100_000

const kept = new Map<string, Kept>()

/**
 * What every SKU of a version is called, and what it shows as one product: kept between readers. A frozen version never
 * changes; a live one shows SKUs as they are now, so the database is asked first whether one has changed.
 */
export async function contentsOf(scope: Scope, snapshot: Snapshot, edition: Edition): Promise<Contents> {
	const { catalog_id, n } = edition
	const key = `${scope.accountId} ${catalog_id} ${n}`
	const stamp = snapshot.mode === 'frozen' ? 'frozen' : await currentStamp(scope, catalog_id)
	const known = kept.get(key)
	if (known?.stamp === stamp) return known.contents
	const contents = await readContents(scope, snapshot, edition)
	kept.delete(key)
	kept.set(key, { stamp, contents })
	letGo()
	return contents
}

async function readContents(scope: Scope, snapshot: Snapshot, edition: Edition): Promise<Contents> {
	const isFrozen = snapshot.mode === 'frozen'
	const keys = snapshot.sections.flatMap((section) => section.keys)
	const outlines = isFrozen ? await readItemOutlines(scope, edition) : await readOutlines(scope, keys)
	const parents = showsProducts(snapshot.settings) ? await parentsOf(scope, edition, outlines, isFrozen) : NO_PARENTS
	const sections = snapshot.sections.map(({ name, keys }) => {
		const present = keys.filter((key) => outlines.has(key))
		return { name, products: productsOf(present, parents), skus: present.length }
	})
	const several = sections.flatMap(({ products }) => products.filter(({ keys }) => keys.length > 1))
	return { outlines, sections, families: new Map(several.toReversed().map((product) => [product.key, product])) }
}

function parentsOf(
	scope: Scope,
	edition: Edition,
	outlines: Contents['outlines'],
	isFrozen: boolean,
): Promise<Parents> {
	return isFrozen ? readItemParents(scope, edition) : readParents(scope, [...outlines.values()])
}

/** Lets go of the oldest above the limit, but never of the last. */
function letGo(): void {
	let sum = 0
	for (const { contents } of kept.values()) sum += contents.outlines.size
	for (const [key, { contents }] of kept) {
		if (sum <= KEPT_SKUS_MAX || kept.size === 1) return
		kept.delete(key)
		sum -= contents.outlines.size
	}
}
