import type { PublicTerms } from '#contract/published.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { type Decimal, signOf } from '#domain/decimal.ts'
import { foldText } from '#domain/text.ts'
import { optionColumns, type Product, type Writing } from '#server/modules/paper/index.ts'
import type { Shared } from '../links/shared.service.ts'
import { type Contents, contentsOf } from '../public/kept-outlines.service.ts'
import { termsOf } from '../public/order-terms.rule.ts'
import { findPublished, type ShownSku, showSome } from '../public/public.service.ts'

/** What a visitor has chosen of one SKU. */
interface Wanted {
	readonly sku_name_key: string
	/** Pieces. */
	readonly num: number
	readonly note?: string | undefined
}

/** A chosen line with what the catalog shows of its SKU, to this visitor and now. */
export interface ChosenLine {
	readonly key: string
	/** `short` where stock does not allow so many pieces. */
	readonly goods: CartGoods
	/** The list that has made its price: the seller's business alone. */
	readonly list?: string | undefined
	/** Percent off that made it so, of the customer whom the link was given to. */
	readonly discount?: Decimal | undefined
	readonly num: number
	readonly note: string
	/** What the catalog calls its product, and its options in the order of their columns. */
	readonly name: string
	readonly options: readonly string[]
}

/** A choice from a published catalog. */
export interface Choice {
	readonly lines: readonly ChosenLine[]
	/** The columns of the options. */
	readonly options: readonly string[]
	/** What the catalog is called. */
	readonly catalog: string
	readonly writing: Writing
	/** What is asked of the whole order. */
	readonly terms: PublicTerms | undefined
	/** Keys that the catalog does not show. */
	readonly left_out: readonly string[]
	/** Keys of which more is chosen than stock allows, with how many it does where the catalog tells. */
	readonly short: ReadonlyMap<string, number | undefined>
}

/**
 * What a visitor has chosen, by a link that is open to them. Of the visitor come keys, pieces and notes; names and prices are
 * the catalog's, and nothing that it does not show stands in it.
 */
export async function readChoice(shared: Shared, wanted: readonly Wanted[], now: Date): Promise<Choice> {
	const found = await findPublished(shared, now)
	const { scope, snapshot, writing } = found
	const { discount = '0' } = writing.rule
	const keys = [...new Set(wanted.map(({ sku_name_key }) => sku_name_key))]
	const contents = await contentsOf(scope, snapshot, found.edition, writing.policy)
	const shown = await showSome(found, contents, keys)
	const { sections, outlines } = contents
	const columns = optionColumns(productsAmong(sections, shown), (key) => outlines.get(key))
	const short = shortOf(wanted, shown)
	const lines = wanted.flatMap(({ sku_name_key: key, num, note = '' }): ChosenLine[] => {
		const { item, list } = shown.get(key) ?? {}
		if (!item) return []
		const goods = cartGoods(item, writing.rule.currency)
		return [
			{
				key,
				goods: short.has(key) ? { ...goods, short: num } : goods,
				list,
				...(signOf(discount) > 0 && { discount }),
				num,
				note,
				name: columns.nameOf(item),
				options: columns.valuesOf(key),
			},
		]
	})
	return {
		lines,
		options: columns.names,
		catalog: snapshot.name,
		writing,
		terms: termsOf(snapshot.settings, writing, Boolean(found.pricing.customer?.again)).order,
		left_out: keys.filter((key) => !shown.has(key)),
		short,
	}
}

/** The keys of SKUs by what they are called, as far as the catalog shows them; folded. */
export async function keysOf(shared: Shared, names: readonly string[], now: Date): Promise<Map<string, string>> {
	const { scope, snapshot, edition, writing } = await findPublished(shared, now)
	const { outlines } = await contentsOf(scope, snapshot, edition, writing.policy)
	const wanted = new Set(names.map(foldText))
	const found = [...outlines.values()].filter(({ sku_name }) => wanted.has(foldText(sku_name)))
	return new Map(found.map(({ sku_name, sku_name_key }) => [foldText(sku_name), sku_name_key]))
}

/** Lines of one SKU count together. */
function shortOf(wanted: readonly Wanted[], shown: ReadonlyMap<string, ShownSku>): Map<string, number | undefined> {
	const pieces = new Map<string, number>()
	for (const { sku_name_key: key, num } of wanted) pieces.set(key, (pieces.get(key) ?? 0) + num)
	const short = [...pieces].filter(([key, num]) => shown.get(key)?.isShort(num))
	return new Map(short.map(([key]) => [key, shown.get(key)?.item.max]))
}

/** The products that some of these SKUs belong to. */
function productsAmong(sections: Contents['sections'], skus: ReadonlyMap<string, unknown>): Product[] {
	return sections.flatMap(({ products }) => products.filter(({ keys }) => keys.some((key) => skus.has(key))))
}
