import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept, planKeptForOne } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import { skusBy } from '#server/skus-by.ts'
import type { SkuState } from './state.rule.ts'

export interface StoredSku extends SkuState {
	id: string
	sku_name_key: string
	version: number
}

/** What only a new SKU is given. */
export interface Numbered {
	no: number
	sku_name_key: string
}

const STORED = [
	'id',
	'sku_name_key',
	'version',
	'sku_name',
	'status',
	'category_id',
	'parent_id',
	'is_parent',
	'attrs',
	'images',
	'low_inventory_triggering',
	'over_inventory_triggering',
	'stock_location',
] as const

/** Which SKUs are meant. */
interface Asked {
	ids?: Iterable<string>
	keys?: Iterable<string>
	folds?: Iterable<string>
}

/** The key, where a single SKU is asked for by it and nothing else. */
export function onlyKey({ ids = [], keys = [], folds = [] }: Asked): string | undefined {
	const [key, ...others] = [...keys]
	return [...others, ...ids, ...folds].length ? undefined : key
}

/** Reads SKUs by id, key or folded name and keeps others from changing them until the transaction ends. */
export function lockSkus(ctx: Ctx, asked: Asked): Promise<StoredSku[]> {
	return read(ctx.db, lockingSkus(ctx, asked))
}

/** The same, to be done together with more. */
export function lockingSkus(ctx: Ctx, asked: Asked): Reading<StoredSku[]> {
	const { ids = [], keys = [], folds = [] } = asked
	const key = onlyKey(asked)
	const take = (rows: StoredSku[]) => rows
	if (key !== undefined) return reading(lockOne.query(ctx.db, { accountId: ctx.accountId, key }), take)
	const found = ctx.db
		.selectFrom(skusBy(ctx, 'id', ids).as('by_id'))
		.select('id')
		.union(ctx.db.selectFrom(skusBy(ctx, 'sku_name_key', keys).as('by_key')).select('id'))
		.union(ctx.db.selectFrom(skusBy(ctx, 'sku_name_fold', folds).as('by_name')).select('id'))
		.orderBy('id')
	// Locked one after the other in the order of their ids, as lock-account.ts promises.
	const locked = ctx.db
		.selectFrom(found.as('found'))
		.innerJoinLateral(
			(eb) =>
				eb
					.selectFrom('sku')
					.select(STORED)
					.where('account_id', '=', ctx.accountId)
					.whereRef('sku.id', '=', 'found.id')
					.forNoKeyUpdate()
					.as('sku'),
			(join) => join.onTrue(),
		)
		.selectAll('sku')
	return reading(locked.compile(), take)
}

/** As a single change asks for it. A key never changes, so that waiting for the lock finds the same SKU. */
const lockOne = compileOnce((db, { accountId, key }: { accountId: string; key: string }) =>
	db
		.selectFrom('sku')
		.select(STORED)
		.where('account_id', '=', accountId)
		.where('sku_name_key', '=', key)
		.forNoKeyUpdate()
		.modifyEnd(planKept),
)

/** Which of these categories the account has. */
export function readCategoryIds(ctx: Ctx, ids: Iterable<number>): Promise<Set<number>> {
	return read(ctx.db, readingCategoryIds(ctx, ids))
}

/** The same, to be asked together with more. */
export function readingCategoryIds({ db, accountId }: Ctx, ids: Iterable<number>): Reading<Set<number>> {
	const found = db
		.selectFrom('category')
		.select('id')
		.where('account_id', '=', accountId)
		.where('id', '=', sql<number>`any(${[...ids]}::int[])`)
	return reading(found.compile(), (rows) => new Set(rows.map((row) => row.id)))
}

/** Takes `count` running numbers; answers the first. */
export function takingNumbers({ db, accountId }: Ctx, count: number): Reading<number> {
	const taken = db
		.updateTable('account')
		.set((eb) => ({ next_sku_no: eb('next_sku_no', '+', count) }))
		.where('account_id', '=', accountId)
		.returning((eb) => eb('next_sku_no', '-', count).as('first'))
	return reading(taken.compile(), ([row]) => {
		if (!row) throw new Error(`There is no account ${accountId}.`)
		return row.first
	})
}

/** Which of these keys are in use. */
export function readingKeysInUse(ctx: Ctx, keys: readonly string[]): Reading<string[]> {
	const used = ctx.db.selectFrom(skusBy(ctx, 'sku_name_key', keys).as('sku')).select('sku_name_key')
	return reading(used.compile(), (rows) => rows.map((row) => row.sku_name_key))
}

/** Stock of SKUs over all locations; what was never tracked is missing. */
export async function readStock(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
	if (!ids.length) return new Map()
	const rows = await ctx.db
		.selectFrom('stock_level')
		.select(['sku_id', sql<string>`trim_scale(sum(on_hand))`.as('sum')])
		.where('account_id', '=', ctx.accountId)
		.where('sku_id', '=', sql<string>`any(${ids}::uuid[])`)
		.where('on_hand', 'is not', null)
		.groupBy('sku_id')
		.modifyEnd(planKeptForOne(ids.length))
		.execute()
	return new Map(rows.map((row) => [row.sku_id, row.sum]))
}

/** What variants show of their parent. */
export type Inheritance = Pick<SkuState, 'attrs' | 'images'>

export async function readInheritance(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Inheritance>> {
	if (!ids.length) return new Map()
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'attrs', 'images'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute()
	return new Map(rows.map(({ id, ...shown }) => [id, shown]))
}
