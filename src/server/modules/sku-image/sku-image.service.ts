import type { ParamsOf } from '#contract/endpoint.ts'
import type { skuImage } from '#contract/sku-image.ts'
import { IMAGES_PER_SKU_MAX } from '#domain/media/limits.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { readSkusByKeys, type SkuRow, type UpsertItem, upsertSkus } from '#server/modules/sku/index.ts'
import { keysOfNames } from './sku-image.store.ts'

type Params<K extends keyof typeof skuImage> = ParamsOf<(typeof skuImage)[K]>
type Image = Pick<SkuImage, 'url' | 'alt'>

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

/** Puts uploaded pictures onto SKUs, each on its own, as one undoable group. */
export async function importSkuImages(ctx: Ctx, { img_skus, mode }: Params<'productImportSkuByImgs'>) {
	const group_id = newGroup()
	return transact(ctx, async (ctx) => {
		const pictures = await picturesOf(
			ctx,
			img_skus.map(({ access_url }) => access_url),
		)
		const skus = await readTargets(ctx, img_skus)
		const fresh = new Map<SkuRow, { url: string; position: number }[]>()
		const results = img_skus.map(({ img_name, sku_name_key, sku_name, access_url, position = 99 }) => {
			const picture = pictures.get(access_url)
			const sku = skus.get(sku_name_key ?? foldText(sku_name ?? ''))
			if (!picture || !sku) return { key: img_name, ok: false, error: itemError({ code: 'not_found' }, ctx.locale) }
			fresh.set(sku, [...(fresh.get(sku) ?? []), { url: picture.url, position }])
			return { key: img_name, ok: true }
		})
		const items: UpsertItem[] = [...fresh].map(([sku, added]) => ({
			sku_name_key: sku.sku_name_key,
			attrs: { sku_img: placed(sku.images, added, mode) },
		}))
		const written = await upsertSkus(ctx, items, { group_id, action: 'images' })
		const failed = new Map(written.filter(({ ok }) => !ok).map((result) => [result.key, result.error]))
		return {
			group_id,
			results: results.map((result, index) => {
				const key = img_skus[index]?.sku_name_key ?? skus.get(foldText(img_skus[index]?.sku_name ?? ''))?.sku_name_key
				const error = key ? failed.get(key) : undefined
				return error ? { key: result.key, ok: false, error } : result
			}),
		}
	})
}

/** The pictures after an import: at the end, instead of all, or each at its position. */
function placed(
	old: readonly Image[],
	added: { url: string; position: number }[],
	mode: 'append' | 'replace' | 'replace_position',
): Image[] {
	const sorted = added.toSorted((a, b) => a.position - b.position)
	const fresh = sorted.map(({ url }) => ({ url, alt: '' }))
	const kept = old.filter(({ url }) => !added.some((one) => one.url === url)).map(({ url, alt }) => ({ url, alt }))
	if (mode === 'replace') return fresh.slice(0, IMAGES_PER_SKU_MAX)
	if (mode === 'append') return [...kept, ...fresh].slice(0, IMAGES_PER_SKU_MAX)
	const next = [...kept]
	for (const { url, position } of sorted) next.splice(Math.min(position, next.length + 1) - 1, 1, { url, alt: '' })
	return next.slice(0, IMAGES_PER_SKU_MAX)
}

/** The SKUs that pictures are for, by key and by folded name. */
async function readTargets(ctx: Ctx, wanted: { sku_name_key?: string | undefined; sku_name?: string | undefined }[]) {
	const folds = wanted.flatMap(({ sku_name }) => (sku_name ? [foldText(sku_name)] : []))
	const byName = await keysOfNames(ctx, folds)
	const keys = [...wanted.flatMap(({ sku_name_key }) => sku_name_key ?? []), ...byName.values()]
	const rows = keys.length ? await readSkusByKeys(ctx, [...new Set(keys)]) : []
	const active = rows.filter(({ status }) => status === 'active')
	return new Map(active.flatMap((row) => [[row.sku_name_key, row] as const, [foldText(row.sku_name), row] as const]))
}
