import { join } from 'node:path'
import {
	contentsPages,
	drawContents,
	drawSheets,
	type SheetLine,
	type SpecDrawing,
	type SpecLook,
	type SpecSheet,
	photosOfSheet,
	withoutImages,
} from '#templates/spec-sheet/spec-sheet.ts'
import { CONTENTS_ABOVE } from '#domain/spec-sheet/blocks.ts'
import { TypesetError } from './errors.ts'
import { picturesOf } from '#templates/drawing.ts'
import type { Pool } from '../children/pool.ts'
import type { Limits } from '../children/worker.ts'
import type { FinishTask, SpecSheetPageTask, SpecSheetsResult, SpecSheetsTask } from './messages.ts'
import type { PrintShop } from './print-request.ts'
import { distinctPhotos, photoFiles, type PhotoSource } from './printed-photos.ts'
import { SHEETS_A_PART, sheetParts } from './sheet-parts.ts'
import { inWorkshop } from './workshop.ts'

export interface SpecSheetRequest extends PhotoSource {
	readonly look: SpecLook
	/** How many sheets there are; they are asked for in portions and in their order. */
	readonly count: number
	sheets(from: number, to: number): Promise<readonly SpecSheet[]>
	/** Without contents, however many they are. */
	readonly noContents?: true
	/** Path of the logo as it is stored; null where it cannot be read any more. */
	pictures(id: string): Promise<string | null> | string | null
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
	/** Sheets drawn, and sheets in all. */
	onProgress?(done: number, total: number): void
	readonly signal?: AbortSignal
}

/** One page of one sheet for the screen, as it stands in a file of its own. */
export interface SpecSheetPageRequest {
	readonly look: SpecLook
	readonly sheet: SpecSheet
	/** From 1; a number beyond the end shows the last page. */
	readonly page: number
	/** Address of a picture for the browser. */
	photoHref(photoId: string): string
}

export interface SpecSheetPage {
	/** Pages of the sheet, and the number of this one. */
	readonly pages: number
	readonly page: number
	readonly svg: string
	/** Millimetres. */
	readonly width: number
	readonly height: number
}

/** Draws a page of a sheet; how many pages it has is known when it is laid out. */
export async function drawSpecSheetPage(
	{ look, sheet, page, photoHref }: SpecSheetPageRequest,
	pool: Pool,
	limits: Limits,
): Promise<SpecSheetPage> {
	const drawing = drawSheets(look, [sheet], 1, true)
	const pictures = [
		...photosOfSheet(sheet).map(({ id }) => [id, { href: photoHref(id), ink: 100 }] as const),
		...picturesOf(drawing).map(({ id, source, ink }) => [id, { href: photoHref(source), ink }] as const),
	]
	const task: SpecSheetPageTask = { kind: 'spec_sheet_page', drawing, page, shown: Object.fromEntries(pictures) }
	const { width, height } = drawing.head.geometry
	return { ...(await pool.run(task, limits)), width, height }
}

/** Joining takes more memory than drawing a part. */
const JOIN_MEMORY = 2

/**
 * Draws the sheets in parts, one after the other because each begins with the page after the last one's; then the contents,
 * for which their pages must be known. Answers how many pages there are; temporary files are gone in the end.
 */
export async function printSpecSheets(request: SpecSheetRequest, shop: PrintShop): Promise<{ pages: number }> {
	if (request.count === 0) throw new TypesetError('nothing_to_print')
	return inWorkshop(request, (folder, signal) => new Sheets(request, shop, folder, signal).run())
}

class Sheets {
	private readonly request: SpecSheetRequest
	private readonly shop: PrintShop
	private readonly folder: string
	private readonly signal: AbortSignal
	private readonly parts: string[] = []
	/** Files of printed photos by `photoKey`. */
	private readonly photos: Record<string, string> = {}
	/** Photos that cannot be read any more: what is drawn has none of them. */
	private readonly lost = new Set<string>()
	private readonly lines: SheetLine[] = []
	private readonly contents: number
	private page: number
	private look: SpecLook
	private readonly logo: Record<string, string> = {}

	constructor(request: SpecSheetRequest, shop: PrintShop, folder: string, signal: AbortSignal) {
		this.request = request
		this.look = request.look
		this.shop = shop
		this.folder = folder
		this.signal = signal
		this.contents =
			request.count > CONTENTS_ABOVE && !request.noContents ? contentsPages(request.look, request.count) : 0
		this.page = this.contents + 1
	}

	async run(): Promise<{ pages: number }> {
		const { count } = this.request
		await this.loseLogo()
		for (let from = 0; from < count; from += SHEETS_A_PART)
			await this.drawParts(from, await this.request.sheets(from, Math.min(count, from + SHEETS_A_PART)))
		if (this.contents) {
			const { path } = await this.draw(() => drawContents(this.look, this.lines.map(this.readable)), 'contents')
			this.parts.unshift(path)
		}
		const limits = { ...this.shop, maxMemoryMb: JOIN_MEMORY * this.shop.maxMemoryMb, signal: this.signal }
		await this.shop.pool.run(this.joined(), limits)
		return { pages: this.page - 1 }
	}

	private async drawParts(from: number, sheets: readonly SpecSheet[]): Promise<void> {
		let done = from
		for (const part of sheetParts(sheets)) {
			await this.drawPart(done, part)
			done += part.length
			this.request.onProgress?.(done, this.request.count)
		}
	}

	private async drawPart(from: number, sheets: readonly SpecSheet[]): Promise<void> {
		const shown = () => sheets.map((sheet) => withoutImages(sheet, this.lost))
		const { path, pages, begins } = await this.draw(
			() => drawSheets(this.look, shown(), this.page, this.request.count === 1),
			String(from),
		)
		if (begins.length !== sheets.length)
			throw new TypesetError('typeset_failed', `${sheets.length} sheets were to be drawn, ${begins.length} were`)
		this.parts.push(path)
		for (const [index, { name, sku, images }] of shown().entries())
			this.lines.push({
				name: name || sku,
				note: name ? sku : '',
				page: this.page - 1 + (begins[index] ?? 1),
				photo: images[0] ?? null,
			})
		this.page += pages
	}

	/** Draws a part and makes its photos ready; once more where one cannot be read, until all can. */
	private async draw(drawingOf: () => SpecDrawing, name: string): Promise<SpecSheetsResult & { path: string }> {
		const path = join(this.folder, `${name}.pdf`)
		for (;;) {
			const task: SpecSheetsTask = { kind: 'spec_sheets', drawing: drawingOf(), pictures: this.logo, out: path }
			const result = await this.shop.pool.run(task, { ...this.shop, signal: this.signal })
			const { files, lost } = await photoFiles(distinctPhotos(result.photos), this.request, this.signal)
			Object.assign(this.photos, files)
			if (lost.size === 0) return { ...result, path }
			for (const id of lost) this.lost.add(id)
		}
	}

	private readonly readable = (line: SheetLine): SheetLine =>
		line.photo && this.lost.has(line.photo.id) ? { ...line, photo: null } : line

	/** Looks up the file of the logo; sheets have none where it cannot be read any more. */
	private async loseLogo(): Promise<void> {
		const logo = this.look.company.logo
		const path = logo && (await this.request.pictures(logo.id))
		if (logo && path !== null) this.logo[logo.id] = path
		else this.look = { ...this.look, company: { ...this.look.company, logo: null } }
	}

	private joined(): FinishTask {
		const { out } = this.request
		const { title, company, lang } = this.look
		const { photos } = this
		const bookmarks = this.lines.map(({ name, page }) => ({ name, page }))
		const plain = { bleed: 0, slug: 0, tagged: true, asPictures: false }
		const about = { title, author: company.name, lang: lang === 'zh' ? 'zh-CN' : 'en' }
		return { kind: 'finish', parts: this.parts, out, photos, bookmarks, ...about, ...plain }
	}
}
