import { sql } from 'kysely'
import type { SkuSearch } from '#contract/sku.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { foldText, searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'

/** What a search picks, its categories resolved: the one meaning of a search for lists, exports and bulk calls. */
export interface Selection {
	status: 'active' | 'deleted'
	/** What is sold; or parents with their variants folded in; or every SKU. */
	kinds: 'sold' | 'folded' | 'all'
	/** Null: every category. */
	categories: { ids: number[]; none: boolean } | null
	/** The text asked for, folded like a SKU, and its words as they are searched. */
	name: string
	words: string[]
	recent: boolean
}

/** Days that a SKU stays in Recent (product.md section 1.18). */
const RECENT_DAYS = 30
const DAY_MS = 86_400_000

/** Reads a search; `-100` among the categories stands for the deleted SKUs, `0` for all categories. */
export async function toSelection(ctx: Ctx, search: SkuSearch): Promise<Selection> {
	const keys = search.category_ids ?? []
	const ids = keys.filter((id) => id > 0)
	const all = keys.includes(ROOT) || !keys.some((id) => id !== DELETED)
	const name = search.name ?? ''
	return {
		status: keys.includes(DELETED) ? 'deleted' : search.status,
		kinds: search.fold ? 'folded' : 'sold',
		categories: all
			? null
			: { ids: search.direct ? ids : await withChildren(ctx, ids), none: keys.includes(UNCATEGORIZED) },
		name: foldText(name),
		words: searchText(name).split(' ').filter(Boolean),
		recent: search.recent ?? false,
	}
}

async function withChildren(ctx: Ctx, ids: number[]): Promise<number[]> {
	if (!ids.length) return []
	const chosen = sql<number>`any(${ids}::int[])`
	const rows = await ctx.db
		.selectFrom('category')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where((eb) => eb.or([eb('id', '=', chosen), eb('parent_id', '=', chosen)]))
		.execute()
	return rows.map((row) => row.id)
}

/** Words long enough to tell a typing error from another word. */
export function forgiving({ words }: Selection): string[] {
	return words.filter((word) => word.length > 3)
}

/** The SKUs of a selection. With `similar` its longer words need only be near a word of the SKU. */
export function selected(ctx: Ctx, selection: Selection, similar = false) {
	const { categories, kinds } = selection
	let query = ctx.db
		.selectFrom('sku')
		.where('sku.account_id', '=', ctx.accountId)
		.where('sku.status', '=', selection.status)
	if (kinds === 'folded') query = query.where('sku.parent_id', 'is', null)
	if (kinds === 'sold') query = query.where((eb) => eb.not('sku.is_parent'))
	if (categories)
		query = query.where((eb) => {
			const inside = eb('sku.category_id', '=', sql<number>`any(${categories.ids}::int[])`)
			return categories.none ? eb.or([inside, eb('sku.category_id', 'is', null)]) : inside
		})
	for (const word of similar ? forgiving(selection) : selection.words)
		query = similar
			? query.where(sql<boolean>`${word} <% sku.search`)
			: query.where('sku.search', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
	return selection.recent ? query.where('sku.id', 'in', recentIds(ctx)) : query
}

function recentIds(ctx: Ctx) {
	const since = new Date(ctx.house.now().getTime() - RECENT_DAYS * DAY_MS)
	return ctx.db
		.selectFrom('sku_recent')
		.select('sku_recent.sku_id')
		.where('sku_recent.account_id', '=', ctx.accountId)
		.where('sku_recent.user_id', '=', ctx.userId)
		.where('sku_recent.at', '>', since)
}
