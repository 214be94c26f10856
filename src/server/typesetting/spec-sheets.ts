import { join } from 'node:path'
import {
	contentsPages,
	drawContents,
	drawSheets,
	type SheetLine,
	type SpecDrawing,
	type SpecLook,
	type SpecSheet,
} from '#templates/spec-sheet/spec-sheet.ts'
import { picturesOf } from '#templates/drawing.ts'
import { CONTENTS_ABOVE } from '#domain/spec-sheet/blocks.ts'
import { TypesetError } from './errors.ts'
import type { FinishTask, PrintedPhoto, SpecSheetsResult, SpecSheetsTask } from './messages.ts'
import type { PrintShop } from './print.ts'
import { distinctPhotos, photoFiles, type PhotoSource } from './printed-photos.ts'
import { inWorkshop } from './workshop.ts'

export interface SpecSheetRequest extends PhotoSource {
	readonly look: SpecLook
	/** How many sheets there are; they are asked for in portions and in their order. */
	readonly count: number
	sheets(from: number, to: number): Promise<readonly SpecSheet[]>
	/** Path of the logo as it is stored. */
	pictures(id: string): Promise<string> | string
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
	/** Sheets drawn, and sheets in all. */
	onProgress?(done: number, total: number): void
	readonly signal?: AbortSignal
}

/** A child draws so many sheets at once: some seconds' work, and little memory. */
const SHEETS_A_PART = 20
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
	private readonly photos: PrintedPhoto[] = []
	private readonly lines: SheetLine[] = []
	private readonly contents: number
	private page: number
	private logo: Record<string, string> = {}

	constructor(request: SpecSheetRequest, shop: PrintShop, folder: string, signal: AbortSignal) {
		this.request = request
		this.shop = shop
		this.folder = folder
		this.signal = signal
		this.contents = request.count > CONTENTS_ABOVE ? contentsPages(request.look, request.count) : 0
		this.page = this.contents + 1
	}

	async run(): Promise<{ pages: number }> {
		const { count, look } = this.request
		for (let from = 0; from < count; from += SHEETS_A_PART) await this.drawPart(from)
		if (this.contents) {
			const { path } = await this.draw(drawContents(look, this.lines), 'contents')
			this.parts.unshift(path)
		}
		const photos = await photoFiles(distinctPhotos(this.photos), this.request, this.signal)
		const limits = { ...this.shop, maxMemoryMb: JOIN_MEMORY * this.shop.maxMemoryMb, signal: this.signal }
		await this.shop.pool.run(this.joined(photos), limits)
		return { pages: this.page - 1 }
	}

	private async drawPart(from: number): Promise<void> {
		const { look, count, onProgress } = this.request
		const to = Math.min(count, from + SHEETS_A_PART)
		const sheets = await this.request.sheets(from, to)
		const { path, pages, begins } = await this.draw(drawSheets(look, sheets, this.page, count === 1), String(from))
		if (begins.length !== sheets.length)
			throw new TypesetError('typeset_failed', `${sheets.length} sheets were to be drawn, ${begins.length} were`)
		this.parts.push(path)
		for (const [index, { name, sku, images }] of sheets.entries())
			this.lines.push({
				name: name || sku,
				note: name ? sku : '',
				page: this.page - 1 + (begins[index] ?? 1),
				photo: images[0] ?? null,
			})
		this.page += pages
		onProgress?.(to, count)
	}

	private async draw(drawing: SpecDrawing, name: string): Promise<SpecSheetsResult & { path: string }> {
		const path = join(this.folder, `${name}.pdf`)
		const task: SpecSheetsTask = { kind: 'spec_sheets', drawing, pictures: await this.logoOf(drawing), out: path }
		const result = await this.shop.pool.run(task, { ...this.shop, signal: this.signal })
		this.photos.push(...result.photos)
		return { ...result, path }
	}

	/** The file of the logo by its id, looked up once. */
	private async logoOf(drawing: SpecDrawing): Promise<Record<string, string>> {
		for (const { id } of picturesOf(drawing)) this.logo[id] ??= await this.request.pictures(id)
		return this.logo
	}

	private joined(photos: Readonly<Record<string, string>>): FinishTask {
		const { out, look } = this.request
		const { title, company, lang } = look
		const bookmarks = this.lines.map(({ name, page }) => ({ name, page }))
		const plain = { bleed: 0, slug: 0, tagged: true, asPictures: false }
		const about = { title, author: company.name, lang: lang === 'zh' ? 'zh-CN' : 'en' }
		return { kind: 'finish', parts: this.parts, out, photos, bookmarks, ...about, ...plain }
	}
}
