import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
	drawDocument,
	measured,
	type OpenDocument,
	openDocument,
	photosOn,
	planDocument,
	signPictures,
} from '#templates/document/drawing.ts'
import type { LinePhotos, PaperDocument, SignsOnPaper } from '#templates/document/paper.ts'
import type { PlannedPage } from '#templates/document/plan.ts'
import { picturesOf } from '#templates/drawing.ts'
import type { Pool } from '../children/pool.ts'
import type { Limits } from '../children/worker.ts'
import { TypesetError } from './errors.ts'
import type { DocumentPageTask, DocumentTask, FinishTask, MeasureTask } from './messages.ts'
import { faded } from './photos.ts'
import { distinctPhotos, photoFiles, type PhotoSource } from './printed-photos.ts'
import type { PrintShop } from './print-request.ts'
import { inWorkshop } from './workshop.ts'

/** A business document, and how its lines' pictures are found: only those of pages that are drawn are asked for. */
interface DocumentJob {
	readonly paper: PaperDocument
	/** Stored pictures by their address; those that are not there are missing. */
	photosAt(urls: readonly string[]): Promise<LinePhotos>
	readonly signal?: AbortSignal
}

export interface DocumentPageRequest extends DocumentJob {
	/** From 1; a number beyond the end shows the last page. */
	readonly page: number
	/** Address of a picture for the browser. */
	photoHref(photoId: string): string
}

export interface DocumentPage {
	/** Pages of the whole document, and the number of this one. */
	readonly pages: number
	readonly page: number
	readonly svg: string
	/** Millimetres. */
	readonly width: number
	readonly height: number
}

export interface DocumentFileRequest extends DocumentJob, PhotoSource {
	/** Path of the logo or watermark as it is stored; null where it cannot be read any more. */
	pictures(id: string): Promise<string | null> | string | null
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
	/** An e-invoice (XML) that the file holds, which is PDF/A-3b then. */
	readonly attached?: string
}

/** Heights that are kept. */
const HEIGHTS_MAX = 50_000

/** Heights of texts that were measured before: whoever edits a document changes a line of it at a time. */
export class MeasuredHeights {
	private readonly known = new Map<string, number>()

	/** What is asked for stays longest. */
	get(key: string): number | undefined {
		const height = this.known.get(key)
		if (height !== undefined) this.set(key, height)
		return height
	}

	set(key: string, height: number): void {
		this.known.delete(key)
		this.known.set(key, height)
		if (this.known.size <= HEIGHTS_MAX) return
		const [oldest] = this.known.keys()
		if (oldest !== undefined) this.known.delete(oldest)
	}
}

interface Planned {
	readonly open: OpenDocument
	readonly pages: readonly PlannedPage[]
	/** Millimetres of the text in the foot. */
	readonly note: number
}

/** The pages of a document: what is not known of its heights yet is measured at once, by a child. */
async function planned(paper: PaperDocument, known: MeasuredHeights, pool: Pool, limits: Limits): Promise<Planned> {
	const open = openDocument(paper)
	const parts = measured(open).map(({ key, ...part }) => ({ ...part, key: key === null ? null : digestOf(key) }))
	const { text, size } = open.head.document.note
	const noteKey = digestOf(JSON.stringify([open.head.settings.font, open.measures.content, text, size]))
	// Read once: what others measure meanwhile may put some of them out.
	const heights = new Map<string, number>()
	const missing = new Map<string, (typeof parts)[number]['body']>()
	for (const { key, body } of parts) {
		if (key === null || heights.has(key) || missing.has(key)) continue
		const height = known.get(key)
		if (height === undefined) missing.set(key, body)
		else heights.set(key, height)
	}
	let note = text === '' ? 0 : known.get(noteKey)
	if (missing.size > 0 || note === undefined) {
		const task: MeasureTask = { kind: 'measure_document', drawing: { head: open.head, bodies: [...missing.values()] } }
		const found = await pool.run(task, limits)
		for (const [index, key] of [...missing.keys()].entries()) {
			const height = found.heights[index] ?? 0
			known.set(key, height)
			heights.set(key, height)
		}
		known.set(noteKey, found.note)
		note = found.note
	}
	const all = parts.map(({ key, sure }) => (key === null ? sure : (heights.get(key) ?? 0)))
	return { open, pages: planDocument(open, all, note), note }
}

function digestOf(text: string): string {
	return createHash('sha1').update(text).digest('base64')
}

/** One page of a document for the screen; nothing of the others is laid out. */
export async function drawDocumentPage(
	{ paper, page, photosAt, photoHref, signal }: DocumentPageRequest,
	known: MeasuredHeights,
	pool: Pool,
	limits: Limits,
): Promise<DocumentPage> {
	const { open, pages, note } = await planned(paper, known, pool, { ...limits, signal })
	const first = Math.min(Math.max(1, page), pages.length)
	const photos = await photosAt(photosOn(pages, first, 1))
	const drawing = drawDocument(open, pages, note, { first, count: 1, photos })
	const shown = [
		...[...photos.values()].map(({ id }) => [id, { href: photoHref(id), ink: 100 }] as const),
		...picturesOf(drawing).map(({ id, source, ink }) => [id, { href: photoHref(source), ink }] as const),
	]
	const task: DocumentPageTask = { kind: 'document_page', drawing, shown: Object.fromEntries(shown) }
	const { svg } = await pool.run(task, { ...limits, signal })
	return { pages: pages.length, page: first, svg, width: open.measures.width, height: open.measures.height }
}

/** The whole document as PDF, in one piece: it is tagged, and no part of it is joined. Temporary files are gone in the end. */
export async function printDocument(
	request: DocumentFileRequest,
	known: MeasuredHeights,
	shop: PrintShop,
): Promise<{ pages: number; bytes: number }> {
	return inWorkshop(request, async (folder, signal) => {
		const limits = { ...shop, maxMemoryMb: shop.maxWholeMb, signal }
		const { paper, files } = await withMarks(request, folder)
		const { open, pages, note } = await planned(paper, known, shop.pool, limits)
		const photos = new Map(await request.photosAt(photosOn(pages, 1, pages.length)))
		const path = join(folder, 'document.pdf')
		// Once more where a photo cannot be read, until all can.
		for (;;) {
			const drawing = drawDocument(open, pages, note, { first: 1, count: pages.length, photos })
			const task: DocumentTask = {
				kind: 'document',
				drawing,
				attached: request.attached ?? null,
				pictures: files,
				out: path,
			}
			const drawn = await shop.pool.run(task, limits)
			if (drawn.pages !== pages.length)
				throw new TypesetError('typeset_failed', `${pages.length} pages were planned, ${drawn.pages} drawn`)
			// What shows no photo is done: a long document is not read and written once more.
			if (drawn.photos.length === 0) {
				await rename(path, request.out)
				return { pages: pages.length, bytes: drawn.bytes }
			}
			const found = await photoFiles(distinctPhotos(drawn.photos), request, signal)
			if (found.lost.size === 0) {
				const { bytes } = await shop.pool.run(finishing(paper, path, found.files, request.out), limits)
				return { pages: pages.length, bytes }
			}
			for (const [url, { id }] of photos) if (found.lost.has(id)) photos.delete(url)
		}
	})
}

/** The document with the files of its logo, watermark and what it is signed with; without those that cannot be read any more. */
async function withMarks({ paper, pictures }: DocumentFileRequest, folder: string) {
	const { watermark } = paper.look
	const marks = picturesOf({
		head: { data: paper, settings: { watermark }, document: { signs: signPictures(paper) } },
	})
	const files: Record<string, string> = {}
	const lost = new Set<string>()
	for (const [index, { id, source, ink }] of marks.entries()) {
		const path = await pictures(source)
		if (path === null) lost.add(source)
		else files[id] = await faded(path, ink, join(folder, `mark-${index}`))
	}
	const { company, look } = paper
	const logo = company.logo && !lost.has(company.logo.id) ? company.logo : null
	const mark = watermark.image && lost.has(watermark.image.id) ? { ...watermark, type: 'none' as const } : watermark
	const signs = paper.signs && withoutLost(paper.signs, lost)
	return { paper: { ...paper, signs, company: { ...company, logo }, look: { ...look, watermark: mark } }, files }
}

function withoutLost(signs: SignsOnPaper, lost: ReadonlySet<string>): SignsOnPaper | null {
	const [signature, stamp] = [signs.signature, signs.stamp].map((one) => (one && lost.has(one.id) ? null : one))
	return signature || stamp ? { ...signs, signature: signature ?? null, stamp: stamp ?? null } : null
}

function finishing(
	{ name, company, look }: PaperDocument,
	path: string,
	photos: Readonly<Record<string, string>>,
	out: string,
): FinishTask {
	const plain = { bookmarks: [], bleed: 0, slug: 0, tagged: true, asPictures: false }
	const about = { title: name, author: company.name, lang: look.lang === 'zh' ? 'zh-CN' : 'en' }
	return { kind: 'finish', parts: [path], out, photos, ...about, ...plain }
}
