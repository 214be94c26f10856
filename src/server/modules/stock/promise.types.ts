import type { Decimal } from '#domain/decimal.ts'
import type { Problem } from '#domain/problem.ts'
import type { StockPlace } from './stock.store.ts'

/** A line of a document that promises stock; absolute: the same line said again says the same. */
export interface CommitLine {
	line_id: string
	sku_id: string
	/** Where the SKU usually lies when left out. */
	location?: string
	/** Not negative, at most 3 decimals; 0 takes the promise back. */
	qty: Decimal
}

/** A line of a document that will bring stock; absolute, as `CommitLine` is. */
export interface ExpectLine extends CommitLine {
	/** A day, `2026-11-30`. */
	due?: string | null
}

/** What has arrived of a line. */
export interface Receipt {
	line_id: string
	/** More than zero, at most 3 decimals. */
	qty: Decimal
	/** Where it is put; where it was expected when left out. */
	location?: string
	note?: string
}

/** What became of a line. */
export type LineOutcome = StockPlace & { line_id: string } & (
		| {
				ok: true
				/** On hand there without what is promised; null where stock is not tracked. */
				available: Decimal | null
		  }
		| { ok: false; problem: Problem }
	)

/** What became of a receipt. */
export type ReceiptOutcome = { line_id: string } & (
	{ ok: true; received: Decimal; on_hand: Decimal | null } | { ok: false; problem: Problem }
)
