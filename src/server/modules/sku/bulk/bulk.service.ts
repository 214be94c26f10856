import type { category } from '#contract/category.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newGroup, openGroup } from '#server/modules/activity/index.ts'
import { findAllIds } from '../list/list.service.ts'
import { markRecent } from '../single/recent-memory.store.ts'
import { deleteSkus, purgeSkus } from '../remove/delete.service.ts'
import { removeSkus } from './remove.service.ts'
import { restoreSkus } from '../remove/restore.service.ts'
import { variantIds } from '../single/single.store.ts'
import { idsOfKeys, readSkusByKeys } from '../sku.store.ts'
import type { ItemResult } from '../write/item.rule.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { BATCH, type BulkWork, startBulk } from './bulk.job.ts'
import { chosenIds, chosenOrMissing } from './chosen.service.ts'
import { moveSkus } from './move.service.ts'
import { confirmNamed } from './pictures.service.ts'
import { restoreResults } from './restore-results.presenter.ts'
import { setSkus } from './set.service.ts'

type Params<K extends keyof typeof sku> = ParamsOf<(typeof sku)[K]>
type Data<K extends keyof typeof sku> = DataOf<(typeof sku)[K]>

/** Creates and changes SKUs as one undoable group; what was changed moves to the front of Recent. */
export async function upsertProducts(
	ctx: Ctx,
	{ items, group_id: earlier }: Params<'productUpsertByAttrPath'>,
): Promise<Data<'productUpsertByAttrPath'>> {
	const group_id = earlier ? await openGroup(ctx, earlier, ['sku']) : newGroup()
	if (items.length > BATCH)
		return { results: [], group_id, ...(await startBulk(ctx, { do: 'sku_upsert', items, group_id })) }
	await confirmNamed(ctx, items)
	const results = await upsertSkus(ctx, items, { group_id })
	markRecent(
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
	{ all, category_id, ...choice }: Params<'productRecycleReduction'>,
): Promise<Data<'productRecycleReduction'>> {
	if (all && (choice.sku_name_keys || choice.search)) throw refuse('sku_nothing_chosen')
	const { ids, missing } = all
		? { ids: await findAllIds(ctx, { status: 'deleted' }, 'all'), missing: [] }
		: await chosenOrMissing(ctx, choice, 'deleted')
	const group_id = newGroup()
	if (ids.length > BATCH) {
		const work: BulkWork = { do: 'sku_restore', ids, missing, group_id, category_id }
		return { results: [], group_id, ...(await startBulk(ctx, work)) }
	}
	const restored = await restoreSkus(ctx, ids, { group_id, category_id })
	const results = [...(await restoreResults(ctx, ids, restored)), ...missing]
	return { results: inOrder(results, choice.sku_name_keys), group_id }
}

/** Puts SKUs, or all of a search, into a category (-1 = Uncategorized), the variants of parents along with them. */
export async function assignCategory(
	ctx: Ctx,
	{ category_id, ...choice }: ParamsOf<(typeof category)['assignCate']>,
): Promise<DataOf<(typeof category)['assignCate']>> {
	const { ids, missing } = await chosenOrMissing(ctx, choice, 'active')
	const group_id = newGroup()
	if (ids.length > BATCH)
		return { results: [], group_id, ...(await startBulk(ctx, { do: 'sku_move', ids, missing, group_id, category_id })) }
	const results = [...(await moveSkus(ctx, ids, { group_id, category_id })), ...missing]
	return { results: inOrder(results, choice.sku_name_keys), group_id }
}

/** Runs column tools over SKUs or all of a search (product.md section 3.12). */
export async function setColumns(
	ctx: Ctx,
	{ operations, decimal, ...choice }: Params<'bulkSet'>,
): Promise<Data<'bulkSet'>> {
	const { ids, missing } = await chosenOrMissing(ctx, choice, 'active')
	const group_id = newGroup()
	if (ids.length > BATCH) {
		const work: BulkWork = { do: 'sku_set', ids, missing, group_id, operations, decimal }
		return { results: [], group_id, ...(await startBulk(ctx, work)) }
	}
	const results = [...(await setSkus(ctx, ids, { group_id, operations, decimal })), ...missing]
	return { results: inOrder(results, choice.sku_name_keys), group_id }
}

/** Results in the order the keys were given in. */
function inOrder(results: ItemResult[], keys: readonly string[] = []): ItemResult[] {
	const place = new Map(keys.map((key, index) => [key, index]))
	return results.sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0))
}
