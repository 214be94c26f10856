import type { Ctx } from '#server/context.ts'
import { carryStock, moveStock, type StockLater, type StockLevel } from '#server/modules/stock/index.ts'
import type { SkuDraft } from './draft.rule.ts'
import type { ItemProblem } from './item.rule.ts'

interface StockOptions {
	group_id: string
	action?: string
	levels?: readonly StockLevel[]
	later: StockLater
}

/**
 * Sets the stock that items ask for, through the ledger; answers the SKUs whose stock would not have it. What is to
 * be written for that is put into `later`. `levels`: those that are locked already.
 */
export async function setStock(
	ctx: Ctx,
	drafts: readonly SkuDraft[],
	{ group_id, action, levels, later }: StockOptions,
): Promise<Map<SkuDraft, ItemProblem>> {
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
		{ group_id, later, ...(levels && { levels }), ...parentsAmong(restocked) },
	)
	const refused = new Map<SkuDraft, ItemProblem>()
	for (const [index, outcome] of outcomes.entries()) {
		const draft = restocked[index]
		if (!draft || outcome.ok) continue
		refused.set(draft, { ...outcome.problem, path: 'inventory', current: { inventory: outcome.current } })
	}
	return refused
}

/** Of stored SKUs it is known, under their locks; of new ones only after their families have been settled. */
function parentsAmong(drafts: readonly SkuDraft[]): { parents?: ReadonlySet<string> } {
	if (!drafts.every(({ stored }) => stored)) return {}
	return { parents: new Set(drafts.filter(({ stored }) => stored?.is_parent).map(({ id }) => id)) }
}

/**
 * Carries the stock of SKUs that have become parents to the variants that take it over. It is recorded by the ledger
 * alone: taking the variant back brings the stock back (`undo/hand-back.service.ts`).
 */
export async function handOver(
	ctx: Ctx,
	handovers: ReadonlyMap<SkuDraft, SkuDraft>,
	{ group_id }: { group_id: string },
): Promise<void> {
	const pairs = [...handovers].map(([from, to]) => ({ from: from.id, to: to.id }))
	await carryStock(ctx, pairs, { group_id, reason: 'transfer', silently: true })
}
