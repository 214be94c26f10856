import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { findAllIds } from '../list/list.service.ts'
import { markRecent } from '../single/recent.store.ts'
import { deleteSkus, purgeSkus } from '../remove/delete.service.ts'
import { removeSkus } from './remove.service.ts'
import { restoreSkus } from '../remove/restore.service.ts'
import { variantIds, variantKeysOf } from '../single/single.store.ts'
import { idsOfKeys, readSkusByKeys } from '../sku.store.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { BATCH, type BulkWork, startBulk } from './bulk.jobs.ts'
import { chosenIds } from './chosen.ts'
import { confirmNamed } from './pictures.service.ts'
import { restoreResults } from './restore.results.ts'

type Params<K extends keyof typeof sku> = ParamsOf<(typeof sku)[K]>
type Data<K extends keyof typeof sku> = DataOf<(typeof sku)[K]>

/** Creates and changes SKUs as one undoable group; what was changed moves to the front of Recent. */
export async function upsertProducts(
	ctx: Ctx,
	{ items }: Params<'productUpsertByAttrPath'>,
): Promise<Data<'productUpsertByAttrPath'>> {
	const group_id = newGroup()
	if (items.length > BATCH)
		return { results: [], group_id, ...(await startBulk(ctx, { do: 'sku_upsert', items, group_id })) }
	await confirmNamed(ctx, items)
	const results = await upsertSkus(ctx, items, { group_id })
	await markRecent(
		ctx,
		results.flatMap(({ same, sku_name_key }) => (same ? [] : (sku_name_key ?? []))),
	)
	return { results, group_id }
}

/** Moves SKUs to Deleted SKUs, or deleted ones out of the world. */
export async function deleteProducts(ctx: Ctx, params: Params<'productDelete'>): Promise<Data<'productDelete'>> {
	const { purge = false, keep_variants } = params
	return removeAll(ctx, await chosenIds(ctx, params, purge ? 'deleted' : 'active'), { purge, keep_variants })
}

/** Moves every SKU of categories and their children to Deleted SKUs. */
export async function deleteSkusInCategories(
	ctx: Ctx,
	categoryIds: number[],
): Promise<{ moved: number; group_id: string; job_id?: string }> {
	const ids = await chosenIds(ctx, { in_cate: categoryIds }, 'active')
	const { deleted, ...rest } = await removeAll(ctx, ids, { purge: false })
	return { moved: deleted, ...rest }
}

async function removeAll(
	ctx: Ctx,
	ids: string[],
	{ purge, keep_variants }: { purge: boolean; keep_variants?: boolean | undefined },
): Promise<{ deleted: number; group_id: string; job_id?: string }> {
	const group_id = newGroup()
	const at = ctx.house.now()
	if (ids.length > BATCH) {
		const work: BulkWork = purge
			? { do: 'sku_purge', ids, group_id }
			: { do: 'sku_delete', ids, group_id, at: at.toISOString(), keep_variants }
		return { deleted: 0, group_id, ...(await startBulk(ctx, work)) }
	}
	if (purge) return { deleted: await purgeSkus(ctx, ids, group_id), group_id }
	return { deleted: await removeSkus(ctx, ids, { group_id, at, keep_variants }), group_id }
}

/** Moves variants of a parent to Deleted SKUs, all or the named ones; the parent stays. */
export async function deleteVariants(ctx: Ctx, params: Params<'deleteChildSkus'>): Promise<Data<'deleteChildSkus'>> {
	const [parent] = await readSkusByKeys(ctx, [params.parent_sku_name_key])
	if (!parent) throw refuse('not_found')
	const variants = await variantIds(ctx, { id: parent.id, status: 'active' })
	const named = params.sku_name_keys && new Set((await idsOfKeys(ctx, params.sku_name_keys)).values())
	const ids = named ? variants.filter((id) => named.has(id)) : variants
	if (named && !ids.length) throw refuse('not_found')
	const group_id = newGroup()
	const deleted = await deleteSkus(ctx, ids, { group_id, at: ctx.house.now(), keepParents: true })
	return { deleted, group_id }
}

/** Brings SKUs back from Deleted SKUs, each with its family. */
export async function restoreProducts(
	ctx: Ctx,
	{ sku_name_keys, all, category_id }: Params<'productRecycleReduction'>,
): Promise<Data<'productRecycleReduction'>> {
	if (!sku_name_keys === !all) throw refuse('sku_nothing_chosen')
	const byKey = await idsOfKeys(ctx, sku_name_keys ?? [])
	const error = itemError({ code: 'not_found' }, ctx.locale)
	const missing = (sku_name_keys ?? []).filter((key) => !byKey.has(key)).map((key) => ({ key, ok: false, error }))
	const ids = all
		? await findAllIds(ctx, { status: 'deleted' }, 'all')
		: (sku_name_keys ?? []).flatMap((key) => byKey.get(key) ?? [])
	const group_id = newGroup()
	if (ids.length > BATCH) {
		const work: BulkWork = { do: 'sku_restore', ids, missing, group_id, category_id }
		return { results: [], group_id, ...(await startBulk(ctx, work)) }
	}
	const restored = await restoreSkus(ctx, ids, { group_id, category_id })
	const results = [...(await restoreResults(ctx, ids, restored)), ...missing]
	const place = new Map((sku_name_keys ?? []).map((key, index) => [key, index]))
	return { results: results.sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0)), group_id }
}

/** Puts SKUs into a category (-1 = Uncategorized), the variants of parents along with them. */
export async function assignCategory(
	ctx: Ctx,
	keys: readonly string[],
	category_id: number,
): Promise<Pick<Data<'productUpsertByAttrPath'>, 'results' | 'group_id'>> {
	const group_id = newGroup()
	const items = keys.map((sku_name_key) => ({ sku_name_key, category_id, attrs: {} }))
	const variants = await variantKeysOf(ctx, keys)
	const all = [...items, ...variants.map((sku_name_key) => ({ sku_name_key, category_id, attrs: {} }))]
	const results = await upsertSkus(ctx, all, { group_id, action: 'move' })
	return { results: results.slice(0, keys.length), group_id }
}
