import { readMarker } from '../pdf/marker.ts'

const EMBEDDED = /data:image\/jpeg;base64,([A-Za-z0-9+/=]+)/g

/** The page with the addresses of its photos in the place of the markers; a photo without an address keeps its pixel. */
export function withHrefs(svg: string, hrefs: Readonly<Record<string, string>>): string {
	return svg.replace(EMBEDDED, (whole, base64: string) => {
		const photo = readMarker(Buffer.from(base64, 'base64'))
		const href = photo && Object.hasOwn(hrefs, photo.id) ? hrefs[photo.id] : undefined
		return href === undefined ? whole : escapeAttribute(href)
	})
}

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
