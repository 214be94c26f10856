import { isSelected } from '#web/ui/grid/selection/selection.ts'
import { chosenKeys, type Chosen } from '../bulk/chosen.ts'
import { variantsOf } from '../bulk/sold-keys.ts'

/** A row before its values are read: its SKU, and the parent that it stands below. */
export interface RowKey {
	readonly key: string
	readonly parent?: string
}

/** The rows of a selection; where variants are folded into parents, each parent's follow it. */
export async function rowKeys(chosen: Chosen): Promise<RowKey[]> {
	const keys = await chosenKeys(chosen)
	if (!chosen.search.fold) return keys.map((key) => ({ key }))
	const families = await variantsOf(keys)
	const below = new Set([...families.values()].flat())
	const meant = (key: string) => !chosen.selection.all || isSelected(chosen.selection, key)
	return keys
		.filter((key) => !below.has(key))
		.flatMap((key) => {
			const variants = families.get(key) ?? []
			const chosen = variants.filter(meant).map((variant) => ({ key: variant, parent: key }))
			// What is set on a parent would be seen on the variant that is left out.
			return chosen.length < variants.length ? chosen.map(({ key }) => ({ key })) : [{ key }, ...chosen]
		})
}
