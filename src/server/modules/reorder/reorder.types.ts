import type { Decimal } from '#domain/decimal.ts'
import type { Proposal, SupplierSum } from '#domain/inventory/reorder.ts'
import type { FactsRow } from './reorder.store.ts'

/** A SKU that is to be reordered, with how much of it. */
export interface ReorderFigures extends FactsRow, Proposal {
	supplier: string
	carton: number | null
	/** As somebody decided, else as proposed. */
	qty: Decimal
	proposed: Decimal
}

/** What a search finds: all lines by supplier, with the sums of each. */
export interface Reorder {
	lines: ReorderFigures[]
	suppliers: SupplierSum[]
	currency: string
	/** There are so many SKUs, more than one look takes. */
	found?: number
}
