import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { ShownFilter } from '#domain/catalog/shown-filter.ts'
import type { ShownView } from '#domain/catalog/shown-view.ts'

export type PublicCatalog = DataOf<Api['getPublishedCatalogV1']>
export type PublicItem = PublicCatalog['list'][number]
export type PublicPages = DataOf<Api['getPublishedPages']>
export type PublicPage = PublicPages['pages'][number]

/** Everything the page knows when it arrives: the first page of the catalog, and where to ask for more. */
export interface PageData {
	username: string
	hash: string
	/** Of the page's own words; the catalog's fields come in the catalog's language. */
	lang: 'en' | 'zh'
	/** Whether it is offered in the other language, too. */
	switches?: true | undefined
	cover: string | undefined
	/** What the visitor opened the link with. */
	passcode?: string | undefined
	pass?: string | undefined
	/** Of the prices, where the visitor has chosen one. */
	currency?: string | undefined
	data: PublicCatalog
	/** What its list is narrowed to, and how much that leaves; absent: all of it. */
	narrowed?: { filter: ShownFilter; total: number } | undefined
	view?: ShownView | undefined
	/** The product that the address names, where the page came with it. */
	opened?: OpenedItem | undefined
}

/** A product that is open, and the variant that is chosen. */
export interface OpenedItem {
	readonly item: PublicItem
	/** Key of a variant; undefined: the first. */
	readonly choice?: string | undefined
}

/** A page as it is laid out to be turned; `url` empty: its picture is not there yet. */
export interface ReadPage {
	readonly width: number
	readonly height: number
	readonly url: string
	/** Of the smaller picture. */
	readonly card: string
	/** Places in shares of the page; each leads out, to a page, or opens a product. */
	readonly links: readonly (PublicPage['links'][number] & { item?: string | undefined })[]
}

/** The same of an uploaded catalog: all its pages, without their words. */
export interface ReaderData extends Pick<PageData, 'username' | 'hash' | 'lang' | 'switches' | 'passcode' | 'pass'> {
	reader: PublicPages
}

/** A link that asks for its passcode, an e-mail address or both first. */
export type LockedData = Pick<PageData, 'username' | 'hash' | 'lang' | 'switches' | 'currency'> & {
	asks: { email: boolean; passcode: boolean }
	kind: 'generated' | 'uploaded'
}

export type Opened = PageData | ReaderData
export type Arrived = Opened | LockedData

export function isLocked(page: Arrived): page is LockedData {
	return 'asks' in page && !('data' in page) && !('reader' in page)
}

/** Rows of one request (spec section 9: shared catalog fetch 100). */
export const PAGE_SIZE = 100
