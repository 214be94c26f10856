import { NIL } from 'uuid'
import type { Decimal } from '#domain/decimal.ts'
import { type Ctx, transact } from '#server/context.ts'
import { type Write, writeAll } from '#server/db/writes.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Activity, recordingOf } from '#server/modules/activity/index.ts'
import { Book } from './book.rule.ts'
import {
	compareLevels,
	findParents,
	lockLevels,
	newLevels,
	newMoves,
	nextRange,
	type StockLevel,
	type StockPlace,
	type WrongLevel,
} from './stock.store.ts'
import type { StockMove, StockOutcome } from './stock.types.ts'

/** The location of every account until it makes others. */
export const MAIN = 'main'

/** Wrong levels that inventoryProof tells. */
const WRONG_MAX = 1000
/** SKUs that it compares in one statement. */
const PROOF_SKUS = 10_000

interface MoveOptions {
	group_id: string
	parents?: ReadonlySet<string>
	levels?: readonly StockLevel[]
	later?: StockLater
}

/** What a caller writes together with changes of its own. */
export interface StockLater {
	readonly writes: Write[]
	/** To be recorded, in this order. */
	readonly activities: Activity[]
}

/**
 * The one way to change stock (product.md section 3.4): movements go to the ledger and their sum to the level, in the
 * caller's transaction if there is one, thousands in a few statements. Each move is judged on its own, those of the
 * same SKU one after the other; the outcomes stand in the order of the moves. What changes is recorded for undo
 * under `group_id`, with `later` all of it is left to the caller, who writes it together with changes of its own. Who has
 * locked the SKUs says with `parents` which of them have variants, and who has locked levels hands them over with
 * `levels`; else both are looked up.
 * Problems: `not_found`, `stock_of_parent`, `stock_below_zero`, `conflict`, and those of domain/quantity.ts.
 */
export async function moveStock(
	ctx: Ctx,
	moves: readonly StockMove[],
	{ group_id, parents, levels: locked = [], later }: MoveOptions,
): Promise<StockOutcome[]> {
	if (!moves.length) return []
	return transact(ctx, async (ctx) => {
		const placed = moves.map((move) => ({ ...move, location: move.location ?? MAIN }))
		const ids = placed.map(({ sku_id }) => sku_id)
		const levels = [...locked, ...(await lockPlaces(ctx, placed.filter(isOutside(locked))))]
		const book = new Book(levels, parents ?? (await findParents(ctx, ids)), group_id)
		const outcomes = placed.map((move) => book.enter(move))
		if (!book.moves.length) return outcomes
		const activities = activitiesOf(book, group_id)
		const writes = [newLevels(ctx, book.changes), newMoves(ctx, book.moves)]
		later?.writes.push(...writes)
		later?.activities.push(...activities)
		if (!later) await writeAll(ctx.db, [...writes, ...recordingOf(ctx, activities)])
		return outcomes
	})
}

interface Carry {
	/** Ids; whether these SKUs may have stock is the caller's to know. */
	from: string
	to: string
	/** All that there is when left out. */
	qty?: Decimal
}

interface CarryOptions {
	group_id: string
	reason: string
	/** Not recorded for undo: the caller's own changes bring it back. */
	silently?: true
}

/**
 * Carries stock of SKUs to others, by a movement of each. What is untracked stays so. Refuses with `conflict` when there is
 * less than is to be carried.
 */
export async function carryStock(
	ctx: Ctx,
	carries: readonly Carry[],
	{ group_id, reason, silently }: CarryOptions,
): Promise<void> {
	await transact(ctx, async (ctx) => {
		const ids = carries.flatMap(({ from, to }) => [from, to])
		const levels = await lockLevels(ctx, MAIN, ids)
		const onHand = new Map(levels.map(({ sku_id, on_hand }) => [sku_id, on_hand]))
		const moves = carries.flatMap(({ from, to, qty = onHand.get(from) ?? null }): StockMove[] =>
			qty === null
				? []
				: [
						{ sku_id: from, mode: 'dec', qty, reason },
						{ sku_id: to, mode: 'inc', qty, reason },
					],
		)
		const later: StockLater = { writes: [], activities: [] }
		const outcomes = await moveStock(ctx, moves, { group_id, levels, parents: new Set(), later })
		if (outcomes.some(({ ok }) => !ok)) throw refuse('conflict')
		await writeAll(ctx.db, [...later.writes, ...(silently ? [] : recordingOf(ctx, later.activities))])
	})
}

function isOutside(locked: readonly StockLevel[]) {
	return (place: StockPlace) =>
		!locked.some(({ sku_id, location }) => sku_id === place.sku_id && location === place.location)
}

/** Every caller goes through locations and SKUs in the same order. */
async function lockPlaces(ctx: Ctx, places: readonly StockPlace[]): Promise<StockLevel[]> {
	const levels: StockLevel[] = []
	for (const location of [...new Set(places.map((place) => place.location))].sort()) {
		const ids = places.filter((place) => place.location === location).map(({ sku_id }) => sku_id)
		levels.push(...(await lockLevels(ctx, location, ids)))
	}
	return levels
}

function activitiesOf({ steps }: Book, group_id: string): Activity[] {
	return steps.map(({ sku_id, location, before, after }) => ({
		group_id,
		action: 'move',
		entity: 'stock',
		entity_id: sku_id,
		before: { location, on_hand: before },
		after: { location, on_hand: after },
	}))
}

/** Checks that every level equals the sum of its movements, a few thousand SKUs at a time. */
export async function inventoryProof(ctx: Ctx): Promise<{ checked: number; wrong: WrongLevel[] }> {
	const proof = { checked: 0, wrong: [] as WrongLevel[] }
	let after: string | null = NIL
	while (after !== null) {
		const range = await nextRange(ctx, after, PROOF_SKUS)
		const part = await compareLevels(ctx, range, WRONG_MAX - proof.wrong.length)
		proof.checked += part.checked
		proof.wrong.push(...part.wrong)
		after = range.upTo
	}
	return proof
}
