import type { Ctx } from '#server/context.ts'
import type { ParameterRules } from '#server/modules/custom-parameter/index.ts'
import { SkuDraft } from '../write/draft.rule.ts'
import { lockSkus, readInheritance } from '../write/write.store.ts'
import { variantsOf } from './parameters.store.ts'
import { recomputeFormulas } from './recompute.rule.ts'

/** Settles SKUs, parents before their variants; parents that are not among them are read. */
export async function recomputeAll(ctx: Ctx, rules: ParameterRules, drafts: readonly SkuDraft[]): Promise<void> {
	if (!rules.formulas.length) return
	const byId = new Map(drafts.map((draft) => [draft.id, draft]))
	const absent = drafts.flatMap(({ now: { parent_id } }) => (parent_id && !byId.has(parent_id) ? parent_id : []))
	const parents = await readInheritance(ctx, [...new Set(absent)])
	const [variants, others] = [drafts.filter(({ now }) => now.parent_id), drafts.filter(({ now }) => !now.parent_id)]
	for (const draft of [...others, ...variants]) {
		const id = draft.now.parent_id ?? ''
		recomputeFormulas(rules, draft, byId.get(id)?.now ?? parents.get(id))
	}
}

/**
 * Settles what a change of SKUs has touched: themselves, and the variants of parents among them. Answers the variants
 * that were not among the drafts; they are to be written too.
 */
export async function recomputeChanged(
	ctx: Ctx,
	rules: ParameterRules,
	drafts: readonly SkuDraft[],
): Promise<SkuDraft[]> {
	if (!rules.formulas.length) return []
	const changed = drafts.filter((draft) => draft.difference())
	const parents = changed.filter(({ now, stored }) => now.is_parent || stored?.is_parent).map(({ id }) => id)
	const known = new Map(drafts.map((draft) => [draft.id, draft]))
	const ids = (await variantsOf(ctx, parents)).filter((id) => !known.has(id))
	const others = ids.length ? (await lockSkus(ctx, { ids })).map((row) => new SkuDraft(row.id, row)) : []
	const touched = new Set([...changed, ...others])
	for (const draft of drafts) if (parents.includes(draft.now.parent_id ?? '')) touched.add(draft)
	await recomputeAll(ctx, rules, [...touched])
	return others
}
