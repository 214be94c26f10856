import { v7 as uuid } from 'uuid'
import { type Cutout, CutoutOrder, type cutout } from '#contract/cutout.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import { isRefusalCode } from '#contract/refusals/index.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { readSkusByKeys } from '#server/modules/sku/index.ts'
import {
	type CutoutRow,
	fileNames,
	insertCutouts,
	listCutouts,
	removeCutouts,
	setJob,
	trimCutouts,
} from './cutout.store.ts'

type Params<K extends keyof typeof cutout> = ParamsOf<(typeof cutout)[K]>

/** Seconds that the address of a mask lives: as long as somebody works on it in one go. */
const MASK_LIFE = 3600

/**
 * Starts to take the background away from some photos. Refuses with `cutout_box` without the box that the mode asks for,
 * and with `not_found` for pictures and SKUs that are not the account's.
 */
export async function removeBackgrounds(ctx: Ctx, { images, skus, ...order }: Params<'removeBackgrounds'>) {
	if (order.mode === 'box' && !order.box) throw refuse('cutout_box', { errors: [{ path: 'box', code: 'cutout_box' }] })
	return transact(ctx, async (ctx) => {
		// A photo has one row: who asks for it at the same moment comes second.
		await lockAccount(ctx)
		const named = [...images, ...skus.map(({ url }) => url)]
		const known = await picturesOf(ctx, order.ground.kind === 'picture' ? [...named, order.ground.url] : named)
		const photos = new Map(images.map((image) => [known.get(image)?.url, known.get(image)]))
		const isForeign = named.some((url) => !known.has(url))
		if (isForeign || (order.ground.kind === 'picture' && !known.has(order.ground.url))) throw refuse('not_found')
		const keys = await knownSkus(ctx, skus)
		const skuOf = new Map(skus.map(({ url, sku_name_key }) => [known.get(url)?.url, sku_name_key]))
		if (skus.some(({ sku_name_key }) => !keys.has(sku_name_key))) throw refuse('not_found')
		const created_at = ctx.house.now()
		const rows = [...photos.values()].flatMap((photo, position) => {
			if (!photo) return []
			const { url, width, height } = photo
			const sku_name_key = skuOf.get(url) ?? null
			const asked = { position, state: 'queued' as const, wanted: JSON.stringify(order), needs_hand: false, created_at }
			return [{ ...asked, id: uuid(), url, sku_name_key, width, height }]
		})
		await insertCutouts(ctx, rows)
		await trimCutouts(ctx)
		const ids = rows.map(({ id }) => id)
		const { job_id } = await ctx.house.jobs.start(ctx, 'remove_backgrounds', { ids })
		await setJob(ctx, ids, job_id)
		return { job_id, list: rows.map(({ id, url }) => ({ id, url })) }
	})
}

async function knownSkus(ctx: Ctx, skus: Params<'removeBackgrounds'>['skus']): Promise<Map<string, string>> {
	if (!skus.length) return new Map()
	const rows = await readSkusByKeys(ctx, [...new Set(skus.map(({ sku_name_key }) => sku_name_key))])
	return new Map(rows.map(({ sku_name_key, sku_name }) => [sku_name_key, sku_name]))
}

/** The photos and what became of them. */
export async function getCutouts(
	ctx: Ctx,
	{ job_id }: Params<'getCutouts'>,
): Promise<DataIn<(typeof cutout)['getCutouts']>> {
	const rows = await listCutouts(ctx, job_id)
	const keys = rows.map(({ url }) => url.slice(MEDIA_PATH.length))
	const [names, pictures] = [
		await fileNames(ctx, keys),
		await picturesOf(
			ctx,
			rows.map(({ url }) => url),
		),
	]
	const skus = await knownSkus(
		ctx,
		rows.flatMap(({ url, sku_name_key }) => (sku_name_key === null ? [] : [{ url, sku_name_key }])),
	)
	return {
		list: await Promise.all(
			rows.map((row) => {
				const name = skus.get(row.sku_name_key ?? '') ?? names.get(row.url.slice(MEDIA_PATH.length)) ?? ''
				return presentCutout(ctx, row, { name, thumbnail_url: pictures.get(row.url)?.thumbnail_url ?? row.url })
			}),
		),
	}
}

async function presentCutout(
	{ house, locale }: Ctx,
	row: CutoutRow,
	{ name, thumbnail_url }: { name: string; thumbnail_url: string },
): Promise<Cutout> {
	const { id, url, sku_name_key, state, width, height, needs_hand, way, mask_key, result_url, error, created_at } = row
	const { box } = readStored(CutoutOrder, row.wanted, `what is wanted of photo ${id}`)
	const mask_url = mask_key === null ? null : await house.storage.signView({ key: mask_key, expiresIn: MASK_LIFE })
	const told = error !== null && isRefusalCode(error) ? itemError({ code: error }, locale) : null
	const photo = { id, url, thumbnail_url, name, sku_name_key, state, width, height, needs_hand, way }
	return { ...photo, box: box ?? null, mask_url, result_url, error: told, created_at: created_at.toISOString() }
}

/** Takes photos out of the list. */
export async function deleteCutouts(ctx: Ctx, { ids }: Params<'deleteCutouts'>) {
	const deleted = await removeCutouts(ctx, ids)
	if (!deleted) throw refuse('not_found')
	return { deleted }
}
