import { v7 as uuidv7 } from 'uuid'
import { type Decimal, subtractDecimals } from '#domain/decimal.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { record } from '#server/modules/activity/index.ts'
import { isSameStock, judgeMove } from './judge.ts'
import {
	compareLevels,
	insertMoves,
	type LevelChange,
	lockLevels,
	type NewMove,
	type StockLevel,
	type StockPlace,
	writeLevels,
} from './stock.store.ts'

/** The location of every account until it makes others. */
export const MAIN = 'main'

/** A change of one SKU's stock. */
export type StockMove = {
	sku_id: string
	/** 'main' when left out. */
	location?: string
	/** What the caller believes is on hand (null: untracked); otherwise the move is refused with `conflict`. */
	expected?: Decimal | null
	/** A word of domain/inventory/change.ts or the seller's own. */
	reason: string
	note?: string
	/** `set` with null ends the tracking. Quantities are not negative and have at most 3 decimals. */
} & ({ mode: 'set'; qty: Decimal | null } | { mode: 'inc' | 'dec'; qty: Decimal })

/** What became of a move. `before` and `on_hand` are equal when there was nothing to do. */
export type StockOutcome = StockPlace &
	(
		| { ok: true; before: Decimal | null; on_hand: Decimal | null }
		| { ok: false; problem: Problem; current: Decimal | null }
	)

/** Levels wrong by inventoryProof that are told. */
const WRONG_MAX = 1000

/**
 * The one way to change stock (product.md section 3.4): movements go to the ledger and their sum to the level, in the
 * caller's transaction if there is one, thousands in a few statements. Each move is judged on its own, those of the
 * same SKU one after the other; the outcomes stand in the order of the moves. What changes is recorded for undo
 * under `group_id`.
 * Problems: `not_found`, `stock_of_parent`, `stock_below_zero`, `conflict`, and those of domain/quantity.ts.
 */
export async function moveStock(
	ctx: Ctx,
	moves: readonly StockMove[],
	{ group_id }: { group_id: string },
): Promise<StockOutcome[]> {
	if (!moves.length) return []
	return transact(ctx, async (ctx) => {
		const levels = new Map((await lockLevels(ctx, placesOf(moves))).map((level) => [keyOf(level), level]))
		const book = new Book(levels, group_id)
		const outcomes = moves.map((move) => book.enter(move))
		await book.write(ctx)
		return outcomes
	})
}

/** Checks that every level equals the sum of its movements. */
export async function inventoryProof(ctx: Ctx) {
	return compareLevels(ctx, WRONG_MAX)
}

function placesOf(moves: readonly StockMove[]): StockPlace[] {
	const places = moves.map(({ sku_id, location = MAIN }) => ({ sku_id, location }))
	return [...new Map(places.map((place) => [keyOf(place), place])).values()]
}

function keyOf({ sku_id, location }: StockPlace): string {
	return `${sku_id} ${location}`
}

/** The moves of one call, entered one after the other on top of the locked levels. */
class Book {
	readonly #levels: Map<string, StockLevel>
	readonly #group_id: string
	readonly #moves: NewMove[] = []
	readonly #steps: LevelChange[] = []
	readonly #before = new Map<string, Decimal | null>()

	constructor(levels: Map<string, StockLevel>, group_id: string) {
		this.#levels = levels
		this.#group_id = group_id
	}

	enter(move: StockMove): StockOutcome {
		const place = { sku_id: move.sku_id, location: move.location ?? MAIN }
		const level = this.#levels.get(keyOf(place))
		const after = judgeMove(level, move)
		const before = level?.on_hand ?? null
		if (isProblem(after)) return { ...place, ok: false, problem: after, current: before }
		if (level && !isSameStock(before, after.value)) this.#change(level, after.value, move)
		return { ...place, ok: true, before, on_hand: after.value }
	}

	async write(ctx: Ctx): Promise<void> {
		if (!this.#moves.length) return
		const changes = [...this.#before].map(([key, before]) => {
			const level = this.#levels.get(key)
			return { sku_id: level?.sku_id ?? '', location: level?.location ?? '', before, after: level?.on_hand ?? null }
		})
		await writeLevels(ctx, changes)
		await insertMoves(ctx, this.#moves)
		await record(
			ctx,
			this.#steps.map(({ sku_id, location, before, after }) => ({
				group_id: this.#group_id,
				action: 'move',
				entity: 'stock',
				entity_id: sku_id,
				before: { location, on_hand: before },
				after: { location, on_hand: after },
			})),
		)
	}

	#change(level: StockLevel, after: Decimal | null, { reason, note = '' }: StockMove): void {
		const { sku_id, location, on_hand: before } = level
		const key = keyOf(level)
		if (!this.#before.has(key)) this.#before.set(key, before)
		level.on_hand = after
		this.#steps.push({ sku_id, location, before, after })
		this.#moves.push({
			id: uuidv7(),
			group_id: this.#group_id,
			sku_id,
			location,
			delta: subtractDecimals(after ?? '0', before ?? '0'),
			on_hand_after: after ?? '0',
			reason,
			note,
		})
	}
}
