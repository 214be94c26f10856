import { type Decimal, signOf } from '#domain/decimal.ts'
import { countDifference, ledgerAt } from '#domain/inventory/stocktake.ts'
import { type Ctx, transact } from '#server/context.ts'
import { moveStock } from './stock.service.ts'
import { lockPlaces, movedSince, type StockLevel, type StockPlace } from './stock.store.ts'
import type { StockDocument, StockOutcome } from './stock.types.ts'

/** What was counted of a SKU at a location, and when. */
export interface StockCount extends StockPlace {
	counted: Decimal
	at: Date
}

interface CountOptions {
	group_id: string
	/** The stocktake. */
	document: StockDocument
	note: string
}

/** What became of a count: the ledger of the moment when it was made, and by how much the level moved. */
export interface CountOutcome {
	ledger: Decimal
	difference: Decimal
	outcome: StockOutcome
}

/**
 * Moves levels by what was counted less the ledger of that moment, so that what has moved since stays as it is. What is
 * already right makes no movement. Problems are those of `moveStock`.
 */
export async function applyCounts(
	ctx: Ctx,
	counts: readonly StockCount[],
	{ group_id, document, note }: CountOptions,
): Promise<CountOutcome[]> {
	return transact(ctx, async (ctx) => {
		const locked = await lockPlaces(ctx, counts)
		const levels = new Map(locked.map((level) => [keyOf(level), level]))
		const moved = await movedSince(ctx, counts)
		const plans = counts.map((count, at) => planOf(count, levels.get(keyOf(count)), moved[at] ?? '0'))
		const about = { kind: 'count', reason: 'count', note, document } as const
		const moves = plans.map(({ move }) => ({ ...move, ...about }))
		const outcomes = await moveStock(ctx, moves, { group_id, levels: locked })
		return plans.map(({ ledger, difference }, at) => ({ ledger, difference, outcome: outcomes[at] as StockOutcome }))
	})
}

/** What nobody tracked begins with what was counted. */
function planOf({ sku_id, location, counted }: StockCount, level: StockLevel | undefined, moved: Decimal) {
	const ledger = ledgerAt(level?.on_hand ?? null, moved)
	const difference = countDifference(counted, ledger)
	const isTracked = level !== undefined && level.on_hand !== null
	const mode = !isTracked ? ('set' as const) : signOf(difference) < 0 ? ('dec' as const) : ('inc' as const)
	return {
		ledger,
		difference,
		move: { sku_id, location, mode, qty: isTracked ? difference.replace('-', '') : counted },
	}
}

function keyOf({ sku_id, location }: StockPlace): string {
	return `${sku_id} ${location}`
}
