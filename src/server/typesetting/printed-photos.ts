import { TypesetError } from './errors.ts'
import { photoKey, type PrintedPhoto } from './messages.ts'
import { printPixels } from './photos.ts'
import { atOnce } from './workshop.ts'

/** Where photos come from, and how fine they are printed. */
export interface PhotoSource {
	/**
	 * Path of an RGB JPEG of the photo, its longer side about `px` pixels (what it needs at the size it is printed in);
	 * `createPhotoPress` makes them. Asked only for photos that are printed. Null for one that cannot be read any more:
	 * what shows it is drawn as if it had none.
	 */
	photos(id: string, px: number): Promise<string | null> | string | null
	/** 200 for screens and office printers, 300 for print shops. */
	readonly dpi?: number
}

const DPI = 200
const PHOTOS_AT_ONCE = 4

/** Each printed photo once, by `photoKey`. */
export function distinctPhotos(printed: readonly PrintedPhoto[]): Map<string, PrintedPhoto> {
	return new Map(printed.map((photo) => [photoKey(photo), photo]))
}

/**
 * The files of printed photos by `photoKey`, and the ids of those that cannot be read any more; `step` hears of each.
 * Throws `image_unreadable` and `cancelled`.
 */
export async function photoFiles(
	photos: ReadonlyMap<string, PrintedPhoto>,
	source: PhotoSource,
	signal: AbortSignal,
	step: () => void = () => undefined,
): Promise<{ files: Record<string, string>; lost: ReadonlySet<string> }> {
	const lost = new Set<string>()
	const files: Record<string, string> = {}
	await atOnce([...photos], PHOTOS_AT_ONCE, async ([key, photo]) => {
		const path = await photoFile(photo, source, signal)
		if (path === null) lost.add(photo.id)
		else files[key] = path
		step()
	})
	return { files, lost }
}

async function photoFile({ id, w, h }: PrintedPhoto, { photos, dpi = DPI }: PhotoSource, signal: AbortSignal) {
	if (signal.aborted) throw new TypesetError('cancelled')
	try {
		return await photos(id, printPixels(Math.max(w, h), dpi))
	} catch (cause) {
		throw new TypesetError('image_unreadable', id, cause)
	}
}
