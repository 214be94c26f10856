import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limitImageWork, loadSharp } from '../imaging/index.ts'
import { TypesetError } from './errors.ts'
import type { PrintedPhoto } from './messages.ts'

/** Makes and keeps the print versions of photos. */
export interface PhotoPress {
	/**
	 * Path of a JPEG (sRGB, white behind transparency) of the source whose longer side is at most `px`; never enlarged.
	 * Made once: the next call with the same md5 and size answers from the disk. Throws `image_unreadable`.
	 */
	print(source: PrintSource, px: number): Promise<string>
}

export interface PrintSource {
	readonly path: string
	/** Of the file's bytes, in hex: two sources with one md5 share their print versions. */
	readonly md5: string
}

const MAX_PIXELS = 50e6

/** A press that keeps its files in `folder`; `quality` is that of its JPEGs, 1 to 100. */
export function createPhotoPress(folder: string, quality = 88): PhotoPress {
	const making = new Map<string, Promise<string>>()

	async function make(source: PrintSource, px: number, path: string): Promise<string> {
		if (await exists(path)) return path
		const draft = `${path}.${randomUUID()}`
		await mkdir(dirname(path), { recursive: true })
		try {
			await limitImageWork(() => shrink(source.path, px, quality, draft))
			await rename(draft, path)
		} catch (cause) {
			await rm(draft, { force: true })
			throw new TypesetError('image_unreadable', source.md5, cause)
		}
		return path
	}

	return {
		print(source, px) {
			const path = join(folder, source.md5.slice(0, 2), `${source.md5}-${px}-${quality}.jpg`)
			const running = making.get(path)
			if (running) return running
			const made = make(source, px, path).finally(() => making.delete(path))
			making.set(path, made)
			return made
		},
	}
}

async function shrink(source: string, px: number, quality: number, out: string): Promise<unknown> {
	const sharp = await loadSharp()
	return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
		.autoOrient()
		.resize(px, px, { fit: 'inside', withoutEnlargement: true })
		.flatten({ background: 'white' })
		.toColourspace('srgb')
		.jpeg({ quality, mozjpeg: true })
		.toFile(out)
}

async function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	)
}

/** Sizes that print versions are made in: a factor of 1.25 apart, so a photo is kept in few versions. */
const SIZES = [96, 120, 150, 190, 240, 300, 375, 470, 590, 740, 920, 1150, 1440, 1800, 2250, 2560]
const MM_PER_INCH = 25.4

/** Pixels of the longer side that a photo printed `mm` long needs at `dpi`, rounded up to a size that is kept. */
export function printPixels(mm: number, dpi: number): number {
	const wanted = (mm / MM_PER_INCH) * dpi
	return SIZES.find((size) => size >= wanted) ?? 2560
}

/** Below so many dots an inch a photo looks coarse in print (templates.md section 6, rule 5). */
const COARSE_BELOW_DPI = 150

/** The photos whose pixels do not suffice for the size they are printed in; `widths` are their own, by id. */
export function coarsePhotos(
	printed: readonly PrintedPhoto[],
	widths: ReadonlyMap<string, number>,
): { id: string; dpi: number }[] {
	const dpiOf = ({ id, w }: PrintedPhoto) => Math.round((widths.get(id) ?? 0) / (w / MM_PER_INCH))
	return printed.map((photo) => ({ id: photo.id, dpi: dpiOf(photo) })).filter(({ dpi }) => dpi < COARSE_BELOW_DPI)
}

/** The picture itself, or a copy beside `path` that shows only `ink` percent of it. Throws `image_unreadable`. */
export async function faded(picture: string, ink: number, path: string): Promise<string> {
	if (ink >= 100) return picture
	const out = `${path}-${ink}.png`
	try {
		const sharp = await loadSharp()
		const image = sharp(picture, { limitInputPixels: MAX_PIXELS }).ensureAlpha()
		await limitImageWork(() =>
			image
				.linear([1, 1, 1, ink / 100], [0, 0, 0, 0])
				.png()
				.toFile(out),
		)
	} catch (cause) {
		throw new TypesetError('image_unreadable', picture, cause)
	}
	return out
}
