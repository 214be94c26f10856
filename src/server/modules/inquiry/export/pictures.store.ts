import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Scope } from '#server/context.ts'

/** The pictures that thumbnails are of: address → address. Those that are gone are missing. */
export async function picturesOf(
	{ db, accountId }: Scope,
	thumbnails: readonly string[],
): Promise<Map<string, string>> {
	const keys = [...new Set(thumbnails)].filter(Boolean).map((url) => url.slice(MEDIA_PATH.length))
	if (!keys.length) return new Map()
	const rows = await db
		.selectFrom('media')
		.select(['storage_key', 'thumbnail_key'])
		.where('account_id', '=', accountId)
		.where('thumbnail_key', 'in', keys)
		.where('state', '=', 'ready')
		.execute()
	return new Map(
		rows.map(({ storage_key, thumbnail_key }) => [`${MEDIA_PATH}${thumbnail_key}`, MEDIA_PATH + storage_key]),
	)
}
