import { call } from '#web/api/client.ts'
import { chosenKeys, chosenParams, type Chosen } from './chosen.ts'

/** The most keys that one call takes. */
const CALL_MAX = 300

/** The active variants of those of these SKUs that are parents, by the parents' keys. */
export async function variantsOf(keys: readonly string[]): Promise<Map<string, readonly string[]>> {
	const families = new Map<string, readonly string[]>()
	for (let at = 0; at < keys.length; at += CALL_MAX) {
		const params = { sku_name_keys: keys.slice(at, at + CALL_MAX), paths: [] }
		const { list } = await call('productGetWithAttrPath', params)
		for (const { sku_name_key, variants } of list) if (variants) families.set(sku_name_key, variants)
	}
	return families
}

/** Keys with variants in place of their parents, each once. */
async function sold(keys: readonly string[]): Promise<string[]> {
	const families = await variantsOf(keys)
	return [...new Set(keys.flatMap((key) => families.get(key) ?? key))]
}

/** The keys of what is sold of a selection: a parent stands for its variants. */
export async function soldKeys(chosen: Chosen): Promise<string[]> {
	if (!chosen.search.fold) return chosenKeys(chosen)
	if (!chosen.selection.all) return sold([...chosen.selection.keys])
	const { fold: _, ...search } = chosen.search
	return chosenKeys({
		...chosen,
		search,
		selection: { all: true, keys: new Set(await sold([...chosen.selection.keys])) },
	})
}

/** A selection of a search as the search of what is sold. */
export async function soldSearch(chosen: Chosen): Promise<ReturnType<typeof chosenParams>> {
	if (!chosen.search.fold) return chosenParams(chosen)
	const { fold: _, ...search } = chosen.search
	const keys = new Set(await sold([...chosen.selection.keys]))
	return chosenParams({ ...chosen, search, selection: { all: chosen.selection.all, keys } })
}
