import type { Sku } from '#contract/sku.ts'
import { call } from '#web/api/client.ts'
import { countSelected, isSelected, type Selection } from '#web/ui/grid/selection/selection.ts'
import type { formats } from '#web/text/format.ts'
import type { SkuSearch } from '../sku-query.ts'
import type { SkuList } from '../use-sku-list.ts'

/** SKUs that an action is for: picked ones, or all of a search except some. */
export interface Chosen {
	readonly selection: Selection
	readonly search: SkuSearch
	/** Rows: SKUs, or products with their variants. */
	readonly count: number
	/** What is sold of them. */
	readonly skus: number
	/** There are more than these: the search is not counted to its end. */
	readonly capped: boolean
}

/** The largest page (product.md section 2). */
const PAGE = 200

export function chosenOf(
	selection: Selection,
	{ search, total, capped, skus, held }: Pick<SkuList, 'search' | 'total' | 'capped' | 'skus' | 'held'>,
): Chosen {
	const { all, keys } = selection
	const base = { selection, search, capped: all && capped }
	if (!search.fold) {
		const count = countSelected(selection, total)
		return { ...base, count, skus: count }
	}
	if (!all) return { ...base, count: held.productsIn(keys), skus: held.countIn(keys) }
	return { ...base, count: Math.max(0, total - held.wholeIn(keys)), skus: Math.max(0, skus - held.countIn(keys)) }
}

/** How many SKUs they are, for sentences. */
export function amountOf(
	{ skus, capped }: Pick<Chosen, 'skus' | 'capped'>,
	counted: ReturnType<typeof formats>['counted'],
) {
	return { count: skus, n: counted(skus, capped) }
}

/** As bulk calls take them: keys, or the search itself, so that a hundred thousand SKUs need no list. */
export function chosenParams({ selection: { all, keys }, search }: Chosen) {
	const named = [...keys]
	if (!all) return { sku_name_keys: named }
	return { search, ...(named.length ? { except: named } : {}) }
}

/** For calls that take keys only: reads those of a search page by page. */
export async function chosenKeys({ selection, search }: Chosen): Promise<string[]> {
	if (!selection.all) return [...selection.keys]
	const keys: string[] = []
	for (let page = 1; ; page++) {
		const { list, total, capped } = await call('productSearch', { ...search, page, size: PAGE })
		keys.push(...list.map(({ sku_name_key }: Sku) => sku_name_key).filter((key) => isSelected(selection, key)))
		if (!list.length || (!capped && page * PAGE >= total)) return keys
	}
}

/** SKUs by their keys, for actions that take a selection. */
export function these(sku_name_keys: readonly string[]): Chosen {
	const keys = new Set(sku_name_keys)
	return { selection: { all: false, keys }, search: {}, count: keys.size, skus: keys.size, capped: false }
}
