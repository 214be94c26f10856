import { join } from 'node:path'
import { labelsOn, sheetsFor } from '#domain/label/sheets.ts'
import { drawLabels, type LabelJob } from '#templates/labels/labels.ts'
import { TypesetError } from './errors.ts'
import type { FinishTask, LabelsTask } from './messages.ts'
import type { PrintShop } from './print-request.ts'
import { atOnce, inWorkshop } from './workshop.ts'

export interface LabelRequest extends LabelJob {
	/** Files of logos by id. */
	readonly pictures?: Readonly<Record<string, string>>
	/** Where the file is written; overwritten when there is one. */
	readonly out: string
	/** Sheets drawn, and sheets in all. */
	onProgress?(done: number, total: number): void
	readonly signal?: AbortSignal
}

/** A child draws so many labels at once: a second's work, and little memory. */
const LABELS_A_PART = 400

/** Draws the sheets in parts and joins them. Answers how many there are; temporary files are gone in the end. */
export async function printLabels(request: LabelRequest, shop: PrintShop): Promise<{ sheets: number }> {
	const sheets = sheetsFor(request.sheet, request.labels.length, request.first)
	if (sheets === 0) throw new TypesetError('nothing_to_print')
	return inWorkshop(request, async (folder, signal) => {
		const paths = await drawParts(request, sheets, { ...shop, folder, signal })
		await shop.pool.run(joined(request, paths), { ...shop, signal })
		return { sheets }
	})
}

async function drawParts(
	request: LabelRequest,
	sheets: number,
	shop: PrintShop & { folder: string; signal: AbortSignal },
): Promise<string[]> {
	const size = Math.ceil(LABELS_A_PART / labelsOn(request.sheet))
	const parts = Array.from({ length: Math.ceil(sheets / size) }, (_, index) => index * size)
	let done = 0
	return atOnce(parts, shop.children, async (from) => {
		const drawing = drawLabels(request, from, from + size)
		const out = join(shop.folder, `${from}.pdf`)
		const task: LabelsTask = { kind: 'labels', drawing, pictures: request.pictures ?? {}, out }
		const { pages } = await shop.pool.run(task, shop)
		if (pages !== drawing.pages.length)
			throw new TypesetError('typeset_failed', `${drawing.pages.length} sheets were planned, ${pages} drawn`)
		done += pages
		request.onProgress?.(done, sheets)
		return out
	})
}

function joined({ out, title, author, lang }: LabelRequest, parts: readonly string[]): FinishTask {
	const plain = { photos: {}, bookmarks: [], bleed: 0, slug: 0, tagged: false, asPictures: false }
	return { kind: 'finish', parts, out, title, author, lang, ...plain }
}
