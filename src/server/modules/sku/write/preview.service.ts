import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { ItemProblem, UpsertItem } from './item.ts'
import { readKnown } from './known.ts'
import { planItem } from './plan.ts'

/** What upserting an item would do. */
export interface ItemPreview {
	created: boolean
	/** Values that would change, by path; null when everything stands there already. */
	changes: { before: JsonObject; after: JsonObject } | null
	problem?: ItemProblem
}

/** What `upsertSkus` would do with each item, by the same rules, without writing anything. In a transaction. */
export async function previewUpserts(ctx: Ctx, items: readonly UpsertItem[]): Promise<ItemPreview[]> {
	if (!items.length) return []
	const known = await readKnown(ctx, items)
	return items.map((item) => {
		const plan = planItem(known, item)
		if (isProblem(plan)) return { created: false, changes: null, problem: plan }
		const { before = {}, after = {} } = plan.difference() ?? {}
		if (plan.newStock !== undefined && plan.newStock !== plan.stock) {
			before['inventory'] = plan.stock
			after['inventory'] = plan.newStock
		}
		return { created: !plan.stored, changes: Object.keys(after).length ? { before, after } : null }
	})
}
