import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { skuPage } from '#contract/sku-page.ts'
import type { sku } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { valueAt, valuesOf } from '../sku-attributes.rule.ts'
import { presentSku } from '../sku.presenter.ts'
import { readInherited } from '../list/inherited.store.ts'
import { readSkus, readSkusByKeys } from '../sku.store.ts'
import { markRecent } from './recent-memory.store.ts'
import { foldOf } from '../write/item.rule.ts'
import { holdersOfNames, variantIds, variantKeysOfParents } from './single.store.ts'
import { catalogsShowing } from './used-in.store.ts'

type Params<K extends keyof typeof sku> = ParamsOf<(typeof sku)[K]>
type Data<K extends keyof typeof sku> = DataOf<(typeof sku)[K]>

/** One SKU with its variants; it moves to the front of the user's Recent. Refuses with `not_found`. */
export async function getSingle(
	ctx: Ctx,
	{ sku_name_key }: Params<'singleProductGet'>,
): Promise<Data<'singleProductGet'>> {
	const [row] = await readSkusByKeys(ctx, [sku_name_key])
	if (!row) throw refuse('not_found')
	const children = row.is_parent ? await readSkus(ctx, await variantIds(ctx, row)) : []
	const inherited = await readInherited(ctx, children)
	const catalogs = await catalogsShowing(ctx, [row, ...children])
	markRecent(ctx, [sku_name_key])
	return {
		...presentSku(ctx, row),
		children: children.map((child) => presentSku(ctx, child, inherited.get(child.id))),
		used_in: { catalogs: catalogs.length },
	}
}

/** The catalogs that show a SKU or, of a parent, one of its variants. Refuses with `not_found`. */
export async function getUsedIn(
	ctx: Ctx,
	{ sku_name_key }: ParamsOf<(typeof skuPage)['getUsedIn']>,
): Promise<DataOf<(typeof skuPage)['getUsedIn']>> {
	const [row] = await readSkusByKeys(ctx, [sku_name_key])
	if (!row) throw refuse('not_found')
	const children = row.is_parent ? await readSkus(ctx, await variantIds(ctx, row)) : []
	const catalogs = await catalogsShowing(ctx, [row, ...children])
	return { catalogs: catalogs.map((used) => ({ ...used, updated_at: used.updated_at.toISOString() })) }
}

/** Chosen attributes of SKUs in the order asked for; all that hold a value when no paths are given. */
export async function getAttributes(
	ctx: Ctx,
	{ sku_name_keys, paths }: Params<'productGetWithAttrPath'>,
): Promise<Data<'productGetWithAttrPath'>> {
	const rows = await readSkusByKeys(ctx, sku_name_keys)
	const parents = rows.filter(({ is_parent }) => is_parent).map(({ id }) => id)
	const variants = parents.length ? await variantKeysOfParents(ctx, parents) : new Map<string, string[]>()
	const inherited = await readInherited(ctx, rows)
	const list = rows.map((row) => ({
		sku_name_key: row.sku_name_key,
		sku_name: row.sku_name,
		...(row.status === 'deleted' ? { deleted: true as const } : {}),
		...(inherited.get(row.id) && { inherited: inherited.get(row.id) }),
		attrs: paths ? Object.fromEntries(paths.map((path) => [path, valueAt(row, path) ?? null])) : valuesOf(row),
		...(row.is_parent ? { variants: variants.get(row.id) ?? [] } : {}),
	}))
	return { list }
}

/** Which names are taken, ignoring case, by active or deleted SKUs. */
export async function namesExist(
	ctx: Ctx,
	{ sku_names }: Params<'productSkuNameExists'>,
): Promise<Data<'productSkuNameExists'>> {
	const holders = await holdersOfNames(
		ctx,
		sku_names.flatMap((name) => foldOf(name) ?? []),
	)
	const list = sku_names.map((sku_name) => {
		const holder = holders.get(foldOf(sku_name) ?? '')
		return { sku_name, exists: holder !== undefined, ...holder }
	})
	return { list }
}
