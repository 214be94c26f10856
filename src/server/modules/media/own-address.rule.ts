import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { isKey, MEDIA_PREFIX } from '#server/storage/keys.ts'

/** The address of a file of this installation without its host, as it is stored; any other address as it is. */
export function withoutHost({ house: { config } }: Ctx, address: string): string {
	return address.startsWith(config.publicUrl + MEDIA_PATH) ? address.slice(config.publicUrl.length) : address
}

/** The path of a picture of this installation whose address says its host, as our own lists write it. */
export function ownPicturePath(ctx: Ctx, address: string): string | undefined {
	const path = withoutHost(ctx, address)
	const key = path.slice(MEDIA_PATH.length)
	return path !== address && key.startsWith(MEDIA_PREFIX) && isKey(key) ? path : undefined
}
