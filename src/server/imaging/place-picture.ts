import { openBytes } from './engine.ts'
import { decoding, readImageFile } from './inspect-image.ts'
import { limitImageWork } from './limit.ts'

/** As WebP: half of what JPEG takes, at a quality that a photo of a few hundred pixels does not show. */
const PLACED = { quality: 74, alphaQuality: 90, effort: 3 } as const

/** A stored picture as WebP, its longer side `side` pixels at most. Throws ImageError when it is damaged. */
export async function placePicture(path: string, side: number): Promise<Buffer> {
	return limitImageWork(async () => {
		const image = openBytes(await readImageFile(path)).resize(side, side, { fit: 'inside', withoutEnlargement: true })
		return decoding(() => image.webp(PLACED).toBuffer())
	})
}
