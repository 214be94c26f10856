import { type Decimal, isDecimal } from '#domain/decimal.ts'
import { stockChangeProblem } from '#domain/inventory/change.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { type Ctx, transact } from '#server/context.ts'
import { type Write, writeAll } from '#server/db/writes.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { type Activity, recordingOf } from '#server/modules/activity/index.ts'
import { Book, type MoveCheck } from './book.rule.ts'
import { behindChanges } from './move-order.rule.ts'
import {
	findParents,
	lockPlaces,
	newLevels,
	newMoves,
	type StockLevel,
	type StockPlace,
	unitsOf,
} from './stock.store.ts'
import type { StockMove, StockOutcome } from './stock.types.ts'

interface MoveOptions {
	group_id: string
	parents?: ReadonlySet<string>
	levels?: readonly StockLevel[]
	later?: StockLater
	/** The caller has looked whether fractions fit the units, which it may be changing in the same go. */
	unitsFit?: true
	/** Why a change that may happen is refused all the same, or null: it is shown what it comes to. */
	check?: MoveCheck
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
 * Problems: `not_found`, `stock_of_parent`, `stock_below_zero`, `conflict`, `quantity_whole`, those of domain/quantity.ts, and
 * of a move to another location `location_missing` and `location_same`. Whether a location is the account's is for callers to ask.
 */
export async function moveStock(
	ctx: Ctx,
	moves: readonly StockMove[],
	{ group_id, parents, levels: locked = [], later, unitsFit, check }: MoveOptions,
): Promise<StockOutcome[]> {
	if (!moves.length) return []
	return transact(ctx, async (ctx) => {
		const placed = moves.map((move) => ({ ...move, location: move.location ?? MAIN }))
		const levels = [...locked, ...(await lockPlaces(ctx, placesOf(placed).filter(isOutside(locked))))]
		const ids = placed.map(({ sku_id }) => sku_id)
		const families = parents ?? (await findParents(ctx, ids))
		const whole = unitsFit ? new Set<string>() : await wholeAmong(ctx, placed)
		const enter = (allowNegative: boolean) => {
			const book = new Book(levels, { parents: families, whole, group_id, allowNegative, check })
			return { book, outcomes: placed.map((move) => book.enter(move)) }
		}
		let { book, outcomes } = enter(false)
		// Hardly anybody lets stock go below zero: whether this account does is asked where it matters.
		if (outcomes.some(isBelowZero) && (await getSettings(ctx)).stock_negative) ({ book, outcomes } = enter(true))
		if (!book.moves.length) return outcomes
		const activities = activitiesOf(book, group_id)
		const at = behindChanges(ctx.house.now(), levels)
		const writes = [newLevels(ctx, book.changes, at), newMoves(ctx, book.moves, at)]
		later?.writes.push(...writes)
		later?.activities.push(...activities)
		if (!later) await writeAll(ctx.db, [...writes, ...recordingOf(ctx, activities)])
		return outcomes
	})
}

type PlacedMove = StockMove & StockPlace

function isBelowZero(outcome: StockOutcome): boolean {
	return !outcome.ok && outcome.problem.code === 'stock_below_zero'
}

/** Every level that the moves touch; one that goes nowhere touches its own alone. */
function placesOf(moves: readonly PlacedMove[]): StockPlace[] {
	return moves.flatMap((move) =>
		move.mode !== 'move' || stockChangeProblem(move)
			? [move]
			: [move, { sku_id: move.sku_id, location: move.to_location }],
	)
}

/** What brings a level back to what it was counts in whatever it was counted. */
const RESTORING: ReadonlySet<StockMove['kind']> = new Set(['undo', 'repair'])

/** Those of the SKUs that are counted in whole numbers. Asked for where a quantity has decimals: hardly ever. */
export async function wholeAmong(
	ctx: Ctx,
	moves: readonly { sku_id: string; qty: Decimal | null; kind?: StockMove['kind'] }[],
): Promise<Set<string>> {
	const parts = moves.filter(
		({ qty, kind }) => qty !== null && isDecimal(qty) && isFraction(qty) && !RESTORING.has(kind),
	)
	if (!parts.length) return new Set()
	const ids = parts.map(({ sku_id }) => sku_id)
	const { fraction_units } = await getSettings(ctx)
	const units = await unitsOf(ctx, ids)
	return new Set(ids.filter((id) => !takesFractions(units.get(id), fraction_units)))
}

function isOutside(locked: readonly StockLevel[]) {
	return (place: StockPlace) =>
		!locked.some(({ sku_id, location }) => sku_id === place.sku_id && location === place.location)
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
