import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type ReorderLine, reorder as contract } from '#contract/reorder.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { cartonsOf, sumBySupplier, supplierKey } from '#domain/inventory/reorder.ts'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { fileNotes, resultFile } from '#server/jobs/result-file.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { supplierCodeKey } from '#server/modules/custom-parameter/index.ts'
import {
	isLost,
	listLook,
	lostPhotosNote,
	paperPhotos,
	photosAt,
	PRESETS,
	refuseTypesetting,
} from '#server/modules/paper/index.ts'
import type { Cell, Row } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import type { SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { findOrdered } from './export.service.ts'
import { presentLine } from './line.presenter.ts'
import { LIST_WORDS } from './list-words.rule.ts'
import { cartonsTogether, listColumns, listRow, listTable, type ListWriting, supplierFacts } from './list.presenter.ts'
import { detailsOf } from './reorder.service.ts'
import type { ReorderFigures } from './reorder.types.ts'

/** Lines of one read. */
const PAGE = 500
/** Lines that are laid out in one piece. */
const LINES_A_SHEET = 200
/** Pixels of a picture in the workbook. */
const PICTURE_SIDE = 72

/** A line with the address of its picture. */
interface Pictured {
	line: ReorderLine
	url: string | null
}

/** Makes the list of what is to be ordered, each supplier's lines together. */
export const reorderExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const { locale } = ctx
	const params = readStored(contract.exportReorder.params, run.payload, 'payload of reorder_export')
	const { lines, currency } = await findOrdered(ctx, params)
	const writing = { locale, currency, hasCodes: (await supplierCodeKey(ctx)) !== undefined }
	const typed = params.file_name || [LIST_WORDS[locale].title, params.supplier].filter(Boolean).join(' ')
	const file_name = `${fileNameOf(typed, 'reorder')}.${params.format}`
	const make = params.format === 'xlsx' ? makeSheet : makePdf
	const made = await resultFile(run, file_name, (out) => make(run, lines, writing, out)).catch(refuseTypesetting)
	const notes = fileNotes(file_name, [lostPhotosNote(made.lost_photos, locale)], locale)
	return { ...made, ...notes, lines: lines.length }
}

interface Made {
	lost_photos: number
}

async function pictured(ctx: Ctx, lines: readonly ReorderFigures[], currency: string): Promise<Pictured[]> {
	const details = await detailsOf(ctx, lines)
	return lines.flatMap((line) => {
		const about = details.get(line.id)
		return about ? [{ line: presentLine(line, about, currency), url: about.picture }] : []
	})
}

async function makeSheet(
	{ ctx, signal, progress }: JobRun,
	lines: readonly ReorderFigures[],
	writing: ListWriting,
	out: string,
): Promise<Made> {
	const columns = listColumns(writing)
	const lost = new Set<string>()
	async function* rows(): AsyncGenerator<Iterable<Row>> {
		for (let from = 0; from < lines.length; from += PAGE) {
			signal.throwIfAborted()
			const page = await pictured(ctx, lines.slice(from, from + PAGE), writing.currency)
			yield page.map(({ line, url }) => listRow(columns, line, pictureOf(ctx, url, lost)))
			progress(Math.min(lines.length, from + PAGE), lines.length)
		}
	}
	await pipeline(xlsxStream({ columns, rows: rows() }), createWriteStream(out), { signal })
	return { lost_photos: lost.size }
}

function pictureOf({ house }: Ctx, url: string | null, lost: Set<string>): Cell {
	if (!url) return null
	const key = thumbnailUrl(url).slice(MEDIA_PATH.length)
	const image = async () => {
		try {
			return await buffer(await house.storage.read(key))
		} catch (error) {
			if (!isLost(error)) throw error
			lost.add(key)
			return null
		}
	}
	return { image, ext: 'png', width: PICTURE_SIDE, height: PICTURE_SIDE }
}

async function makePdf(
	{ ctx, signal, progress }: JobRun,
	lines: readonly ReorderFigures[],
	writing: ListWriting,
	out: string,
): Promise<Made> {
	const { dpi, quality } = PRESETS.screen
	const { photos, pictures, lost } = paperPhotos(ctx, quality)
	const portions = portionsOf(lines)
	await ctx.house.typesetter.specSheets({
		photos,
		pictures,
		dpi,
		out,
		signal,
		count: portions.length,
		look: await listLook(ctx, LIST_WORDS[ctx.locale].title, (await getSettings(ctx)).timezone),
		noContents: true,
		sheets: (from, to) => Promise.all(portions.slice(from, to).map((portion) => sheetOf(ctx, portion, writing))),
		onProgress: progress,
	})
	return { lost_photos: lost.size }
}

/** Lines of one supplier that are laid out in one piece. */
interface Portion {
	/** All that this supplier is asked for, told above the first piece. */
	whole: readonly ReorderFigures[]
	lines: readonly ReorderFigures[]
	/** Counted from 0, and how many there are. */
	at: number
	of: number
}

function portionsOf(lines: readonly ReorderFigures[]): Portion[] {
	const groups = [...Map.groupBy(lines, ({ supplier }) => supplierKey(supplier)).values()]
	return groups.flatMap((whole) => {
		const of = Math.ceil(whole.length / LINES_A_SHEET)
		const piece = (at: number) => whole.slice(at * LINES_A_SHEET, (at + 1) * LINES_A_SHEET)
		return Array.from({ length: of }, (_, at) => ({ whole, lines: piece(at), at, of }))
	})
}

async function sheetOf(ctx: Ctx, { whole, lines, at, of }: Portion, writing: ListWriting): Promise<SpecSheet> {
	const word = LIST_WORDS[writing.locale]
	const shown = await pictured(ctx, lines, writing.currency)
	const photos = await photosAt(
		ctx,
		shown.flatMap(({ url }) => url ?? []),
	)
	const rows = shown.map(({ line, url }) => ({ line, photo: photos.get(url ?? '') ?? null }))
	const [sum] = sumBySupplier(whole, writing.currency)
	const cartons = cartonsTogether(whole.map(({ qty, carton }) => ({ cartons: cartonsOf(qty, carton) })))
	const facts = at === 0 && sum ? [supplierFacts(sum, cartons, writing)] : []
	return {
		sku: word.title,
		name: whole[0]?.supplier || word.noSupplier,
		note: of > 1 ? `${at + 1} / ${of}` : '',
		code: null,
		images: [],
		parts: [...facts, listTable(rows, writing)],
		url: '',
		contact: false,
	}
}
