import type { Decimal } from '#domain/decimal.ts'
import type { MoveKind } from '#domain/inventory/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import type { StockPlace } from './stock.store.ts'

/** A document that promises stock, brings it or takes it: an invoice, a purchase order, a stocktake. */
export interface StockDocument {
	type: string
	id: string
}

/** A change of one SKU's stock. */
export type StockMove = {
	sku_id: string
	/** `main` when left out. */
	location?: string
	/** What the caller believes is on hand there (null: untracked); otherwise the move is refused with `conflict`. */
	expected?: Decimal | null
	/** What kind of event it is; `adjust` when left out. */
	kind?: MoveKind
	/** A word of domain/inventory/change.ts or the seller's own. */
	reason: string
	note?: string
	/** The document that it belongs to. */
	document?: StockDocument
	/** Of what takes something back: when the goods moved that it puts right. */
	happened_at?: Date
} & (
	| { mode: 'set'; qty: Decimal | null }
	| { mode: 'inc' | 'dec'; qty: Decimal }
	/** Carried to another location: taken away here and added there, both or neither. */
	| { mode: 'move'; qty: Decimal; to_location: string }
)
/** `set` with null ends the tracking. Quantities are not negative and have at most 3 decimals. */

/** What became of a move. `before` and `on_hand` are equal when there was nothing to do. */
export type StockOutcome = StockPlace &
	(
		| { ok: true; before: Decimal | null; on_hand: Decimal | null }
		| { ok: false; problem: Problem; current: Decimal | null }
	)
