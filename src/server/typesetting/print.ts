import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '#templates/data.ts'
import { type Drawing, drawWindow, photosOf, picturesOf } from '#templates/drawing.ts'
import type { Plan } from '#templates/plan.ts'
import type { Pool } from '../children/pool.ts'
import { TypesetError } from './errors.ts'
import { type DrawTask, type FinishTask, type PaintTask, photoKey, type PreviewTask, type Remark } from './messages.ts'
import { type DrawnPart, keptPart, newPart } from './pdf/kept-part.ts'
import { pagePicture } from './pdf/marker.ts'
import { withPictures } from './page-pictures.ts'
import { coarsePhotos, faded } from './photos.ts'
import { distinctPhotos, photoFiles, type PhotoSource } from './printed-photos.ts'
import type { CatalogJob } from './typesetter.ts'
import { atOnce, inWorkshop } from './workshop.ts'

export interface PdfRequest extends CatalogJob, PhotoSource {
	/** Path of the logo or watermark picture as it is stored (PNG, JPEG, WebP); may be transparent. */
	pictures?(id: string): Promise<string> | string
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
	readonly title: string
	/** BCP 47, for screen readers. */
	readonly lang: string
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

export interface PrintShop {
	readonly pool: Pool
	readonly children: number
	readonly timeoutMs: number
	/** Of a child that draws a part. */
	readonly maxMemoryMb: number
	/** Of a child that draws a whole document in one piece. */
	readonly maxWholeMb: number
}

/** Up to so many the PDF is tagged for screen readers; joining the tags of more would take too much memory. */
const TAGGED_ITEMS = 1000
/** Up to so many a tagged document is drawn in one piece: nothing is to be joined, and equal photos are stored once. */
const WHOLE_PAGES = 600
/** A child stays below 450 MB with so many pages of any layout, of 900 lines of a price list too. */
const PAGES_A_PART = 30
/** Joining takes less than drawing, but for documents of many thousand pages: 600 MB for 10,000. */
const JOIN_MEMORY = 2
const POINTS_PER_INCH = 72

/** Some pages of the document. */
interface Part {
	readonly first: number
	readonly count: number
}

/** Draws, asks for the photos that were printed, joins. Temporary files are gone in the end, but for what is kept. */
export async function printPdf(
	request: PdfRequest,
	plan: Plan,
	manifest: Manifest,
	shop: PrintShop,
): Promise<PdfResult> {
	if (plan.pages.length === 0) throw new TypesetError('nothing_to_print')
	return inWorkshop(request, (folder, signal) => new Print(request, plan, manifest, { ...shop, folder, signal }).run())
}

type Workplace = PrintShop & { readonly folder: string; readonly signal: AbortSignal }

class Print {
	private readonly request: PdfRequest
	private readonly plan: Plan
	private readonly manifest: Manifest
	private readonly shop: PrintShop
	private parts: readonly Part[]
	private readonly folder: string
	private readonly tagged: boolean
	/** Ends the other parts when one has failed, and everything when the caller gives up. */
	private readonly signal: AbortSignal
	/** Stored widths in pixels of the photos that were printed, by id. */
	private readonly widths = new Map<string, number>()
	private step: { kind: PrintStep; done: number; total: number } = { kind: 'pages', done: 0, total: 0 }

	constructor(request: PdfRequest, plan: Plan, manifest: Manifest, place: Workplace) {
		const { folder, signal, ...shop } = place
		this.request = request
		this.plan = plan
		this.manifest = manifest
		this.shop = shop
		const items = request.data.sections.reduce((sum, section) => sum + section.items.length, 0)
		const pages = plan.pages.length
		this.tagged = items <= TAGGED_ITEMS && !request.asPictures
		this.folder = folder
		this.parts = cut(pages, this.tagged && pages <= WHOLE_PAGES ? pages : PAGES_A_PART)
		this.signal = signal
	}

	async run(): Promise<PdfResult> {
		this.begin('pages', this.plan.pages.length)
		const drawn = await this.drawAll()
		if (this.request.asPictures) return this.printPictures(drawn)
		const photos = distinctPhotos(drawn.flatMap((part) => part.photos))
		this.begin('photos', photos.size)
		const files = await photoFiles(photos, this.request, this.signal, () => this.advance(1))
		const bytes = await this.finish(drawn, files)
		const remarks = drawn.flatMap((part) => part.remarks)
		return {
			pages: this.plan.pages.length,
			bytes,
			tagged: this.tagged,
			remarks,
			coarse: coarsePhotos([...photos.values()], this.widths),
		}
	}

	/** The drawn parts keep their links; each page is drawn once more as a picture. */
	private async printPictures(drawn: readonly DrawnPart[]): Promise<PdfResult> {
		const { pages, geometry } = this.plan
		this.begin('pictures', pages.length)
		const outside = 2 * (geometry.bleed + geometry.slug)
		const numbers = pages.map((_, index) => index + 1)
		const paths = await atOnce(numbers, this.shop.children, async (number) => {
			const path = await this.pageJpeg(number)
			this.advance(1)
			return [photoKey(pagePicture(number, geometry.width + outside, geometry.height + outside)), path] as const
		})
		const bytes = await this.finish(drawn, Object.fromEntries(paths))
		return { pages: pages.length, bytes, tagged: false, remarks: drawn.flatMap((part) => part.remarks), coarse: [] }
	}

	private async pageJpeg(number: number): Promise<string> {
		const { data, settings, title, asPictures = { scale: 4, quality: 1 }, photos, pictures } = this.request
		const drawing = drawWindow(this.plan, data, settings, this.manifest, { first: number, count: 1, title })
		const marks = picturesOf(drawing)
		const ids = [...[...photosOf(drawing).keys()].map((id) => ({ id, ink: 100 })), ...marks]
		const shown = Object.fromEntries(ids.map(({ id, ink }) => [id, { href: id, ink }]))
		const task: PreviewTask = { kind: 'preview', drawing, shown }
		const { svg } = await this.shop.pool.run(task, { ...this.shop, signal: this.signal })
		const out = join(this.folder, `page-${number}.jpg`)
		const picture = async (id: string) => {
			const mark = marks.find((mark) => mark.id === id)
			return mark && pictures?.(mark.source)
		}
		const dpi = POINTS_PER_INCH * asPictures.scale
		await writeFile(`${out}.svg`, await withPictures({ svg, photos, picture }, dpi))
		const paint: PaintTask = { kind: 'paint', svg: `${out}.svg`, out, dpi, quality: asPictures.quality }
		await this.shop.pool.run(paint, { ...this.shop, signal: this.signal })
		await rm(`${out}.svg`)
		return out
	}

	/** In one piece where that suffices; when its content takes too much memory after all, in parts like a long document. */
	private async drawAll(): Promise<DrawnPart[]> {
		const [whole, ...others] = this.parts
		if (whole && others.length === 0) {
			try {
				return [await this.draw(whole, this.shop.maxWholeMb)]
			} catch (error) {
				if (!(error instanceof TypesetError && error.code === 'typeset_memory')) throw error
				this.parts = cut(whole.count, PAGES_A_PART)
			}
		}
		return atOnce(this.parts, this.shop.children, (part) => this.draw(part, this.shop.maxMemoryMb))
	}

	private async draw({ first, count }: Part, maxMemoryMb: number): Promise<DrawnPart> {
		const { data, settings, title, keep } = this.request
		const drawing = drawWindow(this.plan, data, settings, this.manifest, { first, count, title })
		for (const [id, photo] of photosOf(drawing)) this.widths.set(id, photo.w)
		const { tagged } = this
		const draw = async (out: string) => {
			const pictures = await this.markFiles(drawing, out)
			const task: DrawTask = { kind: 'draw', drawing, pictures, out, tagged }
			return this.shop.pool.run(task, { ...this.shop, maxMemoryMb, signal: this.signal })
		}
		const part = await (keep ? keptPart(keep, { drawing, tagged }, draw) : newPart(this.folder, draw))
		if (part.pages !== count)
			throw new TypesetError('typeset_failed', `${count} pages were planned from page ${first}, ${part.pages} drawn`)
		this.advance(count)
		return part
	}

	/** Files of the logo and the watermark, as strong as they are printed; made beside `out` where they are faded. */
	private async markFiles(drawing: Drawing, out: string): Promise<Record<string, string>> {
		const { pictures } = this.request
		if (!pictures) return {}
		const files = picturesOf(drawing).map(
			async ({ id, source, ink }) => [id, await faded(await pictures(source), ink, out)] as const,
		)
		return Object.fromEntries(await Promise.all(files))
	}

	private async finish(drawn: readonly DrawnPart[], photos: Readonly<Record<string, string>>): Promise<number> {
		const { out, title, lang, data } = this.request
		const { bleed, slug } = this.plan.geometry
		const bookmarks = data.sections.flatMap(({ name }, index) => {
			const page = this.plan.firstPage[index] ?? 0
			return page > 0 ? [{ name, page }] : []
		})
		const parts = drawn.map((part) => part.path)
		const asPictures = this.request.asPictures !== undefined
		const about = { tagged: this.tagged, title, author: data.company.name, lang, bookmarks, bleed, slug, asPictures }
		const task: FinishTask = { kind: 'finish', parts, out, photos, ...about }
		const limits = { ...this.shop, maxMemoryMb: JOIN_MEMORY * this.shop.maxMemoryMb, signal: this.signal }
		this.begin('joining', 0)
		const { bytes } = await this.shop.pool.run(task, limits)
		return bytes
	}

	private begin(kind: PrintStep, total: number): void {
		this.step = { kind, done: 0, total }
		this.advance(0)
	}

	private advance(count: number): void {
		this.step.done += count
		this.request.onProgress?.(this.step.kind, this.step.done, this.step.total)
	}
}

function cut(pages: number, size: number): Part[] {
	return Array.from({ length: Math.ceil(pages / size) }, (_, index) => ({
		first: index * size + 1,
		count: Math.min(size, pages - index * size),
	}))
}
