import type { Decimal } from '#domain/decimal.ts'
import { type Ctx, transact } from '#server/context.ts'
import { writeAll } from '#server/db/writes.ts'
import { refuse } from '#server/http/refusal.ts'
import { recordingOf } from '#server/modules/activity/index.ts'
import { moveStock, type StockLater } from './stock.service.ts'
import { levelsOf, lockLevels, type StockLevel } from './stock.store.ts'
import type { StockMove } from './stock.types.ts'

interface Carry {
	/** Ids; whether these SKUs may have stock is the caller's to know. */
	from: string
	to: string
	/** This much of what lies at one location; all that lies anywhere when left out. */
	part?: { location: string; qty: Decimal }
}

interface CarryOptions {
	group_id: string
	reason: string
	/** Not recorded for undo: the caller's own changes bring it back. */
	silently?: true
}

/**
 * Carries stock of SKUs to others, by a movement of each at every location. What is untracked stays so. Refuses with
 * `conflict` when there is less than is to be carried.
 */
export async function carryStock(
	ctx: Ctx,
	carries: readonly Carry[],
	{ group_id, reason, silently }: CarryOptions,
): Promise<void> {
	await transact(ctx, async (ctx) => {
		const levels = await lockFor(ctx, carries)
		const moves = carries.flatMap((carry) => movesOf(carry, levels).map((move) => ({ ...move, reason })))
		const later: StockLater = { writes: [], activities: [] }
		const options = { group_id, levels, parents: new Set<string>(), unitsFit: true, later } as const
		const outcomes = await moveStock(ctx, moves, options)
		if (outcomes.some(({ ok }) => !ok)) throw refuse('conflict')
		await writeAll(ctx.db, [...later.writes, ...(silently ? [] : recordingOf(ctx, later.activities))])
	})
}

/** Locks the levels of both sides, location by location. */
async function lockFor(ctx: Ctx, carries: readonly Carry[]): Promise<StockLevel[]> {
	const places = await levelsOf(
		ctx,
		carries.map(({ from }) => from),
	)
	const locations = new Set([
		...places.map(({ location }) => location),
		...carries.flatMap(({ part }) => part?.location ?? []),
	])
	const ids = carries.flatMap(({ from, to }) => [from, to])
	const levels: StockLevel[] = []
	for (const location of [...locations].sort()) levels.push(...(await lockLevels(ctx, location, ids)))
	return levels
}

function movesOf(
	{ from, to, part }: Carry,
	levels: readonly StockLevel[],
): Omit<StockMove & { mode: 'inc' | 'dec' }, 'reason'>[] {
	const held = levels.filter(({ sku_id }) => sku_id === from)
	const parts = part ? [part] : held.flatMap(({ location, on_hand: qty }) => (qty === null ? [] : [{ location, qty }]))
	return parts.flatMap(({ location, qty }) => [
		{ sku_id: from, location, mode: 'dec', qty, kind: 'transfer' },
		{ sku_id: to, location, mode: 'inc', qty, kind: 'transfer' },
	])
}
