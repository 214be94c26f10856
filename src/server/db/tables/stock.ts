import type { Generated } from 'kysely'
import type { AlarmState } from '#domain/inventory/state.ts'
import type { MoveKind } from '#domain/inventory/kinds.ts'
import type { CountEntry, StocktakeState } from '#domain/inventory/stocktake.ts'
import type { At, AtOrNull, Decimal, DecimalOrNull, ToRead, ToReadOrNull } from './columns.ts'

/** Stock: where it lies, how much, why it moved, what is promised and what is on its way (product.md section 3.4). */
export interface StockTables {
	/** Places that the seller has named; `main` is there without a row. */
	stock_location: {
		account_id: string
		/** `main` or a uuid. */
		id: string
		name: string
		name_key: string
		position: number
		archived_at: AtOrNull
		version: Generated<number>
		created_at: At
	}
	stock_level: {
		account_id: string
		sku_id: string
		location: string
		/** Null: the stock of this SKU is not tracked. */
		on_hand: DecimalOrNull
		/** The sum of its commitments. */
		committed: Generated<string>
		/** What is left of its open expected receipts. */
		incoming: Generated<string>
		version: Generated<number>
		updated_at: At
	}
	stock_move: {
		account_id: string
		id: string
		sku_id: string
		location: string
		delta: Decimal
		on_hand_after: Decimal
		kind: MoveKind
		reason: string
		/** The document that it belongs to; both or neither. */
		doc_type: string | null
		doc_id: string | null
		group_id: string
		note: Generated<string>
		actor: string
		at: At
		/**
		 * When the goods moved, where that is not `at`: of what takes something back, when those moved that it puts right (1970
		 * where none had); of what is dated behind a change that a wrong clock had dated ahead, when it was made.
		 */
		happened_at: AtOrNull
	}
	stock_commitment: {
		account_id: string
		doc_type: string
		doc_id: string
		line_id: string
		sku_id: string
		location: string
		qty: Decimal
		created_at: At
	}
	stock_expected: {
		account_id: string
		doc_type: string
		doc_id: string
		line_id: string
		sku_id: string
		location: string
		qty: Decimal
		received: Generated<string>
		/** A day, `2026-11-30`. */
		due: string | null
		/** Closed: nothing more is waited for. */
		is_open: Generated<boolean>
		created_at: At
	}
	/** How far the nightly proof of an account is. */
	stock_proof: {
		account_id: string
		/** The SKU that it has got to; nil: it has not begun. */
		after_sku: Generated<string>
		/** Numbers that differed up to there. */
		wrong: Generated<number>
		/** When it was last through. */
		proven_at: AtOrNull
	}
	/** How far the kept figures of an account are (migration 0037). */
	stock_figures: {
		account_id: string
		/** Where the days of those that are kept begin and end. */
		zone: Generated<string>
		/** The last day that is kept, `2026-11-25`; null: none yet. */
		through: string | null
		/** Those of the walk that is under way. */
		next_zone: Generated<string>
		next_through: string | null
		/** The SKU that it has got to; nil: none is under way. */
		after_sku: Generated<string>
		/** What it has added up to there. */
		sums: ToReadOrNull
		/** Movements are gone that the kept days still count. */
		stale: Generated<boolean>
		/** They went after the walk had begun. */
		stale_again: Generated<boolean>
		/** In how many parts the last one was made. */
		parts: Generated<number>
		/** Until then a process is at it. */
		held_until: AtOrNull
		/** When the walk under way, or the last one, began. */
		began_at: AtOrNull
		/** When the walk began that has saved how long SKUs last; null: it was before that was kept. */
		covers_from: AtOrNull
		derived_at: AtOrNull
	}
	/** A day that is over: what came in and went out (transfers left out), and what the stock was worth at its end. */
	stock_day: {
		account_id: string
		/** `2026-11-25`. */
		day: string
		came_in: Decimal
		went_out: Decimal
		/** How many movements that were. */
		ins: number
		outs: number
		/** Of the SKUs whose cost is known. */
		at_cost: Decimal
		/** Of the others. */
		at_price: Decimal
	}
	/** What went out of a SKU for good in the last 30 and 90 days that are kept, and how long what lay there then lasts. */
	stock_pace: {
		account_id: string
		sku_id: string
		out_30: Decimal
		out_90: Decimal
		/** It lay there already when those 90 days began. */
		was_held: boolean
		/** Something lay there. */
		is_held: Generated<boolean>
		/** For how many days at each pace: the place of STOCK_DAYS_FROM, from 1; null: nothing goes out. */
		band_30: number | null
		band_90: number | null
		/** It lay there already when the longer pace began, and nothing went out since. */
		is_slow: Generated<boolean>
	}
	/** Crossings that the bell has not told yet, kept by triggers (migration 0030). */
	stock_alert: { account_id: string; sku_id: string; state: AlarmState; at: At }
	stocktake: {
		account_id: string
		id: string
		name: string
		state: StocktakeState
		blind: boolean
		/** What it counts, as setStocktake was told. */
		scope: ToRead
		/** Null: every location. */
		location: string | null
		/** Applied with 0 for what nobody counted. */
		zero_uncounted: Generated<boolean>
		/** The undoable group of what it moved. */
		group_id: string | null
		job_id: string | null
		version: Generated<number>
		created_by: string
		created_at: Date
		started_at: AtOrNull
		closed_at: AtOrNull
	}
	stocktake_line: {
		account_id: string
		stocktake_id: string
		sku_id: string
		location: string
		/** The SKU's running number. */
		no: number
		/** Counted although it was not to be. */
		is_extra: Generated<boolean>
		counted: DecimalOrNull
		counted_at: AtOrNull
		counts: Generated<number>
		is_conflict: Generated<boolean>
		is_moved: Generated<boolean>
		/** Since when it is to be counted again. */
		recount_at: AtOrNull
		verified_at: AtOrNull
		verified_by: string | null
		comment: Generated<string>
		/** Of the moment it was counted, and what the level was moved by; told when it is applied. */
		ledger: DecimalOrNull
		applied: DecimalOrNull
		/** Code of the refusal, where it could not be applied. */
		problem: string | null
	}
	stocktake_count: {
		account_id: string
		stocktake_id: string
		/** Made on the device. */
		id: string
		/** As which of its line the server heard of it. */
		place: number
		sku_id: string
		location: string
		mode: CountEntry['mode']
		qty: Decimal
		/** By the server's clock. */
		at: Date
		device: string
		user_id: string
		voided_at: AtOrNull
		created_at: Date
	}
}
