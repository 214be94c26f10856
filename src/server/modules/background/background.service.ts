import type { Background, background } from '#contract/background.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { BACKGROUNDS_MAX } from '#domain/background/ground.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import { type Picture, picturesOf } from '#server/modules/media/index.ts'
import {
	type BackgroundRow,
	countBackgrounds,
	deleteBackground,
	findByUrls,
	insertBackgrounds,
	listBackgrounds,
} from './background.store.ts'

type Contract = typeof background
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** A page of the library, the newest first. */
export async function listBgImg(ctx: Ctx, paging: Params<'listBgImg'>): Promise<DataOf<Contract['listBgImg']>> {
	const rows = await listBackgrounds(ctx, paging)
	const pictures = await picturesOf(
		ctx,
		rows.map(({ url }) => url),
	)
	return { total: await countBackgrounds(ctx), list: rows.map((row) => present(row, pictures.get(row.url))) }
}

/**
 * Puts pictures of the account into its library, each once; those that are there already are answered as `same`. Refuses
 * `not_found` where one is not the account's, and `backgrounds_too_many`.
 */
export async function uploadBgImg(
	ctx: Ctx,
	{ images }: Params<'uploadBgImg'>,
): Promise<DataOf<Contract['uploadBgImg']>> {
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const pictures = await picturesOf(
			ctx,
			images.map(({ url }) => url),
		)
		const wanted = images.map(({ url, name }) => {
			const picture = pictures.get(url)
			if (!picture) throw refuse('not_found')
			return { picture, name }
		})
		const urls = wanted.map(({ picture }) => picture.url)
		const before = new Set((await findByUrls(ctx, urls)).map(({ url }) => url))
		const fresh = [...new Map(wanted.map((one) => [one.picture.url, one])).values()].filter(
			({ picture }) => !before.has(picture.url),
		)
		if (fresh.length && (await countBackgrounds(ctx)) + fresh.length > BACKGROUNDS_MAX)
			throw refuse('backgrounds_too_many', { params: { max: BACKGROUNDS_MAX } })
		const created_at = ctx.house.now()
		const rows = fresh.map(({ picture: { url }, name }) => ({ id: newId(), url, name, created_at }))
		if (rows.length) await insertBackgrounds(ctx, rows)
		const stored = new Map((await findByUrls(ctx, urls)).map((row) => [row.url, row]))
		return {
			list: wanted.flatMap(({ picture }) => {
				const row = stored.get(picture.url)
				return row ? [{ ...present(row, picture), same: before.has(picture.url) }] : []
			}),
		}
	})
}

/** Takes a picture out of the library; the picture itself goes later, when nothing names it any more. Refuses `not_found`. */
export async function deleteBgImg(ctx: Ctx, { id }: Params<'deleteBgImg'>): Promise<null> {
	if (!(await deleteBackground(ctx, id))) throw refuse('not_found')
	return null
}

function present({ id, name, url, created_at }: BackgroundRow, picture: Picture | undefined): Background {
	const { thumbnail_url = url, width = 0, height = 0 } = picture ?? {}
	return { id, name, url, thumbnail_url, width, height, created_at: created_at.toISOString() }
}
