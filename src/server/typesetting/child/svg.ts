import type { PrintedPhoto, ShownPicture } from '../messages.ts'
import { readMarker } from '../pdf/marker.ts'

/** What the exporter writes and nobody needs: indentation, default values, the second half of long glyph ids. */
const SUPERFLUOUS = /\n\s*| y="0"| fill-rule="nonzero"|(?<=\bg[0-9A-F]{12})[0-9A-F]{8,}(?=")/g
const EMBEDDED = /data:image\/jpeg;base64,([A-Za-z0-9+/=]+)/g

/**
 * The page with the addresses of its photos in the place of the markers, at half of its size. Ids stay unique
 * among pages. A photo without an address keeps its grey pixel. Also tells which photos there are, in which sizes.
 */
export function forBrowser(
	svg: string,
	shown: Readonly<Record<string, ShownPicture>>,
): { svg: string; photos: PrintedPhoto[] } {
	const photos: PrintedPhoto[] = []
	const page = smaller(svg).replace(EMBEDDED, (whole, base64: string) => {
		const photo = readMarker(Buffer.from(base64, 'base64'))
		const picture = photo && Object.hasOwn(shown, photo.id) ? shown[photo.id] : undefined
		if (!photo || !picture) return whole
		photos.push(photo)
		const href = escapeAttribute(picture.href)
		return picture.ink < 100 ? `${href}" opacity="${picture.ink / 100}` : href
	})
	return { svg: page, photos }
}

/** Where a drawing says how large it is. */
const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[^"]+" height="[^"]+"/

/** One page, from 1, of a drawing in which so many pages of the same size stand below each other. */
export function pageAlone(svg: string, page: number, pages: number): string {
	return svg.replace(SIZE, (_whole, width: string, height: string) => {
		const one = Number(height) / pages
		return `viewBox="0 ${(page - 1) * one} ${width} ${one}" width="${width}pt" height="${one}pt"`
	})
}

/** The same picture without what the exporter writes and nobody needs. */
export function smaller(svg: string): string {
	return svg.replace(SUPERFLUOUS, '')
}

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
