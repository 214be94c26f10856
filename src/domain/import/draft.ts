import type { Problem } from '../problem.ts'
import type { Json } from '../sku/value/json-value.ts'
import type { Variation } from '../sku/value/variations.ts'

/** What a cell holds: text from CSV, numbers and flags too from workbooks. */
export type Cell = string | number | boolean | null | undefined

/** Something about a row to tell the user; `column` is the index of the cell it stands in. */
export interface Finding extends Problem {
	readonly column?: number
}

/** One SKU as the file describes it. With errors it must not be written. */
export interface ImportDraft {
	readonly kind: 'sku'
	/** The row it is reported under. */
	readonly row: number
	/** Every row of the file that went into it; none for a parent that was made from its variants. */
	readonly rows: readonly number[]
	/** Where the product begins whose rows were read together: they must stay together to be read so again. */
	readonly family?: number
	/** Null only where bar code or key find the SKU. */
	readonly sku_name: string | null
	/** The key column of our own export. */
	readonly sku_name_key?: string
	/** Groups variants: not sellable, no stock of its own (product.md section 1.16). */
	readonly parent?: true
	/** No row stands for this parent, only its variants name it: written where the rules let it be made, or come back. */
	readonly made?: true
	/** SKUs that a parent names as its variants and of which no row has come yet. */
	readonly awaits?: readonly string[]
	/** The SKU of its parent, which stands in the file or is stored already. */
	readonly parent_sku_name?: string
	/** Clean values by path; null clears. */
	readonly attrs: Readonly<Record<string, Json>>
	/** What a variant takes over from its parent where it says nothing itself. */
	readonly inherited?: { readonly attrs: Readonly<Record<string, Json>>; readonly images: readonly string[] }
	/** Absent: not said. Empty: Uncategorized. */
	readonly category_path?: readonly string[]
	/** Its category is only the heading above its rows: a new SKU is put there, a stored one stays where it is. */
	readonly headed?: true
	/** Addresses and file names in order. Absent: not said. Empty: clear. */
	readonly images?: readonly string[]
	/** Own parameters whose value, here or in `inherited`, is the address of a picture or document still to come. */
	readonly files?: readonly string[]
	/** What pictures show, by their names in `images` or `inherited`. */
	readonly image_texts?: Readonly<Record<string, string>>
	/** On hand; null when an empty cell clears. Absent: not said. */
	readonly inventory?: string | null
	/** On hand at locations, by their names in the columns. */
	readonly stock?: Readonly<Record<string, string | null>>
	/** The name of the location where it usually lies; null clears. */
	readonly usual?: string | null
	/** A variant's own values (also in `bps.variations`); on a parent all values of each axis. */
	readonly options: readonly Variation[]
	readonly errors: readonly Finding[]
	readonly warnings: readonly Finding[]
}

/** A row that holds nothing to import: empty, a heading, the totals at the end, or one whose SKU another row stands for. */
export interface SkippedRow {
	readonly kind: 'skipped'
	readonly row: number
	readonly code: 'row_empty' | 'row_heading' | 'row_total' | 'row_duplicate' | 'row_laid_over'
	readonly params?: Problem['params']
}

export type ImportOutcome = ImportDraft | SkippedRow
