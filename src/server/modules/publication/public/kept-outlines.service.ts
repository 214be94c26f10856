import { isHiddenByStock } from '#domain/inventory/offer.ts'
import { isStockPolicy, type StockPolicy } from '#domain/inventory/policy.ts'
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

interface ContentsSection {
	readonly name: string
	readonly products: readonly Product[]
	readonly skus: number
}

/** Where a product stands: it is the `at`th of all. */
export interface ProductPlace {
	readonly at: number
	readonly section: ContentsSection
	readonly product: Product
}

/** What a version shows, before the data of its SKUs is read. */
export interface Contents {
	/** By key; SKUs that were deleted since are missing, and those that their stock hides. */
	readonly outlines: ReadonlyMap<string, Outline>
	readonly sections: readonly ContentsSection[]
	/** Where a key is found: that of a SKU, of a product of several, or of the parent of the only one that is shown. */
	readonly places: ReadonlyMap<string, readonly ProductPlace[]>
	/** Products of several variants by their keys, in the first section that has them. */
	readonly families: ReadonlyMap<string, Product>
	/** Whether any of it cannot be ordered beyond what there is. */
	readonly blocks: boolean
}

interface Kept {
	stamp: string
	contents: Contents
}

/** SKUs whose outlines are kept, of the versions looked at last; some hundred bytes each. */
const KEPT_SKUS_MAX = 100_000

const kept = new Map<string, Kept>()

/**
 * What every SKU of a version is called, and what it shows as one product, kept between readers; `policy` is that of SKUs that
 * say none of their own. A frozen version never changes; a live one shows SKUs as they are now, so the database is asked first
 * whether one has changed.
 */
export async function contentsOf(
	scope: Scope,
	snapshot: Snapshot,
	edition: Edition,
	policy: StockPolicy,
): Promise<Contents> {
	const { catalog_id, n } = edition
	const key = `${scope.accountId} ${catalog_id} ${n} ${policy}`
	const stamp = snapshot.mode === 'frozen' ? 'frozen' : await currentStamp(scope, catalog_id)
	const known = kept.get(key)
	if (known?.stamp === stamp) return known.contents
	const contents = await readContents(scope, snapshot, edition, policy)
	kept.delete(key)
	kept.set(key, { stamp, contents })
	letGo()
	return contents
}

async function readContents(
	scope: Scope,
	snapshot: Snapshot,
	edition: Edition,
	policy: StockPolicy,
): Promise<Contents> {
	const isFrozen = snapshot.mode === 'frozen'
	const keys = snapshot.sections.flatMap((section) => section.keys)
	const read = isFrozen ? await readItemOutlines(scope, edition) : await readOutlines(scope, keys)
	const outlines = withoutHidden(read, policy)
	const parents = showsProducts(snapshot.settings) ? await parentsOf(scope, edition, outlines, isFrozen) : NO_PARENTS
	const sections = snapshot.sections.map(({ name, keys }) => {
		const present = keys.filter((key) => outlines.has(key))
		return { name, products: productsOf(present, parents), skus: present.length }
	})
	const several = sections.flatMap(({ products }) => products.filter(({ keys }) => keys.length > 1))
	const families = new Map(several.toReversed().map((product) => [product.key, product]))
	const blocks = [...outlines.values()].some((outline) => policyFor(outline, policy) === 'block')
	return { outlines, sections, families, places: placesOf(sections), blocks }
}

function placesOf(sections: readonly ContentsSection[]): Contents['places'] {
	const all = sections.flatMap((section) => section.products.map((product) => ({ section, product })))
	const keyed = all.flatMap(({ section, product }, at) => {
		const { key, keys, parent } = product
		const names = new Set([key, ...keys, ...(parent ? [parent.sku_name_key] : [])])
		return [...names].map((name) => ({ name, place: { at, section, product } }))
	})
	const places = Map.groupBy(keyed, ({ name }) => name)
	return new Map([...places].map(([name, found]) => [name, found.map(({ place }) => place)]))
}

/** Without what is out of stock and not to be seen then. */
function withoutHidden(outlines: Contents['outlines'], account: StockPolicy): Contents['outlines'] {
	const isHidden = (outline: Outline) =>
		isHiddenByStock({ state: outline.stock_state ?? 'untracked', policy: policyFor(outline, account) })
	return new Map([...outlines].filter(([, outline]) => !isHidden(outline)))
}

function policyFor({ stock_policy }: Outline, account: StockPolicy): StockPolicy {
	return isStockPolicy(stock_policy) ? stock_policy : account
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
