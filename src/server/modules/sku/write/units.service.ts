// A measure and its unit belong together: what stands on a variant in its parent's unit keeps it, whatever the parent
// is converted to.
import { ATTRIBUTES } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { variantsOf } from '../parameters/parameters.store.ts'
import { SkuDraft } from './draft.rule.ts'
import { EMPTY_STATE, getValue, type SkuState } from './state.rule.ts'
import { type Inheritance, lockSkus } from './write.store.ts'

/** The measures that share a unit, by the path of the unit. */
const MEASURES = Map.groupBy(
	ATTRIBUTES.filter(({ unit }) => unit !== undefined),
	({ unit }) => unit ?? '',
)

/** A variant that is given a bare measure is given the unit beside which it was typed: its parent's. */
export function takeUnits(draft: SkuDraft, given: ReadonlyMap<string, unknown>, parent: Inheritance | undefined): void {
	if (!parent) return
	const units = [...MEASURES].flatMap(([unit, measures]): [string, unknown][] => {
		const shown = getValue({ ...EMPTY_STATE, attrs: parent.attrs }, unit)
		const bare = measures.some(({ path }) => given.has(path) && getValue(draft.now, path) !== null)
		return shown !== null && bare && !given.has(unit) && getValue(draft.now, unit) === null ? [[unit, shown]] : []
	})
	if (units.length) draft.set(new Map(units))
}

/**
 * Where the unit of a parent changes, variants with bare measures keep the old one as their own. Answers those that
 * were not among the drafts; they are to be written too.
 */
export async function keepUnits(ctx: Ctx, drafts: readonly SkuDraft[]): Promise<SkuDraft[]> {
	const left = new Map(drafts.flatMap((draft) => unitsLeft(draft)))
	if (!left.size) return []
	const known = new Set(drafts.map(({ id }) => id))
	const ids = (await variantsOf(ctx, [...left.keys()])).filter((id) => !known.has(id))
	const others = ids.length ? (await lockSkus(ctx, { ids })).map((row) => new SkuDraft(row.id, row)) : []
	for (const draft of [...drafts, ...others]) {
		const units = (left.get(draft.now.parent_id ?? '') ?? []).filter(([unit]) => isBare(draft.now, unit))
		if (units.length) draft.set(new Map(units))
	}
	return others.filter((draft) => draft.difference())
}

function isBare(state: SkuState, unit: string): boolean {
	const measured = MEASURES.get(unit)?.some(({ path }) => getValue(state, path) !== null) ?? false
	return measured && getValue(state, unit) === null
}

/** The units that a parent had and has no longer. */
function unitsLeft({ id, now, stored }: SkuDraft): [id: string, units: [path: string, unit: unknown][]][] {
	if (!stored?.is_parent) return []
	const units = [...MEASURES.keys()].flatMap((unit): [string, unknown][] => {
		const old = getValue(stored, unit)
		return old !== null && getValue(now, unit) !== old ? [[unit, old]] : []
	})
	return units.length ? [[id, units]] : []
}
