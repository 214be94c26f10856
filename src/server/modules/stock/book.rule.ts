import { v7 as uuidv7 } from 'uuid'
import { type Decimal, subtractDecimals } from '#domain/decimal.ts'
import { isProblem } from '#domain/problem.ts'
import { isSameStock, judgeMove } from './judge.rule.ts'
import type { StockMove, StockOutcome } from './stock.types.ts'
import type { LevelChange, NewMove, StockLevel, StockPlace } from './stock.store.ts'

/** Moves entered one after the other on top of locked levels; what is then to be written. */
export class Book {
	/** The entries of the ledger, in order. */
	readonly moves: NewMove[] = []
	/** What each of them did to its level. */
	readonly steps: LevelChange[] = []
	readonly #levels: ReadonlyMap<string, StockLevel>
	readonly #parents: ReadonlySet<string>
	readonly #group_id: string
	readonly #changed = new Map<string, LevelChange>()

	constructor(levels: readonly StockLevel[], parents: ReadonlySet<string>, group_id: string) {
		this.#levels = new Map(levels.map((level) => [keyOf(level), level]))
		this.#parents = parents
		this.#group_id = group_id
	}

	/** The levels that changed, from what they were under the lock to what they become. */
	get changes(): LevelChange[] {
		return [...this.#changed.values()]
	}

	enter(move: StockMove & StockPlace): StockOutcome {
		const place = { sku_id: move.sku_id, location: move.location }
		const level = this.#levels.get(keyOf(place))
		const after = judgeMove(level, move, this.#parents.has(move.sku_id))
		const before = level?.on_hand ?? null
		if (isProblem(after)) return { ...place, ok: false, problem: after, current: before }
		if (level && !isSameStock(before, after.value)) this.#change(level, after.value, move)
		return { ...place, ok: true, before, on_hand: after.value }
	}

	#change(level: StockLevel, after: Decimal | null, { reason, note = '' }: StockMove): void {
		const { sku_id, location, on_hand: before } = level
		const key = keyOf(level)
		level.on_hand = after
		this.#changed.set(key, { sku_id, location, before: (this.#changed.get(key) ?? { before }).before, after })
		this.steps.push({ sku_id, location, before, after })
		this.moves.push({
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

function keyOf({ sku_id, location }: StockPlace): string {
	return `${sku_id} ${location}`
}
