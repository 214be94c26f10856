import type { Generated } from 'kysely'
import type { RecurringMakes, RecurringPrices, RecurringState, RecurringUnit } from '#domain/documents/recurring.ts'
import type { ToReadOrNull } from './columns.ts'

/** Invoices that repeat (product.md section 3.8). */
export interface RecurringTables {
	recurring: {
		account_id: string
		id: string
		/** The invoice that repeats. */
		document_id: string
		every: number
		unit: RecurringUnit
		first_day: string
		/** At most one of them; none: it does not end. */
		end_day: string | null
		end_count: number | null
		makes: RecurringMakes
		prices: RecurringPrices
		state: RecurringState
		/** Which run of its rhythm is next. */
		n: number
		/** Invoices that it has made. */
		made: Generated<number>
		/** Null: nothing more is made. */
		next_day: string | null
		/** Runs up to this day are made however late it is. */
		wanted_to: string | null
		version: Generated<number>
		created_at: Date
		updated_at: Date
	}
	/** What a schedule made on a day of its. */
	recurring_run: {
		account_id: string
		recurring_id: string
		day: string
		/** It may be gone. */
		document_id: string
		/** Why it stayed a draft: a refusal. */
		problem: ToReadOrNull
		at: Date
	}
}
