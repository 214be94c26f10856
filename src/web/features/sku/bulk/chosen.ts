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
	readonly count: number
	/** There are more than `count`: the search is not counted to its end. */
	readonly capped: boolean
}

/** The largest page (product.md section 2). */
const PAGE = 200

export function chosenOf(
	selection: Selection,
	{ search, total, capped }: Pick<SkuList, 'search' | 'total' | 'capped'>,
): Chosen {
	return { selection, search, count: countSelected(selection, total), capped: selection.all && capped }
}

/** How many they are, for sentences. */
export function amountOf(
	{ count, capped }: Pick<Chosen, 'count' | 'capped'>,
	counted: ReturnType<typeof formats>['counted'],
) {
	return { count, n: counted(count, capped) }
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
	return { selection: { all: false, keys }, search: {}, count: keys.size, capped: false }
}
