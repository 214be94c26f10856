import { UNCATEGORIZED } from '#domain/category/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { record } from '#server/modules/activity/index.ts'
import { refreshFamilies } from '../families.store.ts'
import { readCategoryIds } from '../write/write.store.ts'
import { idsOf, isSold, lockFamilies, type Member, setStatus, withStock } from './remove.store.ts'

export interface Restoration {
	group_id: string
	/** Where they go; -1 = Uncategorized. Without it they go back where they were. */
	category_id?: number | undefined
}

/** What came of a restoration, by id. */
export interface Restored {
	/** SKUs that are sold; their parents come along. */
	count: number
	problems: Map<string, Problem>
}

/**
 * Brings SKUs back from Deleted SKUs: a parent with the variants that went with it, a variant with its parent. Those
 * not deleted are passed over. Refuses with `sku_category_unknown`. Made for batches of about 500.
 */
export async function restoreSkus(ctx: Ctx, ids: readonly string[], wish: Restoration): Promise<Restored> {
	if (!ids.length) return { count: 0, problems: new Map() }
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const place = await placeOf(ctx, wish.category_id)
		const coming = companyOf(ids, await lockFamilies(ctx, ids))
		const parents = new Set(coming.flatMap(({ parent_id }) => parent_id ?? []))
		const occupied = await withStock(ctx, parents)
		const [stay, back] = split(coming, ({ parent_id }) => occupied.has(parent_id ?? ''))
		await setStatus(ctx, idsOf(back), { status: 'active', ...place })
		await refreshFamilies(ctx, [...parents, ...idsOf(back)])
		await record(
			ctx,
			back.map(({ id, category_id }) => ({
				group_id: wish.group_id,
				action: 'restore',
				entity: 'sku',
				entity_id: id,
				before: { status: 'deleted', ...(place && { category_id }) },
				after: { status: 'active', ...place },
			})),
		)
		return {
			count: back.filter(isSold).length,
			problems: new Map(idsOf(stay).map((id) => [id, { code: 'parent_has_stock' }])),
		}
	})
}

/** The deleted ones of these SKUs, the variants that went together with them, the parents they cannot stand without. */
function companyOf(ids: readonly string[], family: readonly Member[]): Member[] {
	const asked = new Set(ids)
	const byId = new Map(family.map((member) => [member.id, member]))
	const needed = new Set(family.flatMap(({ id, parent_id }) => (asked.has(id) && parent_id ? [parent_id] : [])))
	return family.filter(({ id, parent_id, status, deleted_at }) => {
		if (status === 'active') return false
		if (asked.has(id) || needed.has(id)) return true
		const parent = asked.has(parent_id ?? '') ? byId.get(parent_id ?? '') : undefined
		return parent?.deleted_at?.getTime() === deleted_at?.getTime()
	})
}

function split<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
	return [list.filter(test), list.filter((item) => !test(item))]
}

async function placeOf(ctx: Ctx, category_id: number | undefined): Promise<{ category_id: number | null } | undefined> {
	if (category_id === undefined) return undefined
	if (category_id === UNCATEGORIZED) return { category_id: null }
	const known = await readCategoryIds(ctx, [category_id])
	if (!known.has(category_id)) throw refuse('sku_category_unknown')
	return { category_id }
}
