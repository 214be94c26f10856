import type { Decimal } from '#domain/decimal.ts'
import type { Problem } from '#domain/problem.ts'
import type { StockPlace } from './stock.store.ts'

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
