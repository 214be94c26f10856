import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** A SKU that may leave or come back. */
export interface Member {
	id: string
	parent_id: string | null
	is_parent: boolean
	category_id: number | null
	status: 'active' | 'deleted'
	deleted_at: Date | null
}

const MEMBER = ['id', 'parent_id', 'is_parent', 'category_id', 'status', 'deleted_at'] as const

const among = (ids: Iterable<string>) => sql<string>`any(${[...ids]}::uuid[])`

export const idsOf = (members: readonly { id: string }[]): string[] => members.map(({ id }) => id)

/** Locks SKUs together with their variants and their parents, whatever their state. */
export function lockFamilies(ctx: Ctx, ids: readonly string[]): Promise<Member[]> {
	return ctx.db
		.selectFrom('sku')
		.select(MEMBER)
		.where('account_id', '=', ctx.accountId)
		.where((eb) =>
			eb.or([
				eb('id', '=', among(ids)),
				eb('parent_id', '=', among(ids)),
				eb('id', 'in', (eb) =>
					eb
						.selectFrom('sku as child')
						.select('child.parent_id')
						.where('child.account_id', '=', ctx.accountId)
						.where('child.id', '=', among(ids)),
				),
			]),
		)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute()
}

/** That a SKU has no variant in these states. */
function childless(ctx: Ctx, states: readonly Member['status'][]) {
	return sql<boolean>`not exists (select from sku as child where child.account_id = ${ctx.accountId}::uuid
		and child.parent_id = sku.id and child.status = any(${states}::text[]))`
}

/** Parents among these without an active variant. */
export async function barrenOf(ctx: Ctx, ids: Iterable<string>): Promise<Set<string>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', among(ids))
		.where(childless(ctx, ['active']))
		.execute()
	return new Set(rows.map((row) => row.id))
}

/** Moves SKUs to Deleted SKUs, or back; into a category when one is given (null = Uncategorized). */
export async function setStatus(
	ctx: Ctx,
	ids: readonly string[],
	change: { status: 'deleted'; at: Date } | { status: 'active'; category_id?: number | null },
): Promise<void> {
	await ctx.db
		.updateTable('sku')
		.set((eb) => ({
			status: change.status,
			deleted_at: change.status === 'deleted' ? change.at : null,
			version: eb('version', '+', 1),
			updated_at: ctx.house.now(),
			...('category_id' in change ? { category_id: change.category_id } : {}),
		}))
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', among(ids))
		.execute()
}

/** What counts where SKUs are counted: a family is its variants (product.md section 1.16). */
export function isSold({ is_parent }: Pick<Member, 'is_parent'>): boolean {
	return !is_parent
}

export type Purged = Pick<Member, 'id' | 'parent_id' | 'is_parent'> & { sku_name: string }
const PURGED = ['id', 'parent_id', 'is_parent', 'sku_name'] as const

/** Removes deleted SKUs for good, with the variants of those that are parents, their stock and its history. */
export function purgeRows(ctx: Ctx, ids: readonly string[]): Promise<Purged[]> {
	return ctx.db
		.deleteFrom('sku')
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'deleted')
		.where((eb) => eb.or([eb('id', '=', among(ids)), eb('parent_id', '=', among(ids))]))
		.returning(PURGED)
		.execute()
}

/** Removes SKUs for good whatever their state, with their stock and its history. */
export function purgeMade(ctx: Ctx, ids: readonly string[]): Promise<Purged[]> {
	return ctx.db
		.deleteFrom('sku')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', among(ids))
		.returning(PURGED)
		.execute()
}

/** Removes deleted parents among these that have no variant left: no list would show them again. */
export async function purgeChildless(ctx: Ctx, ids: ReadonlySet<string>): Promise<Purged[]> {
	if (!ids.size) return []
	return ctx.db
		.deleteFrom('sku')
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'deleted')
		.where('id', '=', among(ids))
		.where(childless(ctx, ['active', 'deleted']))
		.returning(PURGED)
		.execute()
}

/** Active SKUs among these that hold stock of their own, so that they cannot be parents. */
export async function withStock(ctx: Ctx, ids: Iterable<string>): Promise<Set<string>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.innerJoin('stock_level', (join) =>
			join.on('stock_level.account_id', '=', ctx.accountId).onRef('stock_level.sku_id', '=', 'sku.id'),
		)
		.select('sku.id')
		.where('sku.account_id', '=', ctx.accountId)
		.where('sku.status', '=', 'active')
		.where('sku.is_parent', '=', false)
		.where('sku.id', '=', among(ids))
		.groupBy('sku.id')
		.having((eb) => eb(eb.fn.sum('stock_level.on_hand'), '<>', 0))
		.execute()
	return new Set(rows.map((row) => row.id))
}
