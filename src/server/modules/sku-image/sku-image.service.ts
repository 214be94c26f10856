import type { ParamsOf } from '#contract/endpoint.ts'
import type { skuImage } from '#contract/sku-image.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { readSkusByKeys, upsertSkus } from '#server/modules/sku/index.ts'
import { keysOfNames } from './sku-image.store.ts'

type Params<K extends keyof typeof skuImage> = ParamsOf<(typeof skuImage)[K]>

/** The pictures of a SKU in their new order; pictures of another account count as not there. */
export async function setSkuImages(ctx: Ctx, { sku_name_key, images }: Params<'setSkuImages'>) {
	return transact(ctx, async (ctx) => {
		const [sku] = await readSkusByKeys(ctx, [sku_name_key])
		if (!sku) throw refuse('not_found')
		const known = await picturesOf(
			ctx,
			images.map(({ url }) => url),
		)
		if (images.some(({ url }) => !known.has(url))) throw refuse('not_found')
		const attrs = { sku_img: images.map(({ url, alt }) => ({ url: known.get(url)?.url ?? url, alt })) }
		const [result] = await upsertSkus(ctx, [{ sku_name_key, attrs }], { group_id: newGroup(), action: 'images' })
		if (!result?.ok)
			throw refuse('invalid', { errors: [{ path: 'images', code: result?.error?.code ?? 'field_format' }] })
		const [after] = await readSkusByKeys(ctx, [sku_name_key])
		return { images: after?.images ?? [] }
	})
}

/** Takes all pictures off SKUs, as one undoable group. Refuses with `not_found` when none of the names is there. */
export async function clearSkuImages(ctx: Ctx, { sku_names }: Params<'clearSkuImages'>) {
	const keys = await keysOfNames(ctx, sku_names.map(foldText))
	if (!keys.size) throw refuse('not_found')
	const items = [...keys.values()].map((sku_name_key) => ({ sku_name_key, attrs: { sku_img: null } }))
	const group_id = newGroup()
	const results = await upsertSkus(ctx, items, { group_id, action: 'images' })
	return { cleared: results.filter(({ ok, same }) => ok && !same).length, group_id }
}
