import type { Sku } from '#contract/sku.ts'
import { call } from '#web/api/client.ts'
import { countSelected, isSelected, type Selection } from '#web/ui/grid/selection/selection.ts'
import type { SkuSearch } from '../sku-query.ts'

/** SKUs that an action is for: picked ones, or all of a search except some. */
export interface Chosen {
	readonly selection: Selection
	readonly search: SkuSearch
	readonly count: number
}

/** The largest page (product.md section 2). */
const PAGE = 200

export function chosenOf(selection: Selection, search: SkuSearch, total: number): Chosen {
	return { selection, search, count: countSelected(selection, total) }
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
		const { list, total } = await call('productSearch', { ...search, page, size: PAGE })
		keys.push(...list.map(({ sku_name_key }: Sku) => sku_name_key).filter((key) => isSelected(selection, key)))
		if (!list.length || page * PAGE >= total) return keys
	}
}

/** SKUs by their keys, for actions that take a selection. */
export function these(sku_name_keys: readonly string[]): Chosen {
	const keys = new Set(sku_name_keys)
	return { selection: { all: false, keys }, search: {}, count: keys.size }
}
