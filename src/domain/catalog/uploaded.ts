/** Bytes of an uploaded catalog: 100 MB. */
export const PDF_BYTES_MAX = 100 * 1024 * 1024
/** Pages of an uploaded catalog. */
export const PDF_PAGES_MAX = 500
/** Uploaded catalogs of one account, deleted ones included. */
export const UPLOADED_CATALOGS_MAX = 500
/** Longer side, in pixels, of the picture of a page that is read. */
export const PAGE_SIDE = 1600
/** Longer side, in pixels, of its smaller copy for lists and the strip. */
export const PAGE_CARD_SIDE = 480
/** Characters kept of a page's text, for search and for those who do not see the picture. */
export const PAGE_TEXT_MAX = 10_000
/** Links kept of a page. */
export const PAGE_LINKS_MAX = 200

/** A link on a page; its place in shares of the page's width and height. It leads out, or to a page from 1. */
export interface PageLink {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
	readonly url?: string
	readonly page?: number
}
