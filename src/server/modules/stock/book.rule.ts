import { type Decimal, subtractDecimals } from '#domain/decimal.ts'
import { stockChangeProblem } from '#domain/inventory/change.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { isSameStock, judgeMove, type JudgeOptions } from './judge.rule.ts'
import type { StockMove, StockOutcome } from './stock.types.ts'
import type { LevelChange, NewMove, StockLevel, StockPlace } from './stock.store.ts'

/** Why a change from one number to another is refused, or null. */
export type MoveCheck = (move: StockMove, before: Decimal | null, after: Decimal | null) => Problem | null

interface BookOptions {
	/** Those of the SKUs that have variants. */
	parents: ReadonlySet<string>
	/** Those that are counted in whole numbers, as far as quantities with decimals are about. */
	whole: ReadonlySet<string>
	group_id: string
	allowNegative: boolean
	check?: MoveCheck | undefined
}

/** Moves entered one after the other on top of locked levels; what is then to be written. */
export class Book {
	/** The entries of the ledger, in order. */
	readonly moves: NewMove[] = []
	/** What each of them did to its level. */
	readonly steps: LevelChange[] = []
	readonly #levels: ReadonlyMap<string, StockLevel>
	readonly #options: BookOptions
	readonly #changed = new Map<string, LevelChange>()

	constructor(levels: readonly StockLevel[], options: BookOptions) {
		this.#levels = new Map(levels.map((level) => [keyOf(level), { ...level }]))
		this.#options = options
	}

	/** The levels that changed, from what they were under the lock to what they become. */
	get changes(): LevelChange[] {
		return [...this.#changed.values()]
	}

	enter(move: StockMove & StockPlace): StockOutcome {
		const place = { sku_id: move.sku_id, location: move.location }
		const level = this.#levels.get(keyOf(place))
		const after = stockChangeProblem(move) ?? judgeMove(level, move, this.#judging(move))
		const before = level?.on_hand ?? null
		if (isProblem(after)) return { ...place, ok: false, problem: after, current: before }
		const refused = this.#options.check?.(move, before, after.value)
		if (refused) return { ...place, ok: false, problem: refused, current: before }
		if (move.mode === 'move') {
			const problem = this.#arrive(move)
			if (problem) return { ...place, ok: false, problem, current: before }
		}
		if (level && !isSameStock(before, after.value)) this.#change(level, after.value, move)
		return { ...place, ok: true, before, on_hand: after.value }
	}

	/** Adds what is carried to the other location, or answers why that cannot be. */
	#arrive(move: StockMove & { mode: 'move' }) {
		const level = this.#levels.get(keyOf({ sku_id: move.sku_id, location: move.to_location }))
		const arriving = { ...move, mode: 'inc' as const, expected: undefined }
		const after = judgeMove(level, arriving, this.#judging(move))
		if (isProblem(after)) return after
		if (level && !isSameStock(level.on_hand, after.value)) this.#change(level, after.value, move)
		return null
	}

	#judging({ sku_id }: StockMove): JudgeOptions {
		const { parents, whole, allowNegative } = this.#options
		return { isParent: parents.has(sku_id), isWhole: whole.has(sku_id), allowNegative }
	}

	#change(level: StockLevel, after: Decimal | null, move: StockMove): void {
		const { sku_id, location, on_hand: before } = level
		const key = keyOf(level)
		level.on_hand = after
		this.#changed.set(key, { sku_id, location, before: (this.#changed.get(key) ?? { before }).before, after })
		this.steps.push({ sku_id, location, before, after })
		this.moves.push({
			group_id: this.#options.group_id,
			sku_id,
			location,
			delta: subtractDecimals(after ?? '0', before ?? '0'),
			on_hand_after: after ?? '0',
			kind: move.kind ?? (move.mode === 'move' ? 'transfer' : 'adjust'),
			reason: move.reason,
			doc_type: move.document?.type ?? null,
			doc_id: move.document?.id ?? null,
			note: move.note ?? '',
			happened_at: move.happened_at ?? null,
		})
	}
}

function keyOf({ sku_id, location }: StockPlace): string {
	return `${sku_id} ${location}`
}
