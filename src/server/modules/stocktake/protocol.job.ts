import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Stocktake, stocktake as contract, type StocktakeLine } from '#contract/stocktake.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { hidesLevels } from '#domain/inventory/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { resultFile } from '#server/jobs/result-file.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { listLook, paperPhotos, PRESETS, refuseTypesetting } from '#server/modules/paper/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import type { Row } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import type { SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { readLines, readWorth } from './lines.store.ts'
import { PROTOCOL_WORDS } from './protocol-words.rule.ts'
import {
	type ProtocolWriting,
	protocolColumns,
	protocolFacts,
	protocolRow,
	protocolTables,
} from './protocol.presenter.ts'
import { openStocktake } from './sessions.service.ts'
import { presentLine } from './stocktake.presenter.ts'

/** Lines of one read. */
const PAGE = 2000
/** Lines that are laid out in one piece. */
const LINES_A_SHEET = 200

/** Makes the protocol of a stocktake; what is kept from whoever counts blind stands in none. */
export const protocolJob: JobHandler = async (run) => {
	const { ctx } = run
	const { stocktake_id, format } = readStored(
		contract.exportStocktake.params,
		run.payload,
		'payload of stocktake_export',
	)
	const opened = await openStocktake(ctx, stocktake_id)
	const { currency, timezone } = await getSettings(ctx)
	const locations = await openLocations(ctx)
	const writing = { locale: ctx.locale, currency, timezone, locations, isSplit: locations.size > 1 }
	const file_name = `${fileNameOf(opened.name, 'stocktake')}.${format}`
	const made = await resultFile<{ lines?: number; pages?: number }>(run, file_name, (out) =>
		format === 'xlsx' ? makeSheet(run, opened, writing, out) : makePdf(run, opened, writing, out),
	).catch(refuseTypesetting)
	return { ...made, summary: file_name }
}

async function linesFrom(ctx: Ctx, opened: Stocktake, from: number, size: number): Promise<StocktakeLine[]> {
	const rows = await readLines(ctx, opened.id, { show: 'all', words: [] }, { from, size })
	return rows.map((row) => presentLine(row, { isBlind: hidesLevels(opened), locale: ctx.locale }))
}

async function makeSheet(
	{ ctx, signal, progress }: JobRun,
	opened: Stocktake,
	writing: ProtocolWriting,
	out: string,
): Promise<{ lines: number }> {
	const columns = protocolColumns(writing)
	const { lines } = opened.counts
	async function* rows(): AsyncGenerator<Iterable<Row>> {
		for (let from = 0; from < lines; from += PAGE) {
			signal.throwIfAborted()
			yield (await linesFrom(ctx, opened, from, PAGE)).map((line) => protocolRow(columns, line))
			progress(Math.min(lines, from + PAGE), lines)
		}
	}
	await pipeline(xlsxStream({ columns, rows: rows() }), createWriteStream(out), { signal })
	return { lines }
}

async function makePdf(
	{ ctx, signal, progress }: JobRun,
	opened: Stocktake,
	writing: ProtocolWriting,
	out: string,
): Promise<{ pages: number }> {
	const { dpi, quality } = PRESETS.screen
	const { photos, pictures } = paperPhotos(ctx, quality)
	const count = Math.max(1, Math.ceil(opened.counts.lines / LINES_A_SHEET))
	const worth = hidesLevels(opened) ? null : await readWorth(ctx, opened.id)
	const sheet = async (at: number): Promise<SpecSheet> => {
		const lines = await linesFrom(ctx, opened, at * LINES_A_SHEET, LINES_A_SHEET)
		const parts = [...(at === 0 ? [protocolFacts(opened, worth, writing)] : []), ...protocolTables(lines, writing)]
		return protocolSheet(opened, count > 1 ? `${at + 1} / ${count}` : '', parts, writing)
	}
	return ctx.house.typesetter.specSheets({
		photos,
		pictures,
		dpi,
		out,
		signal,
		count,
		look: await listLook(ctx, opened.name, writing.timezone),
		noContents: true,
		sheets: (from, to) => Promise.all(Array.from({ length: to - from }, (_, at) => sheet(from + at))),
		onProgress: progress,
	})
}

function protocolSheet(
	{ name }: Stocktake,
	note: string,
	parts: SpecSheet['parts'],
	{ locale }: ProtocolWriting,
): SpecSheet {
	const { title } = PROTOCOL_WORDS[locale]
	return { sku: name, name: title, note, code: null, images: [], parts, url: '', contact: false }
}
