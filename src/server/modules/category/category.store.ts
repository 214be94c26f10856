import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { rowSet } from '#server/db/row-set.ts'

/** A stored category; `parent_id` null hangs it under the root. */
export interface CategoryRow {
	id: number
	parent_id: number | null
	level: number
	name: string
	icon: string
	type: string
	position: number
}

/** SKUs per category as they are stored, before children are added to their parents. */
export interface SkuCounts {
	byCategory: Map<number, number>
	total: number
	uncategorized: number
	deleted: number
}

const COLUMNS = ['id', 'parent_id', 'level', 'name', 'icon', 'type', 'position'] as const

/** Every category of the account, in the order of the tree. */
export function listCategories(ctx: Ctx): Promise<CategoryRow[]> {
	return ctx.db
		.selectFrom('category')
		.select(COLUMNS)
		.where('account_id', '=', ctx.accountId)
		.orderBy('level')
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** Takes `count` fresh category numbers; answers the first. */
export async function takeIds(ctx: Ctx, count: number): Promise<number> {
	const row = await ctx.db
		.updateTable('account')
		.set((eb) => ({ next_category_id: eb('next_category_id', '+', count) }))
		.where('account_id', '=', ctx.accountId)
		.returning('next_category_id')
		.executeTakeFirstOrThrow()
	return row.next_category_id - count
}

export async function insertCategories(ctx: Ctx, rows: (CategoryRow & { name_key: string })[]): Promise<void> {
	if (!rows.length) return
	await ctx.db
		.insertInto('category')
		.values(rows.map((row) => ({ ...row, account_id: ctx.accountId })))
		.execute()
}

export async function updateCategoryRow(
	ctx: Ctx,
	id: number,
	changes: Partial<Omit<CategoryRow, 'id'>> & { name_key?: string },
): Promise<void> {
	if (!Object.keys(changes).length) return
	await ctx.db
		.updateTable('category')
		.set(changes)
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** Writes the order of siblings: position = place in the list. */
export async function orderSiblings(ctx: Ctx, ids: number[]): Promise<void> {
	if (!ids.length) return
	const place = sql<number>`array_position(${sql.val(ids)}::int[], category.id) - 1`
	await ctx.db
		.updateTable('category')
		.set({ position: place })
		.where('account_id', '=', ctx.accountId)
		.where('id', 'in', ids)
		.execute()
}

export async function deleteCategoryRow(ctx: Ctx, id: number): Promise<void> {
	await ctx.db.deleteFrom('category').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
}

/** Writes parents, levels and places of many categories at once. */
export async function placeCategories(
	ctx: Ctx,
	rows: readonly Pick<CategoryRow, 'id' | 'parent_id' | 'level' | 'position'>[],
): Promise<void> {
	if (!rows.length) return
	const columns = { id: 'integer', parent_id: 'integer', level: 'integer', position: 'integer' } as const
	await sql`
		update category set parent_id = row.parent_id, level = row.level, position = row.position
		from ${rowSet(rows, columns)}
		where category.account_id = ${ctx.accountId}::uuid and category.id = row.id`.execute(ctx.db)
}

/** Takes deleted SKUs out of a category, so that it can go, and answers `most` of them; restored, they stand in Uncategorized. */
export async function detachDeletedSkus(ctx: Ctx, id: number, most: number): Promise<string[]> {
	const inIt = ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('category_id', '=', id)
		.where('status', '=', 'deleted')
	const told = await inIt.orderBy('id').limit(most).execute()
	await ctx.db
		.updateTable('sku')
		.set({ category_id: null })
		.where('account_id', '=', ctx.accountId)
		.where('category_id', '=', id)
		.where('status', '=', 'deleted')
		.execute()
	return told.map((row) => row.id)
}

/** Puts SKUs back that left a category with it; what was restored or purged since stays as it is. */
export async function attachDeletedSkus(ctx: Ctx, id: number, skus: readonly string[]): Promise<void> {
	if (!skus.length) return
	await ctx.db
		.updateTable('sku')
		.set({ category_id: id })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${[...skus]}::uuid[])`)
		.where('category_id', 'is', null)
		.where('status', '=', 'deleted')
		.execute()
}

/** Whether a SKU, sellable or parent, stands in the category itself; `deleted`: those in Deleted SKUs count, too. */
export async function hasSkus(ctx: Ctx, id: number, { deleted }: { deleted: boolean }): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('category_id', '=', id)
		.$if(!deleted, (query) => query.where('status', '=', 'active'))
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Whether a catalog follows the category; deleted ones can come back. */
export async function isFollowed(ctx: Ctx, id: number): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('catalog')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where(sql<boolean>`coalesce(content -> 'category_ids', '[]') @> ${JSON.stringify([id])}::jsonb`)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Sellable SKUs from the kept counts (product.md section 1.16: a parent of variants is not sellable). */
export async function countSkus(ctx: Ctx): Promise<SkuCounts> {
	const rows = await ctx.db
		.selectFrom('sku_count')
		.select((eb) => ['status', 'category_id', eb.fn.sum<number>('n').as('n')])
		.where('account_id', '=', ctx.accountId)
		.where('kind', '<>', 'parent')
		.groupBy(['status', 'category_id'])
		.execute()
	const counts: SkuCounts = { byCategory: new Map(), total: 0, uncategorized: 0, deleted: 0 }
	for (const { status, category_id, n } of rows) {
		if (status === 'deleted') counts.deleted += n
		else {
			counts.total += n
			if (category_id === NO_CATEGORY) counts.uncategorized += n
			else counts.byCategory.set(category_id, n)
		}
	}
	return counts
}

/** What the kept counts call no category. */
const NO_CATEGORY = 0
