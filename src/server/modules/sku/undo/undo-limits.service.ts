import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import type { RecordedChange } from '#server/house.ts'
import { withStock } from '../remove/remove.store.ts'
import { holdersOfNames } from '../single/single.store.ts'
import type { SkuDraft } from '../write/draft.rule.ts'
import { lockSkus, readCategoryIds } from '../write/write.store.ts'
import { movedOutside, namedByCatalogs, type Taker, variantsOf } from './undo.store.ts'

/** What old values lean on: names must be free, categories and parents must still be there. */
export interface UndoLimits {
	/** The old value as it can be set now; undefined when it cannot. */
	usable(draft: SkuDraft, path: string, old: unknown): unknown
	/** Keeps the books when names are set back. */
	rename(draft: SkuDraft, values: ReadonlyMap<string, unknown>): void
	/** Whether a created SKU may go: not with variants that stay. */
	mayGo(draft: SkuDraft, going: (id: string) => boolean): boolean
	/** Whether it may go for good: not with variants in any state that stay, nor when a catalog names it. */
	mayVanish(draft: SkuDraft, vanishing: ReadonlySet<string>): boolean
	/**
	 * Whether a created SKU that took over its parent's stock can give it back: nobody moved it since, and no other variant
	 * stays. True for any other.
	 */
	mayHandBack(draft: SkuDraft, going: (id: string) => boolean): boolean
	/** Whether its stock was moved by others than the groups that are taken back. */
	wasMoved(draft: SkuDraft): boolean
}

export async function readUndoLimits(
	ctx: Ctx,
	drafts: ReadonlyMap<string, SkuDraft>,
	changes: readonly RecordedChange[],
	takers: readonly Taker[],
): Promise<UndoLimits> {
	const old = (path: string) => changes.flatMap(({ before }) => before?.[path] ?? [])
	const categories = await readCategoryIds(
		ctx,
		old('category_id').filter((id) => typeof id === 'number'),
	)
	const parents = await readParents(
		ctx,
		old('parent_id').filter((id) => typeof id === 'string'),
		new Set(changes.flatMap(({ entity_id, before }) => (before?.['status'] === 'active' ? entity_id : []))),
	)
	const names = old('sku_name').filter((name) => typeof name === 'string')
	const taken = new Set((await holdersOfNames(ctx, names.map(foldText))).keys())
	const parentsOf = new Map(takers.map(({ id, parent_id }) => [id, parent_id]))
	const variants = await variantsOf(ctx, [...drafts.keys(), ...parentsOf.values()])
	const made = changes.flatMap(({ entity_id, before }) => (before ? [] : (drafts.get(entity_id) ?? [])))
	const moved = await movedOutside(
		ctx,
		made.map(({ id }) => id),
		[...new Set(changes.map((change) => change.group_id))],
	)
	const named = await namedByCatalogs(
		ctx,
		made.map(({ key }) => key),
	)
	return {
		usable(draft, path, value) {
			// A category that is gone leaves its SKUs in Uncategorized.
			if (path === 'category_id') return typeof value === 'number' && categories.has(value) ? value : null
			if (path === 'parent_id' && typeof value === 'string')
				return parents.has(value) && !draft.now.is_parent ? value : undefined
			if (path === 'sku_name' && typeof value === 'string')
				return taken.has(foldText(value)) && foldText(value) !== draft.fold ? undefined : value
			return value
		},
		rename(draft, values) {
			const name = values.get('sku_name')
			if (typeof name !== 'string') return
			taken.delete(draft.fold)
			taken.add(foldText(name))
		},
		mayGo: ({ id }, going) =>
			(variants.get(id) ?? []).every((variant) => variant.status === 'deleted' || going(variant.id)),
		mayVanish: ({ id, key }, vanishing) =>
			!named.has(key) && (variants.get(id) ?? []).every((variant) => vanishing.has(variant.id)),
		mayHandBack({ id }, going) {
			const parent = parentsOf.get(id)
			if (parent === undefined) return true
			const others = (variants.get(parent) ?? []).filter((variant) => variant.status === 'active' && variant.id !== id)
			return !moved.has(id) && others.every((variant) => going(variant.id))
		},
		wasMoved: ({ id }) => moved.has(id),
	}
}

/** Those of these SKUs that can be parents now, or as soon as the same undo has brought them back. */
async function readParents(ctx: Ctx, ids: readonly string[], returning: ReadonlySet<string>): Promise<Set<string>> {
	if (!ids.length) return new Set()
	const rows = await lockSkus(ctx, { ids })
	const occupied = await withStock(ctx, ids)
	return new Set(
		rows.flatMap(({ id, status, parent_id }) =>
			(status === 'active' || returning.has(id)) && parent_id === null && !occupied.has(id) ? id : [],
		),
	)
}
