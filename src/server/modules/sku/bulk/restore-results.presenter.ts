import type { Ctx } from '#server/context.ts'
import { itemError } from '#server/http/refusal.ts'
import type { Restored } from '../remove/restore.service.ts'
import { keysOfIds } from '../sku.store.ts'
import type { ItemResult } from '../write/item.rule.ts'

/** The outcome of each SKU that was to be restored. */
export async function restoreResults(ctx: Ctx, ids: readonly string[], { problems }: Restored): Promise<ItemResult[]> {
	const keys = await keysOfIds(ctx, ids)
	return ids.flatMap((id) => {
		const key = keys.get(id)
		if (key === undefined) return []
		const problem = problems.get(id)
		const outcome = problem ? { ok: false, error: itemError(problem, ctx.locale) } : { ok: true }
		return { key, sku_name_key: key, ...outcome }
	})
}
