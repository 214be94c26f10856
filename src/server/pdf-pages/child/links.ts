import { PAGE_LINKS_MAX, type PageLink } from '#domain/catalog/uploaded.ts'
import { isUrl } from '#domain/url.ts'
import type { Pdfium } from './pdfium.ts'

/** PDFACTION_GOTO and PDFACTION_URI; the others open files and programs. */
const [GO_TO, URI] = [1, 3]
const URL_MAX = 2000
/** How a part of one of our catalogs jumps to a page of another part (kit/page/contents.typ). */
const JUMP = /^page:([1-9]\d{0,4})$/
/** Bytes of an address or a whole number, and of a rectangle of four floats. */
const [WORD, RECTANGLE] = [4, 16]

interface At {
	readonly document: number
	readonly page: number
	/** Pixels of the picture. */
	readonly width: number
	readonly height: number
}

/** The links of a page that lead to a web address or to another page. */
export function linksOf(pdfium: Pdfium, at: At): PageLink[] {
	const links: PageLink[] = []
	pdfium.lend(2 * WORD + RECTANGLE, (memory) => {
		const [position, found, rectangle] = [memory, memory + WORD, memory + 2 * WORD]
		pdfium.view().setInt32(position, 0, true)
		while (links.length < PAGE_LINKS_MAX && pdfium._FPDFLink_Enumerate(at.page, position, found)) {
			const link = pdfium.view().getInt32(found, true)
			const target = targetOf(pdfium, at.document, link)
			const place = target && placeOf(pdfium, at, link, rectangle)
			if (target && place) links.push({ ...place, ...target })
		}
	})
	return links
}

function targetOf(pdfium: Pdfium, document: number, link: number): Pick<PageLink, 'url' | 'page'> | null {
	const action = pdfium._FPDFLink_GetAction(link)
	const type = action ? pdfium._FPDFAction_GetType(action) : GO_TO
	if (type === URI) {
		const url = addressOf(pdfium, document, action)
		const jump = url === null ? null : JUMP.exec(url)
		if (jump) return { page: Number(jump[1]) }
		return url !== null && isUrl(url) ? { url } : null
	}
	if (type !== GO_TO) return null
	const destination =
		pdfium._FPDFLink_GetDest(document, link) || (action ? pdfium._FPDFAction_GetDest(document, action) : 0)
	const index = destination ? pdfium._FPDFDest_GetDestPageIndex(document, destination) : -1
	return index < 0 ? null : { page: index + 1 }
}

function addressOf(pdfium: Pdfium, document: number, action: number): string | null {
	const size = pdfium._FPDFAction_GetURIPath(document, action, 0, 0)
	if (size < 2 || size > URL_MAX) return null
	return pdfium.lend(size, (out) => {
		pdfium._FPDFAction_GetURIPath(document, action, out, size)
		return new TextDecoder().decode(pdfium.HEAPU8.slice(out, out + size - 1))
	})
}

/** Where a link lies, in shares of the page; null outside of it. */
function placeOf(pdfium: Pdfium, at: At, link: number, rectangle: number): Omit<PageLink, 'url' | 'page'> | null {
	if (!pdfium._FPDFLink_GetAnnotRect(link, rectangle)) return null
	const sides = [0, 1, 2, 3].map((side) => pdfium.view().getFloat32(rectangle + side * WORD, true))
	const [left = 0, top = 0, right = 0, bottom = 0] = sides
	const [a, b] = [toPixels(pdfium, at, left, top), toPixels(pdfium, at, right, bottom)]
	const x = share(Math.min(a.x, b.x) / at.width)
	const y = share(Math.min(a.y, b.y) / at.height)
	const w = share(Math.max(a.x, b.x) / at.width - x)
	const h = share(Math.max(a.y, b.y) / at.height - y)
	return w > 0 && h > 0 ? { x, y, w, h } : null
}

function toPixels(pdfium: Pdfium, { page, width, height }: At, x: number, y: number): { x: number; y: number } {
	return pdfium.lend(2 * WORD, (out) => {
		pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, out, out + WORD)
		return { x: pdfium.view().getInt32(out, true), y: pdfium.view().getInt32(out + WORD, true) }
	})
}

/** Within the page, to a ten-thousandth of it. */
function share(value: number): number {
	return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
}
