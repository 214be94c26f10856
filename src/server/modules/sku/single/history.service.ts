import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { skuPage } from '#contract/sku-page.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { isWritablePath } from '#domain/sku/attribute-path.ts'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { activityOf, historyOf, newGroup, type ActivityEntry } from '#server/modules/activity/index.ts'
import { readSkusByKeys } from '../sku.store.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { type Names, readNames } from './history.store.ts'

type Params<K extends keyof typeof skuPage> = ParamsOf<(typeof skuPage)[K]>
type Data<K extends keyof typeof skuPage> = DataOf<(typeof skuPage)[K]>
type Entry = Data<'getSkuHistory'>['list'][number]

/** Columns of a SKU under the names that people know them by. */
const SHOWN: Readonly<Record<string, string>> = { category_id: 'category', parent_id: 'parent', on_hand: 'inventory' }
/** Recorded beside others, nothing to tell. */
const HIDDEN: readonly string[] = ['location']

/** What was changed of a SKU and its stock, ids of categories and parents put into names. Refuses with `not_found`. */
export async function getHistory(
	ctx: Ctx,
	{ sku_name_key, page, size }: Params<'getSkuHistory'>,
): Promise<Data<'getSkuHistory'>> {
	const [row] = await readSkusByKeys(ctx, [sku_name_key])
	if (!row) throw refuse('not_found')
	const { total, list } = await historyOf(ctx, { entities: ['sku', 'stock'], entity_id: row.id }, { page, size })
	const names = await readNames(ctx, list)
	return { total, list: list.map((activity) => toEntry(activity, names)) }
}

function toEntry(activity: ActivityEntry, names: Names): Entry {
	const paths = Object.keys({ ...activity.before, ...activity.after }).filter((path) => !HIDDEN.includes(path))
	return {
		id: activity.id,
		at: activity.created_at.toISOString(),
		user: activity.user_name,
		action: activity.entity === 'stock' ? 'stock' : activity.action,
		group_id: activity.group_id,
		changes: paths.map((path) => ({
			path: SHOWN[path] ?? path,
			before: names.shown(path, activity.before?.[path]),
			after: names.shown(path, activity.after?.[path]),
			restorable: isRestorable(activity, path),
		})),
	}
}

/** Values of the SKU itself, of a change that found it there; what it was made with has no before. */
function isRestorable({ entity, before }: ActivityEntry, path: string): boolean {
	return entity === 'sku' && before !== null && (path === 'category_id' || isWritablePath(path))
}

/**
 * Sets a value back to what it was before a change, as a change of its own. Refuses with `not_found` when the change is
 * not one of this SKU or did not touch the value.
 */
export async function restoreField(
	ctx: Ctx,
	{ sku_name_key, activity_id, path }: Params<'restoreSkuField'>,
): Promise<Data<'restoreSkuField'>> {
	const [row] = await readSkusByKeys(ctx, [sku_name_key])
	const activity = row && (await activityOf(ctx, activity_id))
	const column = path === 'category' ? 'category_id' : path
	if (!activity || activity.entity_id !== row.id || !Object.hasOwn(activity.after ?? {}, column))
		throw refuse('not_found')
	if (!isRestorable(activity, column)) throw refuse('not_found')
	const group_id = newGroup()
	const item = { sku_name_key, ...restoring(column, activity.before ?? {}) }
	return { results: await upsertSkus(ctx, [item], { group_id, action: 'restore_value' }), group_id }
}

function restoring(column: string, before: JsonObject) {
	const value = before[column] ?? null
	if (column !== 'category_id') return { attrs: { [column]: value } }
	return { attrs: {}, category_id: typeof value === 'number' ? value : UNCATEGORIZED }
}
