/** A SKU of the spreadsheet: what is stored, and what is typed over it. */
export interface SummaryRow {
	readonly key: string
	readonly sku_name: string
	/** What tells a variant from the others: `S · Blue`. Empty for any other SKU. */
	readonly options: string
	/** Of a variant that stands below its parent: the parent's key. */
	readonly parent: string | undefined
	/** What a variant shows of its parent where it has nothing of its own. */
	readonly inherited: Readonly<Record<string, unknown>> | undefined
	readonly attrs: Readonly<Record<string, unknown>>
	readonly pending: Readonly<Record<string, string>> | undefined
	/** Why the server did not take what is pending. */
	readonly problems: Readonly<Record<string, string>> | undefined
}

/** A text for a cell, pending or about to be. */
export interface PendingCell {
	readonly row: SummaryRow
	readonly path: string
	readonly text: string
}
