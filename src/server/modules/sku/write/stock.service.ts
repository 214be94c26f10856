import type { Ctx } from '#server/context.ts'
import { moveStock } from '#server/modules/stock/index.ts'
import type { Draft } from './draft.rule.ts'
import type { ItemProblem } from './item.rule.ts'

/** Sets the stock that items ask for, through the ledger; answers the SKUs whose stock would not have it. */
export async function setStock(
	ctx: Ctx,
	drafts: readonly Draft[],
	{ group_id, action }: { group_id: string; action?: string },
): Promise<Map<Draft, ItemProblem>> {
	const restocked = drafts.filter((draft) => draft.isRestocked)
	const outcomes = await moveStock(
		ctx,
		restocked.map((draft) => ({
			sku_id: draft.id,
			mode: 'set',
			qty: draft.newStock ?? null,
			reason: action === 'import' ? action : draft.stored ? 'correction' : 'initial',
			...(draft.guardsStock ? { expected: draft.stock } : {}),
		})),
		{ group_id },
	)
	const refused = new Map<Draft, ItemProblem>()
	for (const [index, outcome] of outcomes.entries()) {
		const draft = restocked[index]
		if (!draft || outcome.ok) continue
		refused.set(draft, { ...outcome.problem, path: 'inventory', current: { inventory: outcome.current } })
	}
	return refused
}
