import { isRefusalCode, type Locale, sentence } from '#contract/refusals/index.ts'
import { type Stocktake, type StocktakeGood, type StocktakeLine, StocktakeScope } from '#contract/stocktake.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import { readStored } from '#server/db/stored.ts'
import type { LineRow } from './lines.store.ts'
import type { LineSums, StocktakeRow } from './sessions.store.ts'

const NOTHING: LineSums = {
	lines: 0,
	counted: 0,
	extra: 0,
	conflicts: 0,
	moved: 0,
	recount: 0,
	verified: 0,
	failed: 0,
}

export function presentStocktake(row: StocktakeRow, counts: LineSums = NOTHING): Stocktake {
	const { category_ids, sku_name_keys } = readStored(StocktakeScope, row.scope, 'scope of stocktake')
	const { id, name, state, blind, location, created_by, version } = row
	return {
		id,
		name,
		state,
		blind,
		location,
		created_by,
		version,
		counts,
		scope: { ...(category_ids && { category_ids }), ...(sku_name_keys && { skus: sku_name_keys.length }) },
		created_at: row.created_at.toISOString(),
		started_at: row.started_at?.toISOString() ?? null,
		closed_at: row.closed_at?.toISOString() ?? null,
		...(row.group_id !== null && { group_id: row.group_id }),
		...(row.job_id !== null && { job_id: row.job_id }),
	}
}

/** A line. `isBlind`: levels and differences are kept from whoever counts. */
export function presentLine(row: LineRow, { isBlind, locale }: { isBlind: boolean; locale: Locale }): StocktakeLine {
	const { counted, counts, extra, conflict, moved, recount, verified, comment, problem } = row
	return {
		...named(row),
		counted,
		counts,
		extra,
		conflict,
		moved,
		recount,
		verified,
		comment,
		location: row.location,
		counted_at: row.counted_at?.toISOString() ?? null,
		ledger: isBlind ? null : row.ledger,
		difference: isBlind ? null : row.difference,
		value: isBlind ? null : row.value,
		...(problem !== null && { problem: isRefusalCode(problem) ? sentence(problem, locale) : problem }),
	}
}

export function presentGood(row: LineRow): StocktakeGood {
	return { ...named(row), upc: row.upc ?? '', location: row.location }
}

function named(row: Pick<LineRow, 'sku_name_key' | 'sku_name' | 'product_name' | 'variations' | 'img' | 'item_unit'>) {
	const options = optionText(row.variations)
	return {
		sku_name_key: row.sku_name_key,
		sku_name: row.sku_name,
		product_name: row.product_name ?? '',
		...(options && { options }),
		img: row.img,
		item_unit: row.item_unit ?? '',
	}
}
