import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CardDrawing, CARD_BLEED, CARD_SLUG } from '#templates/card/card.ts'
import type { Pool } from '../children/pool.ts'
import type { Limits } from '../children/worker.ts'
import { inFolder } from '../temp.ts'
import type { CardTask, FinishTask, PaintTask } from './messages.ts'
import type { PrintShop } from './print-request.ts'
import { inWorkshop } from './workshop.ts'

interface CardPictureRequest {
	readonly drawing: CardDrawing
	/** The PNG file of the logo by its id; a card without one has none. */
	readonly pictures: Readonly<Record<string, string>>
	/** Dots an inch of a PNG; an SVG where there are none. */
	readonly dpi?: number
	/** Where files lie meanwhile. */
	readonly folder: string
	readonly signal?: AbortSignal
}

interface CardPrintRequest extends Pick<CardPictureRequest, 'drawing' | 'pictures' | 'signal'> {
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
}

/** What the typesetter does with business cards. */
export interface CardPress {
	/** The first page of a card as SVG, or as PNG where dots are asked for. */
	card(request: CardPictureRequest): Promise<{ readonly svg: string; readonly png?: Buffer }>
	/** All pages of a card as a PDF file. */
	cards(request: CardPrintRequest): Promise<{ readonly pages: number }>
}

interface Workers {
	readonly previews: Pool
	readonly painters: Pool
	readonly limits: Limits
	readonly maxPaintMb: number
}

/** As plain numbers, because the painter scales points twice. */
const SIZE = /(?<=^<svg[^>]*\b(?:width|height)="[\d.]+)pt/g

/** Draws one side of a card; a second child paints it where dots are asked for. Throws `TypesetError`. */
export async function paintCard(request: CardPictureRequest, workers: Workers) {
	const { drawing, pictures, dpi, folder: parent, signal } = request
	const { previews, painters, limits, maxPaintMb } = workers
	const task: CardTask = { kind: 'card', drawing, pictures }
	const { svg } = await previews.run(task, { ...limits, signal })
	if (dpi === undefined) return { svg }
	return inFolder(parent, 'card', async (folder) => {
		const [drawn, out] = [join(folder, 'card.svg'), join(folder, 'card.png')]
		await writeFile(drawn, svg.replace(SIZE, ''))
		const paint: PaintTask = { kind: 'paint', svg: drawn, out, dpi, quality: null }
		await painters.run(paint, { ...limits, maxMemoryMb: maxPaintMb, signal })
		return { svg, png: await readFile(out) }
	})
}

/** Draws the pages and names the document; a page with bleed gets the boxes that print shops cut by. */
export async function printCards(request: CardPrintRequest, shop: PrintShop): Promise<{ pages: number }> {
	const { drawing, pictures, out } = request
	return inWorkshop(request, async (folder, signal) => {
		const part = join(folder, 'cards.pdf')
		const task: CardTask = { kind: 'card', drawing, pictures, out: part }
		const { pages } = await shop.pool.run(task, { ...shop, signal })
		const hasBleed = drawing.pages.some(({ bleed }) => bleed > 0)
		const { title, data, settings } = drawing.head
		const finish: FinishTask = {
			kind: 'finish',
			parts: [part],
			out,
			title,
			author: data.company.name,
			lang: settings.lang,
			photos: {},
			bookmarks: [],
			bleed: hasBleed ? CARD_BLEED : 0,
			slug: hasBleed ? CARD_SLUG : 0,
			tagged: false,
			asPictures: false,
		}
		await shop.pool.run(finish, { ...shop, signal })
		return { pages }
	})
}
