import type { ParamsOf } from '#contract/endpoint.ts'
import { MoveFilter, type stock } from '#contract/stock.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { MOVE_NAMES, REASON_NAMES } from '#domain/inventory/names.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { type JobHandler } from '#server/jobs/handler.ts'
import { fileLink, streamedResult } from '#server/jobs/result-file.ts'
import type { Row, SheetContent } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { openLocations } from './locations.service.ts'
import { wantedMoves } from './moves.service.ts'
import { type MoveRow, readMoves, type WantedMoves } from './moves.store.ts'

/** Starts a workbook of the movements that a filter finds. Refuses with `not_found` as the list does. */
export async function exportMoves(
	ctx: Ctx,
	params: ParamsOf<(typeof stock)['exportMoves']>,
): Promise<{ job_id: string }> {
	await wantedMoves(ctx, params)
	return ctx.house.jobs.start(ctx, 'stock_move_export', params)
}

/** Writes it straight into the storage, whole or not at all, the newest movement first. */
export const movesExportJob: JobHandler = async (run) => {
	const { ctx, progress } = run
	const wanted = await wantedMoves(ctx, readStored(MoveFilter, run.payload, 'payload of stock_move_export'))
	let count = 0
	const told = (rows: number) => progress((count += rows), count)
	const file_name = `${FILE[ctx.locale]}.xlsx`
	const storage_key = await streamedResult(run, file_name, xlsxStream(await contentOf(ctx, wanted, told)))
	return { storage_key, file_name, count, summary: file_name, link: fileLink(run.id) }
}

const FILE: Record<Locale, string> = { en: 'Movements', zh: '库存流水' }
const HEADERS: Record<Locale, readonly string[]> = {
	en: ['Date', 'Time', 'SKU', 'Location', 'Change', 'Balance', 'Kind', 'Reason', 'Note', 'By'],
	zh: ['日期', '时间', 'SKU', '仓位', '变动', '结存', '类型', '原因', '备注', '操作人'],
}
const TYPES = ['date', 'text', 'text', 'text', 'number', 'number', 'text', 'text', 'text', 'text'] as const
const WIDTHS = [12, 10, 24, 16, 12, 12, 14, 16, 30, 20]

async function contentOf(ctx: Ctx, wanted: WantedMoves, told: (rows: number) => void): Promise<SheetContent> {
	const { locale } = ctx
	const locations = await openLocations(ctx)
	const row = (move: MoveRow): Row => [
		move.day,
		move.time,
		move.sku_name,
		locations.get(move.location) || MAIN[locale],
		move.delta,
		move.on_hand_after,
		MOVE_NAMES[move.kind][locale],
		REASON_NAMES[move.reason]?.[locale] ?? move.reason,
		move.note,
		move.actor,
	]
	async function* pages() {
		for (let before: MoveRow | undefined; ;) {
			if (ctx.givesWay) await ctx.house.database.giveWay()
			const page = await readMoves(ctx, wanted, before)
			if (!page.length) return
			yield page.map(row)
			told(page.length)
			before = page.at(-1)
		}
	}
	const columns = HEADERS[locale].map((header, at) => ({ header, type: TYPES[at] ?? 'text', width: WIDTHS[at] ?? 12 }))
	return { name: FILE[locale], columns, rows: pages() }
}

const MAIN: Record<Locale, string> = { en: 'Main', zh: '主仓' }
