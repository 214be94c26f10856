import type { ParamsOf } from '#contract/endpoint.ts'
import type { skuImage } from '#contract/sku-image.ts'
import type { Ctx } from '#server/context.ts'
import { itemError } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { cutsOf, cutThumbnails } from '#server/modules/media/index.ts'
import { BATCH, startSkuBulk, upsertSkus } from '#server/modules/sku/index.ts'
import { findShowing } from './sku-image.store.ts'

type Params<K extends keyof typeof skuImage> = ParamsOf<(typeof skuImage)[K]>

/**
 * Cuts thumbnails anew and puts them onto every SKU that shows the pictures, as one undoable group; more than 500 SKUs
 * follow by a job (product.md section 3.13).
 */
export async function adjustThumbnails(ctx: Ctx, { items }: Params<'adjustThumbnails'>) {
	const group_id = newGroup()
	const wanted = items.map(({ url, ...cut }) => ({ url, cut }))
	const done = await cutThumbnails(ctx, wanted, group_id)
	const results = items.map(({ url }) => {
		const recut = done.get(url)
		if (!recut) return { key: url, ok: false, error: itemError({ code: 'not_found' }, ctx.locale) }
		return { key: url, ok: true, thumbnail_url: recut.thumbnail_url }
	})
	const urls = [...done.values()].map(({ url }) => url)
	const changes = (await findShowing(ctx, urls)).map(({ sku_name_key, images }) => {
		const sku_img = images.map(({ url, alt }) => ({ url, alt }))
		return { sku_name_key, attrs: { sku_img }, expected: { sku_img } }
	})
	if (changes.length > BATCH) {
		const work = { do: 'sku_upsert' as const, items: changes, group_id, action: 'images' }
		return { results, group_id, ...(await startSkuBulk(ctx, work)) }
	}
	await upsertSkus(ctx, changes, { group_id, action: 'images' })
	return { results, group_id }
}

/** How thumbnails are cut, where somebody decided it. */
export async function getThumbnailCuts(ctx: Ctx, { urls }: Params<'getThumbnailCuts'>) {
	const cuts = await cutsOf(ctx, urls)
	return { list: [...cuts].filter(([url]) => urls.includes(url)).map(([url, cut]) => ({ url, ...cut })) }
}
