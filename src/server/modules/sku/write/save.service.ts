import type { Ctx } from '#server/context.ts'
import { record } from '#server/modules/activity/index.ts'
import type { SkuDraft } from './draft.rule.ts'
import { toWrite, updateSkus } from './rows.store.ts'

/** Writes stored SKUs as drafts leave them and records what has changed; answers those that have. */
export async function saveDrafts(
	ctx: Ctx,
	drafts: readonly SkuDraft[],
	{ group_id, action }: { group_id: string; action: string },
): Promise<SkuDraft[]> {
	const changed = drafts.flatMap((draft) => {
		const difference = draft.difference()
		return difference ? [{ draft, difference }] : []
	})
	const saved = changed.map(({ draft }) => draft)
	await updateSkus(ctx, saved.map(toWrite))
	await record(
		ctx,
		changed.map(({ draft, difference }) => ({ ...difference, group_id, action, entity: 'sku', entity_id: draft.id })),
	)
	return saved
}
