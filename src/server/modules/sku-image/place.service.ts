import type { ParamsOf } from '#contract/endpoint.ts'
import type { skuImage } from '#contract/sku-image.ts'
import { IMAGE_POSITION_MAX, IMAGES_PER_SKU_MAX } from '#domain/media/limits.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'
import { itemError } from '#server/http/refusal.ts'
import { newGroup, openChanges } from '#server/modules/activity/index.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { type ItemResult, readSkusByKeys, type SkuRow, type UpsertItem, upsertSkus } from '#server/modules/sku/index.ts'
import { keysOfNames } from './sku-image.store.ts'

type Params = ParamsOf<(typeof skuImage)['productImportSkuByImgs']>
type Wanted = Params['img_skus'][number]
type Image = Pick<SkuImage, 'url' | 'alt'>
type Added = { url: string; position: number }

/** A SKU that pictures are for: a stored one, or one that is made for them. */
interface Target {
	item: Pick<UpsertItem, 'sku_name_key' | 'sku_name'>
	images: SkuRow['images']
	added: Added[]
}

/**
 * Puts uploaded pictures onto SKUs, each on its own, as one undoable group. A picture that its SKU has already changes
 * nothing, whatever the mode; `replace` drops the others. With the group of an earlier call it goes on with that one;
 * refuses as undo does where that is not the account's, or undone: not_found, undo_done, undo_too_old.
 */
export async function importSkuImages(ctx: Ctx, { img_skus, mode, create_missing, group_id: earlier }: Params) {
	const group_id = earlier ?? newGroup()
	return transact(ctx, async (ctx) => {
		if (earlier) await openChanges(ctx, group_id)
		const pictures = await picturesOf(
			ctx,
			img_skus.map(({ access_url }) => access_url),
		)
		const targets = await readTargets(ctx, img_skus, create_missing)
		const placed = img_skus.map((wanted) => {
			const url = pictures.get(wanted.access_url)?.url
			const target = targets.get(nameOf(wanted))
			if (!url || !target) return null
			target.added.push({ url, position: wanted.position ?? IMAGE_POSITION_MAX })
			return { target, same: target.images.some((image) => image.url === url) }
		})
		const written = await write(ctx, [...new Set(targets.values())], mode, group_id)
		return {
			group_id,
			changed: [...written.values()].some((result) => result?.ok && !result.same),
			results: placed.map((one, index) => {
				const key = img_skus[index]?.img_name ?? ''
				const error = one ? written.get(one.target)?.error : itemError({ code: 'not_found' }, ctx.locale)
				return error ? { key, ok: false, error } : { key, ok: true, ...(one?.same ? { same: true } : {}) }
			}),
		}
	})
}

async function write(ctx: Ctx, targets: readonly Target[], mode: Params['mode'], group_id: string) {
	const wanted = targets.filter(({ added }) => added.length > 0)
	const items = wanted.map(({ item, images, added }): UpsertItem => {
		return { ...item, attrs: { sku_img: placed(images, added, mode) } }
	})
	const results = await upsertSkus(ctx, items, { group_id, action: 'images' })
	return new Map(wanted.map((target, index): [Target, ItemResult | undefined] => [target, results[index]]))
}

/** The pictures after an import: at the end, instead of all, or each at its position. Those kept keep their words. */
function placed(old: readonly Image[], added: readonly Added[], mode: Params['mode']): Image[] {
	const sorted = added.toSorted((a, b) => a.position - b.position)
	const alts = new Map(old.map(({ url, alt }) => [url, alt]))
	const stored = old.map(({ url, alt }) => ({ url, alt }))
	const fresh = sorted.map(({ url }) => ({ url, alt: alts.get(url) ?? '' }))
	if (mode === 'replace') return unique(fresh)
	if (mode === 'append') return unique([...stored, ...fresh])
	const next = stored.filter(({ url }) => !added.some((one) => one.url === url))
	for (const { url, position } of sorted)
		next.splice(Math.min(position, next.length + 1) - 1, 1, { url, alt: alts.get(url) ?? '' })
	return unique(next)
}

function unique(images: readonly Image[]): Image[] {
	return [...new Map(images.map((image) => [image.url, image])).values()].slice(0, IMAGES_PER_SKU_MAX)
}

function nameOf({ sku_name_key, sku_name }: Wanted): string {
	return sku_name_key ?? foldText(sku_name ?? '')
}

/** The SKUs that pictures are for, by key and by folded name. */
async function readTargets(ctx: Ctx, wanted: readonly Wanted[], create: boolean): Promise<Map<string, Target>> {
	const names = wanted.flatMap((one) => (one.sku_name && !one.sku_name_key ? one.sku_name : []))
	const byName = await keysOfNames(ctx, names.map(foldText))
	const keys = [...wanted.flatMap(({ sku_name_key }) => sku_name_key ?? []), ...byName.values()]
	const rows = keys.length ? await readSkusByKeys(ctx, [...new Set(keys)]) : []
	const targets = new Map<string, Target>()
	for (const { sku_name_key, sku_name, images, status } of rows) {
		if (status !== 'active') continue
		const target = { item: { sku_name_key }, images, added: [] }
		targets.set(sku_name_key, target).set(foldText(sku_name), target)
	}
	for (const sku_name of create ? names : [])
		if (!targets.has(foldText(sku_name))) targets.set(foldText(sku_name), { item: { sku_name }, images: [], added: [] })
	return targets
}
