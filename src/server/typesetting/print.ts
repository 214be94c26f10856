import { rm, writeFile } from 'node:fs/promises'
import type { Manifest } from '#templates/data.ts'
import { type Drawing, drawWindow, photosOf, picturesOf } from '#templates/drawing.ts'
import type { Plan } from '#templates/plan.ts'
import { withoutPictures } from '#templates/without-pictures.ts'
import { TypesetError } from './errors.ts'
import { kept, type Made, newFile } from './kept.ts'
import {
	type DrawResult,
	type DrawTask,
	type FinishTask,
	type PaintTask,
	photoKey,
	type PreviewTask,
} from './messages.ts'
import { pagePicture } from './pdf/marker.ts'
import { withPictures } from './page-pictures.ts'
import { coarsePhotos, faded } from './photos.ts'
import type { PdfRequest, PdfResult, PrintShop, PrintStep } from './print-request.ts'
import { distinctPhotos, photoFiles } from './printed-photos.ts'
import { atOnce, inWorkshop } from './workshop.ts'

/** Up to so many the PDF is tagged for screen readers; joining the tags of more would take too much memory. */
const TAGGED_ITEMS = 1000
/** Up to so many a tagged document is drawn in one piece: nothing is to be joined, and equal photos are stored once. */
const WHOLE_PAGES = 600
/** A child stays below 450 MB with so many pages of any layout, of 900 lines of a price list too. */
const PAGES_A_PART = 30
/** Joining takes less than drawing, but for documents of many thousand pages: 600 MB for 10,000. */
const JOIN_MEMORY = 2
/** What is read for so many parts or pages waits for a child, so that no child waits for it. */
const AHEAD = 1
const POINTS_PER_INCH = 72

type DrawnPart = Made<DrawResult>

/** How a page becomes a picture. */
type Picture = NonNullable<PdfRequest['asPictures']>

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
	/** Pictures that cannot be read any more: what is drawn has none of them. */
	private readonly lost = new Set<string>()
	private step: { kind: PrintStep; done: number; total: number } = { kind: 'pages', done: 0, total: 0 }

	constructor(request: PdfRequest, plan: Plan, manifest: Manifest, place: Workplace) {
		const { folder, signal, ...shop } = place
		this.request = request
		this.plan = plan
		this.manifest = manifest
		this.shop = shop
		const items = request.data.sections.reduce((sum, section) => sum + section.items.length, 0)
		const pages = plan.pages.length
		this.tagged = items <= TAGGED_ITEMS && !request.asPictures && !request.window
		this.folder = folder
		const whole = cut(pages, this.tagged && pages <= WHOLE_PAGES ? pages : PAGES_A_PART)
		this.parts = request.window ? [request.window] : whole
		this.signal = signal
	}

	async run(): Promise<PdfResult> {
		await this.loseMarks()
		this.begin('pages', this.plan.pages.length)
		const { asPictures } = this.request
		if (asPictures) return this.printPictures(await this.drawAll(), asPictures)
		const { drawn, photos, files } = await this.readable(await this.drawAll())
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

	/** The files of all printed photos; parts that show one that cannot be read any more are drawn again, until all can. */
	private async readable(drawn: readonly DrawnPart[]) {
		for (;;) {
			const photos = distinctPhotos(drawn.flatMap((part) => part.photos))
			this.begin('photos', photos.size)
			const { files, lost } = await photoFiles(photos, this.request, this.signal, () => this.advance(1))
			if (lost.size === 0) return { drawn, photos, files }
			for (const id of lost) this.lost.add(id)
			drawn = await this.drawAgain(drawn, lost)
		}
	}

	/** The drawn parts keep their links; each page is drawn once more as a picture. */
	private async printPictures(drawn: readonly DrawnPart[], how: Picture): Promise<PdfResult> {
		const { pages, geometry } = this.plan
		this.begin('pictures', pages.length)
		const outside = 2 * (geometry.bleed + geometry.slug)
		const numbers = pages.map((_, index) => index + 1)
		const paths = await atOnce(numbers, this.shop.children + AHEAD, async (number) => {
			const path = await this.pageJpeg(number, how)
			this.advance(1)
			return [photoKey(pagePicture(number, geometry.width + outside, geometry.height + outside)), path] as const
		})
		const bytes = await this.finish(drawn, Object.fromEntries(paths))
		return { pages: pages.length, bytes, tagged: false, remarks: drawn.flatMap((part) => part.remarks), coarse: [] }
	}

	private async drawingOf({ first, count }: Part): Promise<Drawing> {
		const { data, dataOf, settings, title } = this.request
		const pages = Array.from({ length: count }, (_, at) => first + at)
		const whole = { data: dataOf ? await dataOf(this.plan, pages) : data, settings }
		const shown = withoutPictures(whole, this.lost)
		return drawWindow(this.plan, shown.data, shown.settings, this.manifest, { first, count, title })
	}

	private async pageJpeg(number: number, how: Picture): Promise<string> {
		for (;;) {
			const drawing = await this.drawingOf({ first: number, count: 1 })
			const { path, asked } = await this.make({ drawing, how }, (out) => this.paint(drawing, how, out))
			// Of a page that an earlier try has painted, too, it shall be known which photos are lost.
			const files = await Promise.all(asked.map(({ id, px }) => this.request.photos(id, px)))
			const lost = asked.filter((_, index) => files[index] === null)
			if (lost.length === 0) return path
			for (const { id } of lost) this.lost.add(id)
		}
	}

	/** Paints a page as a JPEG; answers which photos it asked for. */
	private async paint(drawing: Drawing, { scale, quality }: Picture, out: string) {
		const { photos, pictures } = this.request
		const marks = picturesOf(drawing)
		const ids = [...[...photosOf(drawing).keys()].map((id) => ({ id, ink: 100 })), ...marks]
		const shown = Object.fromEntries(ids.map(({ id, ink }) => [id, { href: id, ink }]))
		const limits = { ...this.shop, signal: this.signal }
		const task: PreviewTask = { kind: 'preview', drawing, shown }
		const { svg } = await this.shop.pool.run(task, limits)
		const asked: { id: string; px: number }[] = []
		const page = {
			svg,
			photos: (id: string, px: number) => {
				asked.push({ id, px })
				return photos(id, px)
			},
			picture: async (id: string) => {
				const mark = marks.find((mark) => mark.id === id)
				return (mark && (await pictures?.(mark.source))) ?? undefined
			},
		}
		const dpi = POINTS_PER_INCH * scale
		await writeFile(`${out}.svg`, await withPictures(page, dpi))
		const paint: PaintTask = { kind: 'paint', svg: `${out}.svg`, out, dpi, quality }
		await this.shop.painters.run(paint, { ...limits, maxMemoryMb: this.shop.maxPaintMb })
		await rm(`${out}.svg`)
		return { asked }
	}

	/** A file with this content, as an earlier try has left it where files are kept. */
	private make<T extends object>(content: unknown, work: (out: string) => Promise<T>): Promise<Made<T>> {
		const { keep } = this.request
		return keep ? kept(keep, content, work) : newFile(this.folder, work)
	}

	/** In one piece where that suffices; when its content takes too much memory after all, in parts like a long document. */
	private async drawAll(): Promise<DrawnPart[]> {
		const [whole, ...others] = this.parts
		if (whole && others.length === 0) {
			try {
				return [await this.draw(whole, this.shop.maxWholeMb)]
			} catch (error) {
				if (!(error instanceof TypesetError && error.code === 'typeset_memory') || this.request.window) throw error
				this.parts = cut(whole.count, PAGES_A_PART)
			}
		}
		return atOnce(this.parts, this.shop.children + AHEAD, (part) => this.draw(part, this.shop.maxMemoryMb))
	}

	/** Draws the parts anew that show one of these photos. */
	private async drawAgain(drawn: readonly DrawnPart[], lost: ReadonlySet<string>): Promise<DrawnPart[]> {
		const isHit = (part: DrawnPart) => part.photos.some(({ id }) => lost.has(id))
		this.begin(
			'pages',
			drawn.filter(isHit).reduce((sum, part) => sum + part.pages, 0),
		)
		if (this.parts.length === 1) return this.drawAll()
		return atOnce([...drawn.entries()], this.shop.children + AHEAD, async ([index, part]) => {
			const wanted = this.parts[index]
			return wanted && isHit(part) ? this.draw(wanted, this.shop.maxMemoryMb) : part
		})
	}

	private async draw(wanted: Part, maxMemoryMb: number): Promise<DrawnPart> {
		const { first, count } = wanted
		const drawing = await this.drawingOf(wanted)
		for (const [id, photo] of photosOf(drawing)) this.widths.set(id, photo.w)
		const { tagged } = this
		const part = await this.make({ drawing, tagged }, async (out) => {
			const pictures = await this.markFiles(drawing, out)
			const task: DrawTask = { kind: 'draw', drawing, pictures, out, tagged }
			return this.shop.pool.run(task, { ...this.shop, maxMemoryMb, signal: this.signal })
		})
		if (part.pages !== count)
			throw new TypesetError('typeset_failed', `${count} pages were planned from page ${first}, ${part.pages} drawn`)
		this.advance(count)
		return part
	}

	/** Logo and watermark are looked for once: without one the other pages do not change. */
	private async loseMarks(): Promise<void> {
		const { pictures, data, settings } = this.request
		for (const { source } of pictures ? picturesOf({ head: { data, settings } }) : [])
			if ((await pictures?.(source)) === null) this.lost.add(source)
	}

	/** Files of the logo and the watermark, as strong as they are printed; made beside `out` where they are faded. */
	private async markFiles(drawing: Drawing, out: string): Promise<Record<string, string>> {
		const { pictures } = this.request
		if (!pictures) return {}
		const files = picturesOf(drawing).map(async ({ id, source, ink }) => {
			const path = await pictures(source)
			if (path === null) throw new TypesetError('image_unreadable', source)
			return [id, await faded(path, ink, out)] as const
		})
		return Object.fromEntries(await Promise.all(files))
	}

	private async finish(drawn: readonly DrawnPart[], photos: Readonly<Record<string, string>>): Promise<number> {
		const { out, title, lang, data } = this.request
		const { bleed, slug } = this.plan.geometry
		const bookmarks = (this.request.window ? [] : data.sections).flatMap(({ name, parent }, index) => {
			const page = this.plan.firstPage[index] ?? 0
			return page > 0 ? [{ name, page, under: parent === name ? '' : parent }] : []
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
