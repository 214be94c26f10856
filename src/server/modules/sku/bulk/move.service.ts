import type { Ctx } from '#server/context.ts'
import { variantKeysOf } from '../single/single.store.ts'
import { keysOfIds } from '../sku.store.ts'
import type { ItemResult } from '../write/item.rule.ts'
import { upsertSkus } from '../write/upsert.service.ts'

export interface Move {
	group_id: string
	/** -1 = Uncategorized. */
	category_id: number
}

/** Puts SKUs into a category, the variants of parents along with them. Made for batches of about 500. */
export async function moveSkus(
	ctx: Ctx,
	ids: readonly string[],
	{ group_id, category_id }: Move,
): Promise<ItemResult[]> {
	const byId = await keysOfIds(ctx, ids)
	const keys = ids.flatMap((id) => byId.get(id) ?? [])
	const all = [...keys, ...(await variantKeysOf(ctx, keys))]
	const items = all.map((sku_name_key) => ({ sku_name_key, category_id, attrs: {} }))
	const results = await upsertSkus(ctx, items, { group_id, action: 'move' })
	return results.slice(0, keys.length)
}
