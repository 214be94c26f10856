import type { Manifest, Settings } from '#templates/data.ts'
import { type Drawing, drawWindow, photosOf, picturesOf } from '#templates/drawing.ts'
import { fontFamily } from '#templates/fonts.ts'
import { type Plan, planCatalog } from '#templates/plan.ts'
import { type PlanSection } from '#templates/plan-parts.ts'
import { manifestOf } from '#templates/registry.ts'
import { createPool, type Pool } from '../children/pool.ts'
import type { Limits } from '../children/worker.ts'
import { type CardPress, paintCard, printCards } from './cards.ts'
import { TypesetError } from './errors.ts'
import {
	type DocumentFileRequest,
	type DocumentPage,
	type DocumentPageRequest,
	drawDocumentPage,
	MeasuredHeights,
	printDocument,
} from './documents.ts'
import { type CodePicture, type CodeRequest, paintCode } from './codes.ts'
import { type LabelRequest, printLabels } from './labels.ts'
import type { CheckTask, PreviewTask, PrintedPhoto, Remark } from './messages.ts'
import { coarsePhotos } from './photos.ts'
import { printPdf } from './print.ts'
import type { PdfRequest, PdfResult, PrintShop } from './print-request.ts'
import { painting, typesetting } from './program.ts'
import {
	drawSpecSheetPage,
	printSpecSheets,
	type SpecSheetPage,
	type SpecSheetPageRequest,
	type SpecSheetRequest,
} from './spec-sheets.ts'
import type { CatalogJob } from './catalog-job.ts'

export interface PreviewRequest extends CatalogJob {
	/** From 1; a number beyond the end shows the last page. */
	readonly page: number
	/** A picture beside the work: pages that somebody works on are drawn first. */
	readonly behind?: boolean
	/** Address of a photo, logo or watermark picture for the browser. */
	photoHref(photoId: string): string
	readonly signal?: AbortSignal
}

export interface Preview {
	/** Pages of the whole catalog, and the number of this one. */
	readonly pages: number
	readonly page: number
	readonly svg: string
	/** Millimetres, bleed and slug included. */
	readonly width: number
	readonly height: number
	/** Values on this page that did not fit. */
	readonly remarks: readonly Remark[]
	/** Photos on this page with fewer than 150 dots an inch at the size they are printed in. */
	readonly coarse: readonly { readonly id: string; readonly dpi: number }[]
}

/** Some pages of a catalog, from `first` on. */
export interface CheckRequest extends CatalogJob {
	readonly first: number
	readonly count: number
	readonly signal?: AbortSignal
}

export interface Checked extends Pick<Preview, 'remarks' | 'coarse'> {
	/** The photos that these pages print, each in every size. */
	readonly photos: readonly PrintedPhoto[]
}

/** Sets catalogs in child processes. Everything throws `TypesetError`. */
export interface Typesetter extends CardPress {
	/** One page as SVG; only this page's items are read and laid out. */
	preview(request: PreviewRequest): Promise<Preview>
	/** What does not fit or looks coarse on some pages, behind everything that somebody waits for; nothing is kept. */
	check(request: CheckRequest): Promise<Checked>
	/** The whole catalog as a PDF file. */
	pdf(request: PdfRequest): Promise<PdfResult>
	/** A QR code in its seller's look as SVG, and as PNG where that is asked for. */
	code(request: CodeRequest): Promise<CodePicture>
	/** Sheets of labels as a PDF file. */
	labels(request: LabelRequest): Promise<{ readonly sheets: number }>
	/** Spec sheets as a PDF file, with contents and bookmarks where they are many. */
	specSheets(request: SpecSheetRequest): Promise<{ readonly pages: number }>
	/** One page of a spec sheet as SVG. */
	specSheetPage(request: SpecSheetPageRequest): Promise<SpecSheetPage>
	/** One page of a business document as SVG; of the others only what was never measured is looked at. */
	documentPage(request: DocumentPageRequest): Promise<DocumentPage>
	/** A business document as a PDF file. */
	document(request: DocumentFileRequest): Promise<{ readonly pages: number; readonly bytes: number }>
	/** All pages with their blocks, without drawing anything: page count, items per page, where each section begins. */
	plan(template: string, settings: Settings, sections: readonly PlanSection[]): Plan
	/** Ends the child processes; what is running is refused with `cancelled`. */
	close(): Promise<void>
}

export interface TypesetterOptions {
	/** Processes that make PDFs; previews have one of their own. */
	readonly children?: number
	/** Limits of one task of a child: a page, a window of pages, or joining the windows. */
	readonly timeoutMs?: number
	readonly maxMemoryMb?: number
	/** Resident memory of a child that draws a document of up to 1,000 items in one piece; above it, it is drawn in parts. */
	readonly maxWholeMb?: number
	/** Resident memory of a child that paints a page, of scale 6 on the largest paper too. */
	readonly maxPaintMb?: number
	readonly log: { info(about: object, message: string): void }
}

const PREVIEW_TIMEOUT_MS = 15_000
const PRINT_IDLE_MS = 30_000
/** Lines of a document that is printed in less than a second. */
const SHORT_LINES = 200

/** A typesetter whose children start with their first task. */
export function createTypesetter(options: TypesetterOptions): Typesetter {
	const { children = 2, timeoutMs = 120_000, maxMemoryMb = 512, maxWholeMb = 1024, maxPaintMb = 768, log } = options
	const painters = createPool(painting, { size: children, idleMs: PRINT_IDLE_MS, urgent: false })
	const shop = { children, timeoutMs, maxMemoryMb, maxWholeMb, maxPaintMb, painters }
	const previews = createPool(typesetting, { size: 1, idleMs: Infinity, urgent: true })
	const prints = createPool(typesetting, { size: children, idleMs: PRINT_IDLE_MS, urgent: false })
	const drawers = {
		previews,
		painters,
		limits: { timeoutMs: Math.min(timeoutMs, PREVIEW_TIMEOUT_MS), maxMemoryMb },
		maxPaintMb,
	}
	return {
		preview: (request) =>
			drawPreview(request, previews, { timeoutMs: Math.min(timeoutMs, PREVIEW_TIMEOUT_MS), maxMemoryMb }),
		check: (request) => checkPages(request, prints, { timeoutMs, maxMemoryMb }),
		async pdf(request) {
			const manifest = knownManifest(request.template, request.settings)
			const plan = planCatalog(request.data.sections, request.settings, manifest)
			const started = performance.now()
			// Whoever asks for some pages waits for them at a screen, behind those who draw a catalog.
			const place = request.window ? { pool: previews, behind: true } : { pool: prints }
			const result = await printPdf(request, plan, manifest, { ...place, ...shop })
			const ms = Math.round(performance.now() - started)
			log.info({ template: request.template, pages: result.pages, bytes: result.bytes, ms }, 'catalog typeset')
			return result
		},
		code: (request) => paintCode(request, drawers),
		card: (request) => paintCard(request, drawers),
		cards: (request) => printCards(request, { pool: prints, ...shop }),
		async labels(request) {
			const started = performance.now()
			const result = await printLabels(request, { pool: prints, ...shop })
			const ms = Math.round(performance.now() - started)
			log.info({ sheet: request.sheet, labels: request.labels.length, ms }, 'labels typeset')
			return result
		},
		async specSheets(request) {
			const started = performance.now()
			const result = await printSpecSheets(request, { pool: prints, ...shop })
			const ms = Math.round(performance.now() - started)
			log.info({ sheets: request.count, pages: result.pages, ms }, 'spec sheets typeset')
			return result
		},
		specSheetPage: (request) => drawSpecSheetPage(request, previews, drawers.limits),
		...documentWork({ previews, prints, shop, log }),
		plan: (template, settings, sections) => planCatalog(sections, settings, knownManifest(template, settings)),
		async close() {
			previews.close()
			prints.close()
			painters.close()
		},
	}
}

type Shop = Omit<PrintShop, 'pool' | 'behind'>

/** What is done for business documents; heights of texts that were measured once are kept. */
function documentWork(place: {
	readonly previews: Pool
	readonly prints: Pool
	readonly shop: Shop
	readonly log: TypesetterOptions['log']
}): Pick<Typesetter, 'documentPage' | 'document'> {
	const { previews, prints, shop, log } = place
	const heights = new MeasuredHeights()
	const { timeoutMs, maxMemoryMb } = shop
	const limits = { timeoutMs: Math.min(timeoutMs, PREVIEW_TIMEOUT_MS), maxMemoryMb }
	return {
		documentPage: (request) => drawDocumentPage(request, heights, previews, limits),
		async document(request) {
			const started = performance.now()
			// Whoever prints a document of some pages waits for it.
			const isShort = request.paper.lines.length <= SHORT_LINES
			const pool = isShort ? { pool: previews, behind: true } : { pool: prints }
			const result = await printDocument(request, heights, { ...shop, ...pool })
			const ms = Math.round(performance.now() - started)
			log.info({ lines: request.paper.lines.length, pages: result.pages, ms }, 'document typeset')
			return result
		},
	}
}

async function drawPreview(
	{ template, settings, data, page, photoHref, behind, signal, plan: planned }: PreviewRequest,
	pool: Pool,
	limits: Limits,
): Promise<Preview> {
	const manifest = knownManifest(template, settings)
	const plan = planned ?? planCatalog(data.sections, settings, manifest)
	if (plan.pages.length === 0) throw new TypesetError('nothing_to_print')
	const first = Math.min(Math.max(1, page), plan.pages.length)
	const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: data.title })
	const photos = [...photosOf(drawing).keys()].map((id) => ({ id, source: id, ink: 100 }))
	const pictures = [...photos, ...picturesOf(drawing)]
	const shown = pictures.map(({ id, source, ink }) => [id, { href: photoHref(source), ink }])
	const task: PreviewTask = { kind: 'preview', drawing, shown: Object.fromEntries(shown) }
	const { svg, remarks, photos: printed } = await pool.run(task, { ...limits, behind, signal })
	const outside = 2 * (plan.geometry.bleed + plan.geometry.slug)
	const { width, height } = plan.geometry
	return {
		pages: plan.pages.length,
		page: first,
		svg,
		width: width + outside,
		height: height + outside,
		remarks,
		coarse: coarseOf(printed, drawing),
	}
}

async function checkPages(
	{ template, settings, data, first, count, signal, plan: planned }: CheckRequest,
	pool: Pool,
	limits: Limits,
): Promise<Checked> {
	const manifest = knownManifest(template, settings)
	const plan = planned ?? planCatalog(data.sections, settings, manifest)
	const drawing = drawWindow(plan, data, settings, manifest, { first, count, title: data.title })
	const task: CheckTask = { kind: 'check', drawing }
	const { remarks, photos } = await pool.run(task, { ...limits, behind: true, signal })
	const shown = photosOf(drawing)
	return { remarks, coarse: coarseOf(photos, drawing), photos: photos.filter(({ id }) => shown.has(id)) }
}

/** Logos and watermarks are no photos. */
function coarseOf(printed: readonly PrintedPhoto[], drawing: Drawing): Preview['coarse'] {
	const widths = new Map([...photosOf(drawing)].map(([id, { w }]) => [id, w]))
	return coarsePhotos(
		printed.filter(({ id }) => widths.has(id)),
		widths,
	)
}

function knownManifest(template: string, settings: Settings): Manifest {
	const manifest = manifestOf(template)
	if (!manifest) throw new TypesetError('template_unknown', template)
	if (fontFamily(settings.font) === null) throw new TypesetError('font_unknown', settings.font)
	return manifest
}
