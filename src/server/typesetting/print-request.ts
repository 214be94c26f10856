import type { CatalogData } from '#templates/data.ts'
import type { Plan } from '#templates/plan.ts'
import type { Pool } from '../children/pool.ts'
import type { Remark } from './messages.ts'
import type { PhotoSource } from './printed-photos.ts'
import type { CatalogJob } from './catalog-job.ts'

/** A catalog to be printed as a PDF. */
export interface PdfRequest extends CatalogJob, PhotoSource {
	/** `data` with the items that these pages (from 1) show, where `data` only counts them: few are in memory at a time. */
	dataOf?(plan: Plan, pages: readonly number[]): Promise<CatalogData>
	/** Path of the logo or watermark picture as it is stored (PNG, JPEG, WebP), may be transparent; null as for photos. */
	pictures?(id: string): Promise<string | null> | string | null
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
	readonly title: string
	/** BCP 47, for screen readers. */
	readonly lang: string
	/** Only these pages, 30 at most, for somebody who waits for them, as they stand in the whole: without tags and bookmarks, jumps stay `page:12`. */
	readonly window?: { readonly first: number; readonly count: number }
	/** Every page becomes a JPEG: pixels a point, and quality from 0 to 1. Links and bookmarks stay, text does not. */
	readonly asPictures?: { readonly scale: number; readonly quality: number }
	/** A folder in which drawn pages wait for another try, when the process ends before the document does. */
	readonly keep?: string
	/** How far a step is; steps follow each other. */
	onProgress?(step: PrintStep, done: number, total: number): void
	readonly signal?: AbortSignal
}

/** Pages drawn, photos made ready, pages drawn as pictures; then all of it is joined, of which nothing is known before its end. */
export type PrintStep = 'pages' | 'photos' | 'pictures' | 'joining'

/** What is known of a PDF that was printed. */
export interface PdfResult {
	readonly pages: number
	readonly bytes: number
	/** Whether screen readers find its parts: not in a document of more than 1,000 items, nor in one of pictures. */
	readonly tagged: boolean
	/** Values that did not fit, for the whole catalog. */
	readonly remarks: readonly Remark[]
	/** Photos with fewer than 150 dots an inch at the size they are printed in. */
	readonly coarse: readonly { readonly id: string; readonly dpi: number }[]
}

/** Where children draw and join, and what they may take. */
export interface PrintShop {
	readonly pool: Pool
	/** Whether its tasks wait until nobody else's do. */
	readonly behind?: boolean
	/** Children that paint pages. */
	readonly painters: Pool
	readonly children: number
	readonly timeoutMs: number
	/** Of a child that draws a part. */
	readonly maxMemoryMb: number
	/** Of a child that draws a whole document in one piece. */
	readonly maxWholeMb: number
	/** Of a child that paints a page. */
	readonly maxPaintMb: number
}
