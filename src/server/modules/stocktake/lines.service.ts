import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stocktake } from '#contract/stocktake.ts'
import { hidesLevels, takesCounts } from '#domain/inventory/stocktake.ts'
import { searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readCounts } from './counts.store.ts'
import { countLines, markLines, readLines, readWorth } from './lines.store.ts'
import { openStocktake } from './sessions.service.ts'
import { holdStocktake } from './sessions.store.ts'
import { presentGood, presentLine } from './stocktake.presenter.ts'

type Contract = typeof stocktake

/** Words of a search. */
const WORDS_MAX = 8

/** A stocktake with a page of its lines; while it is counted blind, nothing of what is expected. Refuses `not_found`. */
export async function getStocktake(
	ctx: Ctx,
	{ stocktake_id: id, show = 'all', name = '', page, size }: ParamsOf<Contract['getStocktake']>,
): Promise<DataOf<Contract['getStocktake']>> {
	const opened = await openStocktake(ctx, id)
	const isBlind = hidesLevels(opened)
	// Which lines differ is just what is hidden.
	const asked = {
		show: isBlind && show === 'differing' ? ('counted' as const) : show,
		words: searchText(name).split(' ').filter(Boolean).slice(0, WORDS_MAX),
	}
	const lines = await readLines(ctx, id, asked, { from: (page - 1) * size, size })
	const isWhole = asked.show === 'all' && !asked.words.length
	return {
		stocktake: opened,
		total: isWhole ? opened.counts.lines : await countLines(ctx, id, asked),
		list: lines.map((line) => presentLine(line, { isBlind, locale: ctx.locale })),
		worth: isBlind || opened.state === 'draft' ? null : await readWorth(ctx, id),
	}
}

/** What a device keeps to know SKUs by their codes while it is offline. Refuses `not_found`. */
export async function getStocktakeGoods(
	ctx: Ctx,
	{ stocktake_id: id, page, size }: ParamsOf<Contract['getStocktakeGoods']>,
): Promise<DataOf<Contract['getStocktakeGoods']>> {
	const { counts } = await openStocktake(ctx, id)
	const lines = await readLines(ctx, id, { show: 'all', words: [] }, { from: (page - 1) * size, size })
	return { total: counts.lines, list: lines.map(presentGood) }
}

/** Who counted a line, when and how much. */
export async function getStocktakeCounts(
	ctx: Ctx,
	{ stocktake_id, sku_name_key, location }: ParamsOf<Contract['getStocktakeCounts']>,
): Promise<DataOf<Contract['getStocktakeCounts']>> {
	await openStocktake(ctx, stocktake_id)
	const rows = await readCounts(ctx, stocktake_id, sku_name_key, location)
	return {
		list: rows.map(({ at, voided_at, id, mode, qty, device, user }) => ({
			id,
			mode,
			qty,
			device,
			user,
			at: at.toISOString(),
			voided: voided_at !== null,
		})),
	}
}

/** Ticks, recounts and comments, as long as the stocktake takes counts. Refuses `not_found`, of a line too, and `stocktake_closed`. */
export async function markStocktake(
	ctx: Ctx,
	{ stocktake_id, lines, verified, recount, comment }: ParamsOf<Contract['markStocktake']>,
): Promise<DataOf<Contract['markStocktake']>> {
	const held = await holdStocktake(ctx, stocktake_id, 'count')
	if (!held) throw refuse('not_found')
	if (!takesCounts(held.state)) throw refuse('stocktake_closed')
	const marks = {
		...(verified !== undefined && { verified }),
		...(recount !== undefined && { recount }),
		...(comment !== undefined && { comment }),
	}
	const changed = await markLines(ctx, stocktake_id, lines, marks)
	if (changed < lines.length) throw refuse('not_found')
	return { changed }
}
