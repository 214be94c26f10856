import { sql } from 'kysely'
import { MAIN_NAMES } from '#domain/inventory/location-column.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import type { ActivityEntry } from '#server/modules/activity/index.ts'
import { getLocations } from '#server/modules/stock/index.ts'

/** Puts the ids in recorded values into the names that people know. */
export interface Names {
	shown(path: string, value: unknown): unknown
}

/** The names of the categories, parents and locations that a part of the history speaks of; those that are gone have none. */
export async function readNames(ctx: Ctx, history: readonly ActivityEntry[]): Promise<Names> {
	const values = (path: string) => history.flatMap(({ before, after }) => [before?.[path], after?.[path]])
	const categories = await categoryNames(
		ctx,
		values('category_id').filter((id) => typeof id === 'number'),
	)
	const parents = await skuNames(
		ctx,
		values('parent_id').filter((id) => typeof id === 'string'),
	)
	const isPlaced = values('stock_location').some((id) => id !== undefined)
	const locations = isPlaced ? (await getLocations(ctx)).list : []
	const placeOf = (id: unknown) => locations.find((location) => location.id === (id ?? MAIN))
	return {
		shown(path, value) {
			if (path === 'stock_location') return placeOf(value)?.name || MAIN_NAMES[ctx.locale]
			if (path === 'category_id') return categories.get(value as number) ?? null
			if (path === 'parent_id') return parents.get(value as string) ?? null
			return value ?? null
		},
	}
}

async function categoryNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
	if (!ids.length) return new Map()
	const rows = await ctx.db
		.selectFrom('category')
		.select(['id', 'name'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<number>`any(${ids}::int[])`)
		.execute()
	return new Map(rows.map(({ id, name }) => [id, name]))
}

async function skuNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
	if (!ids.length) return new Map()
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'sku_name'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute()
	return new Map(rows.map(({ id, sku_name }) => [id, sku_name]))
}
