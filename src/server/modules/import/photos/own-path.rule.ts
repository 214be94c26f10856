import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { isKey, MEDIA_PREFIX } from '#server/storage/keys.ts'

/** The path of an address of this installation's pictures, as our own lists write them. */
export function ownPath({ house }: Ctx, address: string): string | undefined {
	const start = `${house.config.publicUrl}${MEDIA_PATH}`
	const key = address.startsWith(start + MEDIA_PREFIX) ? address.slice(start.length) : ''
	return isKey(key) ? MEDIA_PATH + key : undefined
}
