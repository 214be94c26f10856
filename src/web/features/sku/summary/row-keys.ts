import { call } from '#web/api/client.ts'
import { chosenKeys, type Chosen } from '../bulk/chosen.ts'

/** A row before its values are read: its SKU, and the parent that it stands below. */
export interface RowKey {
	readonly key: string
	readonly parent?: string
}

/** The most keys that one call takes. */
const CALL_MAX = 300

/** The rows of a selection; where variants are folded into parents, each parent's follow it. */
export async function rowKeys(chosen: Chosen): Promise<RowKey[]> {
	const keys = await chosenKeys(chosen)
	if (!chosen.search.fold) return keys.map((key) => ({ key }))
	const families = new Map<string, readonly string[]>()
	for (let at = 0; at < keys.length; at += CALL_MAX) {
		const params = { sku_name_keys: keys.slice(at, at + CALL_MAX), paths: [] }
		const { list } = await call('productGetWithAttrPath', params)
		for (const { sku_name_key, variants } of list) if (variants) families.set(sku_name_key, variants)
	}
	const below = new Set([...families.values()].flat())
	return keys
		.filter((key) => !below.has(key))
		.flatMap((key) => [{ key }, ...(families.get(key) ?? []).map((variant) => ({ key: variant, parent: key }))])
}
