import { join } from 'node:path'
import type { Locale } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { isNoRoom, StorageError } from '#server/storage/errors.ts'
import { createPhotoPress, TypesetError } from '#server/typesetting/index.ts'
import { namedSkus } from './named-skus.presenter.ts'

/** Where a paper's photos and other pictures come from, and which of them could not be read. */
export interface PaperPhotos {
	photos(id: string, px: number): Promise<string | null>
	pictures(id: string): Promise<string | null>
	readonly lost: ReadonlySet<string>
}

/** One lost or damaged photo among a thousand must not cost the seller the paper: it is printed as if it had none. */
export function paperPhotos({ house: { storage, config } }: Ctx, quality: number): PaperPhotos {
	const press = createPhotoPress(join(config.dataDir, 'cache', 'print'), quality)
	const lost = new Set<string>()
	const orNone = async (id: string, path: Promise<string>) => {
		try {
			return await path
		} catch (error) {
			if (!isLost(error)) throw error
			lost.add(id)
			return null
		}
	}
	const printed = async (id: string, px: number) =>
		press.print({ path: await storage.localPath(id), md5: id.replace(/\W/g, '') }, px)
	return {
		lost,
		photos: (id, px) => orNone(id, printed(id, px)),
		pictures: (id) => orNone(id, storage.localPath(id)),
	}
}

/** What the seller should know of a file: photos that are missing in it, and of which SKUs; empty for none. */
export function lostPhotosNote(lost: number, locale: Locale, skus: readonly string[] = []): string {
	if (lost === 0) return ''
	if (locale === 'zh') return `${lost} 张图片无法读取` + (skus.length ? `：${namedSkus(skus)}` : '')
	return `${lost} ${lost === 1 ? 'photo' : 'photos'} could not be read` + (skus.length ? `: ${namedSkus(skus)}` : '')
}

/** Gone from the storage, or no picture any more. */
export function isLost(error: unknown): boolean {
	if (error instanceof StorageError) return error.code === 'storage_missing'
	return error instanceof TypesetError && error.code === 'image_unreadable' && !isNoRoom(error)
}
