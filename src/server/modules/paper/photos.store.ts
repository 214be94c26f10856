import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Scope } from '#server/context.ts'
import type { Photo } from '#templates/data.ts'

/** Stored pictures as papers take them, by their address; those that are not there are missing. */
export async function photosAt({ db, accountId }: Scope, urls: readonly string[]): Promise<Map<string, Photo>> {
	if (!urls.length) return new Map()
	const rows = await db
		.selectFrom('media')
		.select(['storage_key', 'width', 'height', 'framing'])
		.where('account_id', '=', accountId)
		.where('storage_key', 'in', [...new Set(urls.map((url) => url.slice(MEDIA_PATH.length)))])
		.where('state', '=', 'ready')
		.execute()
	const photo = ({ storage_key: id, width, height, framing }: (typeof rows)[number]): Photo => ({
		id,
		w: width ?? 1,
		h: height ?? 1,
		...(framing ? { framing } : {}),
	})
	return new Map(rows.map((row) => [MEDIA_PATH + row.storage_key, photo(row)]))
}

/** Bytes of stored pictures as they were written, by their keys. */
export async function storedBytes({ db, accountId }: Scope, keys: readonly string[]): Promise<Map<string, number>> {
	if (!keys.length) return new Map()
	const rows = await db
		.selectFrom('media')
		.select(['storage_key', 'bytes'])
		.where('account_id', '=', accountId)
		.where('storage_key', 'in', keys)
		.where('state', '=', 'ready')
		.execute()
	return new Map(rows.map(({ storage_key, bytes }) => [storage_key, Number(bytes)]))
}
